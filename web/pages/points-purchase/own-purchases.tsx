import { Link } from 'react-router'
import type { Purchase, PurchaseStatus } from '../../../domain/points/purchase-views.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { shortDate } from '../../app/dates.ts'
import { useWords } from '../../app/use-words.ts'
import { Section } from '../../components/section.tsx'
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx'

const tones: Record<PurchaseStatus, BadgeTone> = {
  created: 'yellow',
  paid: 'green',
  failed: 'plain',
}

/** The member's last orders and what became of each; nothing for whoever never bought any. */
export function OwnPurchases({ purchases }: { purchases: Purchase[] | 'failed' }) {
  const { t } = useWords(purchaseWords)
  if (purchases === 'failed')
    return (
      <p role="alert" className="mt-8 text-on-red">
        {t('purchase.own-failed')}
      </p>
    )
  if (purchases.length === 0) return null
  return (
    <Section id="own-purchases" title={t('purchase.own')} className="mt-10">
      <ul className="divide-y divide-line rounded-2xl border border-line bg-card">
        {purchases.map((purchase) => (
          <Row key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ purchase: { points, price, status, created_at } }: { purchase: Purchase }) {
  const { t, links } = useWords(purchaseWords)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div>
        <p className="font-semibold tabular-nums">{t('purchase.points', { points })}</p>
        <p className="text-sm text-muted">
          {t('purchase.ordered', { date: shortDate(created_at), price })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        {status === 'created' && (
          <Link
            to={links.paymentSuccess()}
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
          >
            {t('purchase.see')}
          </Link>
        )}
        <Badge tone={tones[status]}>{t(`purchase.status.${status}`)}</Badge>
      </div>
    </li>
  )
}
