/**
 * What a reset link is: the token of a letter, to be exchanged after a click, or a session, which is never
 * taken from an address (A31).
 */
export type ResetLink = { kind: 'token'; token_hash: string } | { kind: 'session' }

/** Reads a reset link. A session needs both tokens and the type (RESET-11); anything else is no link. */
export function resetLinkOf(carried: URLSearchParams | null): ResetLink | null {
  if (carried?.get('type') !== 'recovery') return null
  const token_hash = carried.get('token_hash')
  if (token_hash) return { kind: 'token', token_hash }
  return carried.get('access_token') && carried.get('refresh_token') ? { kind: 'session' } : null
}
