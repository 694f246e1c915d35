import { unknownStats } from '../../../domain/community/limits.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import { homeWords } from '../../../words/en/screens/home.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { SampleFigures } from '../../components/samples.tsx'
import { Section } from '../../components/section.tsx'
import { inThousands, Stat } from '../../components/stat.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Leaf, MailCheck, MapPin, Search, Star, Users } from '../../components/ui/icons.tsx'
import { useAuth } from '../../session/auth-provider.tsx'

const features = [
  ['sustainable', Leaf],
  ['community', Users],
  ['smart', Search],
] as const

const steps = ['post', 'browse', 'connect', 'joy'] as const

const claims = [
  ['verified', MailCheck],
  ['reviews', Star],
  ['local', MapPin],
] as const

/** Three reasons to share (HOME-04). */
export function Features() {
  const { t } = useWords(homeWords)
  return (
    <Section
      id="features-heading"
      title={t('home.features')}
      look="text-2xl"
      className="container-page py-10"
    >
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {features.map(([name, Icon]) => (
          <li key={name} className="flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-leaf-tint text-leaf">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{t(`home.feature.${name}`)}</h3>
              <p className="mt-1 text-muted">{t(`home.feature.${name}-text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** From a thing that stands around to a glad neighbour, in four steps (HOME-05, A07). */
export function Steps() {
  const { t } = useWords(homeWords)
  return (
    <section aria-labelledby="steps-heading" className="border-y border-line bg-sunken">
      <div className="container-page py-10">
        <h2 id="steps-heading" className="text-2xl">
          {t('home.steps')}
        </h2>
        <ol className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4 card p-4 shadow-card sm:block sm:p-5">
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-full bg-marigold-tint font-semibold text-on-yellow"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg sm:mt-3">{t(`home.step.${step}`)}</h3>
                <p className="mt-1 text-muted">{t(`home.step.${step}-text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What makes it safe to meet a stranger over a chair (HOME-06, A14, A15). */
export function Trust() {
  const { t } = useWords(homeWords)
  return (
    <Section id="trust-heading" title={t('home.trust')} look="text-2xl">
      <ul className="mt-5 mb-6 grid gap-5 md:grid-cols-3">
        {claims.map(([name, Icon]) => (
          <li key={name}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
              {t(`home.trust.${name}`)}
            </h3>
            <p className="mt-1 text-muted">{t(`home.trust.${name}-text`)}</p>
          </li>
        ))}
      </ul>
      <SampleFigures />
    </Section>
  )
}

/** The call to join; who is a member already is asked for a thing instead (HOME-13). */
export function Join() {
  const { t, links } = useWords(homeWords, navigationWords)
  return (
    <section aria-labelledby="join-heading" className="container-page">
      <div className="flex flex-col items-center rounded-3xl bg-marigold-tint px-5 py-10 text-center sm:py-14">
        <h2 id="join-heading" className="text-3xl">
          {t('home.join')}
        </h2>
        <p className="mt-2 max-w-xl text-lg text-muted">{t('home.join-text')}</p>
        <div className="mt-6 flex min-h-12 flex-wrap items-center justify-center gap-3">
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
  if (status === 'loading') return <span className="skeleton h-12 w-36 rounded-full" />
  const isMember = status === 'member'
  return (
    <ButtonLink to={isMember ? links.browse() : links.signup()} className="min-h-12">
      {t(isMember ? 'home.see-all' : 'home.join.sign-up')}
    </ButtonLink>
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
      <div className="container-page py-8">
        <h2 id="stats-heading" className="text-center text-xl">
          {t('home.stats')}
        </h2>
        <dl className="mt-5 grid grid-cols-2 gap-6 md:grid-cols-4">
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
