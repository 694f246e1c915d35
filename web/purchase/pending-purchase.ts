import { keepText, readText, valueIn } from '../app/kept.ts'

/** What the browser remembers of an order while it is away to be paid (POINTS-04). It decides nothing. */
type PendingPurchase = { id: string; points: number; price: number; timestamp: number }

const name = 'pending-purchase'

/** Without a memory the page of the payment finds the newest order. */
export function keepPending({ id, points, price }: Omit<PendingPurchase, 'timestamp'>) {
  const pending: PendingPurchase = { id, points, price, timestamp: Date.now() }
  keepText('sessionStorage', name, JSON.stringify(pending))
}

/** The id of the order that was last sent to be paid from this tab. */
export function pendingId(): string | null {
  const { id } = (valueIn(readText('sessionStorage', name)) ?? {}) as Partial<PendingPurchase>
  return typeof id === 'string' ? id : null
}

export const forgetPending = () => keepText('sessionStorage', name, null)
