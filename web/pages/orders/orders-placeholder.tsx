import { ordersWords } from '../../../words/en/screens/orders.ts'
import { useWords } from '../../app/use-words.ts'

const rows = [0, 1, 2]

/** The page while it loads: the same places, empty. */
export function OrdersPlaceholder() {
  const { t } = useWords(ordersWords)
  return (
    <div className="container-page py-6 sm:py-8">
      <h1 className="text-3xl">{t('orders.title')}</h1>
      <p className="mt-1 text-muted">{t('orders.lead')}</p>
      <div role="status" className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-2">
        <span className="sr-only">{t('common.loading')}</span>
        <Column />
        <Column />
      </div>
    </div>
  )
}

function Column() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <div className="skeleton h-7 w-40" />
      {rows.map((row) => (
        <div key={row} className="skeleton h-28 rounded-2xl" />
      ))}
    </div>
  )
}
