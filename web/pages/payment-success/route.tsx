import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { titleOf } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { type PaymentData, readPayment } from '../../purchase/page-data.ts'
import { forgetPending } from '../../purchase/pending-purchase.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'
import { Failed, NoPayment, Processing, Succeeded, Unknown } from './payment-states.tsx'

/** How long the page waits, in milliseconds, before it says what became of a payment (POINTS-06). */
const processingWait = 3000

export const meta = ({ params }: Route.MetaArgs) => [
  titleOf(purchaseWords, 'payment.title', params),
]

export const clientLoader = async () => ({ payment: await readPayment() })

export const HydrateFallback = () => <Processing />

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(purchaseWords)
  const auth = useAuth()
  const { payment } = loaderData
  if (auth.status === 'guest') return <LoginPrompt title={t('payment.title')} />
  if (auth.status === 'loading' || payment?.memberId !== auth.user.id) return <Processing />
  return <PaymentOf key={payment.memberId} payment={payment} />
}

/** Waits, asks the server again, and shows only what it says (A05). */
function PaymentOf({ payment: { purchase, points } }: { payment: PaymentData }) {
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
  const isKnown = isAsked && purchase !== 'failed'
  useEffect(() => {
    if (isKnown) forgetPending()
  }, [isKnown])
  const check = { check: () => void revalidate(), busy: state !== 'idle' }
  return (
    <div aria-live="polite">
      {!isAsked && <Processing />}
      {isAsked && purchase === null && <NoPayment />}
      {isAsked && purchase === 'failed' && <Unknown {...check} />}
      {isAsked && typeof purchase === 'object' && purchase && (
        <>
          {purchase.status === 'created' && <Processing {...check} />}
          {purchase.status === 'failed' && <Failed />}
          {purchase.status === 'paid' && <Succeeded points={purchase.points} balance={points} />}
        </>
      )}
    </div>
  )
}
