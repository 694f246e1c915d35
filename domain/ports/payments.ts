/** What was ordered, as the payment provider must know it. */
export type Order = { id: string; amount_paise: number; currency: string }

/** A payment that went through, as the provider tells it. `orderId` is ours, null when it names none. */
export type Payment = {
  paymentId: string | null
  orderId: string | null
  amountPaise: number
  currency: string
}

/** What a notice of the provider says, once its signature was found right. */
export type PaymentNotice = { eventId: string; kind: string } & (
  | ({ outcome: 'paid' } & Payment)
  | { outcome: 'failed'; orderId: string | null; paymentId: string | null }
  | { outcome: 'other' }
)

/** A notice as it came: the bytes that are signed, and the headers. */
export type ReceivedNotice = { body: Uint8Array; header(name: string): string | undefined }

/** Payments that the provider lists; `isCut` when there may be more than these. */
export type PaidList = { payments: Payment[]; isCut: boolean }

/** Who takes the money. Adapters are in adapters/payments. */
export type Payments = {
  /** Where an order is paid: an address, or a path of our own. */
  addressOf(order: Order): string
  /** What a notice says; `forged` unless it is signed with the common secret, compared in constant time. */
  readNotice(received: ReceivedNotice): PaymentNotice | 'forged' | 'unreadable'
  /**
   * The payments that went through since a time; null when the provider cannot be asked.
   * Rejects when it does not answer.
   */
  listPaid(since: Date): Promise<PaidList | null>
}
