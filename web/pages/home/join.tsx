import { homeWords } from '../../../words/en/screens/home.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useAuth } from '../../session/auth-provider.tsx'

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
