import { accountSizes } from '../../../domain/accounts/limits.ts'
import type { MessageId } from '../../app/catalogue.ts'

export type Fault = { field: 'password' | 'confirm'; title: MessageId; text: MessageId }

/** What is wrong with a new password on the page of the link (RESET-21 to RESET-24, A29). */
export function faultOf(password: string, confirm: string): Fault | null {
  if (password !== confirm)
    return { field: 'confirm', title: 'reset.mismatch', text: 'reset.mismatch-text' }
  const weak = (text: MessageId): Fault => ({ field: 'password', title: 'reset.weak', text })
  if ([...password].length < accountSizes.passwordFrom) return weak('reset.weak-length')
  if (!/\p{Ll}/u.test(password)) return weak('reset.weak-letter')
  if (!/\p{Nd}/u.test(password)) return weak('reset.weak-number')
  return null
}

/** What went wrong at the server: whether the link is over, and the texts (ERR-19 to ERR-22). */
export function failureOf({ message, status }: { message: string; status?: number | undefined }): {
  text: MessageId
  isOver: boolean
} {
  const says = message.toLowerCase()
  if (status === 0) return { text: 'notice.network', isOver: false }
  if (says.includes('weak')) return { text: 'new-password.weak', isOver: false }
  if (says.includes('session') || says.includes('expired'))
    return { text: 'reset.expired', isOver: true }
  return { text: 'new-password.failed-text', isOver: false }
}
