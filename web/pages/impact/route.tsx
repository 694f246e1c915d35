import type { ReactNode } from 'react'
import { wastePerItem, wasteReduced } from '../../../domain/community/limits.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { givenWords } from '../../../words/en/screens/given.ts'
import { figures } from '../../app/figures.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { readContent } from '../../article/read-content.server.ts'
import { Section } from '../../components/section.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { drawn } from './drawn.server.ts'
import { Kilos } from './kilos.tsx'
import { StoryCarousel } from './story-carousel.tsx'
import { Towns } from './towns.tsx'
import { Weeks } from './weeks.tsx'

export const meta = publicPage(contentWords, 'impact', 'impact')

/** Without the numbers there are still the stories. */
export async function loader(args: Route.LoaderArgs) {
  const { community } = args.context.get(servicesContext).domain
  const [stats, counted] = await Promise.all([
    community.readStats().catch(() => null),
    community.readGiven().catch(() => null),
  ])
  return { stats, given: counted && drawn(counted), ...readContent('impact', args) }
}

export default function Impact({ loaderData }: Route.ComponentProps) {
  const { t, links } = useWords(contentWords)
  const { stats, given, weights, stories } = loaderData
  return (
    <div className="container-page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('impact.title')}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{t('impact.lead')}</p>
      <Section id="numbers" title={t('impact.numbers')} look="sr-only" className="mt-8">
        {stats ? <StatCards stats={stats} /> : <p role="alert">{t('impact.failed')}</p>}
      </Section>
      <Pictures given={given} weights={weights} />
      <section aria-labelledby="stories" className="mt-12">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <h2 id="stories" className="text-2xl">
            {t('impact.stories')}
          </h2>
          <Badge tone="yellow">{t('impact.stories-mark')}</Badge>
          <p className="text-muted">{t('impact.stories-text')}</p>
        </div>
        <StoryCarousel stories={stories} />
      </section>
      <section className="mt-12 flex flex-col items-center gap-4 text-center print:hidden">
        <h2 className="text-2xl">{t('impact.next-one')}</h2>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={links.upload()}>{t('about.share')}</ButtonLink>
          <ButtonLink to={links.browse()} look="secondary">
            {t('about.find')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

const board = 'min-w-0 card p-4 shadow-card sm:p-6'
const heading = 'mb-2 text-2xl'

type Read = Route.ComponentProps['loaderData']

/** What was handed over, to look at. */
function Pictures({ given, weights }: Pick<Read, 'given' | 'weights'>) {
  const { t } = useWords(givenWords)
  if (!given) return <p className="mt-8 text-muted">{t('given.failed')}</p>
  if (given.total === 0)
    return (
      <div className={`mt-8 ${board}`}>
        <h2 className={heading}>{t('given.none')}</h2>
        <p className="text-muted">{t('given.none-text')}</p>
        <p className="mt-2 text-sm text-muted">{t('given.counted')}</p>
      </div>
    )
  return (
    <div className="mt-8 grid gap-4 lg:grid-cols-2">
      <Section
        id="weeks"
        title={t('given.weeks')}
        look={heading}
        className={`${board} lg:col-span-2`}
      >
        <Weeks given={given} />
      </Section>
      <Section id="kilos" title={t('given.kilos')} look={heading} className={board}>
        <Kilos given={given} how={weights} />
      </Section>
      <Section id="towns" title={t('given.towns')} look={heading} className={board}>
        <Towns drawn={given.towns} elsewhere={given.elsewhere} />
      </Section>
      <p className="text-sm text-muted lg:col-span-2">{t('given.counted')}</p>
    </div>
  )
}

const oneDecimal = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** The community in four exact numbers (CONTENT-13, A64). */
function StatCards({ stats }: { stats: HomeStats }) {
  const { t } = useWords(contentWords)
  const { itemsShared, happyMembers, itemsClaimed } = stats
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      <StatCard icon={<Icon name="Gift" />} label={t('impact.items')}>
        {figures.format(itemsShared)}
      </StatCard>
      <StatCard icon={<Icon name="Users" />} label={t('impact.members')}>
        {figures.format(happyMembers)}
      </StatCard>
      <StatCard
        icon={<Icon name="Leaf" />}
        label={t('impact.waste')}
        note={t('impact.waste-text', { kg: wastePerItem })}
      >
        {t('impact.waste-value', { kg: oneDecimal.format(wasteReduced(itemsShared)) })}
      </StatCard>
      <StatCard icon={<Icon name="HandHeart" />} label={t('impact.claimed')}>
        {figures.format(itemsClaimed)}
      </StatCard>
    </dl>
  )
}

type CardProps = { icon: ReactNode; label: string; note?: string; children: ReactNode }

function StatCard({ icon, label, note, children }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 card p-4 shadow-card sm:p-5">
      <dt>
        {label}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="text-2xl font-semibold text-leaf tabular-nums sm:text-3xl">
        <span className="mb-3 grid size-10 place-items-center rounded-full bg-leaf-tint [&_svg]:size-5">
          {icon}
        </span>
        {children}
      </dd>
    </div>
  )
}
