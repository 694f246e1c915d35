import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { NothingHere } from '../../components/nothing-here.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { type PaymentData, readPayment } from '../../purchase/page-data.ts'
import { forgetPending } from '../../purchase/pending-purchase.ts'
import { useMine } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'

/** How long the page waits, in milliseconds, before it says what became of a payment (POINTS-06). */
const processingWait = 3000

export const meta = titled(purchaseWords, 'payment.title')

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  payment: await readPayment(new URL(request.url).searchParams.get('order')),
})

export const HydrateFallback = () => <Processing />

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(purchaseWords)
  const payment = useMine(loaderData.payment)
  if (payment === 'guest') return <LoginPrompt title={t('payment.title')} />
  if (payment === 'loading') return <Processing />
  return <PaymentOf key={payment.memberId} payment={payment} />
}

/** Waits, asks the server again, and shows only what it says (A05). */
function PaymentOf({ payment }: { payment: PaymentData }) {
  const { revalidate, state } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)
  const ask = useEffectEvent(async () => {
    await revalidate()
    setIsAsked(true)
  })
  useEffect(() => {
    const timer = setTimeout(() => void ask(), processingWait)
    return () => clearTimeout(timer)
  }, [])
  const isPaid =
    isAsked && typeof payment.purchase === 'object' && payment.purchase?.status === 'paid'
  useEffect(() => {
    if (isPaid) forgetPending()
  }, [isPaid])
  const { purchase } = payment
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, typeof purchase === 'object' ? String(purchase?.status) : purchase)
  const check = () => void revalidate()
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="outline-none">
      {isAsked ? (
        <PaymentState {...payment} check={check} busy={state !== 'idle'} />
      ) : (
        <Processing />
      )}
    </div>
  )
}

const signs = {
  waiting: {
    look: 'bg-sunken text-leaf',
    picture: <Icon name="LoaderCircle" className="animate-spin" />,
  },
  good: { look: 'bg-leaf-tint text-leaf', picture: <Icon name="CircleCheck" /> },
  bad: { look: 'bg-red-tint text-on-red', picture: <Icon name="CircleAlert" /> },
}

type OutcomeProps = { sign: keyof typeof signs } & Omit<
  ComponentProps<typeof EmptyState>,
  'picture' | 'level'
>

/** What became of a payment: a sign, what it means, the next step. */
function Outcome({ sign, ...words }: OutcomeProps) {
  const { look, picture } = signs[sign]
  const field = `mx-auto grid size-28 place-items-center rounded-full [&_svg]:size-14 ${look}`
  return <EmptyState level={1} picture={<div className={field}>{picture}</div>} {...words} />
}

/** The payment is being looked up; with `check`, it was and is not confirmed yet (A05). */
function Processing({ check, busy }: { check?: () => void; busy?: boolean }) {
  const { t, links } = useWords(purchaseWords)
  return (
    <Outcome
      sign="waiting"
      title={t('payment.processing')}
      {...(!check && { text: t('payment.processing-text') })}
    >
      {check && (
        <div className="flex flex-col items-center gap-4">
          <p className="font-semibold">{t('payment.unconfirmed')}</p>
          <p className="text-muted">{t('payment.unconfirmed-text')}</p>
          <Button onClick={check} busy={busy ?? false}>
            {t('payment.check')}
          </Button>
          <ButtonLink to={links.contact()} look="quiet">
            {t('payment.write')}
          </ButtonLink>
        </div>
      )}
    </Outcome>
  )
}

type Props = PaymentData & { check: () => void; busy: boolean }

/** What the server says of the order (A05): only that is shown. */
function PaymentState({ purchase, points, ...asking }: Props) {
  if (purchase === null) return <NoPayment />
  if (purchase === 'failed') return <Unknown {...asking} />
  if (purchase.status === 'created') return <Processing {...asking} />
  if (purchase.status === 'failed') return <Failed {...asking} />
  return <Succeeded points={purchase.points} balance={points} />
}

/** The server says that the order is paid. */
function Succeeded({ points, balance }: { points: number; balance: number | 'failed' }) {
  const { t, links } = useWords(navigationWords, purchaseWords)
  const parts = [t('payment.success-text', { points })]
  if (balance !== 'failed') parts.push(t('payment.balance', { points: balance }))
  return (
    <Outcome sign="good" title={t('payment.success')} text={parts.join(' ')}>
      <ButtonLink to={links.games()}>{t('payment.to-history')}</ButtonLink>
      <ButtonLink to={links.browse()} look="secondary">
        {t('payment.to-items')}
      </ButtonLink>
    </Outcome>
  )
}

/**
 * The provider says that a try failed; the next on its page may have gone through (decision
 * 019), so nobody pays again unasked.
 */
function Failed({ check, busy }: { check: () => void; busy: boolean }) {
  const { t, links } = useWords(navigationWords, purchaseWords)
  return (
    <Outcome sign="bad" title={t('payment.failed')} text={t('payment.failed-text')}>
      <Button onClick={check} busy={busy}>
        {t('payment.check')}
      </Button>
      <ButtonLink to={links.pointsPurchase()} look="secondary">
        {t('common.try-again')}
      </ButtonLink>
      <ButtonLink to={links.help()} look="quiet">
        {t('nav.help')}
      </ButtonLink>
    </Outcome>
  )
}

/** The server could not be asked. */
function Unknown({ check, busy }: { check: () => void; busy: boolean }) {
  const { t } = useWords(purchaseWords)
  return (
    <Outcome sign="bad" title={t('payment.unknown')} text={t('payment.unknown-text')}>
      <Button onClick={check} busy={busy}>
        {t('payment.check')}
      </Button>
    </Outcome>
  )
}

/** Somebody came here without having bought anything lately. */
function NoPayment() {
  const { t, links } = useWords(navigationWords, purchaseWords)
  return (
    <NothingHere level={1} title={t('payment.none')} text={t('payment.none-text')}>
      <ButtonLink to={links.games()}>{t('payment.to-history')}</ButtonLink>
    </NothingHere>
  )
}
