import type { I18n } from '@lingui/core'
import type { Contact } from '../../domain/profiles/contact-views.ts'
import { showNotice } from '../app/notices.ts'
import { ApiError, api } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { ContactLines } from './contact-lines.tsx'

/** What a form sends to the action of its page to ask how to reach a giver. */
export const contactIntent = 'contact'

/** How long what was asked for stands, and that it is not to be had (WISH-05, WISH-06). */
const shownFor = 10_000

/**
 * Asks how to reach the giver of an item and shows it in a notice; nothing of it is kept (A07). Resolves
 * to whether it was shown.
 */
export async function contactGiver(itemId: string, words: I18n): Promise<boolean> {
  try {
    const session = await sessionReady()
    if (session.status !== 'member') throw new ApiError(401, 'not_signed_in', '')
    const contact = await api<Contact>('POST', `/items/${encodeURIComponent(itemId)}/contact`)
    const owner = contact.owner.full_name || words._('common.anonymous')
    showNotice({
      tone: 'good',
      title: words._('contact.owner', { owner }),
      description: <ContactLines contact={contact} />,
      duration: shownFor,
    })
    return true
  } catch (error) {
    tellFailure(error, words)
    return false
  }
}

function tellFailure(error: unknown, words: I18n) {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: 500 }
  if (status === 401) return showNotice({ title: words._('contact.login') })
  if (code === 'contact_not_available')
    return showNotice({ title: words._('contact.unavailable'), duration: shownFor })
  const description = words._(code === 'network' ? 'notice.network' : 'notice.generic')
  showNotice({ tone: 'bad', title: words._('contact.failed'), description })
}
