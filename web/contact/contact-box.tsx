import { contactWords } from '../../words/en/screens/contact.ts'
import { useWords } from '../app/use-words.ts'
import type { RevealedContact } from './contact-giver.tsx'
import { ContactLines } from './contact-lines.tsx'

/** How a giver is reached, beside the button that asked for it. */
export function ContactBox({ contact }: { contact: RevealedContact }) {
  const { t } = useWords(contactWords)
  return (
    <fieldset
      aria-label={t('contact.owner', { owner: contact.owner.full_name || t('common.anonymous') })}
      className="min-w-0 basis-full rounded-2xl bg-sunken px-3 py-1 max-sm:px-2"
    >
      <ContactLines contact={contact} canCopy />
    </fieldset>
  )
}
