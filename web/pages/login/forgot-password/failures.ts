import type { forgotWords } from '../../../../words/en/screens/forgot.ts'
import type { resetWords } from '../../../../words/en/screens/reset.ts'
import type { Say, WordId } from '../../../app/words.ts'

/** A refusal: its code, and the server's own words, empty for what is not worth showing. */
export type Refusal = { code: string; message: string }

const updates: Record<string, WordId<typeof resetWords>> = {
  network: 'notice.network',
  no_success: 'new-password.no-success',
  user_not_found: 'new-password.no-user',
  weak_password: 'new-password.short-text',
  common_password: 'new-password.weak',
  unexpected_failure: 'new-password.as-is',
}

/** What a person reads when the new password of the dialog was not taken (ERR-11 to ERR-15, A60). */
export const updateFailure = ({ code }: Pick<Refusal, 'code'>): WordId<typeof resetWords> =>
  updates[code] ?? 'new-password.failed-text'

const known: Record<string, WordId<typeof forgotWords>> = {
  no_account: 'forgot.no-account',
  wrong_reset_code: 'forgot.code-wrong',
}

/** What a person reads beside the field when an address or a code was refused (RESET-15, RESET-18). */
export function stepFailure({ code, message }: Refusal, t: Say<typeof forgotWords>): string {
  const word = known[code]
  return word ? t(word) : message || t('notice.generic')
}
