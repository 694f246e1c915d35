import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { ChangeWishlist, KeepWishlist } from './input.ts'
import { wishesPerMember } from './limits.ts'

const world = openFileWorld()

const view = (actor: MemberActor) => world.domain.wishes.viewWishlist(actor)
const keep = (actor: MemberActor, ids: string[]) => world.domain.wishes.keepWishlist(actor, { ids })
const change = (actor: MemberActor, given: { add?: string[]; remove?: string[] }) =>
  world.domain.wishes.changeWishlist(actor, given)
const stop = (actor: MemberActor) => world.domain.wishes.stopKeepingWishlist(actor)
const list = (...ids: (string | undefined)[]) => ({ kept: true, ids })
const browserOnly = { kept: false }

const isLeft = async ({ id }: MemberActor) => {
  const [lists, wishes] = await Promise.all([
    world.database.selectFrom('wishlists').select('user_id').where('user_id', '=', id).execute(),
    world.database.selectFrom('wishes').select('user_id').where('user_id', '=', id).execute(),
  ])
  return lists.length + wishes.length > 0
}

async function items(count: number, owner?: MemberActor) {
  const giver = owner ?? (await world.aMember('Leela Menon'))
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push(await world.anItem(giver))
  return ids as [string, string, string, ...string[]]
}

describe('by default', () => {
  test('the account knows nothing of a wishlist, and a change of it is not kept [WISH-08, WISH-09]', async () => {
    const member = await world.aMember()
    const [item] = await items(1)
    expect(await view(member)).toEqual(browserOnly)
    expect(await change(member, { add: [item] })).toEqual(browserOnly)
    expect(await isLeft(member)).toBe(false)
  })

  test('a guest has none to keep', async () => {
    const { wishes } = world.domain
    for (const call of [
      () => wishes.viewWishlist(guest),
      () => wishes.keepWishlist(guest, { ids: [] }),
      () => wishes.changeWishlist(guest, {}),
      () => wishes.stopKeepingWishlist(guest),
    ])
      await expectRefusal(world, 'not_signed_in', 'You must be logged in', call)
  })
})

