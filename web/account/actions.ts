import type { I18n } from '@lingui/core'
import { data, redirect } from 'react-router'
import { product } from '../../domain/product.ts'
import type { MessageId } from '../app/catalogue.ts'
import type { Language } from '../app/languages.ts'
import { linksFor } from '../app/links.ts'
import { showNotice } from '../app/notices.ts'
import { forgetReports } from '../report/sent.ts'
import { ApiError, apiFile } from '../session/api.ts'
import { callFunction } from '../session/functions.ts'
import { accessToken, sessionExpired, sessionReady, signOut } from '../session/session.ts'
import { forgetWishlist } from '../wishes/wishlist.ts'

/** What has to be typed before an account is deleted (A12); the same in every language. */
export const deleteWord = 'DELETE'

/** How a change in the settings ended. `signInFirst`: the sign-in is too long ago for it. */
export type AccountAnswer = { failed?: true; wrongWord?: true; signInFirst?: true }

const refused = (answer: AccountAnswer) => data(answer, { status: 400 })

/** Everything that is kept about the member, as a file (A18). */
export async function downloadData(words: I18n) {
  try {
    const file = await apiFile('/me/export')
    saveFile(file, `${product.slug}-my-data.zip`)
  } catch (error) {
    const isNetwork = error instanceof ApiError && error.code === 'network'
    say(words, 'data.failed', words._(isNetwork ? 'notice.network' : 'notice.generic'))
    return refused({ failed: true })
  }
  showNotice({ tone: 'good', title: words._('data.done') })
  return data<AccountAnswer>({})
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const say = (words: I18n, title: MessageId, description: string) =>
  showNotice({ tone: 'bad', title: words._(title), description })

/** Deletes the account, signs out and goes home (PROFILE-23, ERR-50 to ERR-52). */
export async function deleteAccount(form: FormData, words: I18n, language: Language) {
  if (String(form.get('word')).trim() !== deleteWord) return refused({ wrongWord: true })
  const session = await sessionReady()
  const token = await accessToken()
  try {
    if (session.status !== 'member' || !token)
      throw new ApiError(401, 'no_session', words._('danger.no-session'))
    await callFunction('delete-user', { token })
    forgetWishlist(session.user.id)
    forgetReports(session.user.id)
  } catch (error) {
    return notDeleted(error, words)
  }
  await signOut()
  const description = words._('danger.deleted-text')
  showNotice({ tone: 'good', title: words._('danger.deleted'), description })
  return redirect(linksFor(language).home())
}

async function notDeleted(error: unknown, words: I18n) {
  const { code, message, status } =
    error instanceof ApiError ? error : { code: 'unexpected_failure', message: '', status: 500 }
  const otherwise = words._(code === 'network' ? 'notice.network' : 'notice.generic')
  say(words, 'danger.failed', message || otherwise)
  if (status === 401) await sessionExpired()
  return refused(code === 'sign_in_too_old' ? { signInFirst: true } : { failed: true })
}
