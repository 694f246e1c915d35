import { beforeEach } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { hour } from '../domain/durations.ts'
import { kindsTo } from './letters.ts'
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

/**
 * Before each test of a file a giver promises an item to a receiver: what they do about the time to meet. It begins at
 * `now`, or when it really does: the triggers of the database note by its own clock.
 */
export function twoWhoMeet(begins: () => string | number = () => now) {
  const world = openSoundWorld()
  let start: number
  let [giver, receiver, stranger]: MemberActor[] = []
  let item: string
  let request: string
  async function promiseAnew() {
    giver = await world.aMember('Leela Menon')
    receiver = await world.aMember('Rahim Sheikh')
    stranger = await world.aMember('Meera Iyer')
    const promised = await world.anExchange(giver, receiver)
    item = promised.itemId
    request = promised.requestId
  }
  beforeEach(async () => {
    start = new Date(begins()).getTime()
    world.setClock(start)
    await promiseAnew()
  })
  const people = () => [giver, receiver, stranger] as [MemberActor, MemberActor, MemberActor]
  const pickups = () => world.domain.pickups
  const propose = (who: MemberActor, time = evening, where: string | null = null, of = request) =>
    pickups().proposePickup(who, of, { ...time, place: where })
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  const toMinute = (moment: string) => `${moment.slice(0, 16)}:00.000Z`
  return {
    world,
    here: () => ({ item, request }),
    /** Another giver promises another item to another receiver. */
    promiseAnew,
    people,
    pickups,
    /** So many hours after the test began. */
    at,
    inHours: (hours: number) => world.setClock(at(hours)),
    timeIn: (hours: number) => ({
      starts_at: toMinute(at(hours)),
      ends_at: toMinute(at(hours + 2)),
    }),
    propose,
    /** The receiver proposes a time, and the giver agrees to it. */
    async agree(time = evening, where: string | null = null, of = request) {
      const id = await propose(people()[1], time, where, of)
      await pickups().agreeOnPickup(people()[0], id)
      return id
    },
    offer: (windows: (typeof evening)[], where: string | null = null) =>
      pickups().offerWindows(people()[0], item, { windows, place: where }),
    meeting: (who: MemberActor) => pickups().viewMeeting(who, request),
    refuses: refusing(world),
    kindsTo: async (who: MemberActor) =>
      (await kindsTo(world, who)).filter((kind) => /^pickup/.test(kind)),
    state: async (id: string) => (await pickups().viewPickup(people()[0], id)).state,
    toldOf: async (who: MemberActor) => {
      const { items } = await world.domain.notifications.listNotifications(who, { limit: 20 })
      return items.map(({ type }) => type).filter((type) => /^pickup/.test(type))
    },
  }
}
