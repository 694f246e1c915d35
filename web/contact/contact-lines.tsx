import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contact } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import { useWords } from '../app/use-words.ts'

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
        <Line
          href={`tel:${phone.replaceAll(' ', '')}`}
          icon={<Phone aria-hidden />}
          name={t('contact.phone')}
        >
          {phone}
        </Line>
      )}
    </ul>
  )
}

type LineProps = { href: string; icon: ReactNode; name: string; children: string }

function Line({ href, icon, name, children }: LineProps) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 max-w-full items-center gap-2 text-base font-semibold text-leaf underline underline-offset-4 [&_svg]:size-5 [&_svg]:shrink-0"
      >
        {icon}
        <span className="sr-only">{name}: </span>
        <span className="min-w-0 break-words">{children}</span>
      </a>
    </li>
  )
}
