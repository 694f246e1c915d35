import { StorageClient } from '@supabase/storage-js'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { publicKey } from '../domain/accounts/limits.ts'
import type { MemberActor } from '../domain/actor.ts'
import { createDomain } from '../domain/index.ts'
import { type LimitName, limits } from '../domain/limits/limits.ts'
import { openLimits } from '../domain/limits/open.ts'
import { aPhoto } from '../tests/photo-samples.ts'
import { type Served, serveWorld } from '../tests/served.ts'
import { openWorld, type World } from '../tests/world.ts'
import { createApp } from './app.ts'

const words = 'Too many attempts. Please try again later.'

let world: World
let served: Served
let member: { actor: MemberActor; accessToken: string }
beforeAll(async () => {
  world = await openWorld({ limits: 'real' })
  served = await serveWorld(world, { TRUST_PROXY: '127.0.0.1' })
  member = await world.aSignedInMember()
})
afterAll(async () => {
  await served.close()
  await world.close()
})

let origins = 0
const anOrigin = () => `198.51.100.${++origins}`

type Sent = { origin: string; token?: string; method?: string; body?: object }

async function send(path: string, { origin, token, method = 'GET', body }: Sent) {
  const answer = await fetch(`${served.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': origin,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const { status, headers } = answer
  return { status, text, headers, retryAfter: Number(headers.get('retry-after')) }
}

/** Uses up a budget that is counted where it is used, but for so many. */
function readsLeft(name: LimitName, key: string, left: number) {
  for (let read = limits[name][0].points; read > left; read--) world.deps.limits.note(name, key)
}

const lamp = { title: 'Brass lamp', description: 'A lamp that gave light.', condition: 'good' }

describe('reading', () => {
  test('ends for guests of one origin after 6,000 within five minutes, at every door in its own shape [BROWSE-32]', async () => {
    const origin = anOrigin()
    readsLeft('read-origin', origin, 2)
    expect((await send('/api/v1/items', { origin })).status).toBe(200)
    expect((await send('/api/v1/categories', { origin, token: publicKey })).status).toBe(200)
    const api = await send('/api/v1/items', { origin })
    expect([api.status, JSON.parse(api.text)]).toEqual([
      429,
      { code: 'too_many_attempts', message: words, request_id: api.headers.get('x-request-id') },
    ])
    const auth = await send('/auth/v1/user', { origin })
    expect([auth.status, JSON.parse(auth.text)]).toMatchObject([
      429,
      { error_code: 'over_request_rate_limit', msg: words },
    ])
    const page = await send('/browse', { origin })
    expect([page.status, page.text]).toEqual([429, words])
    for (const { retryAfter, headers } of [api, auth, page]) {
      expect(retryAfter).toBeGreaterThan(270)
      expect(retryAfter).toBeLessThanOrEqual(300)
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect((await send('/api/v1/items', { origin: anOrigin() })).status).toBe(200)
    expect((await send('/health', { origin })).status).toBe(200)
  })

  test('goes on for a member where guests have used it up, up to 1,500 [BROWSE-32]', async () => {
    const [origin, { actor, accessToken }] = [anOrigin(), await world.aSignedInMember()]
    readsLeft('read-origin', origin, 0)
    readsLeft('read-member', actor.id, 1)
    expect((await send('/api/v1/me/items', { origin, token: accessToken })).status).toBe(200)
    const elsewhere = { origin: anOrigin(), token: accessToken }
    expect((await send('/api/v1/me/items', elsewhere)).status).toBe(429)
    expect((await send('/api/v1/items', { origin: anOrigin() })).status).toBe(200)
  })

  test('with tokens that are not good is counted for the origin [BROWSE-32]', async () => {
    const origin = anOrigin()
    readsLeft('read-origin', origin, 1)
    const forged = { origin, token: 'e30.e30.e30' }
    expect((await send('/api/v1/me/items', forged)).status).toBe(401)
    expect((await send('/api/v1/me/items', forged)).status).toBe(429)
  })

  test('of photos has a budget of its own [CALL-65]', async () => {
    const origin = anOrigin()
    readsLeft('photo-origin', origin, 1)
    const path = '/storage/v1/object/public/item-images/nobody/1_0.jpg'
    expect((await send(path, { origin })).status).toBe(404)
    const refused = await send(path, { origin })
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      429,
      { statusCode: '429', message: words },
    ])
    expect((await send('/api/v1/items', { origin })).status).toBe(200)
  })

  test('costs the database no writing each time [BROWSE-32]', async () => {
    const own = await openWorld()
    const counters = openLimits(own.deps, { writeEveryMs: 3_600_000 })
    const quiet = await serveWorld({ domain: createDomain({ ...own.deps, limits: counters }) })
    for (let times = 0; times < 50; times++) await fetch(`${quiet.url}/api/v1/categories`)
    const rows = () => own.database.selectFrom('limits').select('points').execute()
    expect(await rows()).toEqual([])
    await counters.flush()
    expect(await rows()).toEqual([{ points: 50 }])
    await quiet.close()
    await own.close()
  })
})

describe('writing', () => {
  test('ends for a member after 300 within five minutes, from wherever [CALL-24, LIMIT-07]', async () => {
    const { actor, accessToken: token } = await world.aSignedInMember()
    await world.deps.limits.take('write', actor.id, 299)
    const post = { method: 'POST', body: lamp, token }
    expect((await send('/api/v1/items', { ...post, origin: anOrigin() })).status).toBe(201)
    const refused = await send('/api/v1/items', { ...post, origin: anOrigin() })
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([429, words])
    expect((await send('/api/v1/me/items', { token, origin: anOrigin() })).status).toBe(200)
  })

  test.each([
    ['/functions/v1/verify-reset-otp', { email: 'a@example.org', otp: '123456' }],
    ['/auth/v1/recover', { email: 'a@example.org' }],
    ['/auth/v1/signup', { email: 'a@example.org', password: 'mango-tree-by-the-well' }],
    ['/api/v1/items', lamp],
    ['/browse', {}],
  ])('ends for guests of one origin after 300: %s [CALL-67, LIMIT-07]', async (path, body) => {
    const origin = anOrigin()
    await world.deps.limits.take('write', origin, 300)
    const { status, text, retryAfter } = await send(path, { origin, method: 'POST', body })
    expect([status, text.includes(words)]).toEqual([429, true])
    expect(retryAfter).toBeGreaterThan(270)
  })
})

test('a letter with a reset code is asked for in vain within a minute, and nobody is told [CALL-51]', async () => {
  const letters = () => world.database.selectFrom('letters').select('kind').execute()
  const ask = (email: string) =>
    send('/auth/v1/recover', { origin: anOrigin(), method: 'POST', body: { email } })
  const before = (await letters()).length
  for (const email of [member.actor.email, 'nobody@example.org']) {
    const answers = [await ask(email), await ask(email), await ask(email.toUpperCase())]
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([200, '{}'])
      expect(headers.has('retry-after')).toBe(false)
    }
  }
  expect((await letters()).length - before).toBe(2)
})

describe('sharing', () => {
  test('ends after 20 items within a day, and what was refused does not count [CALL-24, LIMIT-07]', async () => {
    const { actor, accessToken: token } = await world.aSignedInMember()
    const share = (given: object) =>
      send('/api/v1/items', { origin: anOrigin(), token, method: 'POST', body: given })
    await world.deps.limits.take('share', actor.id, 19)
    const unknown = { ...lamp, category_id: '019361c3-0000-7000-8000-000000000000' }
    for (let times = 0; times < 3; times++) expect((await share(unknown)).status).toBe(400)
    expect((await share(lamp)).status).toBe(201)
    const refused = await share(lamp)
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([429, words])
    expect(refused.retryAfter).toBeGreaterThan(86_000)
  })

  test('ends after 30 photos within half an hour, as the storage client tells [CALL-64]', async () => {
    const { actor, accessToken } = await world.aSignedInMember()
    await world.deps.limits.take('upload', actor.id, 29)
    const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': anOrigin() }
    const photos = new StorageClient(`${served.url}/storage/v1`, headers).from('item-images')
    const photo = await aPhoto()
    const upload = (at: number) =>
      photos.upload(`${actor.id}/${at}_0.jpg`, photo, { contentType: 'image/jpeg' })
    expect((await upload(1795226247123)).error).toBeNull()
    const { error } = await upload(1795226247124)
    expect(error).toMatchObject({ status: 429, statusCode: '429', message: words })
  })
})

test('answers that are for one member, and refusals, are kept by no cache [CALL-08, DATA-14]', async () => {
  const { actor, accessToken: token } = member
  const origin = anOrigin()
  const list = { prefix: actor.id, limit: 10, offset: 0, sortBy: { column: 'name', order: 'asc' } }
  const answers = await Promise.all([
    send('/auth/v1/user', { origin, token }),
    send('/api/v1/me/items', { origin, token }),
    send('/api/v1/categories', { origin, token }),
    send('/storage/v1/object/list/item-images', { origin, token, method: 'POST', body: list }),
    send('/functions/v1/verify-reset-otp', { origin, method: 'POST', body: { email: 'x' } }),
    send('/functions/v1/nothing', { origin }),
    send('/api/v1/nothing', { origin }),
    send('/auth/v1/nothing', { origin }),
    send('/storage/v1/object/public/item-images/nobody/1_0.jpg', { origin }),
    send('/storage/v1/object/item-images/nobody/1_0.jpg', { origin, method: 'POST' }),
  ])
  for (const { headers, text } of answers)
    expect(headers.get('cache-control'), text).toBe('no-store')
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('requests that came over no network share one budget [LIMIT-07]', async () => {
  const services = { domain: world.domain, config: readConfig({}), log: pino({ level: 'silent' }) }
  const app = createApp(services, async () => new Response('a page'))
  readsLeft('read-origin', 'unknown', 1)
  const ask = async (forged: string) =>
    (await app.request('/browse', { headers: { 'x-forwarded-for': forged } })).status
  expect([await ask('1.1.1.1'), await ask('2.2.2.2')]).toEqual([200, 429])
})
