import type { IncomingRequest } from '../../domain/exchanges/views.ts'
import { takingBackWords } from '../../words/en/screens/taking-back.ts'
import { useWords } from '../app/use-words.ts'

type Props = Pick<IncomingRequest, 'ended_why' | 'ended_words'>

/** Why the other side ended a promise, in their words (decision 048). */
export function EndReason({ ended_why, ended_words }: Props) {
  const { t } = useWords(takingBackWords)
  return (
    ended_why && (
      <blockquote className="mt-2 border-s-4 border-strong-line ps-3">
        <p>{t(`release.${ended_why}`)}</p>
        {ended_words && (
          <p dir="auto" className="break-words whitespace-pre-line">
            {ended_words}
          </p>
        )}
      </blockquote>
    )
  )
}
