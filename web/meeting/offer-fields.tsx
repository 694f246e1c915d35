import { timesWords } from '../../words/en/screens/times.ts'
import { useWords } from '../app/use-words.ts'
import { ChooseFields } from './choose-fields.tsx'
import { offerIn, textOf } from './offer.ts'

type Props = { value: string; onValue: (value: string) => void }

/** The times that a giver offers, as a part of the form in which they share the item. */
export function OfferFields({ value, onValue }: Props) {
  const { t } = useWords(timesWords)
  return (
    <>
      <p className="text-muted">{t('times.offer-text')}</p>
      <ChooseFields several offer={offerIn(value)} onChange={(offer) => onValue(textOf(offer))} />
    </>
  )
}
