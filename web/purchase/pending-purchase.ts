import { product } from '../../domain/product.ts'

/** What the browser remembers of an order while it is away to be paid (POINTS-04). It decides nothing. */
export type PendingPurchase = { id: string; points: number; price: number; timestamp: number }

const key = `${product.slug}-pending-purchase`

export function keepPending({ id, points, price }: Omit<PendingPurchase, 'timestamp'>) {
  const pending: PendingPurchase = { id, points, price, timestamp: Date.now() }
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // Without a memory the page of the payment finds the newest order.
  }
}

/** The id of the order that was last sent to be paid from this tab. */
export function pendingId(): string | null {
  try {
    const { id } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<PendingPurchase>
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

export function forgetPending() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What was never kept needs no forgetting.
  }
}
