import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewRow } from '../../database/open.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'

const world = openFileWorld()
let [giver, receiver, stranger]: string[] = []
let item: string
let request: string
let actors: MemberActor[]
beforeEach(async () => {
  actors = await Promise.all(['Leela', 'Rahim', 'Meera'].map((name) => world.aMember(name)))
  const ids = actors.map(({ id }) => id)
  giver = ids[0]
  receiver = ids[1]
  stranger = ids[2]
  const promised = await world.anExchange(actors[0] as MemberActor, actors[1] as MemberActor)
  item = promised.itemId
  request = promised.requestId
})

const created_at = '2026-03-02T04:30:00.000Z'
const at = (hours: number) => new Date(Date.parse(created_at) + hours * hour).toISOString()
const agreed = () => ({ state: 'agreed' as const, agreed_by: receiver, agreed_at: created_at })

async function insert(more: Partial<NewRow<'pickups'>> = {}) {
  const span = { starts_at: at(8), ends_at: at(10), created_at }
  const row = { request_id: request, proposed_by: giver ?? '', ...span, ...more }
  const inserting = world.database.insertInto('pickups').values(row)
  return inserting.returning(['id', 'sequence']).executeTakeFirstOrThrow()
}
const change = (id: string, changes: object) =>
  world.database.updateTable('pickups').set(changes).where('id', '=', id).execute()
const fails = (doing: Promise<unknown>, code: string) =>
  expect(doing).rejects.toMatchObject({ code })
const [unique, check, ours] = ['23505', '23514', 'AD006']

test('at most one time is proposed and one is agreed on for a request', async () => {
  await insert()
  await insert(agreed())
  await fails(insert(), unique)
  await fails(insert(agreed()), unique)
})

test('only the two of a promise agree, each with the other one, and only while it is one', async () => {
  await fails(insert({ proposed_by: stranger }), ours)
  await fails(insert({ ...agreed(), agreed_by: stranger }), ours)
  await fails(insert({ ...agreed(), agreed_by: giver }), check)
  await fails(insert({ agreed_by: receiver }), check)
  await fails(insert({ state: 'agreed' }), check)
  const { id } = await insert()
  await fails(change(id, { ...agreed(), agreed_by: giver }), check)
  await fails(change(id, { ...agreed(), agreed_by: stranger }), ours)
  await world.domain.exchanges.completeExchange(actors[0] as MemberActor, item)
  await fails(insert(), ours)
})

test('a time is to come, of some hours at most, and never changes', async () => {
  await fails(insert({ starts_at: at(-1), ends_at: at(1) }), check)
  await fails(insert({ starts_at: at(30 * 24 + 1), ends_at: at(30 * 24 + 2) }), check)
  await fails(insert({ starts_at: at(1), ends_at: at(5.1) }), check)
  await fails(insert({ starts_at: at(2), ends_at: at(1) }), check)
  await fails(insert({ place: 'x'.repeat(201) }), check)
  const { id } = await insert({ place: 'Gate 2' })
  for (const changes of [{ starts_at: at(9) }, { ends_at: at(11) }, { place: 'Gate 3' }])
    await fails(change(id, changes), ours)
  await fails(change(id, { proposed_by: receiver }), ours)
  await change(id, { place: null })
  await fails(change(id, { place: 'Gate 2' }), ours)
  await change(id, agreed())
  await fails(change(id, { agreed_at: at(1) }), ours)
  await fails(change(id, { state: 'declined' }), ours)
  await change(id, { state: 'cancelled' })
  await fails(change(id, { state: 'agreed' }), ours)
})

test('what is agreed on counts up in the calendar, and so does that it is cancelled', async () => {
  const first = await insert({ ...agreed(), sequence: 7 })
  expect(first.sequence).toBe(0)
  await change(first.id, { state: 'cancelled' })
  const second = await insert()
  expect(second.sequence).toBe(0)
  await change(second.id, { ...agreed(), sequence: 9 })
  const sequences = world.database.selectFrom('pickups').select(['sequence', 'state'])
  expect(await sequences.where('request_id', '=', request).orderBy('sequence').execute()).toEqual([
    { sequence: 1, state: 'cancelled' },
    { sequence: 2, state: 'agreed' },
  ])
})

