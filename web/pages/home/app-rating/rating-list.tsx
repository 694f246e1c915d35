import type { AppRating, AppRatings } from '../../../../domain/app-ratings/views.ts'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { shortDate } from '../../../app/dates.ts'
import { useWords } from '../../../app/use-words.ts'
import { MoreButton } from '../../../components/more-button.tsx'
import { Stars } from '../../../components/star-rating.tsx'
import { usePages } from '../../../components/use-pages.ts'

/** The ratings, the newest first, all by "Community Member" (RATE-03, RATE-04, A23). */
export function RatingList({ first }: { first: AppRatings }) {
  const { t, links } = useWords(homeWords)
  const { rows, ...more } = usePages(
    first,
    (ratings) => `${links.home()}?${new URLSearchParams({ index: '', ratings })}`,
  )
  return (
    <div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {rows.map((rating) => (
          <Entry key={rating.id} rating={rating} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('app-rating.failed')} />
    </div>
  )
}

function Entry({ rating: { rating, comment, created_at } }: { rating: AppRating }) {
  const { t } = useWords(homeWords)
  return (
    <li className="flex flex-col gap-2 rounded-2xl border border-line bg-card p-4">
      <Stars value={rating} />
      {comment && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {comment}
        </p>
      )}
      <p className="mt-auto flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{t('app-rating.by')}</span>
        <time dateTime={created_at}>{shortDate(created_at)}</time>
      </p>
    </li>
  )
}
