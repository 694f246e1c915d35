import { Check } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { Package } from '../../../domain/points/purchase-views.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import type { WordId } from '../../app/words.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import type { buy } from './buy.ts'

/** What a package promises, by the server's word for it. */
const featureTexts: Record<string, WordId<typeof purchaseWords>> = {
  'never-expire': 'purchase.feature.never-expire',
  'once-confirmed': 'purchase.feature.once-confirmed',
  cheaper: 'purchase.feature.cheaper',
}

/** A package with everything to know of it, and the button that orders it. */
export function PackageCard({ offer }: { offer: Package }) {
  const { t } = useWords(purchaseWords)
  const look = offer.popular ? 'border-leaf ring-1 ring-leaf' : 'border-line'
  return (
    <li className={`flex flex-col gap-4 rounded-2xl border bg-card p-5 shadow-card ${look}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="text-2xl tabular-nums">{t('purchase.points', { points: offer.points })}</h3>
        {offer.popular && <Badge tone="green">{t('purchase.popular')}</Badge>}
      </div>
      <Price offer={offer} />
      <ul className="flex flex-1 flex-col gap-1.5 text-muted">
        {offer.features.map((feature) => {
          const text = featureTexts[feature]
          return (
            text && (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
                {t(text)}
              </li>
            )
          )
        })}
      </ul>
      <BuyButton offer={offer} />
    </li>
  )
}

function Price({ offer: { price, originalPrice, discount } }: { offer: Package }) {
  const { t } = useWords(purchaseWords)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-xl font-semibold tabular-nums">{t('purchase.price', { price })}</span>
      {discount > 0 && (
        <>
          <s aria-hidden className="text-muted tabular-nums">
            {t('purchase.price', { price: originalPrice })}
          </s>
          <span className="sr-only">{t('purchase.instead', { price: originalPrice })}</span>
          <Badge tone="yellow">{t('purchase.discount', { discount })}</Badge>
        </>
      )}
    </p>
  )
}

function BuyButton({ offer }: { offer: Package }) {
  const { t } = useWords(purchaseWords)
  const auth = useAuth()
  const { submit, state } = useFetcher<typeof buy>()
  const isComing = !offer.on_sale && auth.status === 'member'
  const order = () => void submit({ package: offer.id }, { method: 'post' })
  return (
    <Button
      look={offer.popular ? 'primary' : 'secondary'}
      aria-label={t('purchase.buy-named', { points: offer.points })}
      busy={state !== 'idle'}
      onClick={() => (isComing ? showNotice({ title: t('purchase.soon') }) : order())}
    >
      {t('purchase.buy')}
    </Button>
  )
}
