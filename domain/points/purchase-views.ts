export type PurchaseStatus = 'created' | 'failed' | 'paid'

/** Points that can be bought together; prices in rupees (POINTS-05). */
export type Package = {
  id: string
  points: number
  price: number
  originalPrice: number
  /** In percent. */
  discount: number
  popular: boolean
  features: string[]
  /** Whether it can be bought here and now; the others are to come (A05). */
  on_sale: boolean
}

/** An order of the member's own; `price` in rupees. */
export type Purchase = {
  id: string
  package_id: string
  points: number
  price: number
  currency: string
  status: PurchaseStatus
  created_at: string
  paid_at: string | null
}

/** An order that waits to be paid, and where that is done. */
export type StartedPurchase = Purchase & { payment_url: string }

/** What became of a notice that is kept. */
export type KeptResult =
  | 'credited'
  | 'noted'
  | 'unknown_order'
  | 'other_amount'
  | 'paid_twice'
  | 'owner_left'

/** What became of a notice: nothing was new in a repeated one, and an ignored one is not about us. */
export type NoticeResult = KeptResult | 'repeated' | 'ignored'

/** What asking the provider about the orders that waited brought; `asked` is false when it cannot be asked. */
export type Reconciliation = { waiting: number; asked: boolean; credited: number }
