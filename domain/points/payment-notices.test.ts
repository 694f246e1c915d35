import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { now, openPaying } from '../../tests/paying.ts'
import { aNotice, type PaymentEvent, paymentEvents, received, sign } from '../../tests/payments.ts'
import { dump, expectRefusal } from '../../tests/refusal.ts'
import { openWorld } from '../../tests/world.ts'

const paying = openPaying()
const { world, take, order, pointsOf, statusOf } = paying

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe('notices of the payment provider', () => {
  test.each(paymentEvents)('%s does what it says, once [POINTS-10, LIMIT-07]', async (kind) => {
    const id = await order()
    const notice = aNotice(kind, { order: id })
    const isPaid = kind !== 'payment.failed'
    expect(await take(notice)).toBe(isPaid ? 'credited' : 'noted')
    expect(await take(notice)).toBe('repeated')
    expect(await statusOf(id)).toBe(isPaid ? 'paid' : 'failed')
    expect(await pointsOf()).toBe(isPaid ? 150 : 100)
  })

  test('in all 24 orders, a hundred for each of them, credit once and never take back [POINTS-12, LIMIT-07]', async () => {
    const inOrder = async (kinds: PaymentEvent[]) => {
      const member = await world.aMember()
      const id = await order(member)
      let wasPaid = false
      for (const kind of kinds) {
        const notice = aNotice(kind, { order: id })
        const results = await Promise.all(Array.from({ length: 25 }, () => take(notice)))
        wasPaid ||= kind !== 'payment.failed'
        expect(results.filter((result) => result !== 'repeated')).toHaveLength(1)
        const { status } = await world.domain.purchases.readPurchase(member, id)
        expect(status, kinds.join()).toBe(wasPaid ? 'paid' : 'failed')
      }
      expect(await pointsOf(member), kinds.join()).toBe(150)
    }
    await Promise.all(permutations<PaymentEvent>(paymentEvents).map(inOrder))
    expect(paying.alarms).toEqual([])
  })

  test('that credited are listed by the statement that operators run before they restore a backup', async () => {
    const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const [statement = ''] = /select [^;]*from payment_events e [^;]*/.exec(page) ?? []
    const since = new Date(Date.parse(now) - 1).toISOString()
    const listed = async () => {
      const { rows } = await sql
        .raw<{ user_id: string }>(statement.replace('2026-11-21 21:44:05+00', since))
        .execute(world.database)
      return rows
    }
    const mine = async () => (await listed()).filter(({ user_id }) => user_id === paying.asha.id)
    const id = await order()
    await take(aNotice('payment.failed', { order: id }))
    expect(await mine()).toEqual([])
    await take(aNotice('payment.captured', { order: id }))
    expect(await mine()).toMatchObject([{ points: 50, amount_paise: 5000 }])
  })

  test('all at the same moment credit once [LIMIT-07]', async () => {
    const id = await order()
    const notices = paymentEvents.flatMap((kind) =>
      Array.from({ length: 25 }, () => aNotice(kind, { order: id })),
    )
    const results = await Promise.all(notices.map(take))
    expect(results.filter((result) => result === 'credited')).toHaveLength(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await pointsOf()).toBe(150)
  })

  test('credit an order that counted as failed or was replaced, if it is paid after all [POINTS-10]', async () => {
    const id = await order()
    await take(aNotice('payment.failed', { order: id }))
    const other = await order()
    expect(await take(aNotice('payment.captured', { order: id }))).toBe('credited')
    expect([await statusOf(id), await statusOf(other)]).toEqual(['paid', 'created'])
    expect(await pointsOf()).toBe(150)
  })

  test.each([
    ['less', { amount: 4999 }],
    ['more', { amount: 5001 }],
    ['nothing', { amount: 0 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s credit nothing and tell the operator [LIMIT-07]', async (_, money) => {
    const id = await order()
    for (const kind of ['payment_link.paid', 'payment.captured', 'order.paid'] as const)
      expect(await take(aNotice(kind, { order: id, ...money }))).toBe('other_amount')
    expect(await statusOf(id)).toBe('created')
    expect(await pointsOf()).toBe(100)
    expect(paying.alarms[0]).toBe(
      `a payment is not of the amount or currency of its order (order ${id})`,
    )
    expect(await take(aNotice('payment.captured', { order: id }))).toBe('credited')
  })

  test('of an order that does not exist credit nobody and tell the operator [LIMIT-07]', async () => {
    const unknown = randomUUID()
    const before = (await dump(world.database)).points_ledger
    expect(await take(aNotice('payment.captured', { order: unknown }))).toBe('unknown_order')
    expect((await dump(world.database)).points_ledger).toBe(before)
    expect(paying.alarms).toEqual([
      `a payment names an order that does not exist (order ${unknown})`,
    ])
    expect(await take(aNotice('payment.failed', { order: randomUUID() }))).toBe('noted')
    expect(paying.alarms).toHaveLength(1)
  })

  test('of a second payment credit no more and tell the operator, who can give it back [LIMIT-07]', async () => {
    const id = await order()
    await take(aNotice('payment.captured', { order: id, payment: 'pay_one' }))
    expect(await take(aNotice('order.paid', { order: id, payment: 'pay_one' }))).toBe('noted')
    expect(paying.alarms).toEqual([])
    expect(await take(aNotice('payment.captured', { order: id, payment: 'pay_two' }))).toBe(
      'paid_twice',
    )
    expect(await pointsOf()).toBe(150)
    expect(paying.alarms).toEqual([`an order was paid twice (order ${id})`])
  })

  test('of a member who has left credit nobody and tell the operator [LIMIT-07]', async () => {
    const { actor } = await world.aSignedInMember()
    const id = await order(actor)
    await world.domain.deletion.deleteAccount(actor)
    const before = (await dump(world.database)).points_ledger
    expect(await take(aNotice('payment.captured', { order: id }))).toBe('owner_left')
    expect((await dump(world.database)).points_ledger).toBe(before)
    expect(paying.alarms).toEqual([`an order was paid after its member had left (order ${id})`])
  })

  test('about something else are answered and leave nothing behind [LIMIT-07]', async () => {
    const before = await dump(world.database)
    const others = [
      sign({ event: 'refund.created', payload: { refund: { entity: {} } } }),
      sign({ event: 'payment.captured', payload: paymentOfAnotherShop }),
      sign({ event: '__proto__', payload: {} }),
    ]
    for (const notice of others) expect(await take(notice)).toBe('ignored')
    expect(await dump(world.database)).toEqual(before)
  })

  const paymentOfAnotherShop = {
    payment: {
      entity: { id: 'pay_1', amount: 5000, currency: 'INR', status: 'captured', notes: [] },
    },
  }

  test('that are forged or unreadable are refused and change nothing [LIMIT-07, POINTS-12]', async () => {
    const id = await order()
    const good = aNotice('payment.captured', { order: id })
    const { 'x-razorpay-signature': signature = '', ...unsigned } = good.headers
    const signedAs = (given: string) => ({
      ...good,
      headers: { ...unsigned, 'x-razorpay-signature': given },
    })
    const forged = [
      { ...good, headers: unsigned },
      { ...good, body: good.body.replace('5000', '5001') },
      { ...good, body: `${good.body} ` },
      signedAs(''),
      signedAs(signature.slice(0, -1)),
      signedAs(signature.toUpperCase()),
      signedAs(`${signature}00`),
      signedAs('é'.repeat(32)),
    ]
    for (const notice of forged)
      await expectRefusal(
        world,
        'payment_notice_forged',
        'This notice is not signed by the payment provider.',
        () => take(notice),
      )
    const noAmount = { event: 'order.paid', payload: {} }
    const broken = { event: 'payment.captured', payload: { payment: { entity: { amount: '50' } } } }
    for (const content of ['', 'no JSON', [], { event: 7 }, noAmount, broken])
      await expectRefusal(
        world,
        'payment_notice_unreadable',
        'This notice cannot be understood.',
        () => take(sign(content)),
      )
    expect(await statusOf(id)).toBe('created')
  })

  test('are refused where no payments are taken [POINTS-12]', async () => {
    const without = await openWorld()
    await expectRefusal(without, 'payments_not_offered', 'No payments are taken here.', () =>
      without.domain.purchases.takePaymentNotice(
        received(aNotice('payment.captured', { order: randomUUID() })),
      ),
    )
    await without.close()
  })
})

test('points that were bought stay for ever, whatever runs at night [POINTS-01]', async () => {
  const id = await order()
  await take(aNotice('payment.captured', { order: id }))
  world.setClock('2046-11-21T06:00:00.000Z')
  const { accounts, budgets, deletion, enquiries, letters, photos, pickups, purchases, recovery } =
    world.domain
  await accounts.sweepSessions()
  await letters.sweepLetters()
  await accounts.forgetBrowsers()
  await budgets.clearBudgets()
  await photos.sweepPhotos()
  await recovery.forgetExpiredProofs()
  await deletion.removeNeverConfirmed()
  await pickups.forgetPlaces()
  await enquiries.forgetClosedEnquiries()
  await purchases.reconcilePurchases()
  expect(await pointsOf()).toBe(150)
})
