import type { accountWords } from '../../words/en/screens/account.ts'
import { sayFailed } from '../app/notices.ts'
import type { Say } from '../app/words.ts'
import { askAuth, signInFailure } from '../session/ask-auth.ts'

/**
 * What is wrong with what was typed, null where it failed for something else, and the address that has yet to be
 * confirmed, if that was why.
 */
export type NotSignedIn = { failed: string | null; unconfirmed: string | null }

/** Signs in with the address and the password of a form; null when that worked (AUTH-02, ERR-01 to ERR-03). */
export async function signIn(
  form: FormData,
  t: Say<typeof accountWords>,
): Promise<NotSignedIn | null> {
  const email = String(form.get('email')).trim()
  const password = String(form.get('password'))
  const { failure } = await askAuth((auth) => auth.signInWithPassword({ email, password }))
  if (!failure) return null
  const failed = signInFailure(failure, t)
  sayFailed(t('login.failed'), failed)
  return {
    failed: failure.code === 'invalid_credentials' ? failed : null,
    unconfirmed: failure.code === 'email_not_confirmed' ? email : null,
  }
}
