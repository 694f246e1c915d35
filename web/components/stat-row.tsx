import { useId } from 'react'
import { profileWords } from '../../words/en/screens/profile.ts'
import { useWords } from '../app/use-words.ts'
import type { WordId } from '../app/words.ts'

type Stat = [label: WordId<typeof profileWords>, value: string | number | null]

/** Figures side by side, each with its name; null is none yet. */
export function StatRow({ title, stats }: { title: WordId<typeof profileWords>; stats: Stat[] }) {
  const { t } = useWords(profileWords)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t(title)}
      </h2>
      <dl
        className={`grid gap-2 sm:gap-3 ${stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}
      >
        {stats.map(([label, value]) => (
          <div
            key={label}
            data-stat={label}
            className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-card p-3 shadow-card sm:p-4"
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
    </section>
  )
}
