import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../adapters/config.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { createApp } from '../app.ts'
import { drain, listen, usualAllowance } from '../listen.ts'
import { finished, KeptAnswers } from './kept-answers.ts'
import { type Answers, openAnswers } from './open-answers.ts'
import { notedBy } from './readings.ts'

/** A process of the product that keeps answers, and counts what it makes of the listing. */
type Process = { url: string; answers: Answers; made: () => number; close(): Promise<void> }

const log = pino({ level: 'silent' })
const noPages = async () => new Response('No such page', { status: 404 })

let world: World
let first: Process
let second: Process
let fresh: Process
beforeAll(async () => {
  world = await openWorld()
  first = await aProcess(64)
  second = await aProcess(64)
  fresh = await aProcess(0)
})
afterAll(async () => {
  for (const process of [first, second, fresh]) await process?.close()
  await world.close()
})

async function aProcess(megabytes: number): Promise<Process> {
  const config = readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'test' })
  const answers = openAnswers(world.serverConnection, log, megabytes * 1024 * 1024)
  let made = 0
  const domain = notedBy({
    ...world.domain,
    items: {
      ...world.domain.items,
      listItems: (...given) => {
        made++
        return world.domain.items.listItems(...given)
      },
    },
  })
  const app = createApp({ domain, config, log, answers }, noPages)
  const server: Server = await listen(app, { ...config, PORT: 0 }, usualAllowance, answers.kept)
  await answers.listening
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    answers,
    made: () => made,
    async close() {
      await answers.close()
      await drain(server, 10)
    },
  }
}

const read = async ({ url }: Process, path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers })
const textOf = async (process: Process, path: string) => (await read(process, path)).text()

const send = (path: string, token: string, body: unknown, method = 'POST') =>
  fetch(first.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const anItem = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }

describe('what guests see', () => {
  test('is made once, whole for each way of packing it, and known by its mark', async () => {
    const path = '/items?limit=3'
    await first.answers.caughtUp()
    const before = first.made()
    const plain = await read(first, path, { 'accept-encoding': 'identity' })
    const body = await plain.text()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await read(first, path, { 'accept-encoding': encoding })
      expect(await answer.text(), encoding).toBe(body)
      const etag = answer.headers.get('etag') ?? ''
      const known = { 'if-none-match': etag, 'accept-encoding': encoding }
      const again = await read(first, path, known)
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('x-request-id')).not.toBe(answer.headers.get('x-request-id'))
    }
    expect(first.made()).toBe(before + 1)
    const head = await fetch(first.url + path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('is made once for all who ask at the same time', async () => {
    const before = first.made()
    const all = await Promise.all(Array.from({ length: 40 }, () => textOf(first, '/items?limit=4')))
    expect(new Set(all).size).toBe(1)
    expect(first.made()).toBe(before + 1)
  })

  test('is never what a member is shown, nor the other way round', async () => {
    const { actor, accessToken } = await world.aSignedInMember()
    const id = await world.anItem(actor)
    await first.answers.caughtUp()
    const headers = { authorization: `Bearer ${accessToken}` }
    const own = await read(first, `/items/${id}`, headers)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.json()).toMatchObject({ viewer: { is_owner: true } })
    const guests = await read(first, `/items/${id}`)
    expect(await guests.json()).toMatchObject({ viewer: { is_owner: false } })
    const again = await read(first, `/items/${id}`, headers)
    expect(await again.json()).toMatchObject({ viewer: { is_owner: true } })
  })

  test('is never a refusal, and never what is not known to be for everybody', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    for (const path of [`/items/${id}`, '/games', '/me/profile', '/nowhere']) {
      const answer = await read(first, path)
      expect(answer.headers.get('etag'), path).toBeNull()
    }
  })

  test('leaves memory by age when there is more than may be kept', () => {
    const kept = new KeptAnswers(10_000)
    kept.turn(true)
    const keep = (key: string) =>
      kept.begin(key)?.finish(finished(key, Buffer.alloc(2_000), [], new Set(['items'])))
    for (const key of ['a', 'b', 'c']) keep(key)
    expect(kept.find('a')).not.toBeNull()
    keep('d')
    expect(['a', 'b', 'c', 'd'].map((key) => kept.find(key)?.key)).toEqual([
      'a',
      undefined,
      'c',
      'd',
    ])
  })
})

