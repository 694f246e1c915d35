import { samplesWords } from '../../words/en/screens/samples.ts'
import { useWords } from '../app/use-words.ts'
import { Section } from './section.tsx'
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

const voices = ['student', 'grandmother', 'father'] as const

/** Invented voices, under a heading that says so (HOME-07, A15). */
export function SampleTestimonials() {
  const { t } = useWords(samplesWords)
  return (
    <Section id="testimonials-heading" title={t('sample.testimonials')} look="text-2xl">
      <p className="text-muted">{t('sample.testimonials-text')}</p>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {voices.map((voice) => (
          <li key={voice}>
            <figure className="flex h-full flex-col gap-3 card p-5 shadow-card">
              <blockquote className="flex-1 text-lg">“{t(`sample.${voice}`)}”</blockquote>
              <figcaption className="text-sm text-muted">{t(`sample.${voice}-by`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
