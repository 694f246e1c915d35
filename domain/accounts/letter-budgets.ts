import { raiseAlarm, secondsUntil, secondsUntilAll, tryTake } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { widerNetwork } from '../turns/networks.ts'
import { browserOf, type From } from './attempts.ts'
import * as browserRows from './browser-rows.ts'

/** What a letter is for; each has budgets of its own. */
export type Purpose = 'confirm' | 'reset'

/** In how many seconds to ask again, where one's own budget is used up; of those that strangers share nobody is told. */
export type RetryAfter = { retry_after?: number }

/**
 * Takes a letter to an address from the budgets. A browser in which its member signed in before has one that
 * nobody else can use up. Any other network has a small one for this address and one for all it asks for, and so
 * has the wider network; then all of them together have one for the address, and the site one (decision 029). The answer depends
 * only on what was asked before, never on whether the address has an account.
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
 * that has one. The network's budget of letters is not taken from, or the second half of a class could not
 * sign up: that of new accounts ends there too.
 */
export async function takeSignUpLetter(deps: Dependencies, email: string, { network }: From) {
  const isWithinSite = (await secondsUntilSite(deps)) === null
  const isDue =
    (await tryTake(deps, 'letter-pair', `${network} confirm ${email}`)) &&
    (await tryTake(deps, 'letter-address', `confirm ${email}`))
  return { isDue: isDue && isWithinSite }
}

async function secondsUntilSite(deps: Dependencies): Promise<number | null> {
  const wait = await secondsUntil(deps, 'letter-site', 'site')
  if (wait !== null)
    await raiseAlarm(deps, 'letters are asked for beyond what the site sends in an hour')
  return wait
}

/**
 * Counts the check of a letter's code, right or wrong: by the known browser, else by the network with this
 * address and by the network alone, which a carrier's customers share. Refuses with `too_many_attempts`.
 */
export async function takeCodeCheck(deps: Dependencies, email: string, from: From): Promise<void> {
  const browser = await knownBrowser(deps, email, from)
  if (browser) return deps.budgets.take('code-check-pair', `browser ${browser} ${email}`)
  await deps.budgets.takeAll([
    ['code-check-pair', `network ${from.network} ${email}`],
    ['code-check-network', from.network],
  ])
}

/** The browser that asks, if somebody signed in to the confirmed account of the address from it. */
async function knownBrowser(deps: Dependencies, email: string, from: From): Promise<string | null> {
  const browser = browserOf(deps, from)
  const isKnown = browser !== null && (await browserRows.isKnownTo(deps.database, email, browser))
  return isKnown ? browser.toString('hex') : null
}
