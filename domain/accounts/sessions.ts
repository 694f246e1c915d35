import type { Handle } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { isDomainError, refuse, refuseFor } from '../errors.ts'
import { queueLetter } from '../letters/letters.ts'
import {
  accessTokenSeconds,
  idleSessionFor,
  parentAcceptedFor,
  sessionsPerMember,
} from './limits.ts'
import * as store from './store.ts'
import { removeProofs } from './token-rows.ts'
import { type Method, signAccessToken, signRefreshToken } from './tokens.ts'
import { type SessionAnswer, userView } from './views.ts'

/**
 * Opens a session for a member whose identity was proved by `method`. One more than `sessionsPerMember` ends the one
 * that was used longest ago (decision 007). The account must be held.
 */
export async function openSession(
  deps: Dependencies,
  handle: Handle,
  userId: string,
  method: Method,
): Promise<SessionAnswer> {
  const now = deps.clock.now()
  await store.removeOldestSessions(handle, userId, sessionsPerMember - 1)
  return answerWith(deps, handle, await store.insertSession(handle, userId, method, now))
}

/** The answer that carries a session in its present generation. Refuses with `user_not_found`. */
export async function answerWith(
  { secret, clock }: Dependencies,
  handle: Handle,
  session: store.Session,
): Promise<SessionAnswer> {
  const account = await store.readAccount(handle, session.user_id)
  if (!account) return refuse('user_not_found')
  const access_token = await signAccessToken(secret, clock.now(), {
    userId: account.id,
    sessionId: session.id,
    email: account.email,
    full_name: account.full_name,
    method: session.method,
    signedInAt: new Date(session.created_at),
  })
  return {
    access_token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    refresh_token: signRefreshToken(secret, {
      sessionId: session.id,
      generation: session.generation,
    }),
    user: userView(account),
  }
}

/** Counts a refresh. Too many are refused with `unavailable`: after anything else clients sign the member out. */
export async function countRefresh({ budgets }: Dependencies, sessionId: string): Promise<void> {
  await budgets.take('refresh', sessionId).catch((thrown) => {
    if (!isDomainError(thrown) || thrown.code !== 'too_many_attempts') throw thrown
    refuseFor('unavailable', thrown.retryAfter ?? 60)
  })
}

/**
 * What a refresh token of a session is worth: the newest moves the session on; its parent is given the
 * newest again for a minute, because a second tab or a lost answer is no theft; any older one is.
 */
export function classifyRefreshToken(
  presented: number,
  session: { generation: number; rotated_at: string },
  now: Date,
): 'newest' | 'parent' | 'stolen' {
  if (presented === session.generation) return 'newest'
  const age = now.getTime() - Date.parse(session.rotated_at)
  return presented === session.generation - 1 && age <= parentAcceptedFor ? 'parent' : 'stolen'
}

/** Ends sessions that were not used for sixty days, and resolves to how many. */
export const sweepSessions = ({ database, clock }: Dependencies): Promise<number> =>
  store.removeUnusedSince(database, new Date(clock.now().getTime() - idleSessionFor))

/**
 * What follows a new password: every session but `keep` ends, every link and code is void, and a letter
 * tells the member (security rules, §3.1). The account must be held.
 */
export async function endOtherSessions(handle: Handle, userId: string, keep?: string) {
  await store.removeSessions(handle, userId, keep)
  await removeProofs(handle, userId)
  const account = (await store.readAccount(handle, userId)) ?? refuse('user_not_found')
  const { email: to, full_name: name } = account
  await queueLetter(handle, { to, name, kind: 'password-changed' })
}

/** How somebody signed in for a session, and how many milliseconds ago. Refuses with `session_not_found`. */
export async function signInOf({ database, clock }: Dependencies, sessionId: string) {
  const found = await store.findSession(database, sessionId)
  const { method, created_at } = found ?? refuse('session_not_found')
  return { method, age: clock.now().getTime() - Date.parse(created_at) }
}
