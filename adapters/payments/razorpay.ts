import { z } from 'zod'
import type { PaidList, Payment, Payments } from '../../domain/ports/payments.ts'
import { asOrderId, RazorpayPayment, readRazorpayNotice } from './razorpay-notice.ts'

type Settings = {
  /** The payment page or link that takes the money. */
  linkUrl: string
  webhookSecret: string
  /** `key_id:key_secret`, where the provider may be asked. */
  apiKey?: string | undefined
  apiUrl?: string
}

const patience = 10_000
const pageOfPayments = 100
const mostPages = 50

const PaymentList = z.object({ items: z.array(RazorpayPayment) })

/**
 * Payments over a Razorpay payment page. The order travels as the query parameter `order_id`, which the
 * page has as a field of that name, and comes back in the notes of the payment.
 */
export function openRazorpay({ linkUrl, webhookSecret, apiKey, apiUrl }: Settings): Payments {
  return {
    addressOf({ id }) {
      const address = new URL(linkUrl)
      address.searchParams.set('order_id', id)
      return address.href
    },
    readNotice: (received) => readRazorpayNotice(webhookSecret, received),
    listPaid: async (since) =>
      apiKey ? listPaid(apiUrl ?? 'https://api.razorpay.com', apiKey, since) : null,
  }
}

async function listPaid(apiUrl: string, apiKey: string, since: Date): Promise<PaidList> {
  const payments: Payment[] = []
  for (let page = 0; page < mostPages; page++) {
    const items = await readPage(apiUrl, apiKey, since, page * pageOfPayments)
    payments.push(...items.filter(({ status }) => status === 'captured').map(toPayment))
    if (items.length < pageOfPayments) return { payments, isCut: false }
  }
  return { payments, isCut: true }
}

async function readPage(apiUrl: string, apiKey: string, since: Date, skip: number) {
  const address = new URL('/v1/payments', apiUrl)
  const from = Math.floor(since.getTime() / 1000)
  const query = { from: String(from), count: String(pageOfPayments), skip: String(skip) }
  address.search = String(new URLSearchParams(query))
  const response = await fetch(address, {
    headers: { authorization: `Basic ${Buffer.from(apiKey).toString('base64')}` },
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the payment provider answers ${response.status}`)
  return PaymentList.parse(await response.json()).items
}

const toPayment = ({ id, amount, currency, notes }: z.output<typeof RazorpayPayment>): Payment => ({
  paymentId: id,
  orderId: asOrderId(notes.order_id),
  amountPaise: amount,
  currency,
})
