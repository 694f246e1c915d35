import type { Handle } from '../../database/open.ts'
import type { Taken } from '../budgets/budgets.ts'
import { browserKnownForDays } from '../budgets/limits.ts'
import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { keyedHash } from '../keyed-hash.ts'
import { widerNetwork } from '../turns/networks.ts'
import { type Asker, networkAsker, ownAsker } from '../turns/queue.ts'
import * as rows from './browser-rows.ts'
import { isRightPassword } from './passwords.ts'

/** Where an attempt comes from: the network, and the random id that a browser keeps, if it sent one. */
export type From = { network: string; browserId?: string | null }

/** What stands for the browser of an attempt; null when it sent no id. */
export const browserOf = ({ secret }: Dependencies, { browserId }: From): Buffer | null =>
  browserId ? keyedHash(secret, `browser:${browserId}`) : null

/** What wrong passwords count against, and whose turn it is that they are compared in. */
export type Attempt = { budgets: Taken[]; asker: Asker }

/**
 * What a try to sign in counts against. Where the member signed in from this browser before, it is that
 * browser's own budget, which no stranger can use up. Any other counts for the account in this network, in
 * the wider one and everywhere, and for the network, in this order: whoever tries one account is stopped
 * before their neighbours are (security rules, §1).
 */
export async function attemptOf(
  deps: Dependencies,
  { email, userId }: { email: string; userId: string | undefined },
  from: From,
): Promise<Attempt> {
  const browser = browserOf(deps, from)
  if (userId && browser && (await rows.isKnown(deps.database, { user_id: userId, browser }))) {
    const key = `browser ${browser.toString('hex')} ${userId}`
    return { budgets: [['sign-in-failed', key]], asker: ownAsker(key) }
  }
  const { network } = from
  const wider = widerNetwork(network)
  return {
    budgets: [
      ['sign-in-failed', `network ${network} ${email}`],
      ['sign-in-failed-wider', `${wider} ${email}`],
      ['sign-in-failed-account', email],
      ['sign-in-network', network],
      ['sign-in-wider', wider],
    ],
    asker: networkAsker(network),
  }
}

/**
 * Refuses a sign-in with `too_many_attempts` where its network has no more tries, before anything that was
 * sent is read (A32); never in a browser that somebody signed in from before.
 */
export async function admitSignIn(deps: Dependencies, from: From): Promise<void> {
  const browser = browserOf(deps, from)
  if (browser && (await rows.isKnown(deps.database, { browser }))) return
  await deps.budgets.check('sign-in-network', from.network)
  await deps.budgets.check('sign-in-wider', widerNetwork(from.network))
}

/**
 * Gives the browser of a right password, or of a letter that resets it, a budget of its own from now on. The account
 * must be held.
 */
export async function rememberBrowser(
  deps: Dependencies,
  handle: Handle,
  userId: string,
  from: From,
): Promise<void> {
  const browser = browserOf(deps, from)
  if (browser) await rows.remember(handle, userId, browser, deps.clock.now())
}

/** Forgets the browsers of half a year ago (A32). */
export const forgetBrowsers = ({ database, clock }: Dependencies) =>
  rows.removeUnseenSince(database, new Date(clock.now().getTime() - browserKnownForDays * day))

/**
 * Compares a password within the budgets of wrong ones (A32). They are taken from before, so that of many
 * at once no more than there are left are compared, and given back unless the password was wrong. Refuses
 * with `too_many_attempts`.
 */
export async function comparePassword(
  deps: Dependencies,
  { budgets, asker }: Attempt,
  password: string,
  kept: string | undefined,
): Promise<boolean> {
  await deps.budgets.takeAll(budgets)
  let isWrong = false
  try {
    isWrong = !(await isRightPassword(password, kept, asker))
    return !isWrong
  } finally {
    if (!isWrong) for (const [name, key] of budgets) await deps.budgets.giveBack(name, key)
  }
}
