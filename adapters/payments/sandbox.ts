import { randomBytes } from 'node:crypto'
import type { Order, Payment, Payments } from '../../domain/ports/payments.ts'
import { readRazorpayNotice, signatureOf } from './razorpay-notice.ts'

/** A notice as the provider sends it: these bytes with these headers. */
export type SignedNotice = { body: string; headers: Record<string, string> }

/** A payment provider to practise with: nobody pays, the notices are real. */
export type Practice = {
  payments: Payments
  /** Takes practice money for an order, or fails to; the notices that the provider now sends. */
  pay(
    order: Pick<Order, 'id' | 'amount_paise' | 'currency'>,
    outcome: PracticeOutcome,
  ): SignedNotice[]
}
export type PracticeOutcome = 'paid' | 'failed'

type PracticePayment = Payment & { at: Date; outcome: PracticeOutcome }

/**
 * Plays a payment provider within this process: it takes practice money on a page of our own, signs
 * notices in Razorpay's format with a secret that nobody else has, and can be asked what was paid since
 * the process began.
 */
export function openSandbox(): Practice {
  const secret = randomBytes(32).toString('hex')
  const taken: PracticePayment[] = []
  return {
    payments: {
      addressOf: ({ id }) => `/practice-payment?order_id=${id}`,
      readNotice: (received) => readRazorpayNotice(secret, received),
      listPaid: async (since) => ({
        payments: taken.filter(({ outcome, at }) => outcome === 'paid' && at >= since),
        isCut: false,
      }),
    },
    pay({ id, amount_paise, currency }, outcome) {
      const paymentId = `pay_${randomBytes(7).toString('hex')}`
      const at = new Date()
      taken.push({ paymentId, orderId: id, amountPaise: amount_paise, currency, outcome, at })
      const payment = {
        id: paymentId,
        amount: amount_paise,
        currency,
        status: outcome === 'paid' ? 'captured' : 'failed',
        notes: { order_id: id },
      }
      const order = { amount_paid: amount_paise, currency, notes: { order_id: id } }
      if (outcome === 'failed') return [sign(secret, 'payment.failed', { payment })]
      return [
        sign(secret, 'payment.captured', { payment }),
        sign(secret, 'order.paid', { payment, order }),
      ]
    },
  }
}

function sign(secret: string, event: string, parts: Record<string, object>): SignedNotice {
  const payload = Object.fromEntries(
    Object.entries(parts).map(([name, entity]) => [name, { entity }]),
  )
  const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(parts), payload })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signatureOf(secret, body),
    'x-razorpay-event-id': `evt_${randomBytes(7).toString('hex')}`,
  }
  return { body, headers }
}
