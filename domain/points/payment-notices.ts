import { type Handle, inTransaction } from '../../database/open.ts'
import { raiseAlarm } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { holdMember } from '../members/shared-rows.ts'
import type { Payment, PaymentNotice, ReceivedNotice } from '../ports/payments.ts'
import { creditPoints } from './ledger.ts'
import { orderIsAskedAboutAfter, orderIsGivenUpAfter } from './purchase-limits.ts'
import * as rows from './purchase-rows.ts'
import type { Reconciliation } from './purchase-views.ts'

/**
 * Takes a notice of the payment provider and credits the order it tells of: once, whatever is repeated
 * and in whatever order notices come, and only for the stored amount and currency (A05; security rules,
 * §3.5). A paid order stays paid. Refuses with `payments_not_offered`, `payment_notice_forged` or
 * `payment_notice_unreadable`; what is signed but fits no order is kept, told to the operator, and
 * answered, since a provider stops to send notices where they keep failing.
 */
export async function takePaymentNotice(deps: Dependencies, received: ReceivedNotice) {
  if (!deps.payments) return refuse('payments_not_offered')
  const notice = deps.payments.readNotice(received)
  if (notice === 'forged') return refuse('payment_notice_forged')
  if (notice === 'unreadable') return refuse('payment_notice_unreadable')
  return settle(deps, notice)
}

/**
 * When an order is unpaid after ten minutes, asks the provider what was paid since, and credits every
 * unpaid order that it names, in case a notice was lost. After a week an unpaid order counts as failed.
 * Safe to repeat. Tells the operator when there is more than the provider could be asked for. Rejects
 * when the provider does not answer.
 */
export async function reconcilePurchases(deps: Dependencies): Promise<Reconciliation> {
  const { database, clock, payments } = deps
  const now = clock.now().getTime()
  const from = new Date(now - orderIsGivenUpAfter)
  await rows.giveUpBefore(database, from)
  const to = new Date(now - orderIsAskedAboutAfter)
  const { count, oldest } = await rows.countUnpaid(database, { from, to })
  if (!payments || !oldest) return { waiting: 0, asked: false, credited: 0 }
  const paid = await payments.listPaid(new Date(oldest))
  if (!paid) return { waiting: count, asked: false, credited: 0 }
  if (paid.isCut)
    await raiseAlarm(deps, 'the payment provider lists more payments than are looked at')
  const credited = await creditUnpaid(deps, paid.payments)
  return { waiting: count, asked: true, credited }
}

/** Settles the payments of orders that are unpaid; resolves to how many were credited. */
async function creditUnpaid(deps: Dependencies, payments: Payment[]): Promise<number> {
  const named = payments.flatMap(({ orderId }) => orderId ?? [])
  const unpaid = await rows.findUnpaid(deps.database, named)
  let credited = 0
  for (const payment of payments) {
    if (!payment.orderId || !unpaid.has(payment.orderId)) continue
    const result = await settle(deps, asNotice(payment))
    if (result === 'credited') credited++
  }
  return credited
}

const asNotice = (payment: Payment): PaymentNotice => ({
  ...payment,
  outcome: 'paid',
  kind: 'asked',
  eventId: `asked:${payment.paymentId}`,
})

type Settled = Exclude<PaymentNotice, { outcome: 'other' }>

/** What became of a notice: nothing was new in a repeated one, and an ignored one is not about us. */
type NoticeResult = rows.KeptResult | 'repeated' | 'ignored'

async function settle(deps: Dependencies, notice: PaymentNotice): Promise<NoticeResult> {
  if (notice.outcome === 'other' || notice.orderId === null) return 'ignored'
  // Most repeats end here, without holding a row.
  if (await rows.isKnownEvent(deps.database, notice.eventId)) return 'repeated'
  const { orderId, eventId: event_id, paymentId: payment_id, kind } = notice
  const now = deps.clock.now()
  const result = await inTransaction(deps.database, async (handle) => {
    const found = await rows.findPurchase(handle, orderId)
    const isStillMember = found !== undefined && (await holdMember(handle, found.user_id))
    const purchase = found && (await rows.holdPurchase(handle, found.id))
    const decided = await decide(handle, purchase, notice, isStillMember)
    const about = { purchase_id: purchase?.id ?? null, payment_id, kind, result: decided }
    const isNew = await rows.insertEvent(handle, { ...about, event_id, received_at: now })
    if (!isNew) return 'repeated'
    if (purchase) await apply(handle, purchase, decided, notice, now)
    return decided
  })
  const alarm = alarms[result]
  if (alarm) deps.alarm(`${alarm} (order ${orderId})`)
  return result
}

/** What an operator must look into, because somebody's money may have been taken for nothing. */
const alarms: Partial<Record<NoticeResult, string>> = {
  unknown_order: 'a payment names an order that does not exist',
  other_amount: 'a payment is not of the amount or currency of its order',
  paid_twice: 'an order was paid twice',
  owner_left: 'an order was paid after its member had left',
}

/** What a notice means for a held order, if there is one, of a member who is still here, or is not. */
async function decide(
  handle: Handle,
  purchase: rows.PurchaseRow | undefined,
  notice: Settled,
  isStillMember: boolean,
): Promise<rows.KeptResult> {
  if (notice.outcome === 'failed') return 'noted'
  if (!purchase) return 'unknown_order'
  const { amountPaise, currency, paymentId } = notice
  if (amountPaise !== purchase.amount_paise || currency !== purchase.currency) return 'other_amount'
  if (purchase.status === 'paid') {
    const credited = await rows.paymentOf(handle, purchase.id)
    return credited && paymentId && credited !== paymentId ? 'paid_twice' : 'noted'
  }
  return isStillMember ? 'credited' : 'owner_left'
}

async function apply(
  handle: Handle,
  { id, user_id, points, status }: rows.PurchaseRow,
  decided: rows.KeptResult,
  { outcome }: Settled,
  now: Date,
) {
  if (outcome === 'failed' && status === 'created') await rows.setStatus(handle, id, 'failed')
  if (decided === 'credited' || decided === 'owner_left')
    await rows.setStatus(handle, id, 'paid', now)
  if (decided === 'credited')
    await creditPoints(handle, { memberId: user_id, points, kind: 'purchase', ref: id, at: now })
}
