import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox } from '../adapters/payments/sandbox.ts'
import { callApi } from '../tests/api.ts'
import { aNotice } from '../tests/payments.ts'
import { type Served, serveWorld } from '../tests/served.ts'
import { openFileWorld, type World } from '../tests/world.ts'

const practice = openSandbox()
const world = openFileWorld({ payments: practice.payments })
let served: Served
let member: Awaited<ReturnType<World['aSignedInMember']>>
beforeAll(async () => {
  served = await serveWorld({ domain: world.domain, practice })
})
afterAll(async () => {
  await served.close()
})
beforeEach(async () => {
  member = await world.aSignedInMember()
})

const ask = (method: string, path: string, body?: unknown) =>
  callApi(served, method, path, member.accessToken, body)
const start = async () => (await ask('POST', '/purchases', { package_id: 'points-50' })).answer
const practise = (purchase_id: string, more: object = {}) =>
  ask('POST', '/practice-payments', { purchase_id, outcome: 'paid', times: 1, after: 0, ...more })
const statusOf = async (id: string) => (await ask('GET', `/purchases/${id}`)).answer.status
const points = async () => (await world.domain.points.readPoints(member.actor)).current_points

describe('practice money', () => {
  test('takes the whole way: a page of its own, signed notices, the credit, however often they come [POINTS-10]', async () => {
    const { id, payment_url } = await start()
    expect(payment_url).toBe(`/practice-payment?order_id=${id}`)
    expect((await practise(id, { times: 5 })).status).toBe(201)
    expect([await statusOf(id), await points()]).toEqual(['paid', 150])
  })

  test('can fail, be late, and be lost until the provider is asked [POINTS-10]', async () => {
    const failed = (await start()).id
    await practise(failed, { outcome: 'failed' })
    expect([await statusOf(failed), await points()]).toEqual(['failed', 100])
    const late = (await start()).id
    await practise(late, { after: 1 })
    await expect.poll(() => statusOf(late)).toBe('paid')
    const lost = (await start()).id
    await practise(lost, { times: 0 })
    expect(await statusOf(lost)).toBe('created')
    world.setClock(Date.now() + 10 * 60_000)
    expect(await world.domain.purchases.reconcilePurchases()).toMatchObject({ credited: 1 })
    expect([await statusOf(lost), await points()]).toEqual(['paid', 200])
  })

  test('pays only own orders [POINTS-12, LIMIT-07]', async () => {
    const { id } = await start()
    member = await world.aSignedInMember('Rahim Sheikh')
    expect((await practise(id)).answer.code).toBe('purchase_not_found')
    expect((await practise(randomUUID())).status).toBe(404)
    expect((await practise(id, { times: 100 })).status).toBe(400)
  })

  test('is signed with a secret that no other process and nobody else has [POINTS-12]', async () => {
    const { id } = await start()
    const order = { id, amount_paise: 5000, currency: 'INR' }
    const foreign = openSandbox().pay(order, 'paid')
    for (const { body, headers } of [...foreign, aNotice('payment.captured', { order: id })]) {
      const url = `${served.url}/api/v1/webhooks/payments`
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(401)
    }
    expect(await statusOf(id)).toBe('created')
  })
})
