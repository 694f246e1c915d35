import { MessageSquareHeart } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Await } from 'react-router'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { navigationWords } from '../../../../words/en/screens/navigation.ts'
import { useWords } from '../../../app/use-words.ts'
import { Stars } from '../../../components/star-rating.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { useAuth } from '../../../session/auth-provider.tsx'
import type { Mine } from '../page-data.ts'
import { PartFailed } from '../part-failed.tsx'
import { RateDialog } from './rate-dialog.tsx'

type Props = { mine: Promise<Mine | 'failed' | null> | null }

/** Where a member rates the product, and a guest is asked to log in (RATE-01, RATE-02). */
export function RateBox({ mine }: Props) {
  const { t } = useWords(homeWords)
  const auth = useAuth()
  if (auth.status === 'guest') return <LoginFirst />
  if (auth.status === 'loading') return <Placeholder />
  return (
    <Suspense fallback={<Placeholder />}>
      <Await resolve={mine}>
        {(own) => {
          if (own === 'failed') return <PartFailed text={t('home.failed')} />
          return own?.memberId === auth.user.id ? <Own mine={own} /> : <Placeholder />
        }}
      </Await>
    </Suspense>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-52 flex-col items-start gap-3 rounded-2xl bg-marigold-tint p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <MessageSquareHeart aria-hidden className="size-6 shrink-0" />
        {title}
      </h3>
      {children}
    </div>
  )
}

const Placeholder = () => <div className="skeleton min-h-52 rounded-2xl" />

function LoginFirst() {
  const { t, links } = useWords(homeWords, navigationWords)
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

function Own({ mine }: { mine: Mine }) {
  const { t } = useWords(homeWords)
  const [open, setOpen] = useState(false)
  const { rating } = mine
  return (
    <Frame title={t(rating ? 'app-rating.yours' : 'app-rating.rate')}>
      <div className="w-full flex-1">
        {rating ? <Stars value={rating.rating} /> : <p>{t('app-rating.lead')}</p>}
        {rating?.comment && (
          <p dir="auto" className="mt-1 line-clamp-4 break-words whitespace-pre-line">
            {rating.comment}
          </p>
        )}
      </div>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t(rating ? 'app-rating.update' : 'app-rating.rate')}
      </Button>
      <RateDialog mine={mine} open={open} onClose={() => setOpen(false)} />
    </Frame>
  )
}
