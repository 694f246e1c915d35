import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { authClient, sessionReady } from './session.ts'

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
 * Asks the auth client something that a person waits for. Where its code cannot be fetched, or anything
 * else breaks, it is as if the server could not be reached: a form must never be lost by that.
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

/**
 * The same for what opens a session out of a letter: never in place of one that is open here. Who is signed
 * in is asked first (web/session/ask-first.tsx); until then it fails with `signed_in`.
 */
export async function askAsGuest<A extends { error: AuthError | null }>(
  ask: (auth: GoTrueClient) => Promise<A>,
) {
  const before = await sessionReady().catch(() => null)
  if (before?.status === 'guest') return askAuth(ask)
  return { answer: null, failure: before ? signedIn : noConnection }
}
