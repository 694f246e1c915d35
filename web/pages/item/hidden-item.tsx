import { hiddenItemWords } from '../../../words/en/screens/hidden-item.ts'
import { useWords } from '../../app/use-words.ts'

/** Tells the giver, and whoever received it, why nobody else sees the item (A19). */
export function HiddenItem({ isOver }: { isOver: boolean }) {
  const { t } = useWords(hiddenItemWords)
  const kind = isOver ? '-over' : ''
  return (
    <p className="rounded-2xl bg-red-tint px-4 py-3 text-on-red">
      <span className="block font-semibold">{t(`hidden-item.title${kind}`)}</span>
      <span className="block text-sm">{t(`hidden-item.text${kind}`)}</span>
    </p>
  )
}
