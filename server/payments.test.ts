import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openRazorpay } from '../adapters/payments/razorpay.ts'
import type { MemberActor } from '../domain/actor.ts'
import { callApi, oneFault, refusal } from '../tests/api.ts'
import { aNotice, sign, webhookSecret } from '../tests/payments.ts'
import { dump } from '../tests/refusal.ts'
import { openFileServer } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'

type SignedIn = { actor: MemberActor; accessToken: string }

const payments = openRazorpay({ linkUrl: 'https://pages.example/pl_1', webhookSecret })
const world = openFileWorld({ payments, budgets: 'real' })
const served = openFileServer(world)
let asha: SignedIn
beforeEach(async () => {
  await world.database.deleteFrom('limits').execute()
  asha = await world.aSignedInMember()
})

const call = (method: string, path: string, body?: unknown, token?: string) =>
  callApi(served, method, path, token ?? asha.accessToken, body)
const order = async (): Promise<string> =>
  (await call('POST', '/purchases', { package_id: 'points-50' })).answer.id

async function notify({ body, headers }: { body: string; headers: Record<string, string> }) {
  const url = `${served.url}/api/v1/webhooks/payments`
  const response = await fetch(url, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, answer: await response.json() }
}

describe('buying points', () => {
  test('practice money is not there where people really pay [POINTS-12, LIMIT-07]', async () => {
    const practice = { purchase_id: await order(), outcome: 'paid', times: 1, after: 0 }
    const { status, answer } = await call('POST', '/practice-payments', practice)
    expect([status, answer.code]).toEqual([404, 'not_found'])
  })

  test('the packages are read by everybody [POINTS-05, CALL-76]', async () => {
    const { status, answer } = await callApi(served, 'GET', '/packages')
    expect(status).toBe(200)
    expect(answer[0]).toEqual({
      id: 'points-50',
      points: 50,
      price: 50,
      originalPrice: 50,
      discount: 0,
      popular: false,
      features: ['never-expire', 'once-confirmed'],
      on_sale: true,
    })
  })

  test('a price or points in the body count for nothing [LIMIT-07]', async () => {
    const body = { package_id: 'points-50', price: 1, points: 9999, user_id: randomUUID() }
    const { status, answer } = await call('POST', '/purchases', body)
    expect([status, answer.points, answer.price]).toEqual([201, 50, 50])
    const path = `/purchases/${answer.id}`
    const { payment_url: _, ...purchase } = answer
    expect((await call('GET', path)).answer).toEqual(purchase)
    expect((await call('GET', '/me/purchases')).answer).toEqual({
      items: [purchase],
      next_cursor: null,
    })
    const rahim = await world.aSignedInMember('Rahim Sheikh')
    const foreign = await call('GET', path, undefined, rahim.accessToken)
    expect([foreign.status, foreign.answer]).toEqual([
      404,
      refusal('purchase_not_found', 'This purchase does not exist.'),
    ])
  })

  test('what cannot be ordered is refused by its code [POINTS-11, LIMIT-07]', async () => {
    const soon = await call('POST', '/purchases', { package_id: 'points-100' })
    expect([soon.status, soon.answer]).toEqual([409, refusal('package_not_on_sale', 'Coming soon')])
    const none = await call('POST', '/purchases', { package_id: 'points-1' })
    expect([none.status, none.answer.code]).toEqual([404, 'package_not_found'])
    const wrong = await call('POST', '/purchases', { package_id: '' })
    expect([wrong.status, wrong.answer.issues[0].path]).toEqual([400, 'package_id'])
    const id = await call('GET', '/purchases/7')
    expect(id.answer).toEqual(oneFault('id', 'Not an id'))
    for (const [method, path] of [
      ['POST', '/purchases'],
      ['GET', `/purchases/${randomUUID()}`],
      ['GET', '/me/purchases'],
    ] as const) {
      const body = method === 'POST' ? { package_id: 'points-50' } : undefined
      const { status, answer } = await callApi(served, method, path, undefined, body)
      expect([status, answer.code], path).toEqual([401, 'not_signed_in'])
    }
  })

  test('looking at orders and asking for them pays for none [POINTS-12]', async () => {
    const id = await order()
    for (const query of ['', '?status=paid', '?razorpay_payment_link_status=paid'])
      await call('GET', `/purchases/${id}${query}`)
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await call(method, `/purchases/${id}`, { status: 'paid' })).status).toBe(404)
    expect((await call('GET', `/purchases/${id}`)).answer.status).toBe('created')
    expect(await world.domain.points.readPoints(asha.actor)).toMatchObject({ current_points: 100 })
  })
})

