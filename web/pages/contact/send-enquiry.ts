import { data } from 'react-router'
import { everyPageWords } from '../../../words/en/screens/every-page.ts'
import type { Language } from '../../app/languages.ts'
import { wordsOf } from '../../app/words.ts'
import { api, toldFailure } from '../../session/api.ts'

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
    const failed = toldFailure(error, wordsOf(language, everyPageWords))
    return data<EnquiryAnswer>({ failed }, { status: 400 })
  }
}
