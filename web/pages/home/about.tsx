import { unknownStats } from '../../../domain/community/limits.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import { homeWords } from '../../../words/en/screens/home.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { inThousands, Stat } from '../../components/stat.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import { GuestPart } from '../../session/guest-part.tsx'

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

/**
 * The live counts, or zeros (HOME-16), and the satisfaction that the specification fixes, unmeasured (HOME-12, A15).
 */
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
