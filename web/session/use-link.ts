import { type AuthFailure, askAsGuest, askAuth } from './ask-auth.ts'
import { dropLetterLink, letterLink, readLetterLink } from './letter-link.ts'
import { closeSession } from './member-session.ts'

/** A reset link has the token of a letter, to be exchanged after a click, or a session, which is never taken (A31). */
export type ResetLink = { kind: 'token'; token_hash: string } | { kind: 'session' }

/** Reads a reset link. A session needs both tokens and the type (RESET-11); anything else is no link. */
export function resetLinkOf(carried: URLSearchParams | null): ResetLink | null {
  if (carried?.get('type') !== 'recovery') return null
  const token_hash = carried.get('token_hash')
  if (token_hash) return { kind: 'token', token_hash }
  return carried.get('access_token') && carried.get('refresh_token') ? { kind: 'session' } : null
}

/**
 * The link whose session is open here: a token is good once, but a refused password may be followed by a better one.
 */
let opened: URLSearchParams | null = null

export const readResetLink = () => resetLinkOf(readLetterLink())

/** The link or the code that confirmed an address opened the session: a password is chosen next (decision 029). */
export function keepConfirmedOpen() {
  // A code that was typed came with no link.
  if (!readLetterLink()) letterLink.set(new URLSearchParams())
  opened = readLetterLink()
}

/** Whether that is why a password is chosen here. */
export const isConfirmedOpen = () => isResetLinkOpen() && resetLinkOf(opened) === null

/** Whether who is signed in here is so by this page's link. */
export const isResetLinkOpen = () => opened !== null && opened === readLetterLink()

/** Opens the session of the letter's link, once (RESET-12, CALL-10). Resolves to what went wrong. */
export async function openResetLink(): Promise<AuthFailure | null> {
  if (isResetLinkOpen()) return null
  const carried = readLetterLink()
  const link = resetLinkOf(carried)
  if (link?.kind !== 'token') return { message: '', status: 400, code: 'session_missing' }
  const { token_hash } = link
  const { failure } = await askAsGuest((auth) => auth.verifyOtp({ token_hash, type: 'recovery' }))
  if (!failure) opened = carried
  return failure
}

/** Whether the password that was sent last got no answer: it may be set, and the letter's session over with that. */
let isUnanswered = false

/** Resolves to what went wrong; `maybe_set` where the try before may have worked. */
export async function setPassword(password: string): Promise<AuthFailure | null> {
  const { failure } = await askAuth((auth) => auth.updateUser({ password }))
  const isMaybeSet = isUnanswered && failure?.code === 'session_missing'
  isUnanswered = failure?.status === 0
  return isMaybeSet ? { ...failure, code: 'maybe_set' } : failure
}

/** Leaves nothing of the link behind; whoever came by it signs in with the new password (A28). */
export async function closeResetLink() {
  if (isResetLinkOpen()) await closeSession()
  opened = null
  dropLetterLink()
}
