import type { ReactNode } from 'react'
import { fewestOfTown, unknownStats } from '../../../domain/community/limits.ts'
import type { Given } from '../../../domain/community/views.ts'
import { comingSoonWords } from '../../../words/en/screens/coming-soon.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { givenWords } from '../../../words/en/screens/given.ts'
import { samplesWords } from '../../../words/en/screens/samples.ts'
import { figures } from '../../app/figures.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import laurels from '../../components/pictures/laurels.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { Section } from '../../components/section.tsx'
import { inThousands, Stat } from '../../components/stat.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { BarList } from '../../given/bar-list.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'

export const meta = publicPage(contentWords, 'leaderboard', 'leaderboard')

/** So many towns are named, those with the most. */
const mostTowns = 10

/** Zeros where the counts cannot be had, as on the home page (HOME-16). */
export async function loader({ context }: Route.LoaderArgs) {
  const { community } = context.get(servicesContext).domain
  const [stats, given] = await Promise.all([
    community.readStats().catch(() => unknownStats),
    community.readGiven().catch(() => null),
  ])
  return { stats, places: given && placesOf(given) }
}

/** The towns where most was given; members are not ranked. */
function placesOf({ towns, total }: Given) {
  const first = towns.slice(0, mostTowns).map(({ name, given }) => ({ name, given }))
  const named = first.reduce((sum, { given }) => sum + given, 0)
  return { towns: first, others: total - named }
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
          <Picture of={laurels} />
        </div>
      </div>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Board name="givers" icon={<Icon name="HandHeart" />} />
        <Board name="rated" icon={<Icon name="Star" />} />
      </div>
      <Towns places={loaderData.places} />
      <CommunityStats stats={loaderData.stats} />
    </div>
  )
}

function Board({ name, icon }: { name: 'givers' | 'rated'; icon: ReactNode }) {
  const { t } = useWords(comingSoonWords, contentWords, samplesWords)
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

/** How much was given where. */
function Towns({ places }: Pick<Route.ComponentProps['loaderData'], 'places'>) {
  const { t } = useWords(givenWords)
  const rows = (places?.towns ?? []).map(({ name, given }) => row(name, given))
  if (places?.others) rows.push(row(t('given.others'), places.others))
  return (
    <Section id="towns" title={t('given.towns')} look="text-2xl" className="mt-10">
      <p className="mt-2 mb-5 text-muted">
        {!places && t('given.failed')}
        {places?.towns.length === 0 && `${t('given.towns-none', fewest)} `}
        {places && t('given.counted')}
      </p>
      {rows.length > 0 && (
        <div className="max-w-2xl card p-4 shadow-card sm:p-6">
          <BarList rows={rows} />
        </div>
      )}
    </Section>
  )
}

const fewest = { fewest: fewestOfTown }
const row = (name: string, given: number) => ({
  name,
  figure: figures.format(given),
  number: given,
})
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
