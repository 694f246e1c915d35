import type { I18n } from '@lingui/core'
import { data } from 'react-router'
import { timeIn } from '../app/dates.ts'
import { showNotice } from '../app/notices.ts'
import { ApiError } from './api.ts'
import { authFailure } from './auth-words.ts'
import { askForConfirmation } from './functions.ts'

/**
 * Sends the letter that confirms an address once more (A30), or says when that can be. Whether the address
 * waits for it is not told, here or by the server.
 */
export async function resendLink(form: FormData, words: I18n) {
  const email = String(form.get('email')).trim()
  try {
    const wait = await askForConfirmation(email)
    const [title, description] =
      wait === null
        ? [words._('confirm.sent'), words._('confirm.sent-text', { email })]
        : [words._('letter.not-yet'), words._('letter.not-yet-text', { email, time: timeIn(wait) })]
    showNotice({ tone: wait === null ? 'good' : 'plain', title, description })
    return data({ sent: wait === null })
  } catch (error) {
    const reason = authFailure(error instanceof ApiError ? error : { message: '', status: 500 })
    const description = typeof reason === 'string' ? words._(reason) : reason.message
    showNotice({ tone: 'bad', title: words._('confirm.again-failed'), description })
    return data({ sent: false }, { status: 400 })
  }
}
