import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import { purchaseWords } from '../../../words/en/screens/purchase.ts'
import { useWords } from '../../app/use-words.ts'
import type { Mine } from '../../purchase/page-data.ts'
import { useAuth } from '../../session/auth-provider.tsx'

/** How many points the member has; for a guest the way to log in (A47). */
export function BalanceOf({ mine }: { mine: Mine | null }) {
  const { t, links } = useWords(purchaseWords)
  const auth = useAuth()
  return (
    <section
      aria-label={t('purchase.balance')}
      className="flex min-h-24 items-center gap-4 rounded-2xl border border-line bg-marigold-tint p-4 sm:p-5"
    >
      <Coins aria-hidden className="size-8 shrink-0 text-leaf" />
      {auth.status === 'guest' ? (
        <p>
          <Link to={links.login()} className="font-semibold text-leaf underline underline-offset-4">
            {t('purchase.login')}
          </Link>
        </p>
      ) : (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Figure points={mine && auth.status === 'member' ? mine.points : null} />
          <Link
            to={links.games()}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
          >
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
