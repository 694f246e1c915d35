import type { MemberActor } from '../domain/actor.ts'
import { handoverNumber } from '../domain/handover/number.ts'
import type { World } from './world.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** Times of pick-up that were agreed, and what is said of them, in a world. */
export const meetings = (world: World) => ({ ...timesIn(world), ...sayingsIn(world) })

function timesIn({ domain, database, deps, anExchange, aMember, setClock }: World) {
  /** A time that was agreed and has been over for so many minutes. */
  async function anAgreedTime(
    requestId: string,
    [giver, receiver]: [{ id: string }, { id: string }],
    minutesAgo = 31,
  ): Promise<string> {
    const over = deps.clock.now().getTime() - minutesAgo * minute
    const { id } = await database
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
    setClock(new Date(deps.clock.now().getTime() + milliseconds).toISOString())
  return {
    anAgreedTime,
    wait,
    waitDays: (days: number) => wait(days * day),
    aGiverAndReceiver: async () => ({
      giver: await aMember('Leela Menon'),
      receiver: await aMember('Rahim Sheikh'),
    }),
    /** An exchange that counts, as it is proved that the thing changed hands. */
    async aProvedExchange(giver: MemberActor, receiver: MemberActor) {
      const exchange = await anExchange(giver, receiver)
      const number = handoverNumber(deps.secret, exchange.requestId)
      await domain.exchanges.handOver(giver, exchange.itemId, { number })
      return exchange
    },
    /** An exchange whose time is over, and nobody came. */
    async aMissedTime(giver: MemberActor, receiver: MemberActor, minutesAgo = 31) {
      const exchange = await anExchange(giver, receiver)
      const { requestId } = exchange
      const pickupId = await anAgreedTime(requestId, [giver, receiver], minutesAgo)
      return { ...exchange, pickupId }
    },
  }
}

function sayingsIn({ domain, database }: World) {
  return {
    habitsOf: async (member: MemberActor) => (await domain.noShows.readMyHabits(member)).habits,
    say: (member: MemberActor, request: string) => domain.noShows.sayNobodyCame(member, request),
    answer: (member: MemberActor, id: string, answer = 'The train was late.') =>
      domain.noShows.answerNoShow(member, id, { answer }),
    view: (member: MemberActor, request: string) => domain.noShows.viewSaying(member, request),
    /** How it stands with what was said. */
    stateOf: async (id: string) => {
      const said = database.selectFrom('no_shows').select('state').where('id', '=', id)
      return (await said.executeTakeFirstOrThrow()).state
    },
    /** One of the two says so of the other, of the newest time; resolves to its id. */
    async said(by: MemberActor, requestId: string) {
      await domain.noShows.sayNobodyCame(by, requestId)
      const { id } = await database
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
