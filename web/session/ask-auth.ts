import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import type { accountWords } from '../../words/en/screens/account.ts'
import type { Say, WordId } from '../app/words.ts'
import { authClient } from './member-session.ts'
import { sessionReady } from './session.ts'

/** What went wrong with a question to the auth client; status 0 is a connection that failed. */
export type AuthFailure = {
  message: string
  status?: number | undefined
  code?: string | undefined
}

const noConnection: AuthFailure = { message: '', status: 0, code: 'network' }
const signedIn: AuthFailure = { message: '', status: 409, code: 'signed_in' }

/** The client itself finds that there is no session, and has no code for it. */
const inCodes = ({ message, status, code, name }: AuthError): AuthFailure => ({
  message,
  status,
  code: name === 'AuthSessionMissingError' ? 'session_missing' : code,
})

/**
 * Asks the auth client. Whatever breaks, its code not coming too, is a server out of reach: no form is lost by that.
 */
export async function askAuth<A extends { error: AuthError | null }>(
  ask: (auth: GoTrueClient) => Promise<A>,
): Promise<{ answer: A; failure: null } | { answer: null; failure: AuthFailure }> {
  try {
    const answer = await ask(await authClient())
    return answer.error
      ? { answer: null, failure: inCodes(answer.error) }
      : { answer, failure: null }
  } catch {
    return { answer: null, failure: noConnection }
  }
}

/** The same for a letter's session, never in place of an open one: until that is given up it fails with `signed_in`. */
export async function askAsGuest<A extends { error: AuthError | null }>(
  ask: (auth: GoTrueClient) => Promise<A>,
) {
  const before = await sessionReady().catch(() => null)
  if (before?.status === 'guest') return askAuth(ask)
  return { answer: null, failure: before ? signedIn : noConnection }
}

const known: Partial<Record<string, WordId<typeof accountWords>>> = {
  invalid_credentials: 'login.wrong',
  email_not_confirmed: 'login.unconfirmed',
}

/** Why signing in failed: in words of ours for what we know (ERR-01, ERR-02), else the server's own (ERR-03). */
export function signInFailure(failure: AuthFailure, t: Say<typeof accountWords>): string {
  const word = known[failure.code ?? '']
  return word ? t(word) : authFailure(failure, t)
}

/** A failure that is the network's or the server's has no words worth showing. */
export function authFailure({ status = 0, message }: AuthFailure, t: Say): string {
  if (status === 0) return t('notice.network')
  return status >= 500 || message === '' || message === '{}' ? t('notice.generic') : message
}
