import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openRazorpay } from '../../adapters/payments/razorpay.ts'
import { aNotice, received, webhookSecret } from '../../tests/payments.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld, openWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { ListPurchases } from './purchase-input.ts'

const payments = openRazorpay({ linkUrl: 'https://pages.example/pl_1/view?lang=en', webhookSecret })
const world = openFileWorld({ payments })
let asha: MemberActor
let rahim: MemberActor
const now = '2026-11-21T06:00:00.000Z'
beforeEach(async () => {
  world.setClock(now)
  asha = await world.aMember()
  rahim = await world.aMember('Rahim Sheikh')
})

const first = { package_id: 'points-50' }
const start = (by: MemberActor = asha) => world.domain.purchases.startPurchase(by, first)
const pay = (order: string) =>
  world.domain.purchases.takePaymentNotice(received(aNotice('payment.captured', { order })))
const countOf = async (member: MemberActor) =>
  (
    await world.database
      .selectFrom('purchases')
      .select('id')
      .where('user_id', '=', member.id)
      .execute()
  ).length

describe('ordering a package', () => {
  test('takes points and price from the table, and leads to the payment link with the order [POINTS-10, ROLE-16, LIMIT-07]', async () => {
    const bold = { ...first, points: 5000, price: 1, amount_paise: 1, status: 'paid' }
    const order = await world.domain.purchases.startPurchase(asha, bold)
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      package_id: 'points-50',
      points: 50,
      price: 50,
      currency: 'INR',
      status: 'created',
      created_at: now,
      paid_at: null,
      payment_url: `https://pages.example/pl_1/view?lang=en&order_id=${order.id}`,
    })
    expect(await world.domain.points.readPoints(asha)).toMatchObject({ current_points: 100 })
  })

  test('is refused to a guest [ROLE-16]', () =>
    expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.purchases.startPurchase(guest, first),
    ))

  test('is refused for what is not on sale yet or does not exist [POINTS-11, LIMIT-07]', async () => {
    for (const package_id of ['points-100', 'points-250'])
      await expectRefusal(world, 'package_not_on_sale', 'Coming soon', () =>
        world.domain.purchases.startPurchase(asha, { package_id }),
      )
    await expectRefusal(world, 'package_not_found', 'This package does not exist.', () =>
      world.domain.purchases.startPurchase(asha, { package_id: 'points-9000' }),
    )
  })

  test('is refused where no payments are taken [POINTS-10, POINTS-11]', async () => {
    const without = await openWorld()
    const member = await without.aMember()
    await expectRefusal(without, 'package_not_on_sale', 'Coming soon', () =>
      without.domain.purchases.startPurchase(member, first),
    )
    await without.close()
  })

  test('two hundred times at once is one order, and another member has their own [LIMIT-07]', async () => {
    const orders = await Promise.all(Array.from({ length: 200 }, () => start()))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect((await start(rahim)).id).not.toBe(orders[0]?.id)
    expect(await countOf(asha)).toBe(1)
  })

  test('begins anew after a day, after a payment, after a failure and when the price changed [LIMIT-07]', async () => {
    const ids = [(await start()).id]
    const startsAnew = async () => {
      const { id } = await start()
      expect(ids).not.toContain(id)
      ids.push(id)
    }
    world.setClock('2026-11-22T05:59:59.999Z')
    expect((await start()).id).toBe(ids[0])
    world.setClock('2026-11-22T06:00:00.000Z')
    await startsAnew()
    await pay(ids[1] ?? '')
    await startsAnew()
    await world.domain.purchases.takePaymentNotice(
      received(aNotice('payment.failed', { order: ids[2] ?? '' })),
    )
    await startsAnew()
    const setPrice = (paise: number) =>
      sql`update packages set price_paise = ${paise}, original_price_paise = ${paise}
        where id = 'points-50'`.execute(world.database)
    await setPrice(6000)
    await startsAnew()
    await setPrice(5000)
    const statuses = (await world.domain.purchases.listMyPurchases(asha, { limit: 20 })).items
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      [ids[0] ?? '']: 'failed',
      [ids[1] ?? '']: 'paid',
      [ids[2] ?? '']: 'failed',
      [ids[3] ?? '']: 'failed',
      [ids[4] ?? '']: 'created',
    })
  })
})

describe('own orders', () => {
  test('are read by their member only, without anything of the payer', async () => {
    const { payment_url: _, ...order } = await start()
    expect(await world.domain.purchases.readPurchase(asha, order.id)).toEqual(order)
    for (const [actor, id] of [
      [rahim, order.id],
      [asha, randomUUID()],
    ] as const)
      await expectRefusal(world, 'purchase_not_found', 'This purchase does not exist.', () =>
        world.domain.purchases.readPurchase(actor, id),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.purchases.readPurchase(guest, order.id),
    )
  })

  test('come a page at a time, newest first', async () => {
    const made: { at: string; id: string }[] = []
    for (const minute of [0, 0, 1, 1, 2]) {
      const at = `2026-11-21T06:0${minute}:00.000Z`
      world.setClock(at)
      const { id } = await start()
      await pay(id)
      made.push({ at, id })
    }
    await start(rahim)
    const newestFirst = made
      .map(({ at, id }) => `${at} ${id}`)
      .sort()
      .reverse()
    const pages: string[][] = []
    let cursor: string | null | undefined
    do {
      const input = ListPurchases.parse({ limit: '2', ...(cursor && { cursor }) })
      const page = await world.domain.purchases.listMyPurchases(asha, input)
      pages.push(page.items.map(({ created_at, id }) => `${created_at} ${id}`))
      cursor = page.next_cursor
    } while (cursor && pages.length < 9)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(newestFirst)
  })
})

describe('the database keeps', () => {
  const change = (id: string, set: string) =>
    sql`update purchases set ${sql.raw(set)} where id = ${id}::uuid`.execute(world.database)

  test.each([
    'points = 500',
    'amount_paise = 1',
    "package_id = 'points-100'",
    "created_at = '2026-01-01'",
  ])('what was ordered: not %s [LIMIT-07]', async (set) => {
    const { id } = await start()
    await expect(change(id, set)).rejects.toThrow('what was ordered does not change')
  })

  test('a paid order paid, and a failed one from being open again [POINTS-12]', async () => {
    const { id } = await start()
    await change(id, "status = 'failed'")
    await expect(change(id, "status = 'created'")).rejects.toThrow('only moves forward')
    await pay(id)
    for (const set of ["status = 'failed', paid_at = null", "status = 'created', paid_at = null"])
      await expect(change(id, set)).rejects.toThrow('only moves forward')
    await expect(change(id, "paid_at = '2020-01-01'")).rejects.toThrow('only moves forward')
  })

  test('one open order of a package, and one credit of an order [LIMIT-07]', async () => {
    const { id } = await start()
    const order = { user_id: asha.id, package_id: 'points-50', points: 50, amount_paise: 5000 }
    await expect(world.database.insertInto('purchases').values(order).execute()).rejects.toThrow(
      'purchases_one_open',
    )
    await pay(id)
    const entry = { user_id: asha.id, delta: 50, kind: 'purchase', ref: id } as const
    await expect(
      world.database.insertInto('points_ledger').values(entry).execute(),
    ).rejects.toThrow('points_ledger_kind_ref_key')
  })
})
