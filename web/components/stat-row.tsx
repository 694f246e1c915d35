import { useId } from 'react'
import { profileWords } from '../../words/en/screens/profile.ts'
import { useWords } from '../app/use-words.ts'
import type { WordId } from '../app/words.ts'
import { Section } from './section.tsx'

type Stat = [label: WordId<typeof profileWords>, value: string | number | null]

/** Figures in one line, each with its name; large letters make lines of it. Null is none yet. */
export function StatRow({ title, stats }: { title: WordId<typeof profileWords>; stats: Stat[] }) {
  const { t } = useWords(profileWords)
  const id = useId()
  return (
    <Section id={id} title={t(title)} look="sr-only">
      <dl className="flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_4rem] sm:gap-3">
        {stats.map(([label, value]) => (
          <div
            key={label}
            data-stat={label}
            className="flex flex-col-reverse justify-end card px-1.5 py-2 text-center shadow-card sm:p-4 sm:text-left"
          >
            <dt className="text-xs text-muted sm:text-sm">{t(label)}</dt>
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
