/** What a letter's reset link proves itself with: a token to be exchanged, or a session as it is. */
export type ResetLink =
  | { kind: 'token'; token_hash: string }
  | { kind: 'session'; access_token: string; refresh_token: string }

/** Reads a reset link. A session needs both tokens and the type (RESET-11); anything else is no link. */
export function resetLinkOf(carried: URLSearchParams | null): ResetLink | null {
  if (carried?.get('type') !== 'recovery') return null
  const token_hash = carried.get('token_hash')
  if (token_hash) return { kind: 'token', token_hash }
  const access_token = carried.get('access_token')
  const refresh_token = carried.get('refresh_token')
  if (!access_token || !refresh_token) return null
  return { kind: 'session', access_token, refresh_token }
}
