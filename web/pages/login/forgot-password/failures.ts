import type { MessageId } from '../../../app/catalogue.ts'

/** A refusal: its code, and the server's own words, empty for what is not worth showing. */
export type Refusal = { code: string; message: string }
/** A text of the catalogue, or the server's own words. */
export type Text = MessageId | { message: string }

/** What a person reads when the new password of the dialog was not taken (ERR-11 to ERR-15, A60). */
export function updateFailure({ code, message }: Refusal): MessageId {
  if (code === 'network') return 'notice.network'
  if (code === 'no_success') return 'new-password.no-success'
  if (message === 'User not found') return 'new-password.no-user'
  if (message.includes('Password must be at least')) return 'new-password.short-text'
  if (message === 'Failed to update password') return 'new-password.as-is'
  if (message.includes('weak')) return 'new-password.weak'
  return 'new-password.failed-text'
}

const known: Record<string, MessageId> = {
  no_account: 'forgot.no-account',
  wrong_reset_code: 'forgot.code-wrong',
}

/** What a person reads beside the field when an address or a code was refused (RESET-15, RESET-18). */
export function stepFailure({ code, message }: Refusal): Text {
  return known[code] ?? (message ? { message } : 'notice.generic')
}
