import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openSoundWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'

const world = openSoundWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const remove = (actor: MemberActor, id: string) => world.domain.items.deleteItem(actor, id)
const row = (id: string) =>
  world.database.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
const statuses = async (item: string) => {
  const requests = await world.domain.exchanges.listRequestsOfItem(owner, item)
  return requests.map((request) => request.status)
}
const gone = 'This item no longer exists.'

describe('deleting an item', () => {
  test('that nobody asked for removes it [CALL-35]', async () => {
    const id = await world.anItem(owner)
    await remove(owner, id)
    expect(await row(id)).toBeUndefined()
  })

  test('that somebody asked for cancels it and rejects who waits [CALL-35, ITEM-31]', async () => {
    const id = await world.anItem(owner)
    for (const asker of [await world.aMember(), await world.aMember()])
      await world.domain.exchanges.requestItem(asker, id, { message: null })
    await remove(owner, id)
    expect(await row(id)).toMatchObject({ status: 'cancelled', claimed_by: null })
    expect(await statuses(id)).toEqual(['rejected', 'rejected'])
  })

  test('that was only ever declined to somebody cancels it, too: they keep their history [ITEM-31]', async () => {
    const id = await world.anItem(owner)
    const asker = await world.aMember()
    const request = await world.domain.exchanges.requestItem(asker, id, { message: null })
    await world.domain.exchanges.rejectRequest(owner, request)
    await remove(owner, id)
    expect((await world.domain.exchanges.listMyRequests(asker))[0]).toMatchObject({
      view: 'rejected',
      item: { status: 'cancelled', title: 'Cane armchair' },
    })
  })

  test('that is claimed takes it back from the claimer [ITEM-31, EXCH-05]', async () => {
    const { itemId } = await world.anExchange(owner, await world.aMember())
    await world.database
      .updateTable('items')
      .set({ image_url: 'https://old.example/chair.jpg' })
      .where('id', '=', itemId)
      .execute()
    await remove(owner, itemId)
    expect(await row(itemId)).toMatchObject({
      status: 'cancelled',
      claimed_by: null,
      claimed_at: null,
      images: [],
      image_url: null,
    })
    expect(await statuses(itemId)).toEqual(['rejected'])
  })

  test('that is completed is refused [CALL-35]', async () => {
    const { itemId } = await world.anExchange(owner, await world.aMember(), 'completed')
    await expectRefusal(world, 'item_completed', 'A completed item cannot be deleted.', () =>
      remove(owner, itemId),
    )
  })

  test('of another, a second time, or one that never was, is refused [ROLE-26, ROLE-29]', async () => {
    const claimer = await world.aMember()
    const { itemId } = await world.anExchange(owner, claimer)
    const cancelled = await world.anExchange(owner, claimer)
    await remove(owner, cancelled.itemId)
    for (const [actor, item] of [
      [claimer, itemId],
      [await world.aMember(), itemId],
      [owner, cancelled.itemId],
      [owner, randomUUID()],
    ] as const)
      await expectRefusal(world, 'item_not_found', gone, () => remove(actor, item))
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.items.deleteItem(guest, itemId),
    )
  })
})

describe('a cancelled item', () => {
  test('is there for its owner and who asked for it, and for nobody else [ITEM-30, ITEM-31]', async () => {
    const [claimer, declined] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(owner)
    await world.domain.exchanges.requestItem(declined, item, { message: null })
    const request = await world.domain.exchanges.requestItem(claimer, item, { message: null })
    await world.domain.exchanges.approveRequest(owner, request)
    await remove(owner, item)
    const nothing = { claim: false, edit: false, delete: false, complete: false, review: false }
    for (const actor of [owner, claimer, declined])
      expect(await world.domain.items.viewItem(actor, item)).toMatchObject({
        status: 'cancelled',
        viewer: { can: nothing },
      })
    for (const actor of [guest, await world.aMember()])
      await expectRefusal(world, 'item_not_found', gone, () =>
        world.domain.items.viewItem(actor, item),
      )
  })
})
