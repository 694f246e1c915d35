import { contentWords } from '../../../words/en/screens/content.ts'
import type { Campaign, Figure } from '../../../words/shapes/pages.ts'
import { useWords } from '../../app/use-words.ts'
import { Blocks } from '../../article/blocks.tsx'
import { SampleFigures, SampleTestimonials } from '../../components/samples.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'

export function Problem({ problem }: { problem: Campaign['problem'] }) {
  return (
    <div className="flex flex-col gap-8">
      <Figures figures={problem.figures} />
      <div className="max-w-[60ch] text-lg">
        <Blocks blocks={problem.blocks} />
      </div>
    </div>
  )
}

/** Figures that somebody published, each with who. */
function Figures({ figures }: { figures: Figure[] }) {
  const { t } = useWords(contentWords)
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {figures.map(({ value, label, source }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-card p-5 shadow-card"
        >
          <dt>
            {label}
            <span className="mt-2 block text-sm text-muted">
              {t('campaign.source')} {source}
            </span>
          </dt>
          <dd className="mb-1 text-2xl font-semibold text-clay">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Solution({ solution }: { solution: Campaign['solution'] }) {
  const { t, links } = useWords(contentWords)
  return (
    <div className="max-w-[60ch] text-lg">
      <Blocks blocks={solution.blocks} />
      <div className="mt-6 flex flex-wrap gap-3 text-base print:hidden">
        <ButtonLink to={links.upload()}>{t('about.share')}</ButtonLink>
        <ButtonLink to={links.browse()} look="secondary">
          {t('about.find')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Real only where it is counted; the rest is marked (A15). */
export function RealImpact({ impact }: { impact: Campaign['impact'] }) {
  return (
    <div className="flex flex-col gap-10">
      <div className="max-w-[60ch] text-lg">
        <Blocks blocks={impact.blocks} />
      </div>
      <SampleFigures />
      <SampleTestimonials />
    </div>
  )
}
