import { ownItemWords } from '../../../words/en/screens/own-item.ts'
import { useWords } from '../../app/use-words.ts'

/** Tells the giver why nobody else sees the item (A19). */
export function HiddenItem() {
  const { t } = useWords(ownItemWords)
  return (
    <p className="rounded-2xl bg-red-tint px-4 py-3 text-on-red">
      <span className="block font-semibold">{t('own-item.hidden')}</span>
      <span className="block text-sm">{t('own-item.hidden-text')}</span>
    </p>
  )
}
