import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { isDomainError, refuseFor } from '../errors.ts'
import { keyedHash } from '../limits/keyed-hash.ts'
import { browserKnownForDays } from '../limits/limits.ts'
import * as rows from './browser-rows.ts'

/** Where an attempt comes from: the network, and the random id that a browser keeps, if it sent one. */
export type From = { origin: string; browserId?: string | null }

/** For attempts that come from nowhere; they share one budget. */
export const nowhere: From = { origin: 'unknown' }

const browserHash = ({ secret }: Dependencies, id: string) => keyedHash(secret, `browser:${id}`)

/**
 * Whose budget a wrong password counts against: that of the browser where the member signed in from it
 * before, else that of the account and the origin. So nobody who guesses locks the member out (security
 * rules, §1).
 */
export async function budgetOf(
  deps: Dependencies,
  { email, userId }: { email: string; userId: string | undefined },
  { origin, browserId }: From,
): Promise<string> {
  if (userId && browserId) {
    const browser = browserHash(deps, browserId)
    if (await rows.isKnown(deps.database, userId, browser))
      return `browser ${browser.toString('hex')} ${userId}`
  }
  return `origin ${origin} ${email}`
}

/** Gives the browser of a successful sign-in a budget of its own from now on. */
export async function rememberBrowser(
  deps: Dependencies,
  handle: Handle,
  userId: string,
  { browserId }: From,
): Promise<void> {
  if (browserId) await rows.remember(handle, userId, browserHash(deps, browserId), deps.clock.now())
}

/** Forgets browsers that nobody signed in from for half a year. */
export async function forgetOldBrowsers({ database, clock }: Dependencies): Promise<void> {
  const ago = browserKnownForDays * 24 * 3_600_000
  await rows.removeUnseenSince(database, new Date(clock.now().getTime() - ago))
}

/**
 * Compares a password within a budget of wrong ones (A32). The point is taken before, so that of many at
 * once no more than the budget are compared, and given back unless the password was wrong. Refuses with
 * `too_many_attempts`.
 */
export async function compareWithin(
  { limits }: Dependencies,
  budget: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  await limits.take('sign-in-failed', budget)
  let isWrong = false
  try {
    isWrong = !(await compare())
    return !isWrong
  } finally {
    if (!isWrong) await limits.giveBack('sign-in-failed', budget)
  }
}

/**
 * Counts a refresh of a session. Too many are refused with `unavailable`: any other refusal would make
 * the clients sign the member out.
 */
export async function countRefresh({ limits }: Dependencies, sessionId: string): Promise<void> {
  await limits.take('refresh', sessionId).catch((thrown) => {
    if (!isDomainError(thrown) || thrown.code !== 'too_many_attempts') throw thrown
    refuseFor('unavailable', thrown.retryAfter ?? 60)
  })
}
