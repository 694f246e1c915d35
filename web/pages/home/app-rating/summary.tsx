import type { AppRatingSummary } from '../../../../domain/app-ratings/views.ts'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { useWords } from '../../../app/use-words.ts'
import { Stars } from '../../../components/stars.tsx'
import { Icon } from '../../../components/ui/icons.tsx'

const colours = {
  green: 'bg-green-tint text-on-green',
  yellow: 'bg-yellow-tint text-on-yellow',
  red: 'bg-red-tint text-on-red',
}
const fills = { green: 'fill-on-green', yellow: 'fill-on-yellow', red: 'fill-on-red' }

type Props = { summary: AppRatingSummary & { average: number } }

/** Average, number and distribution of all ratings (RATE-03, RATE-20, RATE-21, RATE-23). */
export function Summary({ summary: { average, count, distribution } }: Props) {
  const { t } = useWords(homeWords)
  const tone = averageTone(average)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div
        data-tone={tone}
        className={`flex flex-col items-center justify-center gap-1 rounded-2xl px-3 py-3 text-center sm:px-6 sm:py-5 ${colours[tone]}`}
      >
        <p className="text-4xl font-semibold tabular-nums sm:text-5xl">
          <span aria-hidden>{average.toFixed(1)}</span>
          <span className="sr-only">
            {t('app-rating.average', { average: average.toFixed(1) })}
          </span>
        </p>
        <span aria-hidden>
          <Stars value={average} />
        </span>
        <p className="text-sm">{t('app-rating.based-on', { count })}</p>
      </div>
      <ul className="flex min-w-0 flex-[1_1_8rem] flex-col gap-1.5">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <Bar key={stars} stars={stars} times={distribution[stars]} of={count} tone={tone} />
        ))}
      </ul>
    </div>
  )
}

type BarProps = { stars: number; times: number; of: number; tone: keyof typeof fills }

function Bar({ stars, times, of, tone }: BarProps) {
  const { t } = useWords(homeWords)
  return (
    <li className="flex items-center gap-2 text-sm tabular-nums">
      <span className="sr-only">{t('app-rating.bar', { stars, count: times })}</span>
      <span aria-hidden className="inline-flex w-8 items-center gap-1">
        {stars}
        <Icon name="Star" className="size-3.5 fill-marigold text-on-yellow" />
      </span>
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2.5 min-w-0 flex-1 rounded-full bg-sunken"
      >
        <rect width={(100 * times) / of} height="8" className={fills[tone]} />
      </svg>
      <span aria-hidden className="w-8 text-right text-muted">
        {times}
      </span>
    </li>
  )
}

/** The colour of an average: green from 4.5, yellow from 3.5, else red (RATE-21). */
export function averageTone(average: number): 'green' | 'yellow' | 'red' {
  if (average >= 4.5) return 'green'
  return average >= 3.5 ? 'yellow' : 'red'
}
