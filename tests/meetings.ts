import type { MemberActor } from '../domain/actor.ts'
import { day, minute } from '../domain/durations.ts'
import { handoverNumber } from '../domain/handover/number.ts'
import type { World } from './world.ts'

/** Times of pick-up that were agreed, and what is said of them, in a world. */
export const meetings = (world: World) => ({ ...timesIn(world), ...sayingsIn(world) })

function timesIn(world: World) {
  /** A time that was agreed and has been over for so many minutes. */
  async function anAgreedTime(
    requestId: string,
    [giver, receiver]: [{ id: string }, { id: string }],
    minutesAgo = 31,
  ): Promise<string> {
    const over = world.deps.clock.now().getTime() - minutesAgo * minute
    const { id } = await world.database
      .insertInto('pickups')
      .values({
        request_id: requestId,
        proposed_by: giver.id,
        agreed_by: receiver.id,
        state: 'agreed',
        starts_at: new Date(over - 60 * minute),
        ends_at: new Date(over),
        agreed_at: new Date(over - 120 * minute),
        created_at: new Date(over - 120 * minute),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** Sets the clock on. */
  const wait = (milliseconds: number) =>
    world.setClock(world.deps.clock.now().getTime() + milliseconds)
  return {
    anAgreedTime,
    wait,
    waitDays: (days: number) => wait(days * day),
    aGiverAndReceiver: async () => ({
      giver: await world.aMember('Leela Menon'),
      receiver: await world.aMember('Rahim Sheikh'),
    }),
    /** An exchange that counts, as it is proved that the thing changed hands. */
    async aProvedExchange(giver: MemberActor, receiver: MemberActor) {
      const exchange = await world.anExchange(giver, receiver)
      const number = handoverNumber(world.deps.secret, exchange.requestId)
      await world.domain.exchanges.handOver(giver, exchange.itemId, { number })
      return exchange
    },
    /** An exchange whose time is over, and nobody came. */
    async aMissedTime(giver: MemberActor, receiver: MemberActor, minutesAgo = 31) {
      const exchange = await world.anExchange(giver, receiver)
      const { requestId } = exchange
      const pickupId = await anAgreedTime(requestId, [giver, receiver], minutesAgo)
      return { ...exchange, pickupId }
    },
  }
}

function sayingsIn(world: World) {
  return {
    /** The giver of a promise said so of as many times, so many days ago, and the receiver disputes it. */
    async disputes(
      request_id: string,
      [{ id: reporter_id }, { id: about_id }]: [{ id: string }, { id: string }],
      count: number,
      daysAgo = 0,
    ) {
      const created_at = new Date(world.deps.clock.now().getTime() - daysAgo * day)
      const before = (hours: number) => new Date(created_at.getTime() - hours * 60 * minute)
      const [starts_at, ends_at, agreed_at] = [before(2), before(1), before(3)]
      const by = { proposed_by: reporter_id, agreed_by: about_id, agreed_at, created_at: agreed_at }
      const time = { request_id, ...by, state: 'missed' as const, starts_at, ends_at }
      const times = world.database
        .insertInto('pickups')
        .values(Array.from({ length: count }, () => time))
      const answer_by = new Date(created_at.getTime() + 7 * day)
      const said = { request_id, reporter_id, about_id, answer_by, created_at }
      const rows = (await times.returning('id').execute()).map(({ id: pickup_id }) => ({
        ...said,
        pickup_id,
        state: 'disputed' as const,
      }))
      await world.database.insertInto('no_shows').values(rows).execute()
    },
    habitsOf: async (member: MemberActor) =>
      (await world.domain.noShows.readMyHabits(member)).habits,
    say: (member: MemberActor, request: string) =>
      world.domain.noShows.sayNobodyCame(member, request),
    answer: (member: MemberActor, id: string, answer = 'The train was late.') =>
      world.domain.noShows.answerNoShow(member, id, { answer }),
    view: (member: MemberActor, request: string) =>
      world.domain.noShows.viewSaying(member, request),
    /** How it stands with what was said. */
    stateOf: async (id: string) => {
      const said = world.database.selectFrom('no_shows').select('state').where('id', '=', id)
      return (await said.executeTakeFirstOrThrow()).state
    },
    /** One of the two says so of the other, of the newest time; resolves to its id. */
    async said(by: MemberActor, requestId: string) {
      await world.domain.noShows.sayNobodyCame(by, requestId)
      const { id } = await world.database
        .selectFrom('no_shows')
        .select('id')
        .where('request_id', '=', requestId)
        .where('reporter_id', '=', by.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
