import type { Community } from './community.ts'
import type { Acting, Doing, Play } from './play.ts'
import type { Step } from './step.ts'
import type { Request, Time } from './things.ts'

// The two of a promise agree on a time in a day (decision 053).

const hour = 60 * 60 * 1000
const [startsAfter, endsAfter] = [24, 26]

export const aTime = (now: Date) => {
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  return { starts_at: at(startsAfter), ends_at: at(endsAfter), place: null }
}
const startOf = ({ at }: Time) => at + startsAfter
export const endOf = ({ at }: Time) => at + endsAfter

const sidesOf = (model: Community, request: Request) => [request.by, model.itemOf(request).owner]

const liveTimes = ({ times }: Community, request: Request) =>
  times.filter(
    ({ request: of, state }) => of === request && (state === 'proposed' || state === 'agreed'),
  )

/** Whatever is said about a time is a word about its promise, and has been read by whoever says it. */
function note(model: Community, by: string, request: Request) {
  const item = model.itemOf(request)
  item.lastWordAt = model.now
  if (item.owner === by) model.noteRead(request)
}

export function proposing(
  { world, model }: Play,
  actor: Acting,
  request: Request,
  id: string,
): Doing {
  const { name, member } = actor
  const isSide = request.status !== 'gone' && sidesOf(model, request).includes(name)
  const refusal = !isSide
    ? 'request_not_found'
    : request.status === 'approved'
      ? null
      : 'request_not_approved'
  let made = ''
  return {
    refusal,
    async inReality() {
      made = await world.domain.pickups.proposePickup(member, id, aTime(world.deps.clock.now()))
    },
    inModel() {
      if (model.itemOf(request).owner === name) model.noteRead(request)
      const live = liveTimes(model, request)
      const isSame = (one: Time) =>
        one.at === model.now && (one.state === 'agreed' || one.by === name)
      if (live.some(isSame)) return
      for (const one of live) if (one.state === 'proposed') one.state = 'ended'
      model.times.push({ id: made, request, by: name, at: model.now, state: 'proposed' })
      model.itemOf(request).lastWordAt = model.now
      model.tell('pickup-proposed')
    },
  }
}

/** Why not do something about a time. */
function answerRefusal(model: Community, by: string, time: Time) {
  if (!sidesOf(model, time.request).includes(by)) return 'pickup_not_found'
  if (time.by === by) return 'own_pickup'
  if (time.state !== 'proposed' || time.request.status !== 'approved') return 'pickup_not_open'
  return startOf(time) <= model.now ? 'pickup_over' : null
}

function agreeing({ world, model }: Play, { name, member }: Acting, time: Time): Doing {
  return {
    refusal: answerRefusal(model, name, time),
    inReality: () => world.domain.pickups.agreeOnPickup(member, time.id),
    inModel() {
      const before = liveTimes(model, time.request).find(({ state }) => state === 'agreed')
      if (before) before.state = 'ended'
      time.state = 'agreed'
      note(model, name, time.request)
      for (const _ of ['giver', 'receiver']) model.tell(before ? 'pickup-changed' : 'pickup-agreed')
    },
  }
}

function callOffRefusal(model: Community, by: string, time: Time) {
  if (!sidesOf(model, time.request).includes(by)) return 'pickup_not_found'
  const isOpen = time.request.status === 'approved'
  if (isOpen && time.state === 'proposed' && time.by === by) return null
  if (!isOpen || time.state !== 'agreed') return 'pickup_not_open'
  return endOf(time) <= model.now ? 'pickup_over' : null
}

function callingOff({ world, model }: Play, { name, member }: Acting, time: Time): Doing {
  return {
    refusal: callOffRefusal(model, name, time),
    inReality: () => world.domain.pickups.cancelPickup(member, time.id),
    inModel() {
      if (time.state === 'agreed') model.tell('pickup-cancelled')
      time.state = 'ended'
      if (model.itemOf(time.request).owner === name) model.noteRead(time.request)
    },
  }
}

/** What is done about one of the times, counted round and round. */
export function onTime(play: Play, { act, who, which }: Step): Doing | null {
  const { times } = play.model
  const { actor: member, name } = play.members[who] as Play['members'][number]
  const time = times[which % Math.max(1, times.length)]
  if (!time) return null
  if (act === 'agree') return agreeing(play, { name, member }, time)
  return act === 'call off' ? callingOff(play, { name, member }, time) : null
}
