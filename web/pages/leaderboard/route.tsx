import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { unknownStats } from '../../../domain/community/limits.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { samplesWords } from '../../../words/en/screens/samples.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Laurels } from '../../components/pictures/laurels.tsx'
import { Section } from '../../components/section.tsx'
import { inThousands, Stat } from '../../components/stat.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { HandHeart, Star } from '../../components/ui/icons.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'

export const meta = publicPage(contentWords, 'leaderboard', 'leaderboard')

/** Zeros where the counts cannot be had, as on the home page (HOME-16). */
export async function loader({ context }: Route.LoaderArgs) {
  const { domain } = context.get(servicesContext)
  return { stats: await domain.community.readStats().catch(() => unknownStats) }
}

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(contentWords)
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="flex items-center justify-between gap-6">
        <div>
          <h1 className="text-3xl sm:text-4xl">{t('leaderboard.title')}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted">{t('leaderboard.lead')}</p>
        </div>
        <div className="w-44 shrink-0 max-sm:hidden print:hidden">
          <Laurels />
        </div>
      </div>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Board name="givers" icon={<HandHeart aria-hidden />} />
        <Board name="rated" icon={<Star aria-hidden />} />
      </div>
      <CommunityStats stats={loaderData.stats} />
    </div>
  )
}

function Board({ name, icon }: { name: 'givers' | 'rated'; icon: ReactNode }) {
  const { t } = useWords(contentWords, samplesWords)
  return (
    <section className="card p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-10 place-items-center rounded-full bg-leaf-tint text-leaf [&_svg]:size-5">
          {icon}
        </span>
        <h2 className="text-xl">{t(`leaderboard.${name}`)}</h2>
        <Badge tone="yellow">{t('soon.title')}</Badge>
      </div>
      <p className="mt-3 text-muted">{t(`leaderboard.${name}-text`)}</p>
      <ol aria-hidden className="mt-4 flex flex-col gap-3">
        {[1, 2, 3].map((place) => (
          <li key={place} className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full border border-dashed border-strong-line font-semibold text-muted tabular-nums">
              {place}
            </span>
            <span className="flex-1 border-b border-dashed border-strong-line" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is counted is counted live; what nobody measures says so (A15). */
function CommunityStats({ stats }: { stats: Route.ComponentProps['loaderData']['stats'] }) {
  const { t, links } = useWords(contentWords, samplesWords)
  return (
    <Section id="stats" title={t('leaderboard.stats')} look="text-2xl" className="mt-10">
      <dl className="mt-4 grid grid-cols-2 gap-6 rounded-2xl bg-leaf-tint p-6 lg:grid-cols-4">
        <Stat label={t('leaderboard.items')}>{inThousands(stats.itemsShared)}</Stat>
        <Stat label={t('leaderboard.members')}>{inThousands(stats.happyMembers)}</Stat>
        <Stat label={t('leaderboard.communities')} note={t('sample.figures')}>
          {t('sample.communities-figure')}
        </Stat>
        <Stat label={t('leaderboard.satisfaction')} note={t('sample.figures')}>
          {t('sample.satisfaction-figure')}
        </Stat>
      </dl>
      <p className="mt-4 text-muted">
        {t('leaderboard.more')}{' '}
        <Link to={links.impact()} className="text-link">
          {t('leaderboard.to-impact')}
        </Link>
      </p>
    </Section>
  )
}
