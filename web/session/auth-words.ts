import type { accountWords } from '../../words/en/screens/account.ts'
import type { WordId } from '../app/words.ts'
import type { AuthFailure } from './ask-auth.ts'

const known: Partial<Record<string, WordId<typeof accountWords>>> = {
  invalid_credentials: 'login.wrong',
  email_not_confirmed: 'login.unconfirmed',
}

/**
 * What a person reads when signing in fails: words of ours for what we know (ERR-01, ERR-02), else the
 * server's own (ERR-03).
 */
export const signInFailure = (
  error: AuthFailure,
): WordId<typeof accountWords> | { message: string } =>
  known[error.code ?? ''] ?? authFailure(error)

/** A failure that is the network's or the server's has no words worth showing. */
export function authFailure(error: AuthFailure): WordId | { message: string } {
  if (error.status === 0 || error.status === undefined) return 'notice.network'
  if (error.status >= 500 || error.message === '' || error.message === '{}') return 'notice.generic'
  return { message: error.message }
}
