import { fewestOfTown } from '../../../domain/community/limits.ts'
import { givenWords } from '../../../words/en/screens/given.ts'
import { figures } from '../../app/figures.ts'
import { useWords } from '../../app/use-words.ts'
import type { Dot } from './place-towns.ts'

type Drawn = { dots: Dot[]; faint: string; width: number; height: number }
type Props = { drawn: Drawn; elsewhere: number }

/** Towns as dots where they lie, without any line around them; below, the same in words. */
export function Towns({ drawn: { dots, faint, width, height }, elsewhere }: Props) {
  const { t } = useWords(givenWords)
  const rows = dots.map(({ name, given }) => ({ name, given }))
  if (elsewhere > 0) rows.push({ name: t('given.elsewhere'), given: elsewhere })
  const fewest = { fewest: fewestOfTown }
  return (
    <figure>
      <figcaption className="text-muted">
        {dots.length > 0 ? t('given.towns-text', fewest) : t('given.towns-none', fewest)}
      </figcaption>
      <svg
        role="img"
        aria-label={t('given.towns-picture', { towns: dots.length })}
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto mt-4 w-full max-w-lg"
      >
        <path d={faint} strokeWidth="3" strokeLinecap="round" className="stroke-strong-line/50" />
        {dots.map(({ name, x, y, r }) => (
          <circle key={name} cx={x} cy={y} r={r} className="fill-leaf stroke-card" />
        ))}
        {dots.map(
          ({ name, x, y, r, side }) =>
            side && (
              <text
                key={name}
                x={side === 'right' ? x + r + 4 : x - r - 4}
                y={y + 5}
                fontSize="15"
                textAnchor={side === 'right' ? 'start' : 'end'}
                className="fill-ink"
              >
                {name}
              </text>
            ),
        )}
      </svg>
      <ul className="mt-4 gap-x-8 sm:columns-2">
        {rows.map(({ name, given }) => (
          <li key={name} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span>{name}</span>
            <span className="font-semibold tabular-nums">{figures.format(given)}</span>
          </li>
        ))}
      </ul>
      {elsewhere > 0 && <p className="mt-3 text-sm text-muted">{t('given.elsewhere-text')}</p>}
    </figure>
  )
}
