import { useRef } from 'react'
import type { AppRating, AppRatings } from '../../../../domain/app-ratings/views.ts'
import { product } from '../../../../domain/product.ts'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { ratingDate } from '../../../app/dates.ts'
import { late } from '../../../app/lazily.tsx'
import { useNear } from '../../../app/use-near.ts'
import { useWords } from '../../../app/use-words.ts'
import { MoreButton } from '../../../components/more-button.tsx'
import { Rail } from '../../../components/rail.tsx'
import { Section } from '../../../components/section.tsx'
import { Stars } from '../../../components/stars.tsx'
import { usePages } from '../../../components/use-pages.ts'
import { PartFailed } from '../part-failed.tsx'
import { Summary } from './summary.tsx'

/** Whoever never scrolls so far pays neither code nor connection. */
const LiveRatings = late(() => import('./live-ratings.ts').then((part) => part.LiveRatings))

/** What the community thinks of the product, live while somebody looks (RATE-03, RATE-08). */
export function CommunityRatings({ ratings }: { ratings: AppRatings | null | 'loading' }) {
  const { t } = useWords(homeWords)
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  return (
    <Section
      ref={place}
      id="ratings-heading"
      title={t('app-rating.title', { name: product.name })}
      look="mb-2 text-xl md:mb-5 md:text-2xl"
      aria-busy={ratings === 'loading'}
    >
      <Ratings ratings={ratings} />
      {isNear && <LiveRatings />}
    </Section>
  )
}

function Ratings({ ratings }: { ratings: AppRatings | null | 'loading' }) {
  const { t } = useWords(homeWords)
  if (ratings === 'loading') return <div className="skeleton h-72" />
  if (ratings === null) return <PartFailed text={t('app-rating.failed')} />
  const { average } = ratings
  if (average === null)
    return (
      <div className="rounded-2xl border border-dashed border-strong-line p-6 text-center">
        <p className="font-semibold">{t('app-rating.none')}</p>
        <p className="text-muted">{t('app-rating.none-text')}</p>
      </div>
    )
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <Summary summary={{ ...ratings, average }} />
      <RatingList first={ratings} />
    </div>
  )
}

/** The ratings, the newest first, all by "Community Member" (RATE-03, RATE-04, A23). */
function RatingList({ first }: { first: AppRatings }) {
  const { t, links } = useWords(homeWords)
  const { rows, ...more } = usePages(
    first,
    (ratings) => `${links.home()}?${new URLSearchParams({ index: '', ratings })}`,
  )
  return (
    <Rail labelledBy="ratings-heading" className="gap-3 md:grid md:grid-cols-2">
      {rows.map((rating) => (
        <Entry key={rating.id} rating={rating} />
      ))}
      <li className="flex flex-col items-center justify-center empty:hidden md:col-span-2 md:items-start">
        <MoreButton {...more} failure={t('app-rating.failed')} />
      </li>
    </Rail>
  )
}

function Entry({ rating: { rating, comment, created_at } }: { rating: AppRating }) {
  const { t } = useWords(homeWords)
  return (
    <li className="flex flex-col gap-2 card p-4">
      <Stars value={rating} />
      {comment && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {comment}
        </p>
      )}
      <p className="mt-auto flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{t('app-rating.by')}</span>
        <time dateTime={created_at}>{ratingDate(created_at)}</time>
      </p>
    </li>
  )
}
