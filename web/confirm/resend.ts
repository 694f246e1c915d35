import type { I18n } from '@lingui/core'
import { data } from 'react-router'
import { showNotice } from '../notices.ts'
import { askAuth } from '../session/ask-auth.ts'
import { authFailure } from '../session/auth-words.ts'

/**
 * Sends the letter that confirms an address once more (A30). Whether the address waits for it is not
 * told, here or by the server.
 */
export async function resendLink(form: FormData, words: I18n) {
  const email = String(form.get('email')).trim()
  const { failure } = await askAuth((auth) => auth.resend({ type: 'signup', email }))
  if (!failure) {
    const description = words._('confirm.sent-text', { email })
    showNotice({ tone: 'good', title: words._('confirm.sent'), description })
    return data({ sent: true })
  }
  const reason = authFailure(failure)
  showNotice({
    tone: 'bad',
    title: words._('confirm.again-failed'),
    description: typeof reason === 'string' ? words._(reason) : reason.message,
  })
  return data({ sent: false }, { status: 400 })
}
