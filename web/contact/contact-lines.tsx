import type { Contact } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { IconButton } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'

const ways = {
  email: { icon: 'Mail', linkTo: (text: string) => `mailto:${text}` },
  phone: { icon: 'Phone', linkTo: (text: string) => `tel:${text.replaceAll(' ', '')}` },
} as const

type Props = { contact: Contact; canCopy?: boolean }

/** How a giver is reached, each way a link that begins it. */
export const ContactLines = ({ contact, canCopy = false }: Props) => (
  <ul className="flex flex-col">
    {(['email', 'phone'] as const).map((way) => {
      const text = contact[way]
      return text && <Line key={way} way={way} text={text} canCopy={canCopy} />
    })}
  </ul>
)

type LineProps = { way: keyof typeof ways; text: string; canCopy: boolean }

function Line({ way, text, canCopy }: LineProps) {
  const { t } = useWords(contactWords)
  const { icon, linkTo } = ways[way]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      sayDone(t('contact.copied'))
    } catch {
      sayFailed(t('contact.copy-failed'), t('contact.copy-failed-text'))
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between">
      <a
        href={linkTo(text)}
        translate="no"
        className="inline-flex min-h-11 min-w-0 flex-1 basis-24 items-center gap-2 text-base text-link [&_svg]:size-5 [&_svg]:shrink-0"
      >
        <Icon name={icon} />
        <span className="sr-only">{t(`contact.${way}`)}: </span>
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </a>
      {canCopy && (
        <IconButton
          label={t(`contact.copy-${way}`)}
          onClick={() => void copy()}
          className="ml-auto shrink-0"
        >
          <Icon name="Copy" />
        </IconButton>
      )}
    </li>
  )
}
