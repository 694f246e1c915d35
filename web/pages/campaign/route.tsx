import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { contentWords } from '../../../words/en/screens/content.ts'
import type { Figure } from '../../../words/shapes/pages.ts'
import { useWords } from '../../app/use-words.ts'
import { Blocks } from '../../article/blocks.tsx'
import { readContent } from '../../article/read-content.server.ts'
import handToHand from '../../components/pictures/hand-to-hand.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { SampleFigures, SampleTestimonials } from '../../components/samples.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'

const tabs = ['problem', 'solution', 'impact'] as const

export const meta = publicPage(contentWords, 'campaign', 'campaign')

export const loader = (args: Route.LoaderArgs) => readContent('campaign', args)

/** All three tabs are here: another one needs nothing new. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.lang !== nextParams.lang

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const { t, links } = useWords(contentWords)
  const [query] = useSearchParams()
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'problem'
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="mb-6 flex items-center justify-between gap-6">
        <div>
          <p className="font-semibold text-leaf">{t('campaign.kicker')}</p>
          <h1 className="mt-1 text-3xl sm:text-4xl">{t('campaign.title')}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted">{t('campaign.lead')}</p>
        </div>
        <div className="w-52 shrink-0 max-sm:hidden print:hidden">
          <Picture of={handToHand} />
        </div>
      </div>
      <Tabs
        label={t('campaign.tabs')}
        open={open}
        tabs={tabs.map((id) => ({ id, label: t(`campaign.tab.${id}`), to: links.campaign(id) }))}
      >
        <div className="flex flex-col gap-8">
          {open === 'problem' && <Figures figures={loaderData.problem.figures} />}
          <div className="max-w-[60ch] text-lg">
            <Blocks blocks={loaderData[open].blocks} />
          </div>
          {open === 'solution' && <Ways />}
          {/* Real only where it is counted; the rest is marked (A15). */}
          {open === 'impact' && <SampleFigures />}
          {open === 'impact' && <SampleTestimonials />}
        </div>
      </Tabs>
    </div>
  )
}

/** Figures that somebody published, each with who. */
function Figures({ figures }: { figures: Figure[] }) {
  const { t } = useWords(contentWords)
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {figures.map(({ value, label, source }) => (
        <div key={label} className="flex flex-col-reverse justify-end card p-5 shadow-card">
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

function Ways() {
  const { t, links } = useWords(contentWords)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={links.upload()}>{t('about.share')}</ButtonLink>
      <ButtonLink to={links.browse()} look="secondary">
        {t('about.find')}
      </ButtonLink>
    </div>
  )
}
