import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { summaryOf } from './app-ratings.ts'
import { ListAppRatings, RateApp } from './input.ts'

const world = openFileWorld()
let member: MemberActor
beforeEach(async () => {
  await world.database.deleteFrom('app_ratings').execute()
  member = await world.aMember('Leela Menon')
})

const rate = (actor: MemberActor, rating: number, comment: string | null = null) =>
  world.domain.appRatings.rateApp(actor, RateApp.parse({ rating, comment }))
const list = (query: { limit?: number; cursor?: string } = {}) =>
  world.domain.appRatings.listAppRatings(ListAppRatings.parse(query))
const allRows = () => world.database.selectFrom('app_ratings').selectAll().execute()

describe('rating the product', () => {
  test('inserts a row the first time and changes that row later [RATE-05, ROLE-13, ROLE-14, CALL-59, CALL-60, DATA-28]', async () => {
    world.setClock('2026-03-12T06:00:00.000Z')
    const first = await rate(member, 4, 'Found a cradle in two days.')
    expect(await allRows()).toEqual([{ ...first, hidden_comment: null }])
    expect(first).toEqual({
      id: expect.any(String),
      user_id: member.id,
      rating: 4,
      comment: 'Found a cradle in two days.',
      created_at: '2026-03-12T06:00:00.000Z',
      updated_at: '2026-03-12T06:00:00.000Z',
    })
    world.setClock('2026-04-01T06:00:00.000Z')
    const changed = { ...first, rating: 5, comment: null, updated_at: '2026-04-01T06:00:00.000Z' }
    expect(await rate(member, 5)).toEqual(changed)
    expect(await allRows()).toEqual([{ ...changed, hidden_comment: null }])
  })

  test('from two devices at once leaves one row, and the count is right [RATE-05, ROLE-13, DATA-28]', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => rate(member, 1 + (index % 5))))
    const rows = await allRows()
    expect(rows).toHaveLength(1)
    expect(await list()).toMatchObject({ count: 1, average: rows[0]?.rating })
  })

  test.each([undefined, null, '', '  \n', '\u200b'])(
    'needs no comment: %j is stored as null [RATE-15, DATA-27]',
    (comment) => expect(RateApp.parse({ rating: 3, comment }).comment).toBeNull(),
  )

  test('stores the comment trimmed, up to 500 characters and not one more [RATE-15]', async () => {
    const words = `${'ज'.repeat(499)}🙏`
    expect((await rate(member, 3, `  ${words} \n`)).comment).toBe(words)
    const { error } = RateApp.safeParse({ rating: 3, comment: `${words}.` })
    expect(error?.issues[0]?.message).toBe('At most 500 characters')
  })

  test.each([0, 6, 2.5, '5', null, undefined])(
    'takes whole stars from 1 to 5 only, not %j [DATA-26]',
    (rating) => {
      const { error } = RateApp.safeParse({ rating })
      expect(error?.issues[0]?.message).toBe('Please select a star rating (1-5)')
    },
  )

  test('is for members, each their own [ROLE-27, CALL-57, CALL-58]', async () => {
    const own = await rate(member, 2, 'Too slow on my phone')
    const other = await world.aMember()
    const { viewMyAppRating, rateApp } = world.domain.appRatings
    expect(await viewMyAppRating(member)).toEqual(own)
    expect(await viewMyAppRating(other)).toBeNull()
    await rate(other, 5)
    expect(await viewMyAppRating(member)).toEqual(own)
    const input = { rating: 5, comment: null }
    for (const call of [() => rateApp(guest, input), () => viewMyAppRating(guest)])
      await expectRefusal(world, 'not_signed_in', 'You must be logged in', call)
  })
})

describe('what everybody sees', () => {
  test('is the newest first, page by page, and nothing that leads to an author [CALL-61, RATE-04]', async () => {
    expect(await list()).toEqual({
      count: 0,
      average: null,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      items: [],
      next_cursor: null,
    })
    const authors = await Promise.all([1, 2, 3, 4, 5].map(() => world.aMember()))
    for (const [at, rating] of [1, 4, 4, 1, 5].entries()) {
      world.setClock(`2026-03-0${at + 1}T06:00:00.000Z`)
      await rate(authors[at] as MemberActor, rating, `Day ${at + 1}`)
    }
    // A changed one keeps its place.
    world.setClock('2026-03-09T06:00:00.000Z')
    await rate(authors[0] as MemberActor, 5, 'Day 1')
    const pages = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      pages.push(page)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    const items = pages.flatMap((page) => page.items)
    expect(pages).toHaveLength(3)
    expect(items.map(({ comment }) => comment)).toEqual([
      'Day 5',
      'Day 4',
      'Day 3',
      'Day 2',
      'Day 1',
    ])
    for (const item of items)
      expect(Object.keys(item).sort()).toEqual(['comment', 'created_at', 'id', 'rating'])
    expect(pages[1]).toMatchObject({
      count: 5,
      average: 3.8,
      distribution: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 2 },
    })
  })

  test('loses the rating of who leaves [A12]', async () => {
    const { actor } = await world.aSignedInMember()
    await rate(actor, 1)
    await rate(member, 5)
    await world.domain.deletion.deleteAccount(actor)
    expect(await list()).toMatchObject({ count: 1, average: 5, items: [{ rating: 5 }] })
  })
})

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 3], 5],
  [[0, 0, 0, 1, 1], 4.5],
  [[1, 0, 0, 1, 1], 3.3],
  [[0, 0, 0, 2, 1], 4.3],
  [[0, 0, 0, 3, 1], 4.3],
  [[0, 0, 0, 13, 7], 4.4],
  [[0, 0, 0, 600_001, 400_000], 4.4],
])('the average of %j is %j, rounded to one decimal [RATE-20]', (times, average) => {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = times
  expect(summaryOf({ 1: one, 2: two, 3: three, 4: four, 5: five })).toMatchObject({
    average,
    count: one + two + three + four + five,
  })
})
