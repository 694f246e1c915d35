import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  await world.database
    .updateTable('profiles')
    .set({ location: 'Kothrud, Pune' })
    .where('id', '=', owner.id)
    .execute()
  await world.database
    .updateTable('profile_private')
    .set({ phone: '+91 98220 12345', show_phone: true })
    .where('id', '=', owner.id)
    .execute()
})

describe('the page of an item', () => {
  test('has the giver with place and reputation and the one who claimed it, without contact data [CALL-34, DATA-14, DATA-15, DATA-13, ITEM-07]', async () => {
    world.setClock('2026-03-01T06:00:00.000Z')
    const claimer = await world.aMember('Rohan Joshi')
    const { itemId, requestId } = await world.anExchange(owner, claimer, 'completed')
    const item = await world.domain.items.viewItem(guest, itemId)
    expect(item).toEqual({
      id: itemId,
      user_id: owner.id,
      title: 'Cane armchair',
      description: 'A sturdy cane armchair, used on a balcony for three years.',
      category_id: null,
      subcategory_id: null,
      condition: 'good',
      instructions: null,
      images: [],
      image_url: null,
      status: 'completed',
      claimed_by: claimer.id,
      claimed_at: '2026-03-01T06:00:00.000Z',
      completed_at: '2026-03-01T06:00:00.000Z',
      created_at: '2026-03-01T06:00:00.000Z',
      updated_at: expect.stringMatching(/Z$/),
      giving: 'choose',
      decide_at: null,
      decided_early: false,
      category: null,
      subcategory: null,
      owner: {
        id: owner.id,
        full_name: 'Leela Menon',
        avatar_url: null,
        email: null,
        phone: null,
        location: 'Kothrud, Pune',
        reputation_score: null,
        review_count: 0,
      },
      claimed_by_profile: { full_name: 'Rohan Joshi', avatar_url: null },
      viewer: {
        is_owner: false,
        is_hidden: false,
        keeping: null,
        can: {
          claim: false,
          edit: false,
          delete: false,
          complete: false,
          release: false,
          review: false,
          contact: false,
        },
        my_request: null,
        received: null,
      },
    })
    const seen = await Promise.all(
      [guest, owner, claimer].map((actor) => world.domain.items.viewItem(actor, itemId)),
    )
    expect(JSON.stringify(seen)).not.toMatch(/@|98220 ?12345/)
    expect(seen[2]?.viewer.my_request).toMatchObject({ id: requestId, status: 'completed' })
  })

  test('of an item that does not exist is refused [CALL-34]', () =>
    expectRefusal(world, 'item_not_found', 'This item no longer exists.', () =>
      world.domain.items.viewItem(guest, randomUUID()),
    ))

  test('shows each member their own newest request, and nobody that of another [CALL-34, ROLE-29]', async () => {
    const [asker, other] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(owner)
    world.setClock('2026-04-01T06:00:00.000Z')
    const first = await world.domain.exchanges.requestItem(asker, item, { message: null })
    await world.domain.exchanges.rejectRequest(owner, first)
    world.setClock('2026-04-02T06:00:00.000Z')
    const second = await world.domain.exchanges.requestItem(asker, item, { message: null })
    const requestFor = async (actor: MemberActor | typeof guest) =>
      (await world.domain.items.viewItem(actor, item)).viewer.my_request
    expect(await requestFor(asker)).toEqual({
      id: second,
      status: 'pending',
      ended_as: null,
      ended_why: null,
      ended_words: null,
      created_at: '2026-04-02T06:00:00.000Z',
      place_in_line: null,
      confirm_by: null,
      can: { withdraw: true, release: false, stay_in_line: false, confirm: false, write: true },
    })
    for (const actor of [owner, other, guest]) expect(await requestFor(actor)).toBeNull()
  })
})
