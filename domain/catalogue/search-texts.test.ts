import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import { ListItems } from './input.ts'
import type { SearchReach } from './search-rows.ts'

const seed = inject('seed')
const numRuns = inject('isLong') ? 1000 : 100

const world = openFileWorld()

/** Letters and signs that fold, combine, stand for something in patterns, or lie beyond sixteen bits. */
const signs = [
  ...['a', 'A', 'b', 'z', 'é', 'e\u0301', 'ß', 'İ', '1', ' ', '\n', '%', '_', '\\', "'", ',', '🎁'],
  ...[
    'क',
    'ा',
    'ि',
    '्',
    'ष',
    'ड',
    '\u093c',
    '\u095c',
    'ं',
    'க',
    '\u0bc6',
    '\u0bbe',
    'ொ',
    'ক',
    '\u09c7',
    '\u09be',
  ],
]
const aText = (most: number) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: most })

/** Moments of one second, of a day and of decades, some of them the same. */
const aMoment = fc
  .tuple(fc.integer({ min: 1, max: 31 }), fc.nat())
  .map(([size, seconds]) => new Date(1_800_000_000_000 - (seconds % 2 ** size) * 1000))

const anItem = fc.record({
  title: aText(12).map((text) => `x${text}`.trim()),
  description: aText(40),
  created_at: aMoment,
  request_count: fc.oneof(fc.constant(0), fc.constantFrom(1, 2, 4, 15, 16, 64, 200)),
  status: fc.constantFrom('available', 'available', 'available', 'cancelled'),
  giver: fc.nat(2),
  part: fc.option(fc.nat(3)),
})

const towns = ['Pune', 'पुणे', 'Kochi']

async function fillWorld() {
  const givers: string[] = []
  for (const town of towns) {
    const { id } = await world.aMember()
    await sql`update profiles set location = ${town} where id = ${id}::uuid`.execute(world.database)
    givers.push(id)
  }
  const one = await world.aCategory('Kitchen', 'pot', ['Pots', 'Pans'])
  const two = await world.aCategory('Garden', 'leaf', ['Tools', 'Seeds'])
  const parts = [
    ...['Pots', 'Pans'].map((name) => [one.Kitchen, one[name]]),
    ...['Tools', 'Seeds'].map((name) => [two.Garden, two[name]]),
  ]
  const drawn = fc.sample(anItem, { numRuns: 500, seed })
  await world.database
    .insertInto('items')
    .values(
      drawn.map(({ giver, part, ...item }) => {
        const [category_id, subcategory_id] = part === null ? [] : (parts[part] ?? [])
        return {
          ...item,
          user_id: givers[giver] ?? '',
          category_id,
          subcategory_id,
          condition: 'good',
        }
      }),
    )
    .execute()
  return { drawn, parts }
}

/** The ids that plain comparisons find, in order. */
async function compared({ search, category, subcategory, location, sort }: ListItems) {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const spaced = (text: unknown) =>
    sql`regexp_replace(normalize(lower(${text}), NFC), '\\s+', ' ', 'g')`
  const words = sql`${spaced(sql`title || ' ' || description`)} like ${spaced(like(search ?? ''))}`
  const order = sql.raw(sort === 'popular' ? 'request_count desc,' : '')
  const { rows } = await sql<{ id: string }>`
    select i.id from items i join profiles p on p.id = i.user_id
    where status = 'available' and ${words} and lower(p.location) like lower(${like(location ?? '')})
      and (${category ?? null}::uuid is null or category_id = ${category ?? null}::uuid)
      and (${subcategory ?? null}::uuid is null or subcategory_id = ${subcategory ?? null}::uuid)
    order by ${order} i.created_at desc, i.id desc`.execute(world.database)
  return rows.map(({ id }) => id)
}

async function readAll(query: object, reach: SearchReach) {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = ListItems.parse(cursor ? { ...query, cursor } : query)
    const page = await world.domain.items.listItems(input, reach)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  return ids
}

test('a search finds what a plain comparison finds, in any script, place and order, page by page [CALL-20, CALL-21]', async () => {
  const { drawn, parts } = await fillWorld()
  const texts = drawn.map(({ title, description }) => [...`${title} ${description}`])
  const aPiece = fc
    .tuple(fc.nat(texts.length - 1), fc.nat(50), fc.constantFrom(1, 1, 2, 2, 3, 4, 8))
    .map(([text, from, length]) =>
      (texts[text] ?? []).slice(from % 20, (from % 20) + length).join(''),
    )
  const aQuestion = fc.record(
    {
      search: fc.oneof({ weight: 6, arbitrary: aPiece }, aText(4), fc.constant('')),
      place: fc.nat(3),
      isWhole: fc.boolean(),
      location: fc.constantFrom('pune', 'पु', 'ko', 'chi', 'nowhere'),
      sort: fc.constantFrom('newest', 'popular'),
      limit: fc.constantFrom(1, 2, 5, 24),
    },
    { requiredKeys: ['search', 'limit'] },
  )
  const aReach = fc.constantFrom(
    ...[
      [1, 5000],
      [1, 5000],
      [5, 5000],
      [20, 0],
      [20, 3],
      [40, 50],
      [1000, 0],
    ].map(([window = 0, most = 0]) => ({ window, most })),
  )
  const ask = async ({ place, isWhole, ...rest }: Record<string, unknown>, reach: SearchReach) => {
    const [category, subcategory] = parts[place as number] ?? []
    const query = { ...rest, category, subcategory: isWhole ? undefined : subcategory }
    const input = ListItems.parse(query)
    if (!input.search && !input.location) return
    expect(await readAll(query, reach), JSON.stringify(query)).toEqual(await compared(input))
  }
  await fc.assert(fc.asyncProperty(aQuestion, aReach, ask), { numRuns, seed })
})