describe('a wishlist that is kept with the account [A36]', () => {
  test('is the list of each browser that joins it, newest first, each item once', async () => {
    const member = await world.aMember()
    const [a, b, c, d] = await items(4)
    expect(await keep(member, [a, b])).toEqual(list(a, b))
    expect(await keep(member, [c, b, d as string])).toEqual(list(c, d, a, b))
    expect(await view(member)).toEqual(list(c, d, a, b))
  })

  test('is changed by what was put on and taken off; the same again changes nothing', async () => {
    const member = await world.aMember()
    const [a, b, c] = await items(3)
    await keep(member, [a, b])
    for (const _again of [1, 2])
      expect(await change(member, { add: [c], remove: [a] })).toEqual(list(c, b))
    expect(await change(member, { add: [b] })).toEqual(list(c, b))
    expect(await change(member, { add: [a] })).toEqual(list(a, c, b))
  })

  test('is nobody else’s', async () => {
    const [one, other] = [await world.aMember(), await world.aMember()]
    const [a, b] = await items(2)
    await keep(one, [a])
    await keep(other, [b])
    await change(other, { remove: [a] })
    await stop(other)
    expect(await view(one)).toEqual(list(a))
  })

  test('has no items that are not there, and keeps those that are hidden for when they are shown again', async () => {
    const [member, giver] = [await world.aMember(), await world.aMember()]
    const [a, b, c] = await items(3, giver)
    expect(await keep(member, [randomUUID(), a, b, c])).toEqual(list(a, b, c))
    const set = (row: { status: 'available' | 'cancelled'; hidden_for: 'item' | null }) =>
      world.database.updateTable('items').set(row).where('id', '=', b).execute()
    await set({ status: 'cancelled', hidden_for: 'item' })
    expect(await view(member)).toEqual(list(a, b, c))
    expect(await change(await keepsNothing(), { add: [b] })).toEqual(list(b))
    await set({ status: 'available', hidden_for: null })
    expect(await view(member)).toEqual(list(a, b, c))
    await world.domain.items.deleteItem(giver, a)
    await world.domain.exchanges.requestItem(member, c, { message: null })
    await world.domain.items.deleteItem(giver, c)
    expect(await view(member)).toEqual(list(b))
  })

  test('begins with what nobody sees for a while, and shows it once it is offered again [A18]', async () => {
    const [{ actor: member }, giver] = [await world.aSignedInMember(), await world.aMember()]
    const [a, b, gone] = await items(3, giver)
    const set = (row: { status: 'available' | 'cancelled'; hidden_for: 'expired' | null }) =>
      world.database.updateTable('items').set(row).where('id', '=', b).execute()
    await set({ status: 'cancelled', hidden_for: 'expired' })
    await world.domain.items.deleteItem(giver, gone)
    expect(await keep(member, [a, b, gone])).toEqual(list(a, b))
    const { data } = await world.domain.exporting.exportMyData(member)
    expect(data.wishes).toContainEqual(expect.objectContaining({ item_id: b, title: null }))
    await set({ status: 'available', hidden_for: null })
    expect(await view(member)).toEqual(list(a, b))
  })

  test('is forgotten by the account at once when its member ends that', async () => {
    const member = await world.aMember()
    await keep(member, await items(2))
    for (const _again of [1, 2]) expect(await stop(member)).toEqual(browserOnly)
    expect([await view(member), await isLeft(member)]).toEqual([browserOnly, false])
    expect(await keep(member, [])).toEqual(list())
  })

  test('goes with the account, and is in its member’s data until then [A12, A18]', async () => {
    const { actor } = await world.aSignedInMember()
    const [item] = await items(1)
    await keep(actor, [item])
    const { data } = await world.domain.exporting.exportMyData(actor)
    expect(data.wishes).toMatchObject([{ item_id: item, title: 'Cane armchair' }])
    expect(data.wishlists).toHaveLength(1)
    await world.domain.deletion.deleteAccount(actor)
    expect(await isLeft(actor)).toBe(false)
  })

  test('has so many items at most, and what would be more changes nothing', async () => {
    const member = await world.aMember()
    const { id: giver } = await world.aMember()
    const rows = Array.from({ length: wishesPerMember + 1 }, () => ({
      id: randomUUID(),
      user_id: giver,
      title: 'Book',
      description: 'To be read.',
      condition: 'good' as const,
    }))
    await world.database.insertInto('items').values(rows).execute()
    const [last, first, ...ids] = rows.map(({ id }) => id) as [string, string, ...string[]]
    await keep(member, [first, ...ids])
    const full = 'There are too many items on this list. Please take some off.'
    await expectRefusal(world, 'wishlist_full', full, () => change(member, { add: [last] }))
    expect(await change(member, { add: [last], remove: [first] })).toEqual(list(last, ...ids))
    const gone = world.database.updateTable('items').set({ status: 'cancelled' })
    await gone.where('id', 'in', ids.slice(1)).execute()
    expect(await change(member, { add: [first] })).toEqual(list(first, last, ids[0] ?? ''))
    await world.database.updateTable('items').set({ status: 'available' }).execute()
    const newcomer = await world.aMember()
    const half = wishesPerMember / 2
    const halves = [ids.slice(0, half), ids.slice(half), [first, last]]
    const settled = await Promise.allSettled(halves.map((part) => keep(newcomer, part)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('is kept or forgotten as a whole when devices act at once', async () => {
    const member = await world.aMember()
    const [a, b, c] = await items(3)
    await keep(member, [])
    await Promise.all([
      ...[a, b, c].map((item) => change(member, { add: [item] })),
      ...[c, b, a].map((item) => keep(member, [item])),
    ])
    const { ids } = (await view(member)) as { ids: string[] }
    expect(ids.toSorted()).toEqual([a, b, c].toSorted())
    await Promise.all([stop(member), change(member, { add: [a] }), change(member, { add: [b] })])
    expect([await view(member), await isLeft(member)]).toEqual([browserOnly, false])
  })
})

const keepsNothing = async () => {
  const member = await world.aMember()
  await keep(member, [])
  return member
}

test('what comes from outside is a list of ids, and not a longer one than is kept', () => {
  const ids = Array.from({ length: wishesPerMember }, () => randomUUID())
  expect(KeepWishlist.parse({ ids }).ids).toHaveLength(wishesPerMember)
  for (const wrong of [{}, { ids: ['scribble'] }, { ids: [...ids, randomUUID()] }, { ids: 'a' }])
    expect(KeepWishlist.safeParse(wrong).success).toBe(false)
  expect(ChangeWishlist.parse({})).toEqual({})
  expect(ChangeWishlist.safeParse({ remove: ['x'] }).success).toBe(false)
})
