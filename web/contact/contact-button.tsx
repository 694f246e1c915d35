import { useFetcher } from 'react-router'
import { contactButtonWords } from '../../words/en/screens/contact-button.ts'
import { late } from '../app/lazily.tsx'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import type { RevealedContact } from './contact-giver.tsx'
import { contactIntent } from './intent.ts'

const ContactBox = late(() => import('./contact-box.tsx').then((part) => part.ContactBox))

type Props = {
  item: { id: string; title: string }
  /** Where the page does not say which item is meant, the button is read out with its title. */
  named?: boolean
  className?: string
}

/**
 * Asks how to reach the giver; a guest signs in first. The action of the page hands it on, and its answer stands beside
 * the button until one leaves the page or signs out.
 */
export function ContactButton({ item, named = false, className = '' }: Props) {
  const { t } = useWords(contactButtonWords)
  // By its name, so that an answer also reaches the button that takes the place of this one after a sign-in.
  const { submit, state, data } = useFetcher<{ done: RevealedContact | null }>({
    key: `contact ${item.id}`,
  })
  const auth = useAuth()
  const busy = state !== 'idle'
  const ask = () =>
    void submit(
      { intent: contactIntent, item: item.id },
      { method: 'post', defaultShouldRevalidate: false },
    )
  const start = () => (auth.status === 'member' ? ask() : askToSignIn(t('contact.login'), ask))
  const contact = data?.done
  const isTheirs = auth.status === 'member' && auth.user.id === contact?.memberId
  return (
    <>
      <Button
        look="secondary"
        busy={busy}
        aria-label={named ? t('contact.about', { title: item.title }) : undefined}
        onClick={start}
        className={className}
      >
        {!busy && <Icon name="ContactRound" />}
        <span>{t('contact.giver')}</span>
      </Button>
      {contact && isTheirs && <ContactBox contact={contact} />}
    </>
  )
}
