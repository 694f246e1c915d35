import type { MemberActor } from '../../domain/actor.ts'
import { handoverNumber } from '../../domain/handover/number.ts'
import { dropNoShow, letStand } from '../../domain/moderation/no-shows.ts'
import type { Step } from './step.ts'
import type { Surrounded } from './surroundings.ts'
import { aTime } from './times.ts'

type About = { item: string; request: string | undefined; times: string[]; which: number }

/** What four members at once do about their times, hand-overs, and who did not come. */
export function ofMeeting(
  world: Surrounded,
  actor: MemberActor,
  { item, request, times, which }: About,
): Partial<Record<Step['act'], () => Promise<unknown>>> {
  const { exchanges, pickups, noShows } = world.domain
  const time = times[which % Math.max(1, times.length)]
  return {
    async propose() {
      const now = world.deps.clock.now()
      if (request) times.push(await pickups.proposePickup(actor, request, aTime(now)))
    },
    agree: async () => time && pickups.agreeOnPickup(actor, time),
    'call off': async () => time && pickups.cancelPickup(actor, time),
    'show number': async () => request && exchanges.viewHandoverNumber(actor, request),
    'give number': async () =>
      exchanges.handOver(actor, item, { number: await numberOf(world, item) }),
    'give wrong number': () => exchanges.handOver(actor, item, { number: '0000' }),
    'say received': async () => request && exchanges.sayReceived(actor, request),
    object: async () => request && exchanges.objectToReceived(actor, request),
    'say nobody came': async () => request && noShows.sayNobodyCame(actor, request),
    answer: () => answerNewest(world, actor),
    'let one stand': () => decideNewest(world, letStand),
    'drop one': () => decideNewest(world, dropNoShow),
  }
}

/** The number that whoever has or had the promise of an item shows. */
async function numberOf({ database, deps }: Surrounded, item: string) {
  const won = database.selectFrom('item_requests').select('id').where('item_id', '=', item)
  const row = await won.where('status', 'in', ['approved', 'completed']).executeTakeFirst()
  return handoverNumber(deps.secret, row?.id ?? '')
}

async function answerNewest({ database, domain }: Surrounded, actor: MemberActor) {
  const said = database.selectFrom('no_shows').select('id').where('about_id', '=', actor.id)
  const row = await said.orderBy('created_at', 'desc').executeTakeFirst()
  if (row) await domain.noShows.answerNoShow(actor, row.id, { answer: 'I waited at the gate.' })
}

async function decideNewest({ database, desk }: Surrounded, decide: typeof letStand) {
  const said = database.selectFrom('no_shows').select('id').orderBy('created_at', 'desc')
  const row = await said.executeTakeFirst()
  const operator = { kind: 'operator', name: 'meera' } as const
  if (row) await decide(desk, operator, { noShow: row.id, reason: 'Both wrote that they waited.' })
}
