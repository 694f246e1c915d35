import { confirmWords } from '../../words/en/screens/confirm.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { type pageAt, wordsOf } from '../app/words.ts'
import { askAsGuest, authFailure } from '../session/ask-auth.ts'
import { mayChoosePassword } from '../session/member-session.ts'
import { keepConfirmedOpen } from '../session/use-link.ts'

/** Why a code was not taken; null where a notice said it. */
export type NotConfirmed = { wrong: string | null }

/** The code that was sent last and got no answer: it may have been taken. */
let unanswered: string | null = null

/**
 * Signs in by the code of the letter that confirms an address; resolves to where to go on, or why it was not taken.
 * Where the account was made in another browser a password is chosen next (decision 029).
 */
export async function confirmByCode(
  form: FormData,
  { language, links }: ReturnType<typeof pageAt>,
  next: string,
): Promise<NotConfirmed | { to: string }> {
  const t = wordsOf(language, confirmWords)
  const [email, token] = [String(form.get('email')), String(form.get('otp'))]
  const { failure } = await askAsGuest((auth) => auth.verifyOtp({ email, token, type: 'signup' }))
  if (!failure) {
    if (await mayChoosePassword()) {
      keepConfirmedOpen()
      return { to: links.resetPassword() }
    }
    sayDone(t('confirm.done'), t('confirm.done-text'))
    return { to: next }
  }
  if (failure.code === 'otp_expired') {
    const wrong = t('confirm.code-wrong')
    return { wrong: token === unanswered ? `${wrong} ${t('confirm.code-used')}` : wrong }
  }
  if (failure.status === 0) unanswered = token
  sayFailed(t('confirm.failed'), authFailure(failure, t))
  return { wrong: null }
}
