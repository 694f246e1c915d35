import { data, redirect } from 'react-router'
import { product } from '../../domain/product.ts'
import { settingsWords } from '../../words/en/screens/settings.ts'
import type { Language } from '../app/languages.ts'
import { linksFor } from '../app/links.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { type Say, wordsOf } from '../app/words.ts'
import { accessToken } from '../session/access-token.ts'
import { apiFile, asApiError, whyFailed, withoutToken } from '../session/api.ts'
import { callFunction } from '../session/functions.ts'
import { accountDeleted, sessionExpired } from '../session/member-session.ts'
import { sessionReady } from '../session/session.ts'

type Words = Say<typeof settingsWords>

/** What has to be typed before an account is deleted (A12), in any case; the same in every language. */
export const deleteWord = 'DELETE'

/** How a change in the settings ended. `signInFirst`: the sign-in is too long ago for it. */
export type AccountAnswer = { failed?: true; wrongWord?: true; signInFirst?: true }

const refused = (answer: AccountAnswer) => data(answer, { status: 400 })

/** What is kept about the member, as a file (A18). */
export async function downloadData(language: Language) {
  const t = wordsOf(language, settingsWords)
  try {
    const file = await apiFile('/me/export')
    saveFile(file, `${product.slug}-my-data.zip`)
  } catch (error) {
    const { status, message } = asApiError(error)
    sayFailed(t('data.failed'), (status === 429 && message) || whyFailed(error, t))
    return refused({ failed: true })
  }
  sayDone(t('data.done'))
  return data<AccountAnswer>({})
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Deletes the account, signs out and goes home (PROFILE-23, ERR-50 to ERR-52). */
export async function deleteAccount(form: FormData, language: Language) {
  const t = wordsOf(language, settingsWords)
  if (String(form.get('word')).trim().toUpperCase() !== deleteWord)
    return refused({ wrongWord: true })
  const session = await sessionReady()
  let isAsked = false
  try {
    const token = await accessToken()
    if (session.status !== 'member' || !token) return withoutToken()
    isAsked = true
    await callFunction('delete-user', { token })
  } catch (error) {
    const { code } = asApiError(error)
    if (isAsked && code === 'network') {
      sayFailed(t('danger.unanswered'), t('danger.unanswered-text'))
      return refused({ failed: true })
    }
    // Whose account is gone has deleted it, by a call whose answer was lost.
    if (code !== 'user_not_found') return notDeleted(error, t)
  }
  await accountDeleted()
  return redirect(linksFor(language).home())
}

async function notDeleted(error: unknown, t: Words) {
  const { code, message, status } = asApiError(error)
  const why = status === 401 ? t('danger.no-session') : whyFailed(error, t)
  sayFailed(t('danger.failed'), message || why)
  if (status === 401) await sessionExpired()
  return refused(code === 'sign_in_too_old' ? { signInFirst: true } : { failed: true })
}
