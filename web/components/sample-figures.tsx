import { samplesWords } from '../../words/en/screens/samples.ts'
import { useWords } from '../app/use-words.ts'
import { Badge } from './ui/badge.tsx'

const figures = ['members', 'items', 'communities', 'satisfaction'] as const

/** The specification's marketing figures; nobody measured them, and they say so (HOME-17, A15). */
export function SampleFigures() {
  const { t } = useWords(samplesWords)
  return (
    <div className="rounded-2xl border border-dashed border-strong-line p-4 sm:p-5">
      <Badge tone="yellow">{t('sample.figures')}</Badge>
      <dl className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{t(`sample.${figure}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{t(`sample.${figure}-figure`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
