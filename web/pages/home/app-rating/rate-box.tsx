import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { navigationWords } from '../../../../words/en/screens/navigation.ts'
import { rateBoxWords } from '../../../../words/en/screens/rate-box.ts'
import { lazily } from '../../../app/lazily.tsx'
import { useWords } from '../../../app/use-words.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { useAuth } from '../../../session/auth-provider.tsx'
import { GuestPart } from '../../../session/guest-part.tsx'
import type { Mine } from '../own-data.ts'
import { PartFailed } from '../part-failed.tsx'

const OwnRating = lazily(() => import('./own-rating.tsx').then((part) => part.OwnRating))

/** Where a member rates the product, and a guest is asked to log in (RATE-01, RATE-02). */
export function RateBox({ mine }: { mine: Promise<Mine | 'failed' | null> | null }) {
  const { t } = useWords(homeWords, rateBoxWords)
  const auth = useAuth()
  if (auth.status !== 'member')
    return (
      <GuestPart place={<Placeholder />}>
        <LoginFirst />
      </GuestPart>
    )
  return (
    <Suspense fallback={<Placeholder />}>
      <Await resolve={mine}>
        {(own) => {
          if (own === 'failed') return <PartFailed text={t('home.failed')} />
          if (own?.memberId !== auth.user.id) return <Placeholder />
          return (
            <Frame title={t(own.rating ? 'app-rating.yours' : 'app-rating.rate')}>
              <OwnRating mine={own} />
            </Frame>
          )
        }}
      </Await>
    </Suspense>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-marigold-tint p-4 md:min-h-52 md:p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon name="MessageSquareHeart" className="size-6 shrink-0" />
        {title}
      </h3>
      {children}
    </div>
  )
}

const Placeholder = () => <div className="skeleton min-h-40 rounded-2xl md:min-h-52" />

function LoginFirst() {
  const { t, links } = useWords(rateBoxWords, navigationWords)
  return (
    <Frame title={t('app-rating.rate')}>
      <p className="flex-1">{t('app-rating.login')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={links.login()}>{t('nav.sign-in')}</ButtonLink>
        <ButtonLink to={links.signup()} look="secondary">
          {t('nav.sign-up')}
        </ButtonLink>
      </div>
    </Frame>
  )
}
