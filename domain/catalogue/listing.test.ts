import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import type { ShareItem } from './input.ts'
import { ListItems } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
let place: Record<string, string>
let count = 0
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const list = (query: object = {}) => world.domain.items.listItems(ListItems.parse(query))
const idsOf = async (query: object) => (await list(query)).items.map((item) => item.id)
/** A category of its own for a test, so that it knows every item in it. */
async function aPlace() {
  place = await world.aCategory(`Place ${++count}`, 'gift', ['Part one', 'Part two'])
  return { category_id: place[`Place ${count}`] ?? '' }
}
const share = (at: string, input: Partial<ShareItem>) => {
  world.setClock(at)
  return world.anItem(owner, input)
}

describe('the listing', () => {
  test('shows available items only, newest first [BROWSE-32, CALL-20]', async () => {
    const here = await aPlace()
    const asker = await world.aMember()
    const made: string[] = []
    for (const day of [11, 13, 12, 14, 15, 16])
      made.push(await share(`2026-01-${day}T06:00:00.000Z`, here))
    const [a, b, c, claimed, completed, cancelled] = made as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    for (const item of [claimed, completed, cancelled]) {
      const request = await world.domain.exchanges.requestItem(asker, item, { message: null })
      await world.domain.exchanges.approveRequest(owner, request)
    }
    await world.domain.exchanges.completeExchange(owner, completed)
    await world.domain.items.deleteItem(owner, cancelled)
    expect(await idsOf({ category: here.category_id })).toEqual([b, c, a])
    const everywhere = await idsOf({})
    for (const item of [claimed, completed, cancelled]) expect(everywhere).not.toContain(item)
  })

  test('gives all fields of an item with its names and its giver, but no contact data [CALL-18, CALL-19, DATA-14]', async () => {
    const here = await aPlace()
    const giver = await world.aMember('Ravi Iyer')
    await world.database
      .updateTable('profile_private')
      .set({ phone: '+91 98220 12345', show_phone: true })
      .where('id', '=', giver.id)
      .execute()
    world.setClock('2026-01-20T06:00:00.000Z')
    const id = await world.anItem(giver, {
      ...here,
      title: 'Idli steamer',
      description: 'Four plates',
      subcategory_id: place['Part one'] ?? '',
      instructions: 'Evenings only',
      condition: 'fair',
    })
    const { items } = await list({ category: here.category_id })
    expect(items).toEqual([
      {
        id,
        user_id: giver.id,
        title: 'Idli steamer',
        description: 'Four plates',
        category_id: here.category_id,
        subcategory_id: place['Part one'],
        condition: 'fair',
        instructions: 'Evenings only',
        images: [],
        image_url: null,
        status: 'available',
        claimed_by: null,
        claimed_at: null,
        completed_at: null,
        created_at: '2026-01-20T06:00:00.000Z',
        updated_at: '2026-01-20T06:00:00.000Z',
        category: { name: `Place ${count}` },
        subcategory: { name: 'Part one' },
        owner: {
          id: giver.id,
          full_name: 'Ravi Iyer',
          avatar_url: null,
          email: null,
          phone: null,
          location: null,
        },
      },
    ])
  })

  test('narrows by category, by subcategory and by both [CALL-22, CALL-23]', async () => {
    const other = await aPlace()
    const elsewhere = await share('2026-01-21T06:00:00.000Z', other)
    const here = await aPlace()
    const [one, two] = [place['Part one'] ?? '', place['Part two'] ?? '']
    const inOne = await share('2026-01-22T06:00:00.000Z', { ...here, subcategory_id: one })
    const inTwo = await share('2026-01-23T06:00:00.000Z', { ...here, subcategory_id: two })
    const inNone = await share('2026-01-24T06:00:00.000Z', here)
    const category = here.category_id
    expect(await idsOf({ category })).toEqual([inNone, inTwo, inOne])
    expect(await idsOf({ subcategory: two })).toEqual([inTwo])
    expect(await idsOf({ category, subcategory: one })).toEqual([inOne])
    expect(await idsOf({ category: other.category_id, subcategory: one })).toEqual([])
    expect(await idsOf({ category: other.category_id })).toEqual([elsewhere])
    expect(await idsOf({ category: randomUUID() })).toEqual([])
  })

  test('narrows by the place of the giver, as they wrote it [ITEM-07]', async () => {
    const here = await aPlace()
    const places = ['Kothrud, Pune', 'PUNE 411001', '100% Mumbai', 'पुणे', 'கோவை', 'കണ്ണൂർ', null]
    const items: string[] = []
    for (const location of places) {
      const giver = await world.aMember()
      await world.database
        .updateTable('profiles')
        .set({ location: location?.normalize('NFC') ?? null })
        .where('id', '=', giver.id)
        .execute()
      items.push(await world.anItem(giver, here))
    }
    const found = async (location: string) =>
      (await idsOf({ category: here.category_id, location }))
        .map((id) => places[items.indexOf(id)])
        .sort()
    expect(await found(' pune ')).toEqual(['Kothrud, Pune', 'PUNE 411001'])
    expect(await found('0%')).toEqual(['100% Mumbai'])
    expect(await found('पुणे')).toEqual(['पुणे'])
    expect(await found('கோவை'.normalize('NFD'))).toEqual(['கோவை'])
    // Of an older keyboard, and copied from a chat.
    expect(await found('കണ്ണൂര്\u200d')).toEqual(['കണ്ണൂർ'])
    expect(await found('100%\u00a0 mum\u200bbai')).toEqual(['100% Mumbai'])
    expect(await found('_')).toEqual([])
    expect(await found('')).toHaveLength(7)
  })

  test('puts the most wanted first when it is sorted by "popular", then the newest [CALL-20]', async () => {
    const here = await aPlace()
    const made: string[] = []
    for (const day of [1, 2, 3, 4]) made.push(await share(`2026-02-0${day}T06:00:00.000Z`, here))
    const [plain, wanted, mostWanted, newest] = made as [string, string, string, string]
    const [one, two] = [await world.aMember(), await world.aMember()]
    for (const [member, item] of [
      [one, wanted],
      [one, mostWanted],
      [two, mostWanted],
    ] as const)
      await world.domain.exchanges.requestItem(member, item, { message: null })
    const category = here.category_id
    expect(await idsOf({ category, sort: 'popular' })).toEqual([mostWanted, wanted, newest, plain])
    expect(await idsOf({ category })).toEqual([newest, mostWanted, wanted, plain])
  })
})