describe('after a change', () => {
  test('who made it sees it at once, two hundred times over', async () => {
    const { accessToken } = await world.aSignedInMember()
    for (let number = 1; number <= 200; number++) {
      const title = `Brass lamp ${number}`
      const sent = await send('/items', accessToken, { ...anItem, title })
      expect(sent.status).toBe(201)
      expect(await textOf(first, '/items?limit=1')).toContain(`"${title}"`)
    }
  })

  test('also other processes see it', async () => {
    const { accessToken } = await world.aSignedInMember()
    await textOf(second, '/items?limit=2')
    await send('/items', accessToken, { ...anItem, title: 'Clay matka' })
    await expect.poll(() => textOf(second, '/items?limit=2')).toContain('Clay matka')
  })

  test('what was begun before it is not kept', async () => {
    const { accessToken } = await world.aSignedInMember()
    const held = Promise.withResolvers<void>()
    const { listItems } = world.domain.items
    world.domain.items.listItems = async (...given) => {
      const page = await listItems(...given)
      await held.promise
      return page
    }
    try {
      await first.answers.caughtUp()
      const early = textOf(first, '/items?limit=5')
      const begun = () => first.answers.kept.findMaking('/api/v1/items?limit=5')
      await expect.poll(begun).not.toBeNull()
      world.domain.items.listItems = listItems
      await send('/items', accessToken, { ...anItem, title: 'Old radio' })
      expect(await textOf(first, '/items?limit=5')).toContain('Old radio')
      held.resolve()
      expect(await early).not.toContain('Old radio')
      expect(await textOf(first, '/items?limit=5')).toContain('Old radio')
    } finally {
      world.domain.items.listItems = listItems
      held.resolve()
    }
  })

  test('nothing old is answered while changes are not heard', async () => {
    const { actor } = await world.aSignedInMember()
    const path = '/items?limit=6'
    await first.answers.caughtUp()
    await textOf(first, path)
    const before = first.made()
    await textOf(first, path)
    expect(first.made()).toBe(before)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'answers'`.execute(world.database)
    await expect.poll(() => first.answers.kept.find(`/api/v1${path}`)).toBeNull()
    await world.anItem(actor, { title: 'Mango crate' })
    expect(await textOf(first, path)).toContain('Mango crate')
    // Heard again, answers are kept again.
    await expect
      .poll(async () => {
        const made = first.made()
        await textOf(first, path)
        return first.made() - made
      })
      .toBe(0)
    await world.anItem(actor, { title: 'Pressure cooker' })
    await expect.poll(() => textOf(first, path)).toContain('Pressure cooker')
  })
})

const avatar = '/storage/v1/object/public/avatars/someone/1700000000000_0.jpg'

/** Everything that changes what guests see, one after the other. */
async function* changes(giver: Known, receiver: Known, ids: { item: string; category: string }) {
  const { exchanges, items, members, reviews, appRatings } = world.domain
  const { item } = ids
  const rows = world.database
  yield 'nothing'
  yield items.editItem(giver.actor, item, { title: 'Cane chair' })
  yield members.editMyProfile(giver.actor, { full_name: 'Asha K.', location: 'Kothrud' })
  yield rows
    .updateTable('profiles')
    .set({ avatar_url: avatar })
    .where('id', '=', giver.actor.id)
    .execute()
  const request = await exchanges.requestItem(receiver.actor, item, { message: null })
  yield request
  yield exchanges.approveRequest(giver.actor, request)
  yield members.editMyProfile(receiver.actor, { full_name: 'Ravi S.' })
  yield exchanges.completeExchange(giver.actor, item)
  yield reviews.rateExchange(receiver.actor, item, { rating: 4, comment: 'Kind.' })
  yield rows
    .updateTable('reviews')
    .set({ comment: null, hidden_comment: 'Kind.' })
    .where('item_id', '=', item)
    .execute()
  yield appRatings.rateApp(giver.actor, { rating: 5, comment: 'Good' })
  yield rows
    .updateTable('app_ratings')
    .set({ rating: 1 })
    .where('user_id', '=', giver.actor.id)
    .execute()
  yield rows
    .updateTable('categories')
    .set({ name: 'Seats' })
    .where('id', '=', ids.category)
    .execute()
  yield rows
    .updateTable('subcategories')
    .set({ is_active: false })
    .where('category_id', '=', ids.category)
    .execute()
  const other = await world.anItem(giver.actor, { category_id: ids.category })
  yield other
  yield items.deleteItem(giver.actor, other)
  yield rows.updateTable('items').set({ hidden_for: 'item' }).where('id', '=', item).execute()
  const gone = {
    full_name: null,
    avatar_url: null,
    location: null,
    bio: null,
    deleted_at: new Date(),
  }
  yield rows.updateTable('profiles').set(gone).where('id', '=', receiver.actor.id).execute()
}

type Known = Awaited<ReturnType<World['aSignedInMember']>>

test('whatever changes, what is kept is what would be made anew', async () => {
  const [giver, receiver] = [
    await world.aSignedInMember(),
    await world.aSignedInMember('Ravi Shah'),
  ]
  const category = await world.aCategory('Chairs and such', 'armchair', ['Stools'])
  const ids = { category: category['Chairs and such'] ?? '', subcategory: category.Stools ?? '' }
  const item = await world.anItem(giver.actor, {
    category_id: ids.category,
    subcategory_id: ids.subcategory,
  })
  const paths = [
    '/items',
    '/items?sort=popular',
    `/items?category=${ids.category}`,
    `/items?ids=${item}`,
    '/items?search=chair',
    `/items/${item}`,
    ...[giver, receiver].flatMap(({ actor: { id } }) => [
      `/members/${id}`,
      `/members/${id}/items`,
      `/members/${id}/reviews`,
    ]),
    '/categories',
    `/categories/${ids.category}`,
    '/stats',
    '/app-ratings',
  ]
  const all = (process: Process) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await read(process, path)
        const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>
        return [path, answer.status, body]
      }),
    )
  let steps = 0
  for await (const _ of changes(giver, receiver, { item, category: ids.category })) {
    await first.answers.caughtUp()
    expect(await all(first), `step ${steps}`).toEqual(await all(fresh))
    steps++
  }
  expect(steps).toBeGreaterThan(15)
})
