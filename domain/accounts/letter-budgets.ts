import { raiseAlarm, secondsUntil, secondsUntilAll, tryTake } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { widerNetwork } from '../turns/networks.ts'
import { browserOf, type From } from './attempts.ts'
import * as browserRows from './browser-rows.ts'
import type { Purpose } from './token-rows.ts'

/**
 * In how many seconds to ask again, where one's own budget is used up; of those that strangers share nobody is told.
 */
export type RetryAfter = { retry_after?: number }

/**
 * Takes a letter to an address from the budgets. A browser in which its member signed in before has one that
 * nobody else can use up. Any other network has a small one for this address and one for all it asks for, and so
 * has the wider network; then all of them together have one for the address, and the site one (decision 029). The
 * answer depends only on what was asked before, never on whether the address has an account.
 */
export async function takeLetter(deps: Dependencies, purpose: Purpose, email: string, from: From) {
  const letter = `${purpose} ${email}`
  const browser = await knownBrowser(deps, email, from)
  const wait = browser
    ? await secondsUntil(deps, 'letter-browser', `${browser} ${letter}`)
    : await secondsUntilAll(deps, [
        ['letter-pair', `${from.network} ${letter}`],
        ['letter-network', from.network],
        ['letter-wider', widerNetwork(from.network)],
      ])
  if (wait !== null) return { isDue: false, retry_after: wait }
  if (browser) return { isDue: true }
  if (!(await tryTake(deps, 'letter-address', letter))) return { isDue: false }
  return { isDue: (await secondsUntilSite(deps)) === null }
}

/**
 * The same for a sign-up, whose letter goes in any case where the account is new: `isDue` is for an address
 * that has one. What a network has for sign-ups stands beside its other letters, or a class that signs up could
 * ask for none again. What goes beyond takes nothing from the site, and the operator is told (decision 029).
 */
export async function takeSignUpLetter(deps: Dependencies, email: string, { network }: From) {
  if (!(await tryTake(deps, 'letter-pair', `${network} confirm ${email}`))) return { isDue: false }
  const wait = await secondsUntilAll(deps, [
    ['letter-sign-up', network],
    ['letter-wider', widerNetwork(network)],
  ])
  if (wait !== null) {
    await raiseAlarm(deps, 'more people sign up in one network than it has letters for')
    return { isDue: false }
  }
  if (!(await tryTake(deps, 'letter-address', `confirm ${email}`))) return { isDue: false }
  return { isDue: (await secondsUntilSite(deps)) === null }
}

async function secondsUntilSite(deps: Dependencies): Promise<number | null> {
  const wait = await secondsUntil(deps, 'letter-site', 'site')
  if (wait !== null)
    await raiseAlarm(deps, 'letters are asked for beyond what the site sends in an hour')
  return wait
}

/** The browser that asks, if somebody signed in to the confirmed account of the address from it. */
export async function knownBrowser(
  deps: Dependencies,
  email: string,
  from: From,
): Promise<string | null> {
  const browser = browserOf(deps, from)
  const isKnown = browser !== null && (await browserRows.isKnownTo(deps.database, email, browser))
  return isKnown ? browser.toString('hex') : null
}
