import { stars } from '../../domain/reviews/limits.ts'
import { ratingWords } from '../../words/en/screens/rating.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from './ui/icons.tsx'

/** A member's reputation in one line, or that there is none yet (ITEM-24, ITEM-25). */
export function RatingLine({ score, count }: { score: number | null; count: number }) {
  const { t } = useWords(ratingWords)
  if (score === null || count === 0)
    return <span className="text-sm text-muted">{t('rating.none')}</span>
  const values = { score: score.toFixed(1), count }
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted tabular-nums">
      <Icon name="Star" className="size-4 shrink-0 fill-marigold text-on-yellow" />
      <span aria-hidden>{t('rating.line', values)}</span>
      <span className="sr-only">{t('rating.said', values)}</span>
    </span>
  )
}

/** So many of five stars, to the half; read out as a number. */
export function Stars({ value }: { value: number }) {
  const { t } = useWords(ratingWords)
  const shown = Math.round(value * 2) / 2
  return (
    <span className="inline-flex items-center text-on-yellow">
      <span className="sr-only">{t('rating.stars', { stars: value })}</span>
      {stars.map((star) => (
        <span key={star} aria-hidden className="relative">
          <Icon name="Star" className={`size-4 ${star <= shown ? 'fill-marigold' : ''}`} />
          {star - 0.5 === shown && (
            <Icon name="StarHalf" className="absolute inset-0 size-4 fill-marigold" />
          )}
        </span>
      ))}
    </span>
  )
}
