import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { ListItems } from './input.ts'
import { listItems } from './items.ts'
import type { SearchReach } from './listing-rows.ts'

let world: World
let owner: MemberActor
let category: string
const manyItems = 20_000
beforeAll(async () => {
  world = await openWorld()
  owner = await world.aMember('Leela Menon')
  const place = await world.aCategory('Furniture', 'sofa', ['Chairs'])
  category = place.Furniture ?? ''
  await sql`insert into items (user_id, category_id, title, description, condition, request_count, created_at)
    select ${owner.id}::uuid, case when n % 4 = 0 then ${category}::uuid end,
      case when n % 2000 = 7 then 'पीतल का दीपक ' || n when n % 2 = 0 then 'Chair ' || n else 'Table ' || n end,
      'In good order', 'good', n % 3, timestamptz '2026-01-01 00:00Z' + make_interval(secs => n)
    from generate_series(1, ${manyItems}::int) n`.execute(world.database)
  await sql`vacuum (analyze) items`.execute(world.database)
})
afterAll(() => world.close())

const patient = 10_000
const search = (query: object, reach?: SearchReach) =>
  world.domain.items.listItems(ListItems.parse(query), reach)
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map((item) => item.title)
const lamps = Array.from({ length: 10 }, (_, index) => `पीतल का दीपक ${18_007 - 2000 * index}`)

async function readAll(query: object, reach: SearchReach) {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await search(cursor ? { ...query, cursor } : query, reach)
    pages.push(titlesOf(page))
    cursor = page.next_cursor
  }
  return pages
}

describe('how far a search looks', () => {
  test('a frequent word fills the page from the newest items alone [CALL-21]', async () => {
    const reach = { window: 60, milliseconds: patient }
    const page = await search({ search: 'chair' }, reach)
    expect(titlesOf(page)).toEqual(
      Array.from({ length: 24 }, (_, at) => `Chair ${20_000 - 2 * at}`),
    )
    expect(page.next_cursor).not.toBeNull()
  })

  test('a rare word is found behind the newest items, through the index [CALL-21]', async () => {
    const page = await search({ search: 'दीपक' }, { window: 10, milliseconds: patient })
    expect(titlesOf(page)).toEqual(lamps)
    expect(page.next_cursor).toBeNull()
    const narrow = await search({ search: 'दीपक 7' }, { window: 10, milliseconds: patient })
    expect(titlesOf(narrow)).toEqual(['पीतल का दीपक 7'])
  })

  test.each(['newest', 'popular'] as const)(
    'its pages neither skip nor repeat, wherever the looks end (%s) [CALL-20, CALL-21]',
    async (sort) => {
      const whole = await search(
        { search: 'दीपक', sort },
        { window: 30_000, milliseconds: patient },
      )
      for (const window of [3, 2000, 2500]) {
        const reach = { window, milliseconds: patient }
        const pages = await readAll({ search: 'दीपक', sort, limit: 3 }, reach)
        expect(pages.flat(), `window ${window}`).toEqual(titlesOf(whole))
      }
    },
  )

  test('one of two signs, too short for the index, gives a short page, and its cursor goes on behind the look [CALL-20, CALL-21]', async () => {
    const reach = { window: 3000, milliseconds: patient }
    const page = await search({ search: 'पी' }, reach)
    expect(titlesOf(page)).toEqual(lamps.slice(0, 1))
    expect(page.next_cursor).not.toBeNull()
    const { cursor } = ListItems.parse({ cursor: page.next_cursor })
    expect(cursor?.at).toBe(new Date(Date.UTC(2026, 0, 1, 0, 0, 17_001)).toISOString())
    const rest = await readAll({ search: 'पी', cursor: page.next_cursor }, reach)
    expect(rest.flat()).toEqual(lamps.slice(1))
  })

  test('nothing is skipped when an item goes while a search looks [CALL-20, CALL-21]', async () => {
    const place = await world.aCategory('Music', 'music', ['Records'])
    const titles = ['Drum', 'Flute', 'Horn', 'Gramophone', 'Bell']
    const ids: string[] = []
    for (const title of titles.toReversed())
      ids.unshift(await world.anItem(owner, { title, category_id: place.Music ?? '' }))
    const query = ListItems.parse({ search: 'gramophone', category: place.Music })
    const database = rigged({
      instead: slowIndex,
      after: () => world.domain.items.deleteItem(owner, ids[0] ?? ''),
    })
    const reach = { window: 3, milliseconds: 20 }
    const page = await listItems({ ...world.deps, database }, query, reach)
    expect(page.items).toEqual([])
    const { cursor } = ListItems.parse({ cursor: page.next_cursor })
    expect(titlesOf(await world.domain.items.listItems({ ...query, cursor }))).toEqual([
      'Gramophone',
    ])
  })

  test('the limit of time ends with the search, whether it was kept or not [CALL-21]', async () => {
    const limitNow = async () => {
      const shown = sql<{ statement_timeout: string }>`show statement_timeout`
      return (await shown.execute(world.database)).rows[0]?.statement_timeout
    }
    const usual = await limitNow()
    const slow = { ...world.deps, database: rigged({ instead: slowIndex }) }
    const [lost, kept] = [1, 5000].map((milliseconds) => ({ window: 10, milliseconds }))
    const query = ListItems.parse({ search: 'दीपक' })
    await Promise.all([
      ...Array.from({ length: 20 }, () => listItems(slow, query, lost)),
      ...Array.from({ length: 20 }, () => listItems(world.deps, query, kept)),
    ])
    const limits = Array.from({ length: 40 }, limitNow)
    expect(new Set(await Promise.all(limits))).toEqual(new Set([usual]))
  })

  test('an index that breaks is no short page, but an error [CALL-21]', async () => {
    const database = rigged({ instead: (text) => (isIndexed(text) ? sql`select 1 / 0` : null) })
    const reach = { window: 10, milliseconds: patient }
    await expect(
      listItems({ ...world.deps, database }, ListItems.parse({ search: 'दीपक' }), reach),
    ).rejects.toThrow('division by zero')
  })
})

