import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { now, openPaying } from '../../tests/paying.ts'
import { aNotice } from '../../tests/payments.ts'
import { hour } from '../durations.ts'
import type { Payment } from '../ports/payments.ts'

const paying = openPaying()
const { world, take, order, pointsOf, statusOf } = paying

describe('asking the provider', () => {
  const later = (minutes: number) => world.setClock(Date.parse(now) + minutes * 60_000)
  const reconcile = () => world.domain.purchases.reconcilePurchases()
  const paid = (orderId: string | null, more: Partial<Payment> = {}): Payment => ({
    paymentId: `pay_${orderId}`,
    orderId,
    amountPaise: 5000,
    currency: 'INR',
    ...more,
  })

  test('credits after ten minutes what no notice told of, once [POINTS-10, LIMIT-07]', async () => {
    const id = await order()
    const rahim = await world.aMember()
    const unpaid = await order(rahim)
    paying.paidAtProvider = [paid(id), paid(randomUUID()), paid(null)]
    later(9)
    expect((await reconcile()).credited).toBe(0)
    later(10)
    const outcomes = await Promise.all(Array.from({ length: 20 }, reconcile))
    expect(outcomes.reduce((sum, { credited }) => sum + credited, 0)).toBe(1)
    expect([await statusOf(id), await pointsOf()]).toEqual(['paid', 150])
    expect(await take(aNotice('order.paid', { order: id, payment: `pay_${id}` }))).toBe('noted')
    expect(paying.alarms).toEqual([])
    const open = await world.domain.purchases.reconcilePurchases()
    expect(open).toMatchObject({ asked: true, credited: 0 })
    expect(await statusOf(unpaid, rahim)).toBe('created')
  })

  test('credits an order whose first try failed, and never one of another amount [LIMIT-07]', async () => {
    const id = await order()
    await take(aNotice('payment.failed', { order: id }))
    const small = await order()
    paying.paidAtProvider = [paid(id), paid(small, { amountPaise: 100 })]
    later(10)
    await reconcile()
    expect([await statusOf(id), await statusOf(small)]).toEqual(['paid', 'created'])
    expect(await pointsOf()).toBe(150)
    expect(paying.alarms).toHaveLength(1)
    await reconcile()
    expect(paying.alarms).toHaveLength(1)
  })

  test('credits the newest order too, however many were given up before it [POINTS-10]', async () => {
    const { id: user_id } = await world.aMember()
    const abandoned = { user_id, package_id: 'points-50', points: 50, amount_paise: 5000 }
    const rows = Array.from({ length: 600 }, () => ({ ...abandoned, status: 'failed' as const }))
    const created_at = new Date(Date.parse(now) - hour)
    await world.database
      .insertInto('purchases')
      .values(rows.map((row) => ({ ...row, created_at })))
      .execute()
    const id = await order()
    paying.paidAtProvider = [paid(id)]
    later(10)
    expect((await reconcile()).credited).toBe(1)
    expect(await statusOf(id)).toBe('paid')
  })

  test('leaves what is paid already, and orders that are not ours, without a trace [POINTS-10]', async () => {
    const rahim = await world.aMember()
    const [id, unpaid] = [await order(), await order(rahim)]
    await take(aNotice('payment.captured', { order: id, payment: `pay_${id}` }))
    const events = () => world.database.selectFrom('payment_events').select('event_id').execute()
    const before = await events()
    paying.paidAtProvider = [paid(id), paid(randomUUID()), paid(null)]
    later(10)
    expect(await reconcile()).toMatchObject({ asked: true, credited: 0 })
    expect(await events()).toEqual(before)
    expect([await pointsOf(), paying.alarms]).toEqual([150, []])
    expect(await statusOf(unpaid, rahim)).toBe('created')
  })

  test('tells the operator where the provider lists more than is looked at [POINTS-10]', async () => {
    const id = await order()
    paying.paidAtProvider = [paid(id)]
    paying.isListCut = true
    later(10)
    expect((await reconcile()).credited).toBe(1)
    expect(paying.alarms).toEqual(['the payment provider lists more payments than are looked at'])
  })

  test('only counts the unpaid where the provider cannot be asked [POINTS-10]', async () => {
    const id = await order()
    paying.paidAtProvider = null
    later(10)
    const { asked, waiting, credited } = await reconcile()
    expect({ asked, credited }).toEqual({ asked: false, credited: 0 })
    expect(waiting).toBeGreaterThan(0)
    expect(await statusOf(id)).toBe('created')
  })

  test('gives an order up after a week, and a late notice still counts [POINTS-10]', async () => {
    const id = await order()
    later(7 * 24 * 60)
    await reconcile()
    expect(await statusOf(id)).toBe('created')
    later(7 * 24 * 60 + 1)
    await reconcile()
    expect(await statusOf(id)).toBe('failed')
    expect(await take(aNotice('payment.captured', { order: id }))).toBe('credited')
  })
})
