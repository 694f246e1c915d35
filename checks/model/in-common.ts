import type { MemberActor } from '../../domain/actor.ts'
import { decideAfterHours } from '../../domain/exchanges/limits.ts'
import { type Kind, sent, spanFrom } from './spans.ts'
import { type Step, seats } from './step.ts'
import { begin } from './steps.ts'
import type { Surrounded } from './surroundings.ts'
import { clockAt, later } from './time.ts'

export const longest = decideAfterHours[2]

/** What four members know who act at once. */
export type Shared = {
  world: Surrounded
  members: MemberActor[]
  items: { id: string; owner: MemberActor }[]
  requests: { id: string; itemId: string; by: MemberActor }[]
  times: { id: string; of: string; by: MemberActor }[]
  now: number
}

/**
 * Items and requests that all four know of, so that they get in each other's way: free ones, some of which wait until
 * somebody is chosen, promises whose time is over, and some with one to come and another one proposed.
 */
export async function aSharedStart(world: Surrounded): Promise<Shared> {
  const play = await begin(world)
  const members = play.members.map(({ actor }) => actor)
  const shared: Shared = { world, members, items: [], requests: [], times: [], now: 0 }
  for (const [at, owner] of members.entries()) {
    const next = members[(at + 1) % seats] ?? owner
    const isMore = at % 2 === 1
    const given = isMore ? { decide_after_hours: longest } : {}
    shared.items.push({ id: await world.anItem(owner, given), owner })
    await promise(shared, owner, next, ['near'])
    if (isMore) await promise(shared, owner, next, ['evening', 'far'])
  }
  goOn(shared, 'day')
  return shared
}

/** With a time that both agreed on, and one that the owner proposed since. */
async function promise(
  shared: Shared,
  owner: MemberActor,
  by: MemberActor,
  [agreed, proposed]: [Kind, Kind?],
) {
  const { anExchange, domain } = shared.world
  const { itemId, requestId } = await anExchange(owner, by)
  const propose = async (who: MemberActor, kind: Kind) => {
    const when = sent(spanFrom(shared.now, kind))
    const id = await domain.pickups.proposePickup(who, requestId, when)
    shared.times.push({ id, of: requestId, by: who })
    return id
  }
  await domain.pickups.agreeOnPickup(owner, await propose(by, agreed))
  if (proposed) await propose(owner, proposed)
  shared.items.push({ id: itemId, owner })
  shared.requests.push({ id: requestId, itemId, by })
}

const owned: Step['act'][] = [
  ...(['edit', 'take photo off', 'delete', 'complete', 'offer again'] as const),
  ...(['give number', 'give wrong number', 'decide now', 'still there'] as const),
  ...(['offer windows', 'offer past windows', 'offer no windows'] as const),
]
const receivers: Step['act'][] = [
  ...(['withdraw', 'confirm', 'show number', 'say received'] as const),
  ...(['pick near window', 'pick evening window', 'pick far window'] as const),
]
/** What either side does. */
const ofBoth: Step['act'][] = ['propose', 'say nobody came']
/** What is done about one of the newest times, by either side or only by the other one. */
const newest = 3
const answers: Step['act'][] = ['agree', 'decline']

/** What a step is about: unless it is wild, something that its member may do it to. */
export function subjectOf({ items, requests, times }: Shared, actor: MemberActor, step: Step) {
  const { act, which, isWild } = step
  const own = items.filter(({ owner }) => owner === actor)
  const others = items.filter(({ owner }) => owner !== actor)
  const asked = requests.filter(({ by }) => by === actor).map(({ itemId: id }) => ({ id }))
  const right = owned.includes(act) ? own : act === 'rate' ? asked : others
  const isOwn = ({ itemId }: { itemId: string }) => own.some(({ id }) => id === itemId)
  const sent = requests.filter(({ by }) => by === actor)
  const isReceivers = receivers.includes(act) || (ofBoth.includes(act) && step.isTwice)
  const likely = isReceivers ? sent : requests.filter(isOwn)
  const sides = [...sent, ...requests.filter(isOwn)].map(({ id }) => id)
  const theirs = times.filter(({ of, by }) => {
    return sides.includes(of) && !(answers.includes(act) && by === actor)
  })
  const one = <T>(list: T[], right: T[]) => {
    const among = isWild || right.length === 0 ? list : right
    return among[which % Math.max(1, among.length)]
  }
  return {
    item: one<{ id: string }>(items, right)?.id ?? '',
    request: one(requests, likely)?.id,
    time: one(times, theirs.slice(-newest))?.id,
  }
}

export function goOn(shared: Shared, step: 'day' | 'month') {
  shared.now = later(shared.now, step)
  shared.world.setClock(clockAt(shared.now))
}
