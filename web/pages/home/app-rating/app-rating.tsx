import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AppRatings } from '../../../../domain/app-ratings/views.ts'
import { product } from '../../../../domain/product.ts'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { useWords } from '../../../app/use-words.ts'
import { Section } from '../../../components/section.tsx'
import { useLive } from '../../../live/use-live.ts'
import { PartFailed } from '../part-failed.tsx'
import { RatingList } from './rating-list.tsx'
import { Summary } from './summary.tsx'

/** What the community thinks of the product, live while somebody looks (RATE-03, RATE-08). */
export function CommunityRatings({ ratings }: { ratings: AppRatings | null | 'loading' }) {
  const { t } = useWords(homeWords)
  const place = useRef<HTMLElement>(null)
  useLiveNear(place)
  return (
    <Section
      ref={place}
      id="ratings-heading"
      title={t('app-rating.title', { name: product.name })}
      look="mb-5 text-2xl"
      aria-busy={ratings === 'loading'}
    >
      <Ratings ratings={ratings} />
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
    <div className="flex flex-col gap-6">
      <Summary summary={{ ...ratings, average }} />
      <RatingList first={ratings} />
    </div>
  )
}

/** Listens once the place comes near: whoever never scrolls so far pays neither code nor connection. */
function useLiveNear(place: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  useLive(isNear ? [{ table: 'app_ratings', event: '*' }] : null)
}
