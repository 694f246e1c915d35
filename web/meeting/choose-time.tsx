import { type FormEvent, useState } from 'react'
import { timesWords } from '../../words/en/screens/times.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { ChooseFields } from './choose-fields.tsx'
import type { Span } from './in-india.ts'
import { noOffer, type Offer, windowsOf } from './offer.ts'

type Props = {
  /** Whether several can be chosen. */
  several: boolean
  /** Whether also a single one is offered, and not proposed. */
  offers?: boolean
  busy: boolean
  /** Called whenever something is chosen or written, before it is sent. */
  onChange?: () => void
  onChosen: (times: Span[], place: string) => void
}

/** A form of its own in which one chooses times to meet. */
export function ChooseTime({ several, offers = false, busy, onChange, onChosen }: Props) {
  const { t } = useWords(timesWords)
  const [offer, setOffer] = useState(noOffer)
  const [isMissing, setMissing] = useState(false)
  const { windows } = windowsOf(offer)
  const count = windows.length
  const change = (next: Offer) => {
    setOffer(next)
    onChange?.()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(count === 0)
    if (count > 0) onChosen(windows, offer.place)
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
