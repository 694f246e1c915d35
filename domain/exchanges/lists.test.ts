import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const ask = (member: MemberActor, itemId: string, message: string | null = null) =>
  world.domain.exchanges.requestItem(member, itemId, { message })
const reject = (requestId: string) => world.domain.exchanges.rejectRequest(owner, requestId)
const mine = (member: MemberActor) => world.domain.exchanges.listMyRequests(member)

describe("a member's own requests", () => {
  test('carry the item with title, description and status, and the giver by name only [CALL-38, DATA-14]', async () => {
    const asker = await world.aMember()
    const item = await world.anItem(owner, { title: 'Brass lamp', description: 'For the altar' })
    const id = await ask(asker, item, 'For Diwali')
    const [request] = await mine(asker)
    expect(request).toEqual({
      id,
      item_id: item,
      requester_id: asker.id,
      message: 'For Diwali',
      status: 'pending',
      view: 'pending',
      ended_as: null,
      confirm_by: null,
      giving: 'choose',
      decide_at: null,
      is_said: false,
      ended_why: null,
      ended_words: null,
      place_in_line: null,
      meet_from: null,
      meet_until: null,
      can: {
        contact: false,
        withdraw: true,
        release: false,
        stay_in_line: false,
        confirm: false,
        write: true,
      },
      reviewed: false,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      item: {
        id: item,
        title: 'Brass lamp',
        description: 'For the altar',
        status: 'available',
        images: [],
        image_url: null,
        claimed_by: null,
        is_hidden: false,
        owner: {
          id: owner.id,
          full_name: 'Leela Menon',
          avatar_url: null,
          email: null,
          phone: null,
        },
      },
    })
  })

  test('are the newest of each item, newest first, and nobody else’s [ORDERS-12, ORDERS-13]', async () => {
    const asker = await world.aMember()
    const [lamp, stool] = [await world.anItem(owner), await world.anItem(owner)]
    world.setClock('2026-04-01T06:00:00.000Z')
    const first = await ask(asker, lamp)
    world.setClock('2026-04-02T06:00:00.000Z')
    const second = await ask(asker, stool)
    await ask(await world.aMember(), stool)
    expect((await mine(asker)).map((request) => request.id)).toEqual([second, first])
    await reject(first)
    world.setClock('2026-04-03T06:00:00.000Z')
    const third = await ask(asker, lamp)
    expect((await mine(asker)).map((request) => request.id)).toEqual([third, second])
  })

  test('are at most 20 items; repeated requests push none out [ORDERS-12, ORDERS-13]', async () => {
    const asker = await world.aMember()
    const items: string[] = []
    for (let month = 1; month <= 4; month++)
      for (let day = 1; day <= (month < 4 ? 6 : 3); day++) {
        world.setClock(`2025-0${month}-0${day}T06:00:00.000Z`)
        const item = await world.anItem(owner)
        items.unshift(item)
        await reject(await ask(asker, item))
        await ask(asker, item)
      }
    const listed = await mine(asker)
    expect(listed.map((request) => request.item_id)).toEqual(items.slice(0, 20))
    expect(new Set(listed.map((request) => request.status))).toEqual(new Set(['pending']))
  })

  test('say of each request what the requester is to be told [ORDERS-06, ORDERS-07, ORDERS-08]', async () => {
    const [asker, luckier] = [await world.aMember(), await world.aMember()]
    const lost = await world.anItem(owner)
    await ask(asker, lost)
    const winner = await ask(luckier, lost)
    await world.domain.exchanges.approveRequest(owner, winner)
    await world.domain.exchanges.completeExchange(owner, lost)
    const { itemId: promised } = await world.anExchange(owner, asker)
    const { itemId: received } = await world.anExchange(owner, asker, 'completed')
    const { itemId: withdrawn } = await world.anExchange(owner, asker)
    await world.domain.items.deleteItem(owner, withdrawn)
    const told = Object.fromEntries((await mine(asker)).map(({ item_id, view }) => [item_id, view]))
    expect(told).toEqual({
      [lost]: 'rejected',
      [promised]: 'approved',
      [received]: 'completed',
      [withdrawn]: 'rejected',
    })
  })

  test('say whether the exchange was rated [CALL-38, EXCH-03]', async () => {
    const asker = await world.aMember()
    const { itemId } = await world.anExchange(owner, asker, 'completed')
    expect(await mine(asker)).toMatchObject([{ reviewed: false }])
    await world.domain.reviews.rateExchange(asker, itemId, { rating: 5, comment: null })
    expect(await mine(asker)).toMatchObject([{ reviewed: true }])
  })

  test('are for members only [ROLE-29]', () =>
    expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.listMyRequests(guest),
    ))
})

