import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { ListItems } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const list = (query: object) => world.domain.items.listItems(ListItems.parse(query))
async function aPlace() {
  const name = `Place ${randomUUID().slice(0, 8)}`
  return { category_id: (await world.aCategory(name, 'gift', ['Other']))[name] ?? '' }
}

/** Reads a listing to its end, as somebody who scrolls. */
async function readAll(query: object, between: () => Promise<unknown> = async () => {}) {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(cursor ? { ...query, cursor } : query)
    pages.push(page.items.map((item) => item.id))
    cursor = page.next_cursor
    await between()
  }
  return pages
}

describe('the pages of the listing', () => {
  test('hold 24 items unless fewer are wanted, and never more [CALL-20]', async () => {
    const here = await aPlace()
    for (let index = 0; index < 25; index++) await world.anItem(owner, here)
    const pages = await readAll({ category: here.category_id })
    expect(pages.map((page) => page.length)).toEqual([24, 1])
    const { items } = await list({ category: here.category_id, limit: '5' })
    expect(items).toHaveLength(5)
    for (const limit of ['25', '0', '-1', '2.5', 'all', ''])
      expect(ListItems.safeParse({ limit }).success, limit).toBe(false)
  })

  test('end where the items end, without an empty last page [CALL-20]', async () => {
    const here = await aPlace()
    for (let index = 0; index < 24; index++) await world.anItem(owner, here)
    expect((await list({ category: here.category_id })).next_cursor).toBeNull()
    expect(await list({ category: (await aPlace()).category_id })).toEqual({
      items: [],
      next_cursor: null,
    })
  })

  test.each(['newest', 'popular'] as const)(
    'neither skip nor repeat among items of the same moment while new ones come (%s) [CALL-20]',
    async (sort) => {
      const here = await aPlace()
      world.setClock('2026-03-01T06:00:00.000Z')
      const made: string[] = []
      for (let index = 0; index < 60; index++) made.push(await world.anItem(owner, here))
      world.setClock('2026-03-02T06:00:00.000Z')
      const query = { category: here.category_id, sort, limit: '7' }
      const pages = await readAll(query, async () => {
        await world.anItem(owner, here)
      })
      const seen = pages.flat()
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.toSorted()).toEqual(made.toSorted())
      expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true)
    },
  )

  test('go on by popularity: many requests, few, none [CALL-20]', async () => {
    const here = await aPlace()
    const askers = [await world.aMember(), await world.aMember(), await world.aMember()]
    const expected: string[] = []
    for (let index = 0; index < 9; index++) {
      world.setClock(`2026-03-0${9 - index}T06:00:00.000Z`)
      const item = await world.anItem(owner, here)
      for (const asker of askers.slice(0, Math.floor(index / 3)))
        await world.domain.exchanges.requestItem(asker, item, { message: null })
      expected.push(item)
    }
    const [none, one, two] = [expected.slice(0, 3), expected.slice(3, 6), expected.slice(6)]
    const pages = await readAll({ category: here.category_id, sort: 'popular', limit: '2' })
    expect(pages.flat()).toEqual([...two, ...one, ...none])
  })

  test('go on through a search, too [CALL-20, CALL-21]', async () => {
    const here = await aPlace()
    const made: string[] = []
    for (let index = 0; index < 12; index++)
      made.unshift(
        await world.anItem(owner, { ...here, title: index % 2 ? 'Blue jug' : 'Red jug' }),
      )
    const pages = await readAll({ search: 'blue', category: here.category_id, limit: '4' })
    expect(pages.map((page) => page.length)).toEqual([4, 2])
    expect(new Set(pages.flat()).size).toBe(6)
  })

  const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const [at, id] = ['2026-03-01T06:00:00.000Z', '0195a2b0-0000-7000-8000-000000000000']
  test.each([
    ['nothing', ''],
    ['words', 'next page'],
    ['no JSON', Buffer.from('[').toString('base64url')],
    ['another JSON', cursorOf({ at, id })],
    ['a part too few', cursorOf([at, id])],
    ['a part too many', cursorOf([at, id, 0, 0])],
    ['no time', cursorOf(['yesterday', id, 0])],
    ['a day', cursorOf(['2026-03-01', id, 0])],
    ['a time that PostgreSQL does not have', cursorOf(['0000-01-01T00:00:00.000Z', id, 0])],
    ['a day that does not exist', cursorOf(['2026-02-30T00:00:00.000Z', id, 0])],
    ['no id', cursorOf([at, "' or true --", 0])],
    ['a negative rank', cursorOf([at, id, -1])],
    ['a rank that PostgreSQL does not have', cursorOf([at, id, 2 ** 31])],
    ['a broken rank', cursorOf([at, id, 0.5])],
    ['a very long text', 'A'.repeat(100_000)],
  ])('refuse a cursor that is not theirs: %s [CALL-20]', (_, cursor) => {
    const { error } = ListItems.safeParse({ cursor })
    expect(error?.issues[0]?.path).toEqual(['cursor'])
  })

  test('take a cursor of the other sort without trouble [CALL-20]', async () => {
    for (let index = 0; index < 3; index++) await world.anItem(owner)
    const { next_cursor: cursor } = await list({ limit: '1' })
    expect((await list({ cursor, sort: 'popular' })).items.length).toBeGreaterThan(0)
  })
})

describe("a member's own items", () => {
  test('come newest first, page by page, without cancelled ones, with the number who wait [ITEM-30, CALL-25, CALL-26]', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember()]
    world.setClock('2026-04-01T06:00:00.000Z')
    const { itemId: completed } = await world.anExchange(giver, asker, 'completed')
    world.setClock('2026-04-02T06:00:00.000Z')
    const { itemId: claimed } = await world.anExchange(giver, asker)
    const { itemId: cancelled } = await world.anExchange(giver, asker)
    await world.domain.items.deleteItem(giver, cancelled)
    world.setClock('2026-04-03T06:00:00.000Z')
    const available = await world.anItem(giver)
    for (const member of [asker, await world.aMember()])
      await world.domain.exchanges.requestItem(member, available, { message: null })
    const { items, next_cursor } = await world.domain.items.listMyItems(giver, { limit: 2 })
    expect(items).toEqual([
      {
        id: available,
        title: 'Cane armchair',
        description: 'A sturdy cane armchair, used on a balcony for three years.',
        condition: 'good',
        images: [],
        image_url: null,
        status: 'available',
        created_at: '2026-04-03T06:00:00.000Z',
        pending_requests: 2,
        giving: 'choose',
        decide_at: null,
        is_hidden: false,
        is_put_aside: false,
        can: { edit: true, delete: true, offer_again: false },
      },
      expect.objectContaining({
        id: claimed,
        status: 'claimed',
        can: { edit: true, delete: true, offer_again: false },
      }),
    ])
    const { cursor } = ListItems.parse({ cursor: next_cursor })
    const rest = await world.domain.items.listMyItems(giver, { limit: 2, cursor })
    expect(rest).toEqual({
      items: [
        expect.objectContaining({
          id: completed,
          pending_requests: 0,
          can: { edit: false, delete: false, offer_again: false },
        }),
      ],
      next_cursor: null,
    })
  })

  test('are for members only [ROLE-29]', () =>
    expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.items.listMyItems(guest, { limit: 24 }),
    ))
})
