import type { MemberActor } from '../../domain/actor.ts'
import { handoverNumber } from '../../domain/handover/number.ts'
import { dropNoShow, letStand } from '../../domain/moderation/no-shows.ts'
import type { Shared, subjectOf } from './in-common.ts'
import { type Kind, sent, sentTogether, spanFrom, spansFrom } from './spans.ts'
import type { Step } from './step.ts'
import type { Surrounded } from './surroundings.ts'
import type { Span } from './things.ts'

type Doings = Partial<Record<Step['act'], () => Promise<unknown>>>
type About = ReturnType<typeof subjectOf>

/** What four members at once do to find a time. */
function ofTimes(
  { world, times, now }: Shared,
  actor: MemberActor,
  { item, request, time }: About,
): Doings {
  const { pickups } = world.domain
  const propose = (kind: Kind) => async () => {
    if (!request) return
    const id = await pickups.proposePickup(actor, request, sent(spanFrom(now, kind)))
    times.push({ id, of: request, by: actor })
  }
  const offer = (windows: Span[]) => () => pickups.offerWindows(actor, item, sentTogether(windows))
  return {
    propose: propose('near'),
    'pick near window': propose('near'),
    'pick evening window': propose('evening'),
    'pick far window': propose('far'),
    'offer windows': offer(spansFrom(now)),
    'offer past windows': offer([spanFrom(now, 'past')]),
    'offer no windows': offer([]),
    agree: async () => time && pickups.agreeOnPickup(actor, time),
    decline: async () => time && pickups.declinePickup(actor, time),
    come: async () => time && pickups.sayComing(actor, time),
    'call off': async () => time && pickups.cancelPickup(actor, time),
  }
}

/** What they do about their times, hand-overs, and who did not come. */
export function ofMeeting(shared: Shared, actor: MemberActor, about: About): Doings {
  const { item, request } = about
  const { world } = shared
  const { exchanges, noShows } = world.domain
  return {
    ...ofTimes(shared, actor, about),
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
