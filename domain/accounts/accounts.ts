import { inTransaction } from '../../database/open.ts'
import { type Actor, guest, requireMember } from '../actor.ts'
import type { Taken } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { memberAsker } from '../turns/queue.ts'
import { attemptOf, comparePassword, type From, rememberBrowser } from './attempts.ts'
import type { Refresh, Scope, SignIn, UpdateUser } from './input.ts'
import { freshRecovery, freshSignIn, publicKey } from './limits.ts'
import { hashPassword, isRightPassword, refuseWeakPassword } from './passwords.ts'
import {
  answerWith,
  classifyRefreshToken,
  countRefresh,
  endOtherSessions,
  openSession,
  signInOf,
} from './sessions.ts'
import * as store from './store.ts'
import { type Method, readAccessToken, readRefreshToken } from './tokens.ts'
import { type SessionAnswer, type User, userView } from './views.ts'

// Nobody acts yet while they sign in or refresh, so these commands take no actor: what they
// are given proves who it is.

/**
 * Opens a session (CALL-05). A wrong password and an unknown address are refused alike, after the same
 * work, with `invalid_credentials`; after the right password also with `user_banned` or, where
 * addresses need confirmation, `email_not_confirmed` (A30). `too_many_attempts` after ten wrong ones
 * (A32), `unavailable` when too many wait.
 */
export async function signInWithPassword(
  deps: Dependencies,
  { email, password }: SignIn,
  from: From,
): Promise<SessionAnswer> {
  const { database, clock, settings } = deps
  const account = await store.findCredentials(database, { email })
  const attempt = await attemptOf(deps, { email, userId: account?.id }, from)
  const isRight = await comparePassword(deps, attempt, password, account?.password_hash)
  if (!account || !isRight) return refuse('invalid_credentials')
  if (account.locked_at !== null) refuse('user_banned')
  if (settings.emailConfirmation === 'required' && account.email_confirmed_at === null)
    refuse('email_not_confirmed')
  return inTransaction(database, async (handle) => {
    if (!(await store.recordSignIn(handle, account, clock.now()))) refuse('invalid_credentials')
    await rememberBrowser(deps, handle, account.id, from)
    return openSession(deps, handle, account.id, 'password')
  })
}

/**
 * Exchanges a refresh token for a new session of the same sign-in (CALL-06). The parent of the newest
 * token gets that newest one again within a minute; any older one ends the session, because then two
 * hold it. Refuses with `refresh_token_not_found`, `refresh_session_not_found`, `user_banned`,
 * `refresh_token_already_used`, or `unavailable` after 60 within five minutes.
 */
export async function refreshSession(deps: Dependencies, { refresh_token }: Refresh) {
  const presented = readRefreshToken(deps.secret, refresh_token)
  if (!presented) return refuse('refresh_token_not_found')
  await countRefresh(deps, presented.sessionId)
  const now = deps.clock.now()
  const answer = await inTransaction(deps.database, async (handle) => {
    const session = await store.holdSession(handle, presented.sessionId)
    if (!session) return refuse('refresh_session_not_found')
    const account = await store.findCredentials(handle, { id: session.user_id })
    if (account?.locked_at) refuse('user_banned')
    const worth = classifyRefreshToken(presented.generation, session, now)
    if (worth === 'newest')
      return answerWith(deps, handle, await store.rotateSession(handle, session, now))
    if (worth === 'parent') return answerWith(deps, handle, session)
    await store.removeSession(handle, session.id)
    return null
  })
  return answer ?? refuse('refresh_token_already_used')
}

/** Ends this session, all others of the member, or all (CALL-07). Their tokens are worth nothing at once. */
export async function signOut({ database }: Dependencies, actor: Actor, scope: Scope) {
  const member = requireMember(actor)
  if (scope === 'local') await store.removeSession(database, member.sessionId)
  else
    await store.removeSessions(
      database,
      member.id,
      scope === 'others' ? member.sessionId : undefined,
    )
}

/** The member's own account (CALL-08). Refuses with `user_not_found` when it was just deleted. */
export async function readUser({ database }: Dependencies, actor: Actor): Promise<User> {
  const member = requireMember(actor)
  return userView((await store.readAccount(database, member.id)) ?? refuse('user_not_found'))
}

/**
 * Sets a new password, ends every other session (CALL-09), after a reset link this one too (A28), and
 * tells the member by letter. It needs a sign-in of the last five
 * minutes, a reset link of the last ten, or the present password (security rules, §3.7). Refuses with
 * `reauthentication_needed`, `reauthentication_not_valid`, `weak_password`, `common_password`,
 * `same_password`, `session_not_found`, `user_not_found`, `too_many_attempts`, `unavailable`, or with `conflict` when
 * the password was changed from elsewhere meanwhile.
 */
export async function updateUser(
  deps: Dependencies,
  actor: Actor,
  { password, current_password }: UpdateUser,
): Promise<User> {
  const member = requireMember(actor)
  const { database } = deps
  const account =
    (await store.findCredentials(database, { id: member.id })) ?? refuse('user_not_found')
  const proof = await refuseUnproved(deps, account, member.sessionId, current_password ?? null)
  refuseWeakPassword(password, account.email)
  const asker = memberAsker(member.id)
  if (await isRightPassword(password, account.password_hash, asker)) refuse('same_password')
  const newHash = await hashPassword(password, asker)
  await inTransaction(database, async (handle) => {
    if (!(await store.replacePassword(handle, account, newHash))) refuse('conflict')
    const keep = proof === 'recovery' ? undefined : member.sessionId
    await endOtherSessions(handle, member.id, keep)
  })
  return readUser(deps, actor)
}

/** Whoever only found an open session must not be able to keep the account; resolves to what proved it. */
async function refuseUnproved(
  deps: Dependencies,
  account: { id: string; password_hash: string },
  sessionId: string,
  currentPassword: string | null,
): Promise<'password' | Method> {
  if (currentPassword !== null) {
    const budgets: Taken[] = [['sign-in-failed', `session ${sessionId}`]]
    const attempt = { budgets, asker: memberAsker(account.id) }
    const isRight = await comparePassword(deps, attempt, currentPassword, account.password_hash)
    return isRight ? 'password' : refuse('reauthentication_not_valid')
  }
  const { method, age } = await signInOf(deps, sessionId)
  if (age >= (method === 'recovery' ? freshRecovery : freshSignIn))
    refuse('reauthentication_needed')
  return method
}

/** Whom a token names by its signature alone; null for a guest. What a member may do needs `actorOf`. */
export async function memberNamedIn({ secret, clock }: Dependencies, token: string) {
  if (token === publicKey) return null
  return (await readAccessToken(secret, clock.now(), token))?.userId ?? null
}

/**
 * Who acts, by the bearer token of a request. No token, or the public key, is a guest (CALL-01). The
 * session behind a token is looked up every time, so that ending one takes effect at once. Refuses
 * with `bad_jwt`, `user_not_found`, `session_not_found` or `user_banned`.
 */
export async function actorOf(
  { database, secret, clock }: Dependencies,
  token: string | null,
): Promise<Actor> {
  if (token === null || token === publicKey) return guest
  const claims = await readAccessToken(secret, clock.now(), token)
  if (!claims) return refuse('bad_jwt')
  const { userId, sessionId } = claims
  const standing = await store.readStanding(database, userId, sessionId)
  if (!standing) return refuse('user_not_found')
  if (standing.session_id === null) refuse('session_not_found')
  if (standing.locked_at !== null) refuse('user_banned')
  return { kind: 'member', id: userId, sessionId, email: standing.email }
}
