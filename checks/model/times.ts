import { ring } from './bells.ts'
import type { Community } from './community.ts'
import type { Acting, Doing, Play } from './play.ts'
import { isTooSoon, sent } from './spans.ts'
import { isStillYes, liveTimes, mayPick, stateOf } from './standing.ts'
import type { Step } from './step.ts'
import type { Request, Span, Time } from './things.ts'
import { remindAt } from './time.ts'

// The two of a promise agree on a time in a day (decision 053).

const sidesOf = (model: Community, request: Request) => [request.by, model.itemOf(request).owner]

const otherOf = (model: Community, request: Request, by: string) =>
  request.by === by ? model.itemOf(request).owner : request.by

function end(time: Time, state: 'declined' | 'replaced' | 'cancelled', endedBy: string) {
  Object.assign(time, { state, endedBy })
}

/** Whoever is to have it wants it, which they need not say anew. */
function noteWish(by: string, request: Request) {
  if (request.by === by) request.promisedAt = null
}

/**
 * Whoever does something about a time has read what they were told; a time that is said
 * is a word about its promise too.
 */
function say(model: Community, by: string, request: Request) {
  noteWish(by, request)
  model.noteActed(by, model.itemOf(request))
  model.itemOf(request).lastWordAt = model.now
}

/** Both have said yes, instead of to what they had agreed on before. */
function agree(model: Community, by: string, time: Time) {
  const before = liveTimes(model, time.request).find(({ state }) => state === 'agreed')
  if (before) end(before, 'replaced', by)
  if (before && !time.isPicked) takeOfferBack(model, time.by, before)
  const agreed = { agreedBy: by, agreedAt: model.now, remindAt: remindAt(time.from, model.now) }
  Object.assign(time, { ...agreed, state: 'agreed' })
  for (const _ of ['giver', 'receiver'])
    model.tellOfTime(time.request, before ? 'pickup-changed' : 'pickup-agreed')
  tellOther(model, by, time, before ? 'pickup_changed' : 'pickup_agreed')
}

type About = 'proposed' | 'agreed' | 'changed' | 'declined' | 'cancelled'

function tellOther(model: Community, by: string, time: Time, type: `pickup_${About}`) {
  const { request } = time
  const to = otherOf(model, request, by)
  ring(model, { to, type, item: model.itemOf(request), about: time })
}

function proposeRefusal(model: Community, by: string, request: Request, span: Span) {
  const isSide = request.status !== 'gone' && sidesOf(model, request).includes(by)
  if (!isSide) return 'request_not_found'
  if (request.status !== 'approved') return 'request_not_approved'
  return isTooSoon(model, span) ? 'pickup_too_soon' : null
}

/** A giver who does not come then, or would rather come at another time, does not offer that time any more either. */
function takeOfferBack(model: Community, by: string, { request, from, until }: Time) {
  const item = model.itemOf(request)
  if (item.owner !== by) return
  item.windows = item.windows.filter((one) => one.from !== from || one.until !== until)
}

export const proposing = (
  play: Play,
  acting: Acting,
  [request, id]: [Request, string],
  given: Span,
) =>
  anyProposing(play, acting, [request, given], () =>
    play.world.domain.pickups.proposePickup(acting.member, id, sent(given)),
  )

/**
 * To what the giver offers they have said yes already: it is agreed on as soon as the receiver
 * picks it, in the place of all else.
 */
function anyProposing(
  { model }: Play,
  { name }: Acting,
  [request, given]: [Request, Span],
  propose: () => Promise<string>,
): Doing {
  const item = model.itemOf(request)
  const offered =
    request.by === name &&
    item.windows.find((one) => one.from === given.from && one.until === given.until)
  const theirs = offered ? offered.place : null
  const place = given.place ?? theirs
  const window = offered && place === theirs && mayPick(model, request, item.offeredAt)
  const span = { ...given, place }
  const isSame = (one: Time) =>
    one.from === span.from && one.until === span.until && one.place === span.place
  const same = liveTimes(model, request).find(
    (one) => isSame(one) && (one.state === 'agreed' || (!window && one.by === name)),
  )
  let made = ''
  return {
    refusal: proposeRefusal(model, name, request, given),
    isIdle: same !== undefined,
    async inReality() {
      made = await propose()
    },
    inModel() {
      if (same && same.id !== made) throw new Error(`${made} is another time instead of the same`)
      if (same) return model.noteActed(name, item)
      const by = window ? item.owner : name
      const time = aTime(model, { ...span, id: made, request, by, isPicked: Boolean(window) })
      for (const one of liveTimes(model, request))
        if (one.state === 'proposed') end(one, 'replaced', name)
      say(model, name, request)
      model.times.push(time)
      if (window) return agree(model, name, time)
      model.tellOfTime(request, 'pickup-proposed')
      tellOther(model, name, time, 'pickup_proposed')
    },
  }
}

