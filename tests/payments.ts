import { randomUUID } from 'node:crypto'
import { openRazorpay } from '../adapters/payments/razorpay.ts'
import { signatureOf } from '../adapters/payments/razorpay-notice.ts'
import type { ReceivedNotice } from '../domain/ports/payments.ts'

export const webhookSecret = 'a secret of the webhook, for tests'

/** Somebody who takes payments, and whose notices tests write. */
export const aProvider = openRazorpay({ linkUrl: 'https://pages.example/pl_1', webhookSecret })

type Told = {
  order: string
  /** In paise. */
  amount?: number
  currency?: string
  payment?: string
  event?: string
}

/** The events that a payment of an order can bring, in the provider's own shape. */
export const paymentEvents = [
  'payment_link.paid',
  'payment.captured',
  'payment.failed',
  'order.paid',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** A notice as Razorpay sends it, signed with the secret of these tests. */
export function aNotice(
  kind: PaymentEvent,
  {
    order,
    amount = 5000,
    currency = 'INR',
    payment = 'pay_29QQoUBi66xm2f',
    event = `evt_${randomUUID()}`,
  }: Told,
): { body: string; headers: Record<string, string> } {
  const failed = kind === 'payment.failed'
  const money = { currency, notes: { order_id: order } }
  const parts: Record<string, object> = {
    payment: {
      ...money,
      id: failed ? `${payment}_first` : payment,
      entity: 'payment',
      amount,
      status: failed ? 'failed' : 'captured',
      method: 'upi',
      email: 'payer@example.org',
    },
    order: { ...money, id: 'order_FOGs9Hz3ZaAjsm', amount, amount_paid: amount, status: 'paid' },
    payment_link: {
      id: 'plink_FOGqq3O6E5bkml',
      amount,
      amount_paid: amount,
      currency,
      reference_id: order,
      notes: null,
      status: 'paid',
    },
  }
  const contains = {
    'payment.captured': ['payment'],
    'payment.failed': ['payment'],
    'order.paid': ['payment', 'order'],
    'payment_link.paid': ['payment', 'order', 'payment_link'],
  }[kind]
  const payload = Object.fromEntries(contains.map((name) => [name, { entity: parts[name] }]))
  return sign(
    { entity: 'event', account_id: 'acc_BFQ7uQEaa7j2z7', event: kind, contains, payload },
    event,
  )
}

/** Signs any content as the provider would. */
export function sign(content: unknown, event: string = `evt_${randomUUID()}`) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-razorpay-signature': signatureOf(webhookSecret, body),
    'x-razorpay-event-id': event,
  }
  return { body, headers }
}

/** A notice as it arrives. */
export const received = ({
  body,
  headers,
}: {
  body: string
  headers: Record<string, string>
}): ReceivedNotice => ({
  body: new TextEncoder().encode(body),
  header: (name) => headers[name],
})
