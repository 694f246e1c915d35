import { type AuthFailure, askAuth } from '../session/ask-auth.ts'
import { dropLetterLink, readLetterLink } from '../session/letter-link.ts'
import { signOut } from '../session/session.ts'
import { resetLinkOf } from './reset-link.ts'

/** The link whose session is open here: a token is good once, but a refused password may be followed by a better one. */
let opened: URLSearchParams | null = null

export const readResetLink = () => resetLinkOf(readLetterLink())

/** Opens the session of the letter's link, once (RESET-12, CALL-10). Resolves to what went wrong. */
export async function openResetLink(): Promise<AuthFailure | null> {
  const carried = readLetterLink()
  const link = resetLinkOf(carried)
  if (!link) return { message: 'session missing', status: 400 }
  if (opened === carried) return null
  const { failure } = await askAuth((auth) =>
    link.kind === 'token'
      ? auth.verifyOtp({ token_hash: link.token_hash, type: 'recovery' })
      : auth.setSession(link),
  )
  if (!failure) opened = carried
  return failure
}

export async function setPassword(password: string): Promise<AuthFailure | null> {
  const { failure } = await askAuth((auth) => auth.updateUser({ password }))
  return failure
}

/** Leaves nothing of the link behind; whoever came by it signs in with the new password (A28). */
export async function closeResetLink() {
  if (opened) await signOut()
  opened = null
  dropLetterLink()
}
