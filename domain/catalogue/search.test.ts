import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { plansOf } from '../../tests/plans.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { ListItems } from './input.ts'
import { listItems } from './items.ts'
import type { SearchReach } from './search-rows.ts'

const world = openFileWorld()
let owner: MemberActor
let category: string
const manyItems = 20_000
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  const place = await world.aCategory('Furniture', 'sofa', ['Chairs'])
  category = place.Furniture ?? ''
  // In parts: no statement may take long, also on a busy machine.
  for (let from = 1; from < manyItems; from += 4000)
    await sql`insert into items (user_id, category_id, title, description, condition, request_count, created_at)
    select ${owner.id}::uuid, case when n % 4 = 0 then ${category}::uuid end,
      case when n % 2000 = 7 then 'पीतल का दीपक ' || n when n % 2 = 0 then 'Chair ' || n else 'Table ' || n end,
      'In good order', 'good', n % 3, timestamptz '2026-01-01 00:00Z' + make_interval(secs => n)
    from generate_series(${from}::int, ${from + 3999}::int) n`.execute(world.database)
  await sql`vacuum (analyze) items`.execute(world.database)
})

const usual = 5000
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
    const page = await search({ search: 'chair' }, { window: 60, most: 0 })
    expect(titlesOf(page)).toEqual(
      Array.from({ length: 24 }, (_, at) => `Chair ${20_000 - 2 * at}`),
    )
    expect(page.next_cursor).not.toBeNull()
  })

  test('a rare word is found behind the newest items, through the index [CALL-21]', async () => {
    const page = await search({ search: 'दीपक' }, { window: 10, most: 10 })
    expect(titlesOf(page)).toEqual(lamps)
    expect(page.next_cursor).toBeNull()
    const narrow = await search({ search: 'दीपक 7' }, { window: 10, most: 10 })
    expect(titlesOf(narrow)).toEqual(['पीतल का दीपक 7'])
  })

  test.each(['पी', 'प', 'दी', 'ल '])(
    'so is what has one or two signs: %j [CALL-21]',
    async (words) => {
      const page = await search({ search: words }, { window: 10, most: usual })
      expect(titlesOf(page)).toEqual(lamps)
      expect(page.next_cursor).toBeNull()
    },
  )

  test.each(['newest', 'popular'] as const)(
    'its pages neither skip nor repeat, wherever the looks end (%s) [CALL-20, CALL-21]',
    async (sort) => {
      const whole = await search({ search: 'दीपक', sort }, { window: 30_000, most: 0 })
      expect(titlesOf(whole)).toHaveLength(10)
      const reaches = [3, 2000, 2500].map((window) => ({ window, most: usual }))
      for (const reach of [...reaches, { window: 2000, most: 0 }, { window: 2500, most: 3 }]) {
        const pages = await readAll({ search: 'दीपक', sort, limit: 3 }, reach)
        expect(pages.flat(), JSON.stringify(reach)).toEqual(titlesOf(whole))
      }
    },
  )

  test('so are words side by side, also where they begin or end in the middle of one [CALL-21]', async () => {
    const found = async (words: string) =>
      titlesOf(await search({ search: words }, { window: 10, most: 40 }))
    expect(await found('ीपक 2007')).toEqual(['पीतल का दीपक 2007'])
    expect(await found('दीपक 140')).toEqual(['पीतल का दीपक 14007'])
    expect(await found('का दीपक 18007')).toEqual(['पीतल का दीपक 18007'])
    expect(await found('2007 दीपक')).toEqual([])
    expect(await found('lower 2007')).toEqual([])
  })

  test('where the index gives too much to read, the page is short, and its cursor goes on behind the look [CALL-20, CALL-21]', async () => {
    const reach = { window: 3000, most: 5 }
    const page = await search({ search: 'पी' }, reach)
    expect(titlesOf(page)).toEqual(lamps.slice(0, 1))
    expect(page.next_cursor).not.toBeNull()
    const { cursor } = ListItems.parse({ cursor: page.next_cursor })
    expect(cursor?.at).toBe(new Date(Date.UTC(2026, 0, 1, 0, 0, 17_001)).toISOString())
    const rest = await readAll({ search: 'पी', cursor: page.next_cursor }, reach)
    expect(rest.flat()).toEqual(lamps.slice(1))
  })

  test('nothing is skipped when an item goes between two looks [CALL-20, CALL-21]', async () => {
    const place = await world.aCategory('Music', 'music', ['Records'])
    const titles = ['Drum', 'Flute', 'Horn', 'Gramophone', 'Bell']
    const ids: string[] = []
    for (const title of titles.toReversed())
      ids.unshift(await world.anItem(owner, { title, category_id: place.Music ?? '' }))
    const query = { search: 'gramophone', category: place.Music }
    const reach = { window: 3, most: 0 }
    const page = await search(query, reach)
    expect(page.items).toEqual([])
    await world.domain.items.deleteItem(owner, ids[0] ?? '')
    const next = await search({ ...query, cursor: page.next_cursor }, reach)
    expect(titlesOf(next)).toEqual(['Gramophone'])
  })

  test('a search is one statement: it sees one state, whatever it looks through [CALL-21]', async () => {
    for (const [query, window] of [
      [{ search: 'chair' }, 60],
      [{ search: 'दीपक' }, 10],
      [{ search: 'zq', location: 'पु' }, 10],
      [{ location: 'pune', sort: 'popular' }, 10],
    ] as const)
      expect(await plansOfListing(query, { window, most: usual })).toHaveLength(1)
  })
})

/** The plans of all statements that a listing makes. */
const plansOfListing = (query: object, reach?: SearchReach, settings?: string) =>
  plansOf(
    world,
    (database) => listItems({ ...world.deps, database }, ListItems.parse(query), reach),
    settings,
  )

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
        const [plan] = await plansOfListing(cursor ? { ...query, cursor } : query)
        expect(plan).toMatch(new RegExp(`Index Scan using ${index} on items`))
        expect(plan).not.toMatch(/Seq Scan on items|Sort Key: i(_\d)?\.created_at DESC.*\n.*Seq/)
      }
    },
  )

  test.each([
    { search: 'दीपक' },
    { search: 'zq' },
    { search: 'a b c d e f g h' },
    { search: 'zqu', category: true },
    { search: 'zq', sort: 'popular' },
    { location: 'पुणे' },
    { search: 'zq', location: 'पुणे' },
  ])(
    'serve %j: the next items in order, and for words what their index gives [CALL-21]',
    async ({ category: wanted, ...rest }: { category?: boolean } & Record<string, unknown>) => {
      const query = { ...rest, ...(wanted && { category }) }
      const [plan] = await plansOfListing(query, { window: 10, most: usual })
      expect(plan).toMatch(/Index Scan using items_(newest|popular)/)
      expect(plan?.includes('Bitmap Index Scan on items_search')).toBe('search' in query)
      expect(plan).not.toMatch('Seq Scan on items')
    },
  )

  test.each([
    [{ search: 'zq', location: 'zq' }, false],
    [{ location: 'पुणे' }, false],
    [{ search: 'zq', location: 'pune' }, true],
    [{ location: 'pune' }, true],
  ])('of places is read for %j from end to end by nobody: %s [CALL-21]', async (query, isRead) => {
    const reach = { window: 10, most: usual }
    const [plan] = await plansOfListing(query, reach, 'set local enable_seqscan = off')
    expect(plan?.includes('profiles_location')).toBe(isRead)
  })
})
