import type { ReactNode } from 'react'
import { useId } from 'react'
import { profileWords } from '../../words/en/screens/profile.ts'
import { useWords } from '../app/use-words.ts'
import type { WordId } from '../app/words.ts'
import { Section } from './section.tsx'

type StatProps = { label: string; note?: string; children: ReactNode }

/** A figure with what it counts, as a pair of a description list. */
export function Stat({ label, note, children }: StatProps) {
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-1 text-center">
      <dt className="text-muted">
        {label}
        {note && <span className="block text-sm">({note})</span>}
      </dt>
      <dd className="text-3xl font-semibold text-leaf tabular-nums sm:text-4xl">{children}</dd>
    </div>
  )
}

/** A count as a figure: from a thousand on in whole thousands, "12K+" (CONTENT-10). */
export const inThousands = (count: number) =>
  count >= 1000 ? `${Math.floor(count / 1000)}K+` : String(count)

type Stat = [label: WordId<typeof profileWords>, value: string | number | null]

/** Figures side by side, each with its name; null is none yet. */
export function StatRow({ title, stats }: { title: WordId<typeof profileWords>; stats: Stat[] }) {
  const { t } = useWords(profileWords)
  const id = useId()
  return (
    <Section id={id} title={t(title)} look="sr-only">
      <dl
        className={`grid gap-2 sm:gap-3 ${stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}
      >
        {stats.map(([label, value]) => (
          <div
            key={label}
            data-stat={label}
            className="flex flex-col-reverse justify-end card p-3 shadow-card sm:p-4"
          >
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              {value ?? (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">{t('profile.no-rating')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