describe('the requests of an item', () => {
  test('come to its owner with the requester’s profile but no contact data, the waiting ones first [CALL-39, EXCH-01]', async () => {
    const item = await world.anItem(owner)
    const asker = await world.aMember('Rohan Joshi')
    await world.database
      .updateTable('profiles')
      .set({ location: 'Kothrud, Pune' })
      .where('id', '=', asker.id)
      .execute()
    await world.database
      .updateTable('profile_private')
      .set({ phone: '+91 98220 12345', show_phone: true })
      .where('id', '=', asker.id)
      .execute()
    world.setClock('2026-05-01T06:00:00.000Z')
    const first = await ask(asker, item)
    world.setClock('2026-05-02T06:00:00.000Z')
    const second = await ask(await world.aMember(), item)
    world.setClock('2026-05-03T06:00:00.000Z')
    const third = await ask(await world.aMember(), item)
    await reject(third)
    const requests = await world.domain.exchanges.listRequestsOfItem(owner, item)
    expect(requests.map((request) => request.id)).toEqual([second, first, third])
    expect(requests[1]?.requester).toEqual({
      id: asker.id,
      full_name: 'Rohan Joshi',
      avatar_url: null,
      email: null,
      phone: null,
      location: 'Kothrud, Pune',
      reputation_score: null,
      review_count: 0,
    })
    expect(JSON.stringify(requests)).not.toMatch(/@|98220 ?12345/)
  })

  test('are hidden from everybody else, as if the item were not there [EXCH-01, ROLE-29]', async () => {
    const item = await world.anItem(owner)
    const asker = await world.aMember()
    await ask(asker, item)
    for (const [actor, id] of [
      [asker, item],
      [await world.aMember(), item],
      [owner, randomUUID()],
    ] as const)
      await expectRefusal(world, 'item_not_found', 'This item no longer exists.', () =>
        world.domain.exchanges.listRequestsOfItem(actor, id),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.listRequestsOfItem(guest, item),
    )
  })

  test('are at most 200, each with how many others wait: who asked first is among them, and whoever it is promised to [CALL-39, EXCH-01]', async () => {
    const item = await world.anItem(owner)
    world.setClock('2026-05-01T06:00:00.000Z')
    const first = await ask(await world.aMember(), item)
    await sql`with many as (insert into profiles (full_name) select 'Somebody' from generate_series(1, 201) returning id)
      insert into item_requests (item_id, requester_id, slot, created_at)
      select ${item}::uuid, id, 1, '2026-05-02T06:00:00Z' from many`.execute(world.database)
    const list = () => world.domain.exchanges.listRequestsOfItem(owner, item)
    expect((await list()).at(-1)).toMatchObject({ id: first, others_waiting: 201 })
    await world.domain.exchanges.approveRequest(owner, first)
    const { length, [length - 1]: last } = await list()
    expect(last).toMatchObject({ id: first, others_waiting: 0 })
    expect(length).toBe(200)
  })

  test('stay readable for the owner after the item was cancelled [ITEM-31]', async () => {
    const { itemId, requestId } = await world.anExchange(owner, await world.aMember())
    await world.domain.items.deleteItem(owner, itemId)
    const requests = await world.domain.exchanges.listRequestsOfItem(owner, itemId)
    expect(requests).toMatchObject([{ id: requestId, status: 'rejected' }])
  })
})
