import { contentWords } from '../../../words/en/screens/content.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { readContent } from '../../article/read-content.server.ts'
import { Section } from '../../components/section.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { StatCards } from './stat-cards.tsx'
import { StoryCarousel } from './story-carousel.tsx'

export const meta = publicPage(contentWords, 'impact', 'impact')

/** Without the numbers there are still the stories. */
export async function loader(args: Route.LoaderArgs) {
  const { domain } = args.context.get(servicesContext)
  const stats = await domain.community.readStats().catch(() => null)
  return { stats, stories: readContent('impact', args) }
}

export default function Impact({ loaderData }: Route.ComponentProps) {
  const { t, links } = useWords(contentWords)
  const { stats, stories } = loaderData
  return (
    <div className="container-page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('impact.title')}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{t('impact.lead')}</p>
      <Section id="numbers" title={t('impact.numbers')} look="sr-only" className="mt-8">
        {stats ? <StatCards stats={stats} /> : <p role="alert">{t('impact.failed')}</p>}
      </Section>
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
