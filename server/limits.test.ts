import { StorageClient } from '@supabase/storage-js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { aPhoto } from '../tests/photo-samples.ts'
import { openFileServer } from '../tests/served.ts'
import { takeTimes } from '../tests/take-times.ts'
import { openFileWorld } from '../tests/world.ts'

const words = 'Too many attempts. Please try again later.'

const world = openFileWorld({ budgets: 'real' })
const served = openFileServer(world, { TRUST_PROXY: '127.0.0.1' })
let member: { actor: MemberActor; accessToken: string }
beforeAll(async () => {
  // A place to write comes back every second, and a slow machine takes longer for a request.
  world.setClock(Date.now())
  member = await world.aSignedInMember()
})

let networks = 0
const aNetwork = () => `198.51.${++networks >> 8}.${networks & 255}`

type Sent = { network: string; token?: string; method?: string; body?: object }

async function send(path: string, { network, token, method = 'GET', body }: Sent) {
  const answer = await fetch(`${served.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': network,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const { status, headers } = answer
  return { status, text, headers, retryAfter: Number(headers.get('retry-after')) }
}

const lamp = { title: 'Brass lamp', description: 'A lamp that gave light.', condition: 'good' }

describe('reading', () => {
  test('is never refused for its number, 1,600 times and on', async () => {
    const { accessToken: token } = member
    const statuses = new Set<number>()
    const read = async () => {
      for (let times = 0; times < 400; times++)
        statuses.add((await send('/api/v1/me/points', { network: aNetwork(), token })).status)
    }
    await Promise.all([read(), read(), read(), read()])
    expect([...statuses]).toEqual([200])
  })

  test('costs the database no writing', async () => {
    const network = aNetwork()
    const rows = () => world.database.selectFrom('limits').selectAll().execute()
    const before = await rows()
    for (let times = 0; times < 5; times++) {
      await send('/api/v1/categories', { network })
      await send('/api/v1/me/items', { network, token: 'e30.e30.e30' })
      await send('/storage/v1/object/public/item-images/nobody/1_0.jpg', { network })
    }
    expect(await rows()).toEqual(before)
  })
})

describe('writing', () => {
  test('ends for a member after 300 within five minutes, from wherever [CALL-24, LIMIT-07]', async () => {
    const { actor, accessToken: token } = await world.aSignedInMember()
    await takeTimes(world.deps.budgets, 'write', actor.id, 299)
    const post = { method: 'POST', body: lamp, token }
    expect((await send('/api/v1/items', { ...post, network: aNetwork() })).status).toBe(201)
    const refused = await send('/api/v1/items', { ...post, network: aNetwork() })
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([429, words])
    expect((await send('/api/v1/me/items', { token, network: aNetwork() })).status).toBe(200)
  })

  test('of guests is not counted together: who writes much from one address closes no door [CALL-67, LIMIT-07]', async () => {
    const network = aNetwork()
    for (let times = 0; times < 310; times++)
      await send('/api/v1/items', { network, method: 'POST', body: lamp })
    const account = { email: 'a-newcomer@example.org', password: 'mango-tree-by-the-well' }
    const signUp = { network, method: 'POST', body: account }
    expect((await send('/auth/v1/signup', signUp)).status).toBe(200)
  })
})

test('a letter with a reset code is asked for in vain within a minute, and who asks is told when to ask again [CALL-51]', async () => {
  const letters = () => world.database.selectFrom('letters').select('kind').execute()
  const before = (await letters()).length
  const { email: known } = await world.aMember()
  for (const email of [known, 'nobody@example.org']) {
    const network = aNetwork()
    const ask = (address: string) =>
      send('/auth/v1/recover', { network, method: 'POST', body: { email: address } })
    const answers = [await ask(email), await ask(email), await ask(email.toUpperCase())]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first, ...others] = answers.map(({ text }) => JSON.parse(text))
    expect(first).toEqual({})
    for (const other of others) expect(other).toEqual({ retry_after: expect.any(Number) })
  }
  expect((await letters()).length - before).toBe(1)
})

describe('sharing', () => {
  test('ends after 20 items within a day, and what was refused does not count [CALL-24, LIMIT-07]', async () => {
    const { actor, accessToken: token } = await world.aSignedInMember()
    const share = (given: object) =>
      send('/api/v1/items', { network: aNetwork(), token, method: 'POST', body: given })
    await takeTimes(world.deps.budgets, 'share', actor.id, 19)
    const unknown = { ...lamp, category_id: '019361c3-0000-7000-8000-000000000000' }
    for (let times = 0; times < 3; times++) expect((await share(unknown)).status).toBe(400)
    expect((await share(lamp)).status).toBe(201)
    const refused = await share(lamp)
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([429, words])
    expect(refused.retryAfter).toBeGreaterThan(4_000)
  })

  test('ends after 30 photos within half an hour, as the storage client tells [CALL-64]', async () => {
    const { actor, accessToken } = await world.aSignedInMember()
    await takeTimes(world.deps.budgets, 'upload', actor.id, 29)
    const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': aNetwork() }
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
  const network = aNetwork()
  const list = { prefix: actor.id, limit: 10, offset: 0, sortBy: { column: 'name', order: 'asc' } }
  const answers = await Promise.all([
    send('/auth/v1/user', { network, token }),
    send('/api/v1/me/items', { network, token }),
    send('/api/v1/categories', { network, token }),
    send('/storage/v1/object/list/item-images', { network, token, method: 'POST', body: list }),
    send('/functions/v1/verify-reset-otp', { network, method: 'POST', body: { email: 'x' } }),
    send('/functions/v1/nothing', { network }),
    send('/api/v1/nothing', { network }),
    send('/auth/v1/nothing', { network }),
    send('/storage/v1/object/public/item-images/nobody/1_0.jpg', { network }),
    send('/storage/v1/object/item-images/nobody/1_0.jpg', { network, method: 'POST' }),
  ])
  for (const { headers, text } of answers)
    expect(headers.get('cache-control'), text).toBe('no-store')
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
