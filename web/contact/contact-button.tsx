import { useFetcher } from 'react-router'
import { contactWords } from '../../words/en/screens/contact.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { ContactRound, LoaderCircle } from '../components/ui/icons.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import { contactIntent } from './contact-giver.tsx'

type Props = {
  item: { id: string; title: string }
  /** Where the page does not say which item is meant, the button is read out with its title. */
  named?: boolean
  className?: string
}

/** Asks how to reach the giver; the answer is a notice, and a guest signs in first. The action of the page hands it on. */
export function ContactButton({ item, named = false, className = '' }: Props) {
  const { t } = useWords(contactWords)
  const { submit, state } = useFetcher()
  const busy = state !== 'idle'
  const ask = () =>
    void submit(
      { intent: contactIntent, item: item.id },
      { method: 'post', defaultShouldRevalidate: false },
    )
  const isGuest = useAuth().status === 'guest'
  const start = () => (isGuest ? askToSignIn(t('contact.login'), ask) : ask())
  // Not disabled while it asks: the focus would be lost.
  return (
    <Button
      look="secondary"
      aria-disabled={busy}
      onClick={busy ? undefined : start}
      className={className}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <ContactRound aria-hidden />}
      <span>
        {t('contact.giver')}
        {named && <span className="sr-only"> {t('contact.about', { title: item.title })}</span>}
      </span>
    </Button>
  )
}
