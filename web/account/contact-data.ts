import { data } from 'react-router'
import type { Page } from '../../domain/input.ts'
import type { ContactReveal, ContactSettings } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import type { Language } from '../app/languages.ts'
import { query } from '../app/links.ts'
import { sayFailed } from '../app/notices.ts'
import { wordsOf } from '../app/words.ts'
import { type Further, further } from '../components/known-rows.ts'
import { api, whyFailed } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { forgetOnSignOut } from '../session/traces.ts'

/** `hasFailed` where they are of before, as they could not be read anew. */
export type ContactSection = {
  memberId: string
  settings: ContactSettings
  reveals: Page<ContactReveal>
  hasFailed: boolean
}

/** What was read last, so that a failed reading takes no switch from whoever turns it. */
let kept: ContactSection | null = null
forgetOnSignOut(() => {
  kept = null
})

export type ContactPage =
  | { shown: ContactSection | 'failed'; further: null }
  | { shown: null; further: Further<ContactReveal> }

const readReveals = (after?: string) =>
  api<Page<ContactReveal>>('GET', `/me/contact-reveals${query({ cursor: after })}`)

/** Reads the section, or what follows a cursor in the list of those who saw the contact. */
export async function readContactPage(cursor: string | null): Promise<ContactPage> {
  if (cursor) return { shown: null, further: await further(cursor, readReveals(cursor)) }
  const session = await sessionReady()
  if (session.status !== 'member') return { shown: 'failed', further: null }
  return { shown: await readSection(session.user.id), further: null }
}

async function readSection(memberId: string): Promise<ContactSection | 'failed'> {
  try {
    const [settings, reveals] = await Promise.all([
      api<ContactSettings>('GET', '/me/contact-settings'),
      readReveals(),
    ])
    kept = { memberId, settings, reveals, hasFailed: false }
    return kept
  } catch {
    return kept?.memberId === memberId ? { ...kept, hasFailed: true } : 'failed'
  }
}

/** The switches of the section; another one stands where requests are read (decision 052). */
export const switches = ['show_contact', 'show_phone', 'wants_letters'] as const
export type SwitchName = (typeof switches)[number]
const saved: readonly (keyof ContactSettings)[] = [...switches, 'hides_requesters']

/** Turns the switches of the form; a failure says so and leaves all as they were. */
export async function saveSwitches(form: FormData, language: Language) {
  const t = wordsOf(language, contactWords)
  const turned = saved.filter((name) => form.has(name))
  if (turned.length === 0) return data({ saved: false }, { status: 400 })
  const settings = Object.fromEntries(turned.map((name) => [name, form.get(name) === 'on']))
  try {
    await api('PATCH', '/me/contact-settings', settings)
    return data({ saved: true })
  } catch (error) {
    sayFailed(t('contact.not-saved'), whyFailed(error, t))
    return data({ saved: false }, { status: 400 })
  }
}
