import { samplesWords } from '../../words/en/screens/samples.ts'
import { useWords } from '../app/use-words.ts'
import { Rail } from './rail.tsx'
import { Section } from './section.tsx'
import { Badge } from './ui/badge.tsx'

const figures = ['members', 'items', 'communities', 'satisfaction'] as const

/** The specification's marketing figures; nobody measured them, and they say so (HOME-17, A15). */
export function SampleFigures() {
  const { t } = useWords(samplesWords)
  return (
    <div className="rounded-2xl border border-dashed border-strong-line p-3 sm:p-5">
      <Badge tone="yellow">{t('sample.figures')}</Badge>
      <dl className="mt-2 flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_4rem] md:mt-3 md:grid md:grid-cols-4 md:gap-3">
        {figures.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-muted sm:text-sm">{t(`sample.${figure}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums sm:text-2xl">
              {t(`sample.${figure}-figure`)}
            </dd>
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
    <Section id="testimonials-heading" title={t('sample.testimonials')} look="text-xl md:text-2xl">
      <p className="text-sm text-muted md:text-base">{t('sample.testimonials-text')}</p>
      <Rail labelledBy="testimonials-heading" className="mt-2 md:mt-3 gap-4 md:grid md:grid-cols-3">
        {voices.map((voice) => (
          <li key={voice}>
            <figure className="flex h-full flex-col gap-2 card p-4 shadow-card md:p-5">
              <blockquote className="flex-1 md:text-lg">“{t(`sample.${voice}`)}”</blockquote>
              <figcaption className="text-sm text-muted">{t(`sample.${voice}-by`)}</figcaption>
            </figure>
          </li>
        ))}
      </Rail>
    </Section>
  )
}
