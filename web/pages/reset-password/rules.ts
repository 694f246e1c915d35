import { accountSizes } from '../../../domain/accounts/limits.ts'
import type { resetWords } from '../../../words/en/screens/reset.ts'
import type { Say, WordId } from '../../app/words.ts'
import { type AuthFailure, authFailure } from '../../session/ask-auth.ts'

export type Fault = {
  field: 'password' | 'confirm'
  title: WordId<typeof resetWords>
  text: WordId<typeof resetWords>
}

/** What is wrong with a new password on the page of the link (RESET-21 to RESET-24, A29). */
export function faultOf(password: string, confirm: string): Fault | null {
  if (password !== confirm)
    return { field: 'confirm', title: 'reset.mismatch', text: 'reset.mismatch-text' }
  const weak = (text: WordId<typeof resetWords>): Fault => ({
    field: 'password',
    title: 'reset.weak',
    text,
  })
  if ([...password].length < accountSizes.passwordFrom) return weak('reset.weak-length')
  if (!/\p{Ll}/u.test(password)) return weak('reset.weak-letter')
  if (!/\p{Nd}/u.test(password)) return weak('reset.weak-number')
  return null
}

/** These say that the letter's session or proof is over. */
const over = ['otp_expired', 'session_not_found', 'session_missing', 'reauthentication_needed']

/** What went wrong at the server: whether the link is over, and the texts (ERR-19 to ERR-22). */
export function failureOf({ code = '', status }: Pick<AuthFailure, 'code' | 'status'>): {
  text: WordId<typeof resetWords>
  isOver: boolean
} {
  if (status === 0) return { text: 'notice.network', isOver: false }
  if (code === 'weak_password') return { text: 'new-password.weak', isOver: false }
  if (code === 'maybe_set') return { text: 'new-password.maybe-text', isOver: true }
  if (over.includes(code)) return { text: 'reset.expired', isOver: true }
  return { text: 'new-password.failed-text', isOver: false }
}

/** What stands beside the field: the server's own reason where the text of the notice says none. */
export function reasonOf(failure: AuthFailure, t: Say<typeof resetWords>): string {
  const { text } = failureOf(failure)
  return text === 'new-password.failed-text' ? authFailure(failure, t) : t(text)
}
