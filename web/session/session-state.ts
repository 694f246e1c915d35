import type { Session } from '@supabase/auth-js'
import { readText, valueIn } from '../app/kept.ts'
import { createStore } from '../app/store.ts'

export type SessionUser = { id: string; email: string; full_name: string }

/** Who looks at the page: not known yet, nobody we know, or a member. */
export type SessionState =
  | { status: 'loading' }
  /**
   * `expired`: the session ended by itself, found when the page was opened or while it was
   * used. `deleted`: with its account.
   */
  | { status: 'guest'; expired?: 'at-start' | 'meanwhile'; deleted?: true }
  | { status: 'member'; user: SessionUser }

/** What the auth client keeps the session under. */
export const keptAs = 'auth'

/** The session that this browser keeps; it may have ended. */
export function keptSession(): Session | null {
  const kept = valueIn(readText('localStorage', keptAs)) as Session | null
  return kept?.user ? kept : null
}

/** Who looks at the page. */
export const sessionState = createStore<SessionState>({ status: 'loading' })
export const readSession = sessionState.get

const personIn = (session: SessionState) =>
  session.status === 'member' ? session.user.id : session.status
const nameIn = (session: SessionState) =>
  session.status === 'member' ? session.user.full_name : null

/** Whether the same person looks at the page, or both times nobody we know. */
export const isSamePerson = (one: SessionState, other: SessionState): boolean =>
  personIn(one) === personIn(other)

/** From now on this is who looks at the page. */
export function setSession(next: SessionState) {
  const before = readSession()
  if (!isSamePerson(before, next) || nameIn(before) !== nameIn(next)) sessionState.set(next)
}
