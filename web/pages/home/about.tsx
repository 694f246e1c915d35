import { unknownStats } from '../../../domain/community/limits.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import { homeWords } from '../../../words/en/screens/home.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { Rail } from '../../components/rail.tsx'
import { SampleFigures } from '../../components/samples.tsx'
import { Section } from '../../components/section.tsx'
import { inThousands, Stat } from '../../components/stat.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon, Pictogram } from '../../components/ui/icons.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import { GuestPart } from '../../session/guest-part.tsx'

const features = [
  ['sustainable', 'Leaf'],
  ['community', 'Users'],
  ['smart', 'Search'],
] as const

const steps = ['post', 'browse', 'connect', 'joy'] as const

const claims = [
  ['verified', 'MailCheck'],
  ['reviews', 'Star'],
  ['local', 'MapPin'],
] as const

/** Three reasons to share (HOME-04). */
export function Features() {
  const { t } = useWords(homeWords)
  return (
    <Section
      id="features-heading"
      title={t('home.features')}
      look="text-xl md:text-2xl"
      className="container-page py-3 md:py-10"
    >
      <Rail
        labelledBy="features-heading"
        className="mt-2 gap-5 [--rail-part:90%] md:grid md:grid-cols-3"
      >
        {features.map(([name, icon]) => (
          <li key={name}>
            <h3 className="flex items-center gap-2 text-lg md:flex-col md:items-start md:gap-4">
              <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-leaf-tint text-leaf md:size-12">
                <Icon name={icon} className="size-5 md:size-6" />
              </span>
              {t(`home.feature.${name}`)}
            </h3>
            <p className="mt-1 text-muted">{t(`home.feature.${name}-text`)}</p>
          </li>
        ))}
      </Rail>
    </Section>
  )
}

/** From a thing that stands around to a glad neighbour, in four steps (HOME-05, A07). */
export function Steps() {
  const { t } = useWords(homeWords)
  return (
    <section aria-labelledby="steps-heading" className="border-y border-line bg-sunken">
      <div className="container-page py-3 md:py-10">
        <h2 id="steps-heading" className="text-xl md:text-2xl">
          {t('home.steps')}
        </h2>
        <Rail
          ordered
          labelledBy="steps-heading"
          className="mt-2 gap-4 md:grid md:grid-cols-2 lg:grid-cols-4"
        >
          {steps.map((step, index) => (
            <li key={step} className="card p-4 shadow-card md:p-5">
              <div className="flex items-center gap-4 md:flex-col md:items-start md:gap-3">
                <span aria-hidden className="flex items-start font-semibold text-muted">
                  {index + 1}
                  <Pictogram name={step} className="size-16" />
                </span>
                <h3 className="text-lg">{t(`home.step.${step}`)}</h3>
              </div>
              <p className="mt-1 text-muted">{t(`home.step.${step}-text`)}</p>
            </li>
          ))}
        </Rail>
      </div>
    </section>
  )
}

/** What makes it safe to meet a stranger over a chair (HOME-06, A14, A15). */
export function Trust() {
  const { t } = useWords(homeWords)
  return (
    <Section id="trust-heading" title={t('home.trust')} look="text-xl md:text-2xl">
      <Rail
        labelledBy="trust-heading"
        className="mt-2 mb-3 gap-5 [--rail-part:90%] md:grid md:grid-cols-3"
      >
        {claims.map(([name, icon]) => (
          <li key={name}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name={icon} className="size-5 shrink-0 text-leaf" />
              {t(`home.trust.${name}`)}
            </h3>
            <p className="mt-1 text-muted">{t(`home.trust.${name}-text`)}</p>
          </li>
        ))}
      </Rail>
      <SampleFigures />
    </Section>
  )
}

/** The call to join; who is a member already is asked for a thing instead (HOME-13). */
export function Join() {
  const { t, links } = useWords(homeWords, navigationWords)
  return (
    <section aria-labelledby="join-heading" className="container-page">
      <div className="flex flex-col items-center rounded-3xl bg-marigold-tint px-2 py-3 text-center sm:py-14">
        <h2 id="join-heading" className="text-xl sm:text-3xl">
          {t('home.join')}
        </h2>
        <p className="mt-1 max-w-xl text-muted sm:mt-2 sm:text-lg">{t('home.join-text')}</p>
        <div className="mt-3 flex min-h-12 flex-wrap items-center justify-center gap-2">
          <Invitation />
          <ButtonLink to={links.upload()} look="secondary" className="min-h-12">
            {t('nav.give')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Invitation() {
  const { t, links } = useWords(homeWords)
  const { status } = useAuth()
  if (status === 'member')
    return (
      <ButtonLink to={links.browse()} className="min-h-12">
        {t('home.see-all')}
      </ButtonLink>
    )
  return (
    <GuestPart place={<span className="skeleton h-12 w-36 rounded-full" />}>
      <ButtonLink to={links.signup()} className="min-h-12">
        {t('home.join.sign-up')}
      </ButtonLink>
    </GuestPart>
  )
}

/** The live counts, or zeros (HOME-16), and the satisfaction that the specification fixes, unmeasured (HOME-12, A15). */
export function CommunityStats({ stats }: { stats: HomeStats | null | 'loading' }) {
  const { t } = useWords(homeWords)
  const figure = (count: keyof HomeStats) =>
    stats === 'loading' ? (
      <span className="skeleton block h-10 w-16" />
    ) : (
      inThousands((stats ?? unknownStats)[count])
    )
  return (
    <section aria-labelledby="stats-heading" className="border-y border-line bg-leaf-tint">
      <div className="container-page py-3 md:py-8">
        <h2 id="stats-heading" className="text-center text-lg md:text-xl">
          {t('home.stats')}
        </h2>
        <dl className="mt-1 flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_4rem] md:mt-5 md:grid md:grid-cols-4 md:gap-6">
          <Stat label={t('home.stats.items')}>{figure('itemsShared')}</Stat>
          <Stat label={t('home.stats.members')}>{figure('happyMembers')}</Stat>
          <Stat label={t('home.stats.claimed')}>{figure('itemsClaimed')}</Stat>
          <Stat label={t('home.stats.satisfaction')} note={t('home.stats.satisfaction-note')}>
            {figure('satisfaction')}
            {stats !== 'loading' && '%'}
          </Stat>
        </dl>
      </div>
    </section>
  )
}