async function newestId({ world, model, requestIds }: Play, request: Request) {
  const id = requestIds[model.requests.indexOf(request)] ?? ''
  const times = world.database.selectFrom('pickups').select('id').where('request_id', '=', id)
  return (await times.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

type Proposed = Span & Pick<Time, 'id' | 'request' | 'by' | 'isPicked'>

function aTime({ now: at }: Community, proposed: Proposed): Time {
  const comes = { giver: null, receiver: null }
  const nobody = { agreedBy: null, agreedAt: null, endedBy: null }
  return { ...proposed, at, state: 'proposed', comes, ...nobody, remindAt: null, remindedAt: null }
}

/** Why not answer a time that the other one has proposed. */
function answerRefusal(model: Community, by: string, time: Time) {
  if (!sidesOf(model, time.request).includes(by)) return 'pickup_not_found'
  if (time.by === by) return 'own_pickup'
  return stateOf(time) === 'proposed' ? null : 'pickup_not_open'
}

const agreeRefusal = (model: Community, by: string, time: Time) =>
  answerRefusal(model, by, time) ?? (time.from <= model.now ? 'pickup_over' : null)

function agreeing(play: Play, { name, member }: Acting, time: Time): Doing {
  const { world, model } = play
  const refusal = agreeRefusal(model, name, time)
  if (!refusal && !isStillYes(model, time.request, time.at)) {
    const anew = anyProposing(play, { name, member }, [time.request, time], async () => {
      await world.domain.pickups.agreeOnPickup(member, time.id)
      return newestId(play, time.request)
    })
    return { ...anew, refusal }
  }
  return {
    refusal,
    inReality: () => world.domain.pickups.agreeOnPickup(member, time.id),
    inModel() {
      say(model, name, time.request)
      agree(model, name, time)
    },
  }
}

/**
 * Who proposed it hears of it by the bell alone, and it is no word that keeps a promise
 * from being quiet (decision 051).
 */
function declining({ world, model }: Play, { name, member }: Acting, time: Time): Doing {
  return {
    refusal: answerRefusal(model, name, time),
    inReality: () => world.domain.pickups.declinePickup(member, time.id),
    inModel() {
      end(time, 'declined', name)
      takeOfferBack(model, name, time)
      model.noteActed(name, model.itemOf(time.request))
      tellOther(model, name, time, 'pickup_declined')
    },
  }
}

function comeRefusal(model: Community, by: string, time: Time) {
  if (!sidesOf(model, time.request).includes(by)) return 'pickup_not_found'
  if (stateOf(time) !== 'agreed') return 'pickup_not_open'
  return time.until <= model.now ? 'pickup_over' : null
}

function coming({ world, model }: Play, { name, member }: Acting, time: Time): Doing {
  const side = time.request.by === name ? 'receiver' : 'giver'
  return {
    refusal: comeRefusal(model, name, time),
    inReality: () => world.domain.pickups.sayComing(member, time.id),
    inModel() {
      noteWish(name, time.request)
      time.comes[side] ??= model.now
      model.noteActed(name, model.itemOf(time.request))
    },
  }
}

function callOffRefusal(model: Community, by: string, time: Time) {
  const isOwn = stateOf(time) === 'proposed' && time.by === by
  return isOwn ? null : comeRefusal(model, by, time)
}

function callingOff({ world, model }: Play, { name, member }: Acting, time: Time): Doing {
  return {
    refusal: callOffRefusal(model, name, time),
    inReality: () => world.domain.pickups.cancelPickup(member, time.id),
    inModel() {
      const wasAgreed = time.state === 'agreed'
      end(time, 'cancelled', name)
      takeOfferBack(model, name, time)
      model.noteActed(name, model.itemOf(time.request))
      if (!wasAgreed) return
      model.itemOf(time.request).lastWordAt = model.now
      model.tell('pickup-cancelled')
      tellOther(model, name, time, 'pickup_cancelled')
    },
  }
}

/** What a page offers one of the two. */
export const mayDo = (model: Community, by: string, time: Time) => ({
  agree: agreeRefusal(model, by, time) === null,
  decline: answerRefusal(model, by, time) === null,
  cancel: callOffRefusal(model, by, time) === null,
  come: comeRefusal(model, by, time) === null,
})

/** What is done about one of the times, counted round and round. */
export function onTime(play: Play, { act, who, which }: Step): Doing | null {
  const { times } = play.model
  const { actor: member, name } = play.members[who] as Play['members'][number]
  const time = times[which % Math.max(1, times.length)]
  if (!time) return null
  const doings = { agree: agreeing, decline: declining, come: coming, 'call off': callingOff }
  const doing = (doings as Partial<Record<Step['act'], typeof agreeing>>)[act]
  return doing ? doing(play, { name, member }, time) : null
}
