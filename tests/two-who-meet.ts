import { beforeEach } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { lettersTo } from './letters.ts'
import { refusing } from './refusal.ts'
import { openSoundWorld } from './world.ts'

/** Ten in the morning in India, of a Monday. */
export const now = '2026-03-02T04:30:00.000Z'
export const evening = {
  starts_at: '2026-03-02T12:30:00.000Z',
  ends_at: '2026-03-02T14:30:00.000Z',
}
export const tomorrow = {
  starts_at: '2026-03-03T03:30:00.000Z',
  ends_at: '2026-03-03T05:30:00.000Z',
}
export const place = 'The tea stall at gate 2'

/** Before each test of a file a giver promises an item to a receiver: what they do about the time to meet. */
export function twoWhoMeet() {
  const world = openSoundWorld()
  let [giver, receiver, stranger]: MemberActor[] = []
  let item: string
  let request: string
  beforeEach(async () => {
    world.setClock(now)
    giver = await world.aMember('Leela Menon')
    receiver = await world.aMember('Rahim Sheikh')
    stranger = await world.aMember('Meera Iyer')
    const promised = await world.anExchange(giver, receiver)
    item = promised.itemId
    request = promised.requestId
  })
  const people = () => [giver, receiver, stranger] as [MemberActor, MemberActor, MemberActor]
  const pickups = () => world.domain.pickups
  return {
    world,
    here: () => ({ item, request }),
    people,
    pickups,
    propose: (who: MemberActor, time = evening, where: string | null = null) =>
      pickups().proposePickup(who, request, { ...time, place: where }),
    offer: (windows: (typeof evening)[], where: string | null = null) =>
      pickups().offerWindows(people()[0], item, { windows, place: where }),
    meeting: (who: MemberActor) => pickups().viewMeeting(who, request),
    refuses: refusing(world),
    state: async (id: string) => (await pickups().viewPickup(people()[0], id)).state,
    kindsTo: async ({ email }: MemberActor) =>
      (await lettersTo(world, email))
        .map(({ kind }) => kind)
        .filter((kind) => /^pickup/.test(kind)),
    toldOf: async (who: MemberActor) => {
      const { items } = await world.domain.notifications.listNotifications(who, { limit: 20 })
      return items.map(({ type }) => type).filter((type) => /^pickup/.test(type))
    },
  }
}