const waiting = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const terminate = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

describe('notices over HTTP', () => {
  test('credit the order they tell of, once, and need no session [POINTS-10, CALL-76]', async () => {
    const id = await order()
    const notice = aNotice('payment.captured', { order: id })
    expect(await notify(notice)).toMatchObject({ status: 200, answer: { result: 'credited' } })
    expect(await notify(notice)).toMatchObject({ status: 200, answer: { result: 'repeated' } })
    const more = aNotice('order.paid', { order: id })
    expect(await notify(more)).toMatchObject({ status: 200, answer: { result: 'noted' } })
    expect((await call('GET', `/purchases/${id}`)).answer).toMatchObject({
      status: 'paid',
      paid_at: expect.stringMatching(/Z$/),
    })
    expect(await world.domain.points.readPoints(asha.actor)).toEqual({
      current_points: 150,
      total_earned: 150,
      total_spent: 0,
    })
  })

  test('are checked over the bytes that came, not over what they mean [POINTS-12]', async () => {
    const id = await order()
    const notice = aNotice('payment.captured', { order: id })
    const spaced = JSON.stringify(JSON.parse(notice.body), null, 2)
    expect((await notify({ ...notice, body: spaced })).status).toBe(401)
    expect((await notify(sign(spaced))).answer).toEqual({ result: 'credited' })
  })

  test('a thousand forged ones credit nothing, and the true one still gets through [POINTS-12, LIMIT-07]', async () => {
    const id = await order()
    const before = await dump(world.database)
    const good = aNotice('payment.captured', { order: id })
    const seen = new Map<number, number>()
    const forge = async (attempt: number) => {
      const headers: Record<string, string> = { ...good.headers }
      const signature = headers['x-razorpay-signature'] ?? ''
      const at = attempt % signature.length
      headers['x-razorpay-signature'] =
        attempt % 7 === 0
          ? signature.slice(0, at)
          : `${signature.slice(0, at)}${signature[at] === 'a' ? 'b' : 'a'}${signature.slice(at + 1)}`
      const { status, answer } = await notify({ ...good, headers })
      expect(answer.code).toBe('payment_notice_forged')
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    for (let attempt = 0; attempt < 1000; attempt += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => forge(attempt + index)))
    expect(Object.fromEntries(seen)).toEqual({ 401: 1000 })
    expect(await dump(world.database)).toEqual(before)
    expect(await notify(good)).toMatchObject({ status: 200, answer: { result: 'credited' } })
  })

  test('that are too large, empty or no JSON are refused by their code [POINTS-12]', async () => {
    const large = await notify(sign(`{"event":"${'x'.repeat(64 * 1024)}"}`))
    expect([large.status, large.answer.code]).toEqual([413, 'body_too_large'])
    expect((await notify(sign(''))).answer.code).toBe('bad_json')
    expect((await notify(sign('nothing'))).answer).toEqual(
      refusal('payment_notice_unreadable', 'This notice cannot be understood.'),
    )
  })

  test('while the database is away are to be sent again, and then count [POINTS-10]', async () => {
    const id = await order()
    const notice = aNotice('payment.captured', { order: id })
    const away = await world.database.transaction().execute(async (handle) => {
      await handle.selectFrom('purchases').select('id').where('id', '=', id).forUpdate().execute()
      const asked = notify(notice)
      await expect
        .poll(async () => {
          const { rows } = await waiting.execute(world.database)
          return rows.length
        })
        .toBe(1)
      await terminate.execute(world.database)
      return asked
    })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await notify(notice)).answer).toEqual({ result: 'credited' })
  })
})
