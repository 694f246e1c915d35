import type { ItemPage } from '../../domain/items/views.ts'
import { decidingWords } from '../../words/en/screens/deciding.ts'
import { inIndia } from '../../words/in-india.ts'
import { useWords } from '../app/use-words.ts'
import { Link } from '../components/ui/link.tsx'
import { useAgainOnceDecided } from './use-again-once-decided.ts'

/** Who decides who gets an item, where that is not simply its giver, and when (decision 050). */
export function Deciding({ item }: { item: ItemPage }) {
  const { t, links } = useWords(decidingWords)
  const { status, giving, decide_at, decided_early } = item
  useAgainOnceDecided(status === 'available' ? item : null)
  if (decide_at === null || (giving !== 'drawn' && status !== 'available')) return null
  const time = inIndia(decide_at)
  const kind = giving === 'choose' ? (decided_early ? 'early' : 'later') : giving
  // Nobody had asked, or nobody of its line has it.
  const isFree = giving === 'drawn' && status === 'available'
  return (
    <div className="rounded-2xl bg-blue-tint px-4 py-3 text-on-blue">
      <p>{t(isFree ? 'deciding.drawn-free' : `deciding.${kind}`, { time })}</p>
      {(kind === 'draw' || kind === 'drawn') && (
        <Link to={links.draw(item.id)} className="flex min-h-11 w-fit items-center underline">
          {t(`deciding.${kind}-how`)}
        </Link>
      )}
    </div>
  )
}
