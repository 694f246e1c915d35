import type { Given } from '../../../domain/community/views.ts'
import { givenWords } from '../../../words/en/screens/given.ts'
import { shortDate } from '../../app/dates.ts'
import { figures } from '../../app/figures.ts'
import { useWords } from '../../app/use-words.ts'

type Props = { given: Pick<Given, 'total' | 'since' | 'weeks'> }

/** What was given as a row of bars, a week each; the last is not over. */
export function Weeks({ given: { total, since, weeks } }: Props) {
  const { t } = useWords(givenWords)
  const top = weeks.reduce((one, other) => (other.given > one.given ? other : one))
  const recent = weeks.reduce((sum, { given }) => sum + given, 0)
  const said = {
    total,
    since: shortDate(since ?? ''),
    recent,
    weeks: weeks.length,
    most: top.given,
    when: shortDate(top.from),
  }
  return (
    <figure>
      <figcaption className="text-muted">
        {t(recent < total ? 'given.weeks-text' : 'given.weeks-all', said)}
      </figcaption>
      <p
        aria-hidden
        className="mt-5 border-b border-dashed border-strong-line text-sm text-muted tabular-nums"
      >
        {t('given.things', { given: top.given })}
      </p>
      <svg
        role="img"
        aria-label={t('given.weeks-picture', said)}
        viewBox={`0 0 ${weeks.length} 100`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-b-2 border-strong-line fill-leaf sm:h-56"
      >
        {weeks.map(({ from, given }, at) => (
          <rect
            key={from}
            x={at + 0.12}
            width="0.76"
            y={100 - (100 * given) / Math.max(top.given, 1)}
            height={(100 * given) / Math.max(top.given, 1)}
            className={at === weeks.length - 1 ? 'fill-marigold' : undefined}
          />
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{shortDate(weeks[0]?.from ?? '')}</span>
        <span className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 1 1" className="size-3 rounded-sm fill-marigold">
            <rect width="1" height="1" />
          </svg>
          {t('given.this-week')}
        </span>
      </p>
      <Table weeks={weeks} />
    </figure>
  )
}

function Table({ weeks }: { weeks: Given['weeks'] }) {
  const { t } = useWords(givenWords)
  return (
    <details className="mt-3">
      <summary className="w-fit py-2.5 font-semibold text-leaf">{t('given.weeks-table')}</summary>
      <table className="mt-1 w-full max-w-sm tabular-nums">
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col">{t('given.week-of')}</th>
            <th scope="col" className="text-right">
              {t('given.of-week')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map(({ from, given }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {shortDate(from)}
              </th>
              <td className="text-right">{figures.format(given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
