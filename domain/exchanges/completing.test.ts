import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
let claimer: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  claimer = await world.aMember()
})

const complete = (actor: MemberActor, item: string) =>
  world.domain.exchanges.completeExchange(actor, item)
const statusOf = async (id: string) =>
  (
    await world.database
      .selectFrom('item_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('completing', () => {
  test('ends the exchange: item and approved request are completed [EXCH-07, EXCH-11, ROLE-19]', async () => {
    const item = await world.anItem(owner)
    const other = await world.aMember()
    const rejected = await world.domain.exchanges.requestItem(other, item, { message: null })
    const request = await world.domain.exchanges.requestItem(claimer, item, { message: null })
    await world.domain.exchanges.approveRequest(owner, request)
    const before = await world.domain.items.viewItem(owner, item)
    expect(before.viewer.can).toMatchObject({ complete: true, review: false })
    world.setClock('2026-03-09T10:00:00.000Z')
    await complete(owner, item)
    expect(await world.domain.items.viewItem(owner, item)).toMatchObject({
      status: 'completed',
      claimed_by: claimer.id,
      claimed_at: before.claimed_at,
      completed_at: '2026-03-09T10:00:00.000Z',
      viewer: { can: { complete: false, edit: false, delete: false, review: false } },
    })
    expect(await statusOf(request)).toBe('completed')
    expect(await statusOf(rejected)).toBe('rejected')
  })

  test('rejects a request that should still be pending: nobody is told of an exchange that was not theirs [EXCH-11]', async () => {
    const { itemId, requestId } = await world.anExchange(owner, claimer)
    const late = await world.database
      .insertInto('item_requests')
      .values({ item_id: itemId, requester_id: (await world.aMember()).id, slot: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await complete(owner, itemId)
    expect(await statusOf(requestId)).toBe('completed')
    expect(await statusOf(late.id)).toBe('rejected')
  })

  test('is refused unless the item is claimed [EXCH-02, EXCH-07]', async () => {
    const text = 'Only a claimed item can be marked as completed'
    const item = await world.anItem(owner)
    await world.domain.exchanges.requestItem(claimer, item, { message: null })
    await expectRefusal(world, 'item_not_claimed', text, () => complete(owner, item))
    const { itemId } = await world.anExchange(owner, claimer, 'completed')
    await expectRefusal(world, 'item_not_claimed', text, () => complete(owner, itemId))
  })

  test('is refused to everybody but the owner [ROLE-29]', async () => {
    const { itemId } = await world.anExchange(owner, await world.aMember())
    for (const other of [claimer, await world.aMember()])
      await expectRefusal(
        world,
        'not_your_item',
        'You are not authorized to do this with this item',
        () => complete(other, itemId),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.completeExchange(guest, itemId),
    )
  })

  test('is refused for an item that is not there [EXCH-07]', async () => {
    const { itemId } = await world.anExchange(owner, await world.aMember())
    await world.domain.items.deleteItem(owner, itemId)
    for (const item of [itemId, randomUUID()])
      await expectRefusal(world, 'item_not_found', 'This item no longer exists.', () =>
        complete(owner, item),
      )
  })
})