test('a giver offers at most eight times, for an item that is open', async () => {
  const offer = (place_in_list: number, from = place_in_list) => {
    const span = { starts_at: at(from), ends_at: at(from + 1), created_at }
    const row = { item_id: item, place_in_list, ...span }
    return world.database.insertInto('pickup_windows').values(row).execute()
  }
  for (let place = 1; place <= 8; place++) await offer(place)
  await fails(offer(9), check)
  await fails(offer(8, 20), unique)
  await world.database.deleteFrom('pickup_windows').where('place_in_list', '=', 8).execute()
  await fails(offer(8, 7), unique)
  await world.domain.exchanges.completeExchange(actors[0] as MemberActor, item)
  const left = world.database.selectFrom('pickup_windows').selectAll().where('item_id', '=', item)
  expect(await left.execute()).toEqual([])
  await fails(offer(1), ours)
})

const breaks = (doing: Promise<unknown>, constraint: string) =>
  expect(doing).rejects.toMatchObject({ constraint })

test('of a time is known who agreed and when, what became of it, and that nobody is reminded too late', async () => {
  const [by, time] = [agreed(), at(6)]
  await breaks(insert({ ...by, agreed_at: null }), 'pickups_agreed_check')
  await breaks(insert({ state: 'forgotten' as never }), 'pickups_state_check')
  await breaks(insert({ ended_by: giver }), 'pickups_ended_check')
  await breaks(insert({ ...by, remind_at: at(8) }), 'pickups_reminded_check')
  await breaks(insert({ ...by, reminded_at: time }), 'pickups_reminded_check')
  for (const row of [{ remind_at: time }, { giver_comes_at: time }, { receiver_comes_at: time }])
    await breaks(insert(row), 'pickups_reminded_check')
  await breaks(insert({ place: '' }), 'pickups_place_check')
})

test('what a giver offers is a time as well, with its place', async () => {
  const offer = (row: object) => {
    const span = { starts_at: at(8), ends_at: at(10), created_at }
    const window = { item_id: item, place_in_list: 1, ...span, ...row }
    return world.database.insertInto('pickup_windows').values(window).execute()
  }
  await breaks(offer({ ends_at: at(8) }), 'pickup_windows_span_check')
  await breaks(offer({ ends_at: at(12.1) }), 'pickup_windows_span_check')
  await breaks(offer({ starts_at: at(-1), ends_at: at(1) }), 'pickup_windows_soon_check')
  const late = 30 * 24 + 1
  await breaks(offer({ starts_at: at(late), ends_at: at(late + 1) }), 'pickup_windows_soon_check')
  for (const place of ['', 'x'.repeat(201)])
    await breaks(offer({ place }), 'pickup_windows_place_check')
  await offer({})
  await breaks(offer({ starts_at: at(9), ends_at: at(10) }), 'pickup_windows_pkey')
  await breaks(offer({ place_in_list: 2 }), 'pickup_windows_item_id_starts_at_key')
})

test('every change of a time, and of what is offered, is one of its promise: both hear of it', async () => {
  const version = async () => {
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from item_requests where id = ${request}`.execute(world.database)
    return rows[0]?.version
  }
  const touched = async (doing: () => Promise<unknown>) => {
    const before = await version()
    await doing()
    return (await version()) !== before
  }
  let id = ''
  const insertOne = async () => {
    id = (await insert()).id
  }
  expect(await touched(insertOne)).toBe(true)
  expect(await touched(() => change(id, agreed()))).toBe(true)
  expect(await touched(() => change(id, { giver_comes_at: at(1) }))).toBe(true)
  expect(await touched(() => change(id, { reminded_at: null }))).toBe(false)
  const window = { item_id: item, place_in_list: 1, starts_at: at(8), ends_at: at(9), created_at }
  const offer = () => world.database.insertInto('pickup_windows').values(window).execute()
  expect(await touched(offer)).toBe(true)
  const withdraw = () => world.database.deleteFrom('pickup_windows').execute()
  expect(await touched(withdraw)).toBe(true)
})

test('the same is told of a time once to each', async () => {
  const { id: pickup_id } = await insert()
  const told = { user_id: receiver ?? '', title: 'Time Proposed', message: 'Lamp', pickup_id }
  const tell = (type: 'pickup_proposed' | 'pickup_agreed') =>
    world.database
      .insertInto('notifications')
      .values({ ...told, type })
      .execute()
  await tell('pickup_proposed')
  await tell('pickup_agreed')
  await breaks(tell('pickup_proposed'), 'notifications_of_pickup')
})