const isIndexed = (text: string) => /offset 0\) i order by/.test(text)
const slowIndex = (text: string) => (isIndexed(text) ? sql`select pg_sleep(5)` : null)

type Rig = {
  /** A query to run instead of one. */
  instead?: (text: string) => RawBuilder<unknown> | null
  /** What happens after the first look. */
  after?: () => Promise<unknown>
}

/** The database, with something that happens at the worst moment. */
function rigged({ instead, after }: Rig) {
  let looks = 0
  return world.database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql: text } = world.database.getExecutor().compileQuery(node, queryId)
      return (instead?.(text)?.compile(world.database).query as typeof node | undefined) ?? node
    },
    transformResult: async ({ result }) => {
      if (looks++ === 0) await after?.()
      return result
    },
  })
}

/** The plans of all queries that a listing makes. */
async function plansOf(query: object, reach?: SearchReach, settings = ''): Promise<string[]> {
  const queries: CompiledQuery[] = []
  const database = world.database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(world.database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await listItems({ ...world.deps, database }, ListItems.parse(query), reach)
  return world.database.transaction().execute(async (handle) => {
    if (settings) await sql.raw(settings).execute(handle)
    const plans: string[] = []
    for (const { sql: text, parameters } of queries) {
      if (!/^\s*select/.test(text)) continue
      const plan = CompiledQuery.raw(`explain ${text}`, [...parameters])
      const { rows } = await handle.executeQuery<{ 'QUERY PLAN': string }>(plan)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

describe('the indexes', () => {
  test.each([
    [{}, 'items_newest'],
    [{ sort: 'popular' }, 'items_popular'],
    [{ category: true }, 'items_newest_of_category'],
    [{ category: true, sort: 'popular' }, 'items_popular_of_category'],
  ])(
    'give the pages of %j in order, the first and the next alike [CALL-20, CALL-22]',
    async ({ category: wanted, ...rest }: { category?: boolean; sort?: string }, index) => {
      const query = { ...rest, ...(wanted && { category }) }
      const { next_cursor } = await search(query)
      for (const cursor of [undefined, next_cursor]) {
        const [plan] = await plansOf(cursor ? { ...query, cursor } : query)
        expect(plan).toMatch(new RegExp(`Index Scan using ${index} on items`))
        expect(plan).not.toMatch(/Seq Scan on items|Sort Key: i(_\d)?\.created_at DESC.*\n.*Seq/)
      }
    },
  )

  test('serve words of Indian scripts [CALL-21]', async () => {
    const [near, end, everywhere] = await plansOf(
      { search: 'दीपक' },
      { window: 10, milliseconds: patient },
    )
    expect(near).toMatch('Index Scan using items_newest on items')
    expect(end).toMatch('Index Scan using items_newest on items')
    expect(everywhere).toMatch('Bitmap Index Scan on items_search')
    expect(everywhere).not.toMatch('Seq Scan on items')
  })

  test.each([
    { search: 'zq' },
    { search: 'पी' },
    { search: 'a zq' },
    { search: 'a b c d e f g h' },
    { location: 'zq' },
    { location: 'पुणे' },
    { search: 'zq', location: 'पुणे' },
  ])(
    'are not asked for %j: the newest items are looked at and no others [CALL-21]',
    async (query) => {
      const plans = await plansOf(query, { window: 10, milliseconds: patient })
      expect(plans).toHaveLength(2)
      for (const plan of plans) {
        expect(plan).toMatch('Index Scan using items_newest on items')
        expect(plan).not.toMatch('Seq Scan on items')
      }
    },
  )

  test.each([
    [{ search: 'zq', location: 'pune' }, 'items_search', false],
    [{ search: 'zqu' }, 'items_search', true],
    [{ search: 'zqu', location: 'zq' }, 'profiles_location', false],
    [{ location: 'pune' }, 'profiles_location', true],
  ])('for %j are read from end to end by nobody: %s %s [CALL-21]', async (query, index, isRead) => {
    const reach = { window: 10, milliseconds: patient }
    const [, , everywhere] = await plansOf(query, reach, 'set local enable_seqscan = off')
    expect(everywhere?.includes(index)).toBe(isRead)
  })
})
