import type { ReactNode } from 'react'
import type { Contact } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import type { Language } from '../app/languages.ts'
import { sayFailed, showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { type Say, wordsOf } from '../app/words.ts'
import { Mail, Phone } from '../components/ui/icons.tsx'
import { ApiError, api, asApiError, whyFailed } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'

type Words = Say<typeof contactWords>

/** What a form sends to the action of its page to ask how to reach a giver. */
export const contactIntent = 'contact'

/** How long what was asked for stands, and that it is not to be had (WISH-05, WISH-06). */
const shownFor = 10_000

/** Shows in a notice how to reach the giver of an item; keeps nothing of it (A07). Resolves to whether it did. */
export async function contactGiver(itemId: string, language: Language): Promise<boolean> {
  const t = wordsOf(language, contactWords)
  try {
    const session = await sessionReady()
    if (session.status !== 'member') throw new ApiError(401, 'not_signed_in', '')
    const contact = await api<Contact>('POST', `/items/${encodeURIComponent(itemId)}/contact`)
    const owner = contact.owner.full_name || t('common.anonymous')
    showNotice({
      tone: 'good',
      title: t('contact.owner', { owner }),
      description: <ContactLines contact={contact} />,
      duration: shownFor,
    })
    return true
  } catch (error) {
    tellFailure(error, t)
    return false
  }
}

function tellFailure(error: unknown, t: Words) {
  const { code, status } = asApiError(error)
  if (status === 401) return showNotice({ title: t('contact.login') })
  if (code === 'contact_not_available')
    return showNotice({ title: t('contact.unavailable'), duration: shownFor })
  sayFailed(t('contact.failed'), whyFailed(error, t))
}

/** How a giver is reached, each way a link that begins it. */
export function ContactLines({ contact: { email, phone } }: { contact: Contact }) {
  const { t } = useWords(contactWords)
  return (
    <ul className="flex flex-col">
      {email && (
        <Line href={`mailto:${email}`} icon={<Mail aria-hidden />} name={t('contact.email')}>
          {email}
        </Line>
      )}
      {phone && (
        <Line href={telephone(phone)} icon={<Phone aria-hidden />} name={t('contact.phone')}>
          {phone}
        </Line>
      )}
    </ul>
  )
}

const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

type LineProps = { href: string; icon: ReactNode; name: string; children: string }

function Line({ href, icon, name, children }: LineProps) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 max-w-full items-center gap-2 text-base text-link [&_svg]:size-5 [&_svg]:shrink-0"
      >
        {icon}
        <span className="sr-only">{name}: </span>
        <span className="min-w-0 break-words">{children}</span>
      </a>
    </li>
  )
}