describe('the items of a wishlist', () => {
  test('come in every status but cancelled, newest first; what is gone for good is named [CALL-37, ITEM-30, WISH-08]', async () => {
    const here = await aPlace()
    const asker = await world.aMember()
    world.setClock('2026-02-10T06:00:00.000Z')
    const { itemId: claimed } = await world.anExchange(owner, asker)
    const { itemId: completed } = await world.anExchange(owner, asker, 'completed')
    const { itemId: cancelled } = await world.anExchange(owner, asker)
    await world.domain.items.deleteItem(owner, cancelled)
    const available = await share('2026-02-11T06:00:00.000Z', here)
    const [unknown, hidden] = [randomUUID(), await world.anItem(owner)]
    const away = { status: 'cancelled', hidden_for: 'expired' } as const
    await world.database.updateTable('items').set(away).where('id', '=', hidden).execute()
    const ids = [claimed, unknown, available, cancelled, hidden, completed, available].join(',')
    const { items, next_cursor, gone } = await list({ ids })
    expect(next_cursor).toBeNull()
    expect(gone?.toSorted()).toEqual([unknown, cancelled].toSorted())
    expect(items).toHaveLength(3)
    const statuses = Object.fromEntries(items.map((item) => [item.id, item.status]))
    expect(statuses).toEqual({
      [available]: 'available',
      [claimed]: 'claimed',
      [completed]: 'completed',
    })
    expect(items[0]).toMatchObject({
      id: available,
      title: 'Cane armchair',
      condition: 'good',
      images: [],
      user_id: owner.id,
      owner: { full_name: 'Leela Menon', email: null, phone: null, location: null },
    })
  })

  test('are none for an empty list, and at most 200 [CALL-37]', async () => {
    expect(await list({ ids: '' })).toEqual({ items: [], next_cursor: null, gone: [] })
    expect(await list()).not.toHaveProperty('gone')
    const ids = (length: number) => Array.from({ length }, () => randomUUID()).join(',')
    expect((await list({ ids: ids(200) })).items).toEqual([])
    expect(ListItems.safeParse({ ids: ids(201) }).success).toBe(false)
    expect(ListItems.safeParse({ ids: `${randomUUID()},1 or 1=1` }).success).toBe(false)
  })
})

describe('the categories', () => {
  test('are the active ones by name, each with its active parts by name [CALL-11, CALL-12, CALL-13, CALL-15, CALL-16, CALL-17, DATA-04, DATA-05]', async () => {
    const toys = await world.aCategory('Toys', 'puzzle', ['Puzzles', 'Dolls', 'Kites'])
    const art = await world.database
      .insertInto('categories')
      .values({ name: 'Art', icon: 'palette' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const gone = await world.aCategory('Attic', 'box', ['Old things'])
    const { database } = world
    const hide = { is_active: false }
    await database
      .updateTable('categories')
      .set(hide)
      .where('id', '=', gone.Attic ?? '')
      .execute()
    await database
      .updateTable('subcategories')
      .set(hide)
      .where('id', '=', toys.Dolls ?? '')
      .execute()
    const all = await world.domain.items.listCategories()
    const names = all.map((category) => category.name)
    expect(names).toEqual([...names].sort())
    expect(names).not.toContain('Attic')
    const part = (name: string) => ({ id: toys[name], name, category_id: toys.Toys })
    expect(all.filter((category) => ['Toys', 'Art'].includes(category.name))).toEqual([
      { id: art.id, name: 'Art', icon: 'palette', subcategories: [] },
      {
        id: toys.Toys,
        name: 'Toys',
        icon: 'puzzle',
        subcategories: [part('Kites'), part('Puzzles')],
      },
    ])
  })
})
