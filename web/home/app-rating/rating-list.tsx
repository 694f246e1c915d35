import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AppRating, AppRatings } from '../../../domain/app-ratings/views.ts'
import { Stars } from '../../components/star-rating.tsx'
import { Button } from '../../components/ui/button.tsx'
import { shortDate } from '../../dates.ts'
import { useWords } from '../../messages/use-words.ts'
import type { clientLoader } from '../../routes/home.tsx'

/** The ratings, the newest first, all by "Community Member" (RATE-03, RATE-04, A23). */
export function RatingList({ first }: { first: AppRatings }) {
  const { t } = useWords()
  const { ratings, next, isLoading, hasFailed, loadMore } = usePages(first)
  return (
    <div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {ratings.map((rating) => (
          <Entry key={rating.id} rating={rating} />
        ))}
      </ul>
      {hasFailed && <p className="mt-3 text-on-red">{t('app-rating.failed')}</p>}
      {next && (
        <Button look="secondary" onClick={loadMore} busy={isLoading} className="mt-4">
          {t('common.more')}
        </Button>
      )}
    </div>
  )
}

function Entry({ rating: { rating, comment, created_at } }: { rating: AppRating }) {
  const { t } = useWords()
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

/** The first ratings, always fresh, and what was asked for below them: who reads on loses no line. */
function usePages(first: AppRatings) {
  const { links } = useWords()
  const { load, state, data } = useFetcher<typeof clientLoader>()
  const [read, setRead] = useState<AppRatings[]>([])
  const more = data?.more
  useEffect(() => {
    if (more && more !== 'failed') setRead((before) => [...before, more])
  }, [more])
  const ratings = new Map<string, AppRating>()
  for (const rating of [first, ...read].flatMap(({ items }) => items))
    if (!ratings.has(rating.id)) ratings.set(rating.id, rating)
  const next = (read.at(-1) ?? first).next_cursor
  return {
    ratings: [...ratings.values()],
    next,
    isLoading: state !== 'idle',
    hasFailed: more === 'failed',
    loadMore() {
      if (!next) return
      setRead((before) => (before.length > 0 ? before : [first]))
      void load(`${links.home()}?${new URLSearchParams({ index: '', ratings: next })}`)
    },
  }
}
