import { data, replace } from 'react-router'
import { ownProfileWords } from '../../../words/en/screens/own-profile.ts'
import type { Language } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { sayMissing } from '../../app/missing-part.ts'
import { sayDone, sayFailed } from '../../app/notices.ts'
import { type Say, wordsOf } from '../../app/words.ts'
import { draftKey, forgetDraft } from '../../drafts/use-draft.ts'
import { removePhotos, uploadPhotos } from '../../photos/photo-storage.ts'
import { ApiError, api, asApiError, whyFailed } from '../../session/api.ts'
import { renewSession } from '../../session/member-session.ts'
import { sessionReady } from '../../session/session.ts'

type Words = Say<typeof ownProfileWords>

/** How a change of the own profile ended. */
export type ProfileAnswer = { saved: boolean }

const sayUpdated = (t: Words) => sayDone(t('details.saved'))

/** Says that it failed, with the words of the server (ERR-45); what was typed stays. */
function refused(t: Words, error: unknown) {
  sayFailed(t('details.failed'), asApiError(error).message || whyFailed(error, t))
  return notSaved()
}

const notSaved = () => data<ProfileAnswer>({ saved: false }, { status: 400 })

const details = ['full_name', 'phone', 'location', 'bio']

/** Saves what the form of the profile has changed (PROFILE-22) and goes back to reading it. */
export async function editProfile(form: FormData, language: Language) {
  const t = wordsOf(language, ownProfileWords)
  const session = await sessionReady()
  const changed = details.filter((name) => form.has(name))
  try {
    const changes = changed.map((name) => [name, String(form.get(name))])
    await api('PATCH', '/me/profile', Object.fromEntries(changes))
  } catch (error) {
    return refused(t, error)
  }
  if (changed.includes('full_name')) await renewSession()
  if (session.status === 'member')
    forgetDraft(draftKey('details', session.user.id, session.user.id))
  sayUpdated(t)
  return replace(linksFor(language).profile())
}

/** Shows a new picture on the profile, or none when the form has none. */
export async function changeAvatar(form: FormData, language: Language) {
  const t = wordsOf(language, ownProfileWords)
  const photo = form.get('photo')
  const session = await sessionReady()
  const added: string[] = []
  try {
    if (photo && session.status === 'member') {
      const uploaded = await uploadPhotos(session.user.id, [photo])
      if (!uploaded) {
        sayMissing(t('details.failed'), t('notice.network'))
        return notSaved()
      }
      added.push(...uploaded.urls)
      if (added.length === 0) {
        // Why it did not arrive is not told: a session that has ended, or a line that is gone, is found by this call.
        await api('GET', '/me/profile')
        throw new ApiError(0, 'upload', t('avatar.not-uploaded'))
      }
    }
    await api('PATCH', '/me/profile', { avatar_url: added[0] ?? null })
  } catch (error) {
    void removePhotos(added)
    return refused(t, error)
  }
  sayUpdated(t)
  return data<ProfileAnswer>({ saved: true })
}
