import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aNotice, paymentEvents, received, sign, webhookSecret } from '../../tests/payments.ts'
import { openRazorpay } from './razorpay.ts'

const order = '5f0c6c5e-62f1-4c0e-9a3d-0d8f3f6f6b11'

/** A stand-in for the provider's list of payments. */
let provider: Server
let apiUrl: string
let asked: { url: URL; authorization: string | undefined }[]
let answer: (url: URL) => { status: number; body: unknown }
beforeAll(async () => {
  provider = createServer(({ url = '', headers }, response) => {
    const address = new URL(url, 'http://provider')
    asked.push({ url: address, authorization: headers.authorization })
    const { status, body } = answer(address)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => provider.close(closed)))
beforeEach(() => {
  asked = []
})

const razorpay = (apiKey?: string) =>
  openRazorpay({ linkUrl: 'https://pages.example/pl_1', webhookSecret, apiKey, apiUrl })
const read = (notice: ReturnType<typeof aNotice>) => razorpay().readNotice(received(notice))
const payment = (id: string, more: object = {}) => ({
  id,
  entity: 'payment',
  amount: 5000,
  currency: 'INR',
  status: 'captured',
  notes: { order_id: order },
  ...more,
})

test('the four events are read in the form the provider sends them [POINTS-10, CALL-76]', () => {
  for (const kind of paymentEvents) {
    const about = { eventId: 'evt_1', kind, orderId: order }
    expect(read(aNotice(kind, { order, event: 'evt_1', payment: 'pay_1' }))).toEqual(
      kind === 'payment.failed'
        ? { ...about, outcome: 'failed', paymentId: 'pay_1_first' }
        : { ...about, outcome: 'paid', paymentId: 'pay_1', amountPaise: 5000, currency: 'INR' },
    )
  }
})

test('the order is found wherever a payment carries it, as a person may have typed it [POINTS-10]', () => {
  const money = { amount: 5000, amount_paid: 5000, currency: 'INR', notes: [] }
  const paid = (part: string, more: object) => {
    const entities = { payment: payment('pay_1', { notes: [] }), [part]: { ...money, ...more } }
    const payload = Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity }]),
    )
    return read(sign({ event: `${part}.paid`, payload }))
  }
  const found = { outcome: 'paid', orderId: order }
  expect(paid('payment_link', { reference_id: order })).toMatchObject(found)
  expect(paid('payment_link', { notes: { order_id: order } })).toMatchObject(found)
  expect(paid('order', { receipt: order })).toMatchObject(found)
  expect(paid('order', { notes: { order_id: ` ${order.toUpperCase()} ` } })).toMatchObject(found)
  for (const reference of ['', 'INV-7', `${order}0`, 7, null])
    expect(paid('order', { notes: { order_id: reference } })).toMatchObject({ orderId: null })
})

test('a notice without an id of its own is known again by its bytes [LIMIT-07]', () => {
  const { body, headers } = aNotice('payment.captured', { order })
  const idOf = (event?: string) => {
    const { 'x-razorpay-event-id': _, ...others } = headers
    const notice = read({
      body,
      headers: event ? { ...others, 'x-razorpay-event-id': event } : others,
    })
    return typeof notice === 'string' ? notice : notice.eventId
  }
  expect(idOf()).toMatch(/^body:[0-9a-f]{64}$/)
  expect(idOf()).toBe(idOf('not an id; drop table'))
  expect(idOf('evt_1')).toBe('evt_1')
})

test('a notice signed with another secret is forged, whatever it says [POINTS-12]', () => {
  const other = openRazorpay({ linkUrl: 'https://pages.example/', webhookSecret: 'another secret' })
  for (const kind of paymentEvents)
    expect(other.readNotice(received(aNotice(kind, { order })))).toBe('forged')
})

test('the provider is asked page by page, with the key, for what went through [POINTS-10]', async () => {
  const all = [
    ...Array.from({ length: 100 }, (_, index) => payment(`pay_${index}`, { status: 'failed' })),
    payment('pay_a'),
    payment('pay_b', { status: 'refunded' }),
    payment('pay_c', { notes: [], amount: 700, currency: 'USD' }),
  ]
  answer = ({ searchParams }) => {
    const skip = Number(searchParams.get('skip'))
    return { status: 200, body: { items: all.slice(skip, skip + 100) } }
  }
  const since = new Date('2026-11-21T06:00:00.500Z')
  expect(await razorpay('rzp_test_key:secret').listPaid(since)).toEqual({
    payments: [
      { paymentId: 'pay_a', orderId: order, amountPaise: 5000, currency: 'INR' },
      { paymentId: 'pay_c', orderId: null, amountPaise: 700, currency: 'USD' },
    ],
    isCut: false,
  })
  expect(asked.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    '/v1/payments?from=1795240800&count=100&skip=0',
    '/v1/payments?from=1795240800&count=100&skip=100',
  ])
  const authorization = `Basic ${Buffer.from('rzp_test_key:secret').toString('base64')}`
  expect(new Set(asked.map((one) => one.authorization))).toEqual(new Set([authorization]))
})

test('of a list that does not end fifty pages are read, and that there are more is said [POINTS-10]', async () => {
  const page = Array.from({ length: 100 }, (_, index) => payment(`pay_${index}`))
  answer = () => ({ status: 200, body: { items: page } })
  const list = await razorpay('rzp_test_key:secret').listPaid(new Date())
  expect(list?.isCut).toBe(true)
  expect(list?.payments).toHaveLength(5000)
  expect(asked).toHaveLength(50)
})

test('a provider that refuses or answers nonsense is an error, and without a key nobody asks [POINTS-10]', async () => {
  const since = new Date()
  answer = () => ({ status: 401, body: { error: {} } })
  await expect(razorpay('rzp_test_key:wrong').listPaid(since)).rejects.toThrow(
    'the payment provider answers 401',
  )
  answer = () => ({ status: 200, body: { items: [{ id: 7 }] } })
  await expect(razorpay('rzp_test_key:secret').listPaid(since)).rejects.toThrow()
  asked = []
  expect(await razorpay().listPaid(since)).toBeNull()
  expect(asked).toEqual([])
})
