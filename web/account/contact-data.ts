import { data } from 'react-router'
import type { Page } from '../../domain/input.ts'
import type { ContactReveal, ContactSettings } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import type { Language } from '../app/languages.ts'
import { showNotice } from '../app/notices.ts'
import { wordsOf } from '../app/words.ts'
import { type Further, further } from '../components/known-rows.ts'
import { api, whyFailed } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'

/** What the section shows of one member. */
export type ShownContact = {
  memberId: string
  settings: ContactSettings
  reveals: Page<ContactReveal>
}

const path = '/me/contact-reveals'

/** The whole section, or a further page of those who saw the contact. */
export type ContactPage =
  | { shown: ShownContact | 'failed'; further: null }
  | { shown: null; further: Further<ContactReveal> }

/** Reads the section, or what follows a cursor in its list. */
export async function readContactPage(cursor: string | null): Promise<ContactPage> {
  if (cursor) return { shown: null, further: await further(cursor, readReveals(cursor)) }
  return { shown: await readContactSettings(), further: null }
}

/** Reads the switches and the newest of those who saw the contact. */
async function readContactSettings(): Promise<ShownContact | 'failed'> {
  const session = await sessionReady()
  if (session.status !== 'member') return 'failed'
  try {
    const [settings, reveals] = await Promise.all([
      api<ContactSettings>('GET', '/me/contact-settings'),
      api<Page<ContactReveal>>('GET', path),
    ])
    return { memberId: session.user.id, settings, reveals }
  } catch {
    return 'failed'
  }
}

/** The page of the list that begins after a cursor. */
const readReveals = (after: string) =>
  api<Page<ContactReveal>>('GET', `${path}?cursor=${encodeURIComponent(after)}`)

export type SwitchName = keyof ContactSettings
const switches: readonly SwitchName[] = ['show_contact', 'show_phone', 'wants_letters']

/** Turns one switch; a failure says so and leaves all as they were. */
export async function saveSwitch(form: FormData, language: Language) {
  const t = wordsOf(language, contactWords)
  const name = switches.find((one) => form.has(one))
  if (!name) return data({ saved: false }, { status: 400 })
  try {
    await api('PATCH', '/me/contact-settings', { [name]: form.get(name) === 'on' })
    return data({ saved: true })
  } catch (error) {
    showNotice({ tone: 'bad', title: t('contact.not-saved'), description: whyFailed(error, t) })
    return data({ saved: false }, { status: 400 })
  }
}
