import type { Contact } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import { contactButtonWords } from '../../words/en/screens/contact-button.ts'
import type { Language } from '../app/languages.ts'
import { sayFailed, showNotice } from '../app/notices.ts'
import { type Say, wordsOf } from '../app/words.ts'
import { ApiError, api, asApiError, whyFailed } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { ContactLines } from './contact-lines.tsx'

type Words = Say<typeof contactWords | typeof contactButtonWords>

/** How long the notice stands, with what was asked for or that it is not to be had (WISH-05, WISH-06). */
const noticedFor = 10_000

/** How to reach a giver, and the member who was shown it. */
export type RevealedContact = Contact & { memberId: string }

/**
 * Shows in a notice how to reach the giver of an item, and resolves to it for the page; to null when
 * there is nothing to show (A07).
 */
export async function contactGiver(
  itemId: string,
  language: Language,
): Promise<RevealedContact | null> {
  const t = wordsOf(language, contactWords, contactButtonWords)
  try {
    const session = await sessionReady()
    if (session.status !== 'member') throw new ApiError(401, 'not_signed_in', '')
    const contact = await api<Contact>('POST', `/items/${encodeURIComponent(itemId)}/contact`)
    showNotice({
      tone: 'good',
      title: t('contact.owner', { owner: contact.owner.full_name || t('common.anonymous') }),
      description: <ContactLines contact={contact} />,
      duration: noticedFor,
    })
    return { ...contact, memberId: session.user.id }
  } catch (error) {
    tellFailure(error, t)
    return null
  }
}

function tellFailure(error: unknown, t: Words) {
  const { code, status } = asApiError(error)
  if (status === 401) return showNotice({ title: t('contact.login') })
  if (code === 'contact_not_available')
    return showNotice({ title: t('contact.unavailable'), duration: noticedFor })
  sayFailed(t('contact.failed'), whyFailed(error, t))
}
