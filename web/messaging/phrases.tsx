import type { useFetcher } from 'react-router'
import type { messagingWords } from '../../words/en/screens/messaging.ts'
import { phraseWords } from '../../words/en/screens/phrases.ts'
import { sendingPhraseWords } from '../../words/en/screens/sending-phrases.ts'
import type { Phrase } from '../../words/shapes/phrases.ts'
import { idempotencyKey } from '../app/idempotency-key.ts'
import { useWords } from '../app/use-words.ts'
import type { WordId } from '../app/words.ts'
import { reasonFor } from './failures.ts'
import { messageDraft, type Sending, type ThreadKey } from './thread-data.ts'

/** Why one was not sent. It is in no draft: it can be tapped again. */
export function reasonForPhrase(
  code: string,
): WordId<typeof messagingWords | typeof sendingPhraseWords> {
  if (code === 'too_many_attempts') return 'phrases.too-many'
  const reason = reasonFor(code)
  return reason === 'messages.kept' ? 'phrases.not-sent' : reason
}

type Props = ThreadKey & {
  phrases: Phrase[]
  memberId: string
  /** The message of one's own that is shown last. */
  lastOwn: string | undefined
  sender: ReturnType<typeof useFetcher<Sending>>
}

/**
 * The sentences that one tap sends. Tried again, one is the same message until it has appeared, and another one then.
 * What is being written stays.
 */
export function Phrases({ phrases, item, member, memberId, lastOwn, sender }: Props) {
  const { t, links } = useWords(phraseWords, sendingPhraseWords)
  if (phrases.length === 0) return null
  const busy = sender.state !== 'idle'
  const send = (phrase: Phrase) => {
    if (busy) return
    const draft = `${messageDraft(memberId, { item, member })}/phrase`
    const sent = {
      phrase,
      message: t(`phrases.${phrase}`),
      draft,
      idempotency_key: idempotencyKey('sessionStorage', draft, `${phrase} ${lastOwn}`) ?? '',
    }
    const action = links.thread(item, member)
    void sender.submit(sent, { method: 'post', action, defaultShouldRevalidate: false })
  }
  return (
    <ul
      aria-label={t('phrases.title')}
      className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1 sm:flex-wrap"
    >
      {phrases.map((phrase) => (
        <li key={phrase} className="shrink-0">
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => send(phrase)}
            className="tap rounded-full border border-strong-line bg-card px-4 text-sm hover:bg-sunken aria-disabled:opacity-60"
          >
            {t(`phrases.${phrase}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
