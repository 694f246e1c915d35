import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { withClient } from '../database/with-client.ts'
import { openFileServer, turnPatience } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'
import { createApp } from './app.ts'
import { doors } from './queues.ts'

const message = 'The service is busy. Please try again in a moment.'
const id = '0198c000-0000-7000-8000-000000000000'

const world = openFileWorld()
const served = openFileServer(world)
let authorization: string
beforeAll(async () => {
  authorization = `Bearer ${(await world.aSignedInMember()).accessToken}`
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

/** As many as a door works on for one asker and lets wait, and one more: what that one is answered, and the others. */
async function crowd(
  door: keyof typeof doors,
  ask: () => Promise<Response>,
  release: () => unknown,
) {
  const { ofOne, waiting } = doors[door]
  const asked = Array.from({ length: ofOne + waiting + 1 }, ask)
  const first = await Promise.race(asked)
  await release()
  const others = (await Promise.all(asked)).filter((answer) => answer !== first)
  return { first, others: others.map(({ status }) => status) }
}

const withRequestId = { code: 'unavailable', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }

describe('a door where as many wait as may', () => {
  test.each([
    {
      door: 'api' as const,
      method: 'GET',
      path: '/api/v1/categories',
      waitsFor: 'categories',
      status: 200,
      shape: { ...withRequestId, message },
    },
    {
      door: 'auth' as const,
      method: 'GET',
      path: '/auth/v1/user',
      waitsFor: 'sessions',
      status: 200,
      shape: { code: 'unavailable', error_code: 'unavailable', message, msg: message },
    },
    {
      door: 'functions' as const,
      method: 'POST',
      path: '/functions/v1/submit-report',
      waitsFor: 'sessions',
      status: 400,
      shape: { ...withRequestId, error: message, message },
    },
    {
      door: 'storage' as const,
      method: 'GET',
      waitsFor: 'photos',
      status: 404,
      path: `/storage/v1/object/public/item-images/${id}/1763700000000_0.jpg`,
      shape: { statusCode: '503', error: 'unavailable', code: 'unavailable', message },
    },
    {
      door: 'previews' as const,
      method: 'GET',
      path: `/og/item/${id}.jpg`,
      waitsFor: 'items',
      status: 404,
      shape: { ...withRequestId, message },
    },
  ])('refuses one more at $door, in its own shape [A32, A60]', async (one) => {
    const { door, method, path, waitsFor, status, shape } = one
    const release = await hold(waitsFor)
    // On a busy machine a connection of before may be closed in the moment in which it is used again.
    const headers = { authorization, connection: 'close' }
    const ask = () => fetch(served.url + path, { method, headers })
    const { first, others } = await crowd(door, ask, release)
    expect([first.status, await first.json()]).toEqual([503, shape])
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(first.headers.get('cache-control')).toContain('no-store')
    const { ofOne, waiting } = doors[door]
    expect(others).toEqual(Array(ofOne + waiting).fill(status))
    expect((await ask()).status).toBe(status)
  })

  test('says so where pages are, and the other doors stay open [A32]', async () => {
    const { app, open } = pagesThatWait()
    const ask = async () => app.request('/browse')
    const { first, others } = await crowd('pages', ask, async () => {
      for (const path of ['/api/v1/categories', '/health', '/ready'])
        expect((await app.request(path)).status, path).toBe(200)
      open()
    })
    expect(first.status).toBe(503)
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    const { ofOne, waiting } = doors.pages
    expect(others).toEqual(Array(ofOne + waiting).fill(200))
    expect((await ask()).status).toBe(200)
  })
})

/** Pages that are not made before they may be. */
function pagesThatWait() {
  const gate = Promise.withResolvers<void>()
  const config = readConfig({ TRUST_PROXY: '127.0.0.1' })
  const log = pino({ level: 'silent' })
  const services = { domain: world.domain, config, log, patience: turnPatience }
  const begun: string[] = []
  const app = createApp(services, async ({ url }) => {
    begun.push(new URL(url).search)
    await gate.promise
    return new Response('a page')
  })
  return { app, begun, open: () => gate.resolve() }
}

describe('while one network asks for hundreds of pages', () => {
  const arriving = (address: string) => ({
    incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': address } },
  })

  test('another is served at once [A32]', async () => {
    const { app, begun, open } = pagesThatWait()
    const crowded = Array.from({ length: 80 }, async (_, at) =>
      app.request(`/browse?crowd=${at}`, {}, arriving('198.51.100.7')),
    )
    await expect.poll(() => begun).toHaveLength(doors.pages.ofOne)
    const other = app.request('/browse?other', {}, arriving('203.0.113.9'))
    await expect.poll(() => begun.at(-1)).toBe('?other')
    open()
    expect((await other).status).toBe(200)
    for (const answer of await Promise.all(crowded)) expect(answer.status).toBe(200)
  })

  test('of a wider network, each from an address of its own, another is served at once too [A32]', async () => {
    const { app, begun, open } = pagesThatWait()
    const crowded = Array.from({ length: 80 }, async (_, at) =>
      app.request(`/browse?crowd=${at}`, {}, arriving(`2001:db8:7:${at.toString(16)}::1`)),
    )
    await expect.poll(() => begun).toHaveLength(doors.pages.ofOne)
    const other = app.request('/browse?other', {}, arriving('2001:db8:8::1'))
    await expect.poll(() => begun.at(-1)).toBe('?other')
    open()
    expect((await other).status).toBe(200)
    await Promise.all(crowded)
  })

  test('members behind the same address are served at once [A32]', async () => {
    const release = await hold('categories')
    const url = `${served.url}/api/v1/categories`
    const crowded = Array.from({ length: 100 }, () => fetch(url))
    await expect.poll(waitingFor('categories')).toBe(true)
    const own = await fetch(`${served.url}/api/v1/me/items`, { headers: { authorization } })
    expect(own.status).toBe(200)
    await release()
    for (const answer of await Promise.all(crowded)) expect(answer.status).toBe(200)
  })
})

/** Whether all that came for a table that is held has waited for a while. */
const waitingFor = (table: string) => async () => {
  const { rows } = await withClient(world.connection, (client) =>
    client.query(
      `select coalesce(max(waitstart) < clock_timestamp() - interval '0.2 s', false) as waits
       from pg_locks where not granted and relation = $1::regclass`,
      [table],
    ),
  )
  return rows[0].waits as boolean
}

test.each([
  ['members', () => `authorization: ${authorization}\r\n`],
  ['guests', () => ''],
])('requests of %s whose bodies never come keep nobody out [A32]', async (_who, header) => {
  const { hostname, port } = new URL(served.url)
  const slow = Array.from({ length: 40 }, async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /api/v1/items HTTP/1.1\r\nhost: x\r\n${header()}` +
        'content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 10\r\n\r\n{"a',
    )
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
  })
  await Promise.all(slow)
  const { status } = await fetch(`${served.url}/api/v1/categories`)
  expect(status).toBe(200)
})

test('a page takes no body [A32]', async () => {
  const asked: string[] = []
  const services = {
    domain: world.domain,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
  }
  const app = createApp(services, async (request) => {
    asked.push(await request.text())
    return new Response('a page')
  })
  expect((await app.request('/browse', { method: 'POST', body: 'words' })).status).toBe(200)
  expect(asked).toEqual([''])
})
