import type { Movement } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { shortDate } from '../../app/dates.ts'
import { useWords } from '../../app/use-words.ts'
import { balanceSteps } from './balance-steps.ts'

type Props = { balance: number; movements: Movement[] }

/** How the balance went through the movements that are loaded: a line that steps at each of them. */
export function BalanceLine({ balance, movements }: Props) {
  const { t } = useWords(gamesWords)
  const [first] = movements.slice(-1)
  if (!first || movements.length < 2) return null
  const { before, most, steps } = balanceSteps(balance, movements)
  const since = shortDate(first.created_at)
  const at = (points: number) => 100 - (100 * points) / most
  const line = steps.map(({ x, points }) => `H${x}V${at(points)}`).join('')
  return (
    <figure className="mt-5 card p-4 shadow-card">
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
        <span>{t('points.line')}</span>
        <span>{t('points.most', { points: most })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={t('points.line-picture', { before, since, now: balance })}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="mt-1 block h-28 w-full overflow-visible border-b border-strong-line"
      >
        <path d={`M0 100V${at(before)}${line}H100V100Z`} className="fill-leaf-tint" />
        <path
          d={`M0 ${at(before)}${line}H100`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="fill-none stroke-leaf"
        />
      </svg>
      <p aria-hidden className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{since}</span>
        <span>{t('points.today')}</span>
      </p>
    </figure>
  )
}
