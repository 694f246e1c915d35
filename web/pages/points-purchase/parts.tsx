import type { Package, Purchase, PurchaseStatus } from '../../../domain/points/purchase-views.ts'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { shortDate } from '../../app/dates.ts'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import type { WordId } from '../../app/words.ts'
import { Section } from '../../components/section.tsx'
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import type { Mine } from '../../purchase/page-data.ts'
import { useAuth } from '../../session/auth-provider.tsx'

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
      <ul className="divide-y divide-line card">
        {purchases.map((purchase) => (
          <Row key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ purchase: { id, points, price, status, created_at } }: { purchase: Purchase }) {
  const { t, links } = useWords(purchaseWords)
  const ordered = t('purchase.ordered', { date: shortDate(created_at), price })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div>
        <p className="font-semibold tabular-nums">{t('purchase.points', { points })}</p>
        <p className="text-sm text-muted">{ordered}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        {status !== 'paid' && (
          <Link
            to={links.paymentSuccess(id)}
            aria-label={t('common.named', { what: t('purchase.see'), title: ordered })}
            className="tap text-leaf underline underline-offset-4"
          >
            {t('purchase.see')}
          </Link>
        )}
        <Badge tone={tones[status]}>{t(`purchase.status.${status}`)}</Badge>
      </div>
    </li>
  )
}

/** How many points the member has; for a guest the way to log in (A47). */
export function BalanceOf({ mine }: { mine: Mine | null }) {
  const { t, links } = useWords(purchaseWords)
  const auth = useAuth()
  return (
    <section
      aria-label={t('purchase.balance')}
      className="flex min-h-24 items-center gap-4 rounded-2xl border border-line bg-marigold-tint p-4 sm:p-5"
    >
      <Icon name="Coins" className="size-8 shrink-0 text-leaf" />
      {auth.status === 'guest' ? (
        <p>
          <Link to={links.login(links.pointsPurchase())} className="tap text-link">
            {t('purchase.login')}
          </Link>
        </p>
      ) : (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Figure points={mine && auth.status === 'member' ? mine.points : null} />
          <Link to={links.games()} className="tap font-semibold text-leaf quiet-link">
            {t('purchase.earn')}
          </Link>
        </div>
      )}
    </section>
  )
}

function Figure({ points }: { points: Mine['points'] | null }) {
  const { t } = useWords(purchaseWords)
  if (points === null) return <span className="skeleton h-8 w-32" />
  if (points === 'failed') return <p className="text-on-red">{t('purchase.balance-failed')}</p>
  return (
    <p className="text-2xl font-semibold tabular-nums">{t('purchase.balance-of', { points })}</p>
  )
}

/** The server has a word for what a package promises; one that is not known here says nothing. */
const isText = (id: string): id is WordId<typeof purchaseWords> => Object.hasOwn(purchaseWords, id)

/** A package with everything to know of it, and the button that orders it. */
export function PackageCard({ offer }: { offer: Package }) {
  const { t } = useWords(purchaseWords)
  const texts = offer.features.map((feature) => `purchase.feature.${feature}`).filter(isText)
  const look = offer.popular ? 'border-leaf ring-1 ring-leaf' : 'border-line'
  return (
    <li className={`flex flex-col gap-4 rounded-2xl border bg-card p-5 shadow-card ${look}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="text-2xl tabular-nums">{t('purchase.points', { points: offer.points })}</h3>
        {offer.popular && <Badge tone="green">{t('purchase.popular')}</Badge>}
      </div>
      <Price offer={offer} />
      <ul className="flex flex-1 flex-col gap-1.5 text-muted">
        {texts.map((id) => (
          <li key={id} className="flex gap-2">
            <Icon name="Check" className="mt-0.5 size-5 shrink-0 text-leaf" />
            {t(id)}
          </li>
        ))}
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
  const { submit, busy } = useSubmit()
  const isComing = !offer.on_sale && auth.status === 'member'
  const order = () => void submit({ package: offer.id }, { method: 'post' })
  return (
    <Button
      look={offer.popular ? 'primary' : 'secondary'}
      aria-label={t('purchase.buy-named', { points: offer.points })}
      busy={busy}
      onClick={() => (isComing ? showNotice({ title: t('purchase.soon') }) : order())}
    >
      {t('purchase.buy')}
    </Button>
  )
}
