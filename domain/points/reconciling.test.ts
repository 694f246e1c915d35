import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { now, openPaying } from '../../tests/paying.ts'
import { aNotice } from '../../tests/payments.ts'
import type { Payment } from './payments.ts'

const paying = openPaying()
const { take, order, pointsOf, statusOf } = paying

describe('asking the provider', () => {
  const later = (minutes: number) =>
    paying.world.setClock(new Date(Date.parse(now) + minutes * 60_000).toISOString())
  const reconcile = () => paying.world.domain.purchases.reconcilePurchases()
  const paid = (orderId: string | null, more: Partial<Payment> = {}): Payment => ({
    paymentId: `pay_${orderId}`,
    orderId,
    amountPaise: 5000,
    currency: 'INR',
    ...more,
  })

  test('credits after ten minutes what no notice told of, once [POINTS-10, LIMIT-07]', async () => {
    const id = await order()
    const unpaid = await order(await paying.world.aMember())
    paying.paidAtProvider = [paid(id), paid(randomUUID()), paid(null)]
    later(9)
    expect((await reconcile()).credited).toBe(0)
    later(10)
    const outcomes = await Promise.all(Array.from({ length: 20 }, reconcile))
    expect(outcomes.reduce((sum, { credited }) => sum + credited, 0)).toBe(1)
    expect([await statusOf(id), await pointsOf()]).toEqual(['paid', 150])
    expect(await take(aNotice('order.paid', { order: id, payment: `pay_${id}` }))).toBe('noted')
    expect(paying.alarms).toEqual([])
    const open = await paying.world.domain.purchases.reconcilePurchases()
    expect(open).toMatchObject({ asked: true, credited: 0 })
    expect(unpaid).not.toBe(id)
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
