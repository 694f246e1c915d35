import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { NothingYet } from '../../components/pictures/nothing-yet.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'

const signs = {
  waiting: {
    look: 'bg-sunken text-leaf',
    picture: <LoaderCircle aria-hidden className="animate-spin" />,
  },
  good: { look: 'bg-leaf-tint text-leaf', picture: <CircleCheck aria-hidden /> },
  bad: { look: 'bg-red-tint text-on-red', picture: <CircleAlert aria-hidden /> },
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
export function Processing({ check, busy }: { check?: () => void; busy?: boolean }) {
  const { t } = useWords(purchaseWords)
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
        </div>
      )}
    </Outcome>
  )
}

/** The server says that the order is paid. */
export function Succeeded({ points, balance }: { points: number; balance: number | 'failed' }) {
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

/** The provider says that the payment failed. */
export function Failed() {
  const { t, links } = useWords(navigationWords, purchaseWords)
  return (
    <Outcome sign="bad" title={t('payment.failed')} text={t('payment.failed-text')}>
      <ButtonLink to={links.pointsPurchase()}>{t('common.try-again')}</ButtonLink>
      <ButtonLink to={links.help()} look="secondary">
        {t('nav.help')}
      </ButtonLink>
    </Outcome>
  )
}

/** The server could not be asked. */
export function Unknown({ check, busy }: { check: () => void; busy: boolean }) {
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
export function NoPayment() {
  const { t, links } = useWords(navigationWords, purchaseWords)
  return (
    <EmptyState
      level={1}
      picture={<NothingYet />}
      title={t('payment.none')}
      text={t('payment.none-text')}
    >
      <ButtonLink to={links.pointsPurchase()}>{t('payment.to-packages')}</ButtonLink>
    </EmptyState>
  )
}
