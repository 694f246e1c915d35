import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRazorpay } from '../../adapters/payments/razorpay.ts'
import { aNotice, received, webhookSecret } from '../../tests/payments.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import type { Payment } from './payments.ts'

let world: World
let asha: MemberActor
let alarms: string[]
let paidAtProvider: Payment[] | null
const razorpay = openRazorpay({ linkUrl: 'https://pages.example/pl_1', webhookSecret })
beforeAll(async () => {
  world = await openWorld({
    payments: { ...razorpay, listPaid: async () => paidAtProvider },
    alarm: (what) => void alarms.push(what),
  })
})
afterAll(() => world.close())
const now = '2026-11-21T06:00:00.000Z'
beforeEach(async () => {
  alarms = []
  paidAtProvider = []
  world.setClock(now)
  asha = await world.aMember()
})

type Signed = ReturnType<typeof aNotice>
const take = (notice: Signed) => world.domain.purchases.takePaymentNotice(received(notice))
const order = async (by: MemberActor = asha) =>
  (await world.domain.purchases.startPurchase(by, { package_id: 'points-50' })).id
const pointsOf = async (member: MemberActor = asha) =>
  (await world.domain.points.readPoints(member)).current_points
const statusOf = async (id: string) => (await world.domain.purchases.readPurchase(asha, id)).status

describe('asking the provider', () => {
  const later = (minutes: number) =>
    world.setClock(new Date(Date.parse(now) + minutes * 60_000).toISOString())
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
    const unpaid = await order(await world.aMember())
    paidAtProvider = [paid(id), paid(randomUUID()), paid(null)]
    later(9)
    expect((await reconcile()).credited).toBe(0)
    later(10)
    const outcomes = await Promise.all(Array.from({ length: 20 }, reconcile))
    expect(outcomes.reduce((sum, { credited }) => sum + credited, 0)).toBe(1)
    expect([await statusOf(id), await pointsOf()]).toEqual(['paid', 150])
    expect(await take(aNotice('order.paid', { order: id, payment: `pay_${id}` }))).toBe('noted')
    expect(alarms).toEqual([])
    const open = await world.domain.purchases.reconcilePurchases()
    expect(open).toMatchObject({ asked: true, credited: 0 })
    expect(unpaid).not.toBe(id)
  })

  test('credits an order whose first try failed, and never one of another amount [LIMIT-07]', async () => {
    const id = await order()
    await take(aNotice('payment.failed', { order: id }))
    const small = await order()
    paidAtProvider = [paid(id), paid(small, { amountPaise: 100 })]
    later(10)
    await reconcile()
    expect([await statusOf(id), await statusOf(small)]).toEqual(['paid', 'created'])
    expect(await pointsOf()).toBe(150)
    expect(alarms).toHaveLength(1)
    await reconcile()
    expect(alarms).toHaveLength(1)
  })

  test('only counts the unpaid where the provider cannot be asked [POINTS-10]', async () => {
    const id = await order()
    paidAtProvider = null
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
