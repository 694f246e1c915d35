import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { type Served, serveWorld } from '../tests/served.ts'
import { openWorld, type World } from '../tests/world.ts'
import { createApp } from './app.ts'
import { limitCrowd, mostAtOnce } from './crowd.ts'

const message = 'The service is busy. Please try again in a moment.'
const id = '0198c000-0000-7000-8000-000000000000'

let world: World
let served: Served
let authorization: string
beforeAll(async () => {
  world = await openWorld()
  served = await serveWorld(world)
  authorization = `Bearer ${(await world.aSignedInMember()).accessToken}`
})
afterAll(async () => {
  await served.close()
  await world.close()
})

/** Makes every question on a table wait; resolves to what lets them go on. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(world.connection)
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const release = () => client.end()
  onTestFinished(release)
  return release
}

/** Asks so many and one more: what the first answer is, and the statuses of those that were let go on. */
async function crowd(count: number, ask: () => Promise<Response>, release: () => unknown) {
  const asked = Array.from({ length: count + 1 }, ask)
  const first = await Promise.race(asked)
  await release()
  const others = (await Promise.all(asked)).filter((answer) => answer !== first)
  return { first, others: others.map(({ status }) => status) }
}

const withRequestId = { code: 'unavailable', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }

describe('a door where as many wait as may', () => {
  test.each([
    {
      ...{ door: 'api' as const, method: 'GET', path: '/api/v1/categories' },
      ...{ waitsFor: 'categories', status: 200, shape: { ...withRequestId, message } },
    },
    {
      ...{ door: 'auth' as const, method: 'GET', path: '/auth/v1/user' },
      ...{ waitsFor: 'sessions', status: 200 },
      shape: { code: 'unavailable', error_code: 'unavailable', message, msg: message },
    },
    {
      ...{ door: 'functions' as const, method: 'POST', path: '/functions/v1/submit-report' },
      ...{ waitsFor: 'sessions', status: 400 },
      shape: { ...withRequestId, error: message, message },
    },
    {
      ...{ door: 'storage' as const, method: 'GET', waitsFor: 'photos', status: 404 },
      path: `/storage/v1/object/public/item-images/${id}/1763700000000_0.jpg`,
      shape: { statusCode: '503', error: 'unavailable', code: 'unavailable', message },
    },
    {
      ...{ door: 'previews' as const, method: 'GET', path: `/og/item/${id}.jpg` },
      ...{ waitsFor: 'items', status: 404, shape: { ...withRequestId, message } },
    },
  ])('refuses one more at $door, in its own shape [A32, A60]', async (one) => {
    const { door, method, path, waitsFor, status, shape } = one
    const release = await hold(waitsFor)
    const ask = () => fetch(served.url + path, { method, headers: { authorization } })
    const { first, others } = await crowd(mostAtOnce[door], ask, release)
    expect([first.status, await first.json()]).toEqual([503, shape])
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(first.headers.get('cache-control')).toContain('no-store')
    expect(others).toEqual(Array(mostAtOnce[door]).fill(status))
    expect((await ask()).status).toBe(status)
  })

  test('says so in plain words where pages are, and the other doors stay open [A32]', async () => {
    const gate = Promise.withResolvers<void>()
    const services = {
      domain: world.domain,
      config: readConfig({}),
      log: pino({ level: 'silent' }),
    }
    const app = createApp(services, async () => {
      await gate.promise
      return new Response('a page')
    })
    const ask = async () => app.request('/browse')
    const { first, others } = await crowd(mostAtOnce.pages, ask, async () => {
      for (const path of ['/api/v1/categories', '/health', '/ready', '/metrics'])
        expect((await app.request(path)).status, path).toBe(200)
      gate.resolve()
    })
    expect([first.status, await first.text()]).toEqual([503, message])
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(others).toEqual(Array(mostAtOnce.pages).fill(200))
    expect((await ask()).status).toBe(200)
  })
})

test('requests whose bodies never come keep nobody out [A32]', async () => {
  const { hostname, port } = new URL(served.url)
  const slow = Array.from({ length: mostAtOnce.api }, async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /api/v1/items HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
        'content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 10\r\n\r\n{"a',
    )
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
  })
  await Promise.all(slow)
  expect((await fetch(`${served.url}/api/v1/categories`)).status).toBe(200)
})

test('requests begin one after the other, so that new connections are seen in between [A32]', async () => {
  let turns = 0
  const begun: number[] = []
  const door = new Hono().get('/', limitCrowd(3), (c) => {
    begun.push(turns)
    return c.text('done')
  })
  const answers = [1, 2, 3].map(async () => door.request('/'))
  for (; begun.length < 3; turns++) await turnOfTheLoop()
  expect(begun.map((at, index) => at - (begun[index - 1] ?? -4) >= 3)).toEqual([true, true, true])
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
})
