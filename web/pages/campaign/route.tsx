import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'
import { readContent } from '../../article/read-content.server.ts'
import { HandToHand } from '../../components/pictures/hand-to-hand.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { Problem, RealImpact, Solution } from './panels.tsx'

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
          <HandToHand />
        </div>
      </div>
      <Tabs
        label={t('campaign.tabs')}
        open={open}
        tabs={tabs.map((id) => ({ id, label: t(`campaign.tab.${id}`), to: links.campaign(id) }))}
      >
        {open === 'problem' && <Problem problem={loaderData.problem} />}
        {open === 'solution' && <Solution solution={loaderData.solution} />}
        {open === 'impact' && <RealImpact impact={loaderData.impact} />}
      </Tabs>
    </div>
  )
}
