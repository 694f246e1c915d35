import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentNotice, ReceivedNotice } from '../../domain/ports/payments.ts'

const amount = z.int().min(0)

/** Where there are no notes comes an empty list, or null. */
const notes = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
  ])
  .nullish()
  .transform((given) => given ?? {})
const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema }).optional()

/** A payment, in notices and in the provider's own list. */
export const RazorpayPayment = z.object({
  id: z.string().min(1).max(100),
  amount,
  currency: z.string(),
  status: z.string(),
  notes,
})
const paid = { amount_paid: amount, currency: z.string(), notes }
const Order = z.object({ ...paid, receipt: z.string().nullish() })
const Link = z.object({ ...paid, reference_id: z.string().nullish() })

const Payload = z.object({
  payment: entity(RazorpayPayment),
  order: entity(Order),
  payment_link: entity(Link),
})
type Payload = z.output<typeof Payload>

const Event = z.object({ event: z.string().min(1).max(100), payload: z.unknown() })

/** Where each event that concerns an order has the money in it. */
const moneyIn: Record<string, (payload: Payload) => Money | undefined> = {
  'payment.captured': ({ payment }) => payment?.entity,
  'order.paid': ({ order }) => order && paidOf(order.entity),
  'payment_link.paid': ({ payment_link }) => payment_link && paidOf(payment_link.entity),
}
type Money = { amount: number; currency: string }
const paidOf = ({ amount_paid, currency }: { amount_paid: number; currency: string }) => ({
  amount: amount_paid,
  currency,
})
const failedAttempt = 'payment.failed'

/** The hexadecimal HMAC-SHA256 of a body, as the header X-Razorpay-Signature has it. */
export const signatureOf = (secret: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/**
 * What a notice in Razorpay's format says. `forged` unless the raw bytes are signed with the secret,
 * compared in constant time; `unreadable` when they are signed and yet not in the format.
 */
export function readRazorpayNotice(secret: string, received: ReceivedNotice) {
  if (!isSigned(secret, received)) return 'forged'
  try {
    return toNotice(received)
  } catch {
    return 'unreadable'
  }
}

function isSigned(secret: string, { body, header }: ReceivedNotice): boolean {
  const given = Buffer.from(header('x-razorpay-signature') ?? '')
  const right = Buffer.from(signatureOf(secret, body))
  return given.length === right.length && timingSafeEqual(given, right)
}

function toNotice(received: ReceivedNotice): PaymentNotice {
  const { event, payload } = Event.parse(JSON.parse(new TextDecoder().decode(received.body)))
  const about = { eventId: eventIdOf(received), kind: event }
  const readMoney = Object.hasOwn(moneyIn, event) ? moneyIn[event] : undefined
  if (!readMoney && event !== failedAttempt) return { ...about, outcome: 'other' }
  const parts = Payload.parse(payload)
  const orderId = orderIn(parts)
  const paymentId = parts.payment?.entity.id ?? null
  if (!readMoney) return { ...about, outcome: 'failed', orderId, paymentId }
  const money = readMoney(parts)
  if (!money) throw new Error(`${event} has no amount`)
  const { amount: amountPaise, currency } = money
  return { ...about, outcome: 'paid', orderId, paymentId, amountPaise, currency }
}

/** The provider's id of the event, which a repeat has too; else what was signed stands for itself. */
function eventIdOf({ body, header }: ReceivedNotice): string {
  const given = header('x-razorpay-event-id') ?? ''
  if (/^[\w-]{1,100}$/.test(given)) return given
  return `body:${createHash('sha256').update(body).digest('hex')}`
}

const orderIdShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Our order among what a payment carries along: a reference, a receipt or the note `order_id`. */
function orderIn({ payment_link, order, payment }: Payload): string | null {
  const candidates: unknown[] = [
    payment_link?.entity.reference_id,
    payment_link?.entity.notes.order_id,
    order?.entity.notes.order_id,
    order?.entity.receipt,
    payment?.entity.notes.order_id,
  ]
  return candidates.map(asOrderId).find((id) => id !== null) ?? null
}

/** An order id as it is, whatever a person's keyboard made of its case and margins; null for others. */
export function asOrderId(text: unknown): string | null {
  const id = typeof text === 'string' ? text.trim().toLowerCase() : ''
  return orderIdShape.test(id) ? id : null
}
