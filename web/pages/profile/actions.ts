import type { I18n } from '@lingui/core'
import { data, replace } from 'react-router'
import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { showNotice } from '../../app/notices.ts'
import { removePhotos, uploadPhotos } from '../../photos/photo-storage.ts'
import { ApiError, api } from '../../session/api.ts'
import { renewSession, sessionReady } from '../../session/session.ts'

/** How a change of the own profile ended. */
export type ProfileAnswer = { saved: boolean }

const sayUpdated = (words: I18n) => showNotice({ tone: 'good', title: words._('details.saved') })

/** Says that it failed, with the words of the server (ERR-45); what was typed stays. */
function refused(words: I18n, error: unknown) {
  const { code, message } =
    error instanceof ApiError ? error : { code: 'unexpected_failure', message: '' }
  const otherwise = words._(code === 'network' ? 'notice.network' : 'notice.generic')
  showNotice({
    tone: 'bad',
    title: words._('details.failed'),
    description: message || otherwise,
  })
  return data<ProfileAnswer>({ saved: false }, { status: 400 })
}

/** Saves the form of the profile (PROFILE-22) and goes back to reading it. */
export async function editProfile(form: FormData, words: I18n, language: Language) {
  const text = (name: string) => String(form.get(name) ?? '')
  const session = await sessionReady()
  const full_name = text('full_name')
  try {
    await api('PATCH', '/me/profile', {
      full_name,
      phone: text('phone'),
      location: text('location'),
      bio: text('bio'),
    })
  } catch (error) {
    return refused(words, error)
  }
  if (session.status === 'member' && session.user.full_name !== full_name) await renewSession()
  sayUpdated(words)
  return replace(linksFor(language).profile())
}

/** Shows a new picture on the profile, or none when the form has none. */
export async function changeAvatar(form: FormData, words: I18n) {
  const photo = form.get('photo')
  const session = await sessionReady()
  const added: string[] = []
  try {
    if (photo && session.status === 'member') {
      const { urls } = await uploadPhotos(session.user.id, [photo])
      added.push(...urls)
      if (added.length === 0) throw new ApiError(0, 'upload', words._('avatar.not-uploaded'))
    }
    await api('PATCH', '/me/profile', { avatar_url: added[0] ?? null })
  } catch (error) {
    void removePhotos(added)
    return refused(words, error)
  }
  sayUpdated(words)
  return data<ProfileAnswer>({ saved: true })
}
