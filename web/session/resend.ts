import { data } from 'react-router'
import { resetWords } from '../../words/en/screens/reset.ts'
import { timeIn } from '../app/dates.ts'
import type { Language } from '../app/languages.ts'
import { showNotice } from '../app/notices.ts'
import { wordsOf } from '../app/words.ts'
import { asApiError } from './api.ts'
import { authFailure } from './auth-words.ts'
import { askForConfirmation } from './functions.ts'

/**
 * Sends the letter that confirms an address once more (A30), or says when that can be. Whether the address
 * waits for it is not told, here or by the server.
 */
export async function resendLink(form: FormData, language: Language) {
  const t = wordsOf(language, resetWords)
  const email = String(form.get('email')).trim()
  try {
    const wait = await askForConfirmation(email)
    const [title, description] =
      wait === null
        ? [t('confirm.sent'), t('confirm.sent-text', { email })]
        : [t('letter.not-yet'), t('letter.not-yet-text', { email, time: timeIn(wait) })]
    showNotice({ tone: wait === null ? 'good' : 'plain', title, description })
    return data({ sent: wait === null })
  } catch (error) {
    const reason = authFailure(asApiError(error))
    const description = typeof reason === 'string' ? t(reason) : reason.message
    showNotice({ tone: 'bad', title: t('confirm.again-failed'), description })
    return data({ sent: false }, { status: 400 })
  }
}
