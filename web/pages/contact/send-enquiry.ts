import { data } from 'react-router'
import { everyPageWords } from '../../../words/en/screens/every-page.ts'
import type { Language } from '../../app/languages.ts'
import { wordsOf } from '../../app/words.ts'
import { api, asApiError, whyFailed } from '../../session/api.ts'

/** How an enquiry went: the address that the answer goes to, or why it was not taken. */
export type EnquiryAnswer = { sentFrom: string } | { failed: string }

/** Sends what a form says to operators. */
export async function sendEnquiry(form: FormData, language: Language) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [name, email, subject, message] = ['name', 'email', 'subject', 'message'].map(text)
  try {
    await api('POST', '/enquiries', { name, email, subject, message })
    return data<EnquiryAnswer>({ sentFrom: email ?? '' })
  } catch (error) {
    const { status, message: words } = asApiError(error)
    // The server's own words where it says what does not fit.
    const own = status >= 400 && status < 500 ? words : ''
    const failed = own || whyFailed(error, wordsOf(language, everyPageWords))
    return data<EnquiryAnswer>({ failed }, { status: 400 })
  }
}
