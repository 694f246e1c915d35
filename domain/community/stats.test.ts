import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import { unknownStats, wasteReduced } from './limits.ts'
import { readCounts } from './shared-rows.ts'

const world = openFileWorld()

const stats = () => world.domain.community.readStats()

/** The same, counted the long way. */
async function recount() {
  const { rows } = await sql`
    select (select count(*) from items where status <> 'cancelled') as "itemsShared",
      (select count(*) from profiles where deleted_at is null) as "happyMembers",
      (select count(*) from items where claimed_by is not null) as "itemsClaimed",
      99 as satisfaction`.execute(world.database)
  return rows[0]
}

const listLength = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from community_counts`.execute(world.database)
  return rows[0]?.count
}

describe('the community in numbers', () => {
  test('has items, members, claims and the fixed satisfaction of 99 [HOME-14, HOME-15]', async () => {
    expect(await stats()).toEqual({
      itemsShared: 0,
      happyMembers: 0,
      itemsClaimed: 0,
      satisfaction: 99,
    })
  })

  test('falls back to counts of 0 and the satisfaction of 99 [HOME-16]', () => {
    expect(unknownStats).toEqual({
      itemsShared: 0,
      happyMembers: 0,
      itemsClaimed: 0,
      satisfaction: 99,
    })
  })

  test('counts exactly, whatever becomes of items and members [CALL-30, CALL-31, CALL-32, CALL-33]', async () => {
    const { domain } = world
    const [giver, taker] = [await world.aMember(), await world.aMember()]
    const seen: number[][] = []
    const look = async () => {
      const { itemsShared, happyMembers, itemsClaimed } = await stats()
      expect(await stats()).toEqual(await recount())
      seen.push([itemsShared, happyMembers, itemsClaimed])
    }
    await look()
    const deleted = await world.anItem(giver)
    const cancelled = await world.anItem(giver)
    await look()
    await domain.items.deleteItem(giver, deleted)
    await domain.exchanges.requestItem(taker, cancelled, { message: null })
    await domain.items.deleteItem(giver, cancelled)
    await look()
    await world.anExchange(giver, taker, 'claimed')
    const { itemId } = await world.anExchange(giver, taker, 'completed')
    await domain.items.editItem(giver, await world.anItem(giver), { title: 'Another name' })
    await look()
    await world.database.deleteFrom('item_requests').where('item_id', '=', itemId).execute()
    await world.database.deleteFrom('items').where('id', '=', itemId).execute()
    await look()
    expect(seen).toEqual([
      [0, 2, 0],
      [2, 2, 0],
      [0, 2, 0],
      [3, 2, 2],
      [2, 2, 1],
    ])
  })

  test('leaves out who left, and what they took back or will not collect [CALL-31, CALL-32, CALL-33]', async () => {
    const { actor: giver } = await world.aSignedInMember()
    const { actor: taker } = await world.aSignedInMember()
    await world.anItem(giver)
    await world.anExchange(giver, taker)
    const before = await stats()
    await world.domain.deletion.deleteAccount(taker)
    expect(await stats()).toEqual({
      ...before,
      happyMembers: before.happyMembers - 1,
      itemsClaimed: before.itemsClaimed - 1,
    })
    await world.domain.deletion.deleteAccount(giver)
    expect(await stats()).toMatchObject({ itemsShared: before.itemsShared - 2 })
    await sql`update profiles set deleted_at = now() where deleted_at is not null`.execute(
      world.database,
    )
    expect(await stats()).toEqual(await recount())
  })

  test('counts what is written at once, while the list is folded, and loses nothing [CALL-30]', async () => {
    const before = await stats()
    const members = Array.from({ length: 40 }, () => world.aMember())
    const folds = Array.from({ length: 10 }, () => world.domain.community.foldCounts())
    const looks = Array.from({ length: 10 }, stats)
    for (const { itemsShared } of await Promise.all(looks))
      expect(itemsShared).toBe(before.itemsShared)
    await Promise.all([...members, ...folds])
    expect((await stats()).happyMembers).toBe(before.happyMembers + 40)
    expect(await stats()).toEqual(await recount())
    await world.domain.community.foldCounts()
    expect(await listLength()).toBeLessThanOrEqual(8)
    expect(await stats()).toEqual(await recount())
  })

  test('forgets what an emptied table held [CALL-30]', async () => {
    await world.aMember()
    await sql`truncate profiles cascade`.execute(world.database)
    const count = await readCounts(world.database)
    const ratings = ([1, 2, 3, 4, 5] as const).map((stars) => `app_ratings_${stars}` as const)
    const kinds = ['members', 'items_shared', 'items_claimed', ...ratings] as const
    expect(kinds.map(count)).toEqual(Array(8).fill(0))
  })
})

test('an item that is given keeps 2.3 kg from the rubbish, shown with one decimal [CONTENT-16]', () => {
  expect([0, 1, 3, 7, 1_000_000].map(wasteReduced)).toEqual([0, 2.3, 6.9, 16.1, 2_300_000])
})
