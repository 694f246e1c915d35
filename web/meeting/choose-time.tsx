import { type FormEvent, useState } from 'react'
import { timesWords } from '../../words/en/screens/times.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { draftKey, forgetDraft, useDraft } from '../drafts/use-draft.ts'
import { keptMember } from '../session/session.ts'
import { ChooseFields } from './choose-fields.tsx'
import type { Span } from './in-india.ts'
import { type Offer, offerIn, textOf, windowsOf, withoutPast } from './offer.ts'

type Props = {
  /** The request or the item that the times are for. */
  about: string
  /** Whether several can be chosen. */
  several: boolean
  /** Whether also a single one is offered, and not proposed. */
  offers?: boolean
  busy: boolean
  /** Called whenever something is chosen or written, before it is sent. */
  onChange?: () => void
  /** `onSent` is called once the server has them. */
  onChosen: (times: Span[], place: string, onSent: () => void) => void
}

/** A form of its own in which one chooses times to meet; what was chosen is there again where it was not sent. */
export function ChooseTime({ about, several, offers = false, busy, onChange, onChosen }: Props) {
  const { t } = useWords(timesWords)
  const draft = draftKey('times', keptMember() ?? '', about)
  const [text, setText] = useDraft(draft, '')
  const [opened] = useState(Date.now)
  const offer = withoutPast(offerIn(text), opened)
  const [isMissing, setMissing] = useState(false)
  const { windows } = windowsOf(offer)
  const count = windows.length
  const change = (next: Offer) => {
    setText(textOf(next))
    onChange?.()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(count === 0)
    if (count > 0) onChosen(windows, offer.place, () => forgetDraft(draft))
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <ChooseFields
        several={several}
        offer={offer}
        onChange={change}
        error={isMissing && count === 0 ? t('times.none') : undefined}
      />
      <Button type="submit" busy={busy}>
        {offers || count > 1 ? t('times.offer', { count }) : t('times.propose')}
      </Button>
    </form>
  )
}
