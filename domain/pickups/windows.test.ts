import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

const evening = { starts_at: '2026-03-02T12:30:00.000Z', ends_at: '2026-03-02T14:30:00.000Z' }
const tomorrow = { starts_at: '2026-03-03T03:30:00.000Z', ends_at: '2026-03-03T05:30:00.000Z' }

let world: World
let giver: MemberActor
let receiver: MemberActor
let item: string
let request: string
beforeAll(async () => {
  world = await openWorld()
  world.setClock('2026-03-02T04:30:00.000Z')
})
beforeEach(async () => {
  giver = await world.aMember('Leela Menon')
  receiver = await world.aMember('Rahim Sheikh')
  const promised = await world.anExchange(giver, receiver)
  item = promised.itemId
  request = promised.requestId
})
afterAll(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const pickups = () => world.domain.pickups
const offer = (windows: (typeof evening)[]) =>
  pickups().offerWindows(giver, item, { windows, place: null })
const choose = (who: MemberActor) =>
  pickups().proposePickup(who, request, { ...evening, place: null })
const meeting = () => pickups().viewMeeting(receiver, request)

test('a receiver who picks what they had proposed before has agreed, as the giver offers it', async () => {
  const proposed = await choose(receiver)
  await offer([evening, tomorrow])
  expect(await meeting()).toMatchObject({ proposed: { id: proposed }, agreed: null })
  const picked = await choose(receiver)
  expect(await meeting()).toMatchObject({ proposed: null, agreed: { id: picked, ...evening } })
  expect((await pickups().viewPickup(receiver, proposed)).state).toBe('replaced')
  expect(await choose(receiver)).toBe(picked)
  const kinds = (await lettersTo(world, receiver.email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'pickup-agreed')).toHaveLength(1)
})

test('a giver who proposes what they offer waits for the receiver as with any other time', async () => {
  await offer([evening])
  const proposed = await choose(giver)
  expect(await choose(giver)).toBe(proposed)
  expect(await meeting()).toMatchObject({ proposed: { id: proposed }, agreed: null })
  await choose(receiver)
  expect(await meeting()).toMatchObject({ proposed: null, agreed: evening })
})

test('whoever was told of times and read it is told of other ones again, once', async () => {
  const bell = async () => {
    const { items } = await world.domain.notifications.listNotifications(receiver, { limit: 20 })
    return items
      .filter(({ type }) => type === 'pickups_offered')
      .map(({ read_at }) => (read_at === null ? 'new' : 'read'))
  }
  await offer([evening])
  await offer([evening, tomorrow])
  expect(await bell()).toEqual(['new'])
  await world.domain.notifications.markNotificationsRead(receiver, { item_id: item })
  expect(await bell()).toEqual(['read'])
  await offer([tomorrow])
  expect(await bell()).toEqual(['new'])
  await offer([])
  expect(await bell()).toEqual(['new'])
  expect(await lettersTo(world, receiver.email)).toHaveLength(4)
})
