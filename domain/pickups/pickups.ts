import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed } from '../errors.ts'
import { noteYes } from '../exchanges/shared-rows.ts'
import { sideOf } from '../items/two.ts'
import { noteActed } from '../notifications/notifications.ts'
import * as abilities from './abilities.ts'
import { holdAbout, holdPickup } from './holding.ts'
import type { ProposePickup } from './input.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

/** Somebody does something about a time of a request, whose item is held. */
type Acting = telling.Telling & { times: store.Pickup[]; member: string }

async function acting(
  { clock, secret, settings }: Dependencies,
  handle: Handle,
  about: store.About,
  member: string,
): Promise<Acting> {
  await noteActed({ handle, clock }, member, { item_id: about.item_id })
  const times = await store.readTimes(handle, about.request_id)
  const site = settings.publicUrl
  return { handle, secret, site, now: clock.now(), about, times, member }
}

/**
 * Proposes a time to meet to the other one of a promise, or picks one that the giver has offered, which is then agreed
 * on (decision 053) and needs no notice, unless something has answered that offer since. What was proposed before is
 * replaced; what was agreed on stays until the new time is. The same again is once.
 * Refuses with `request_not_found`, for those of others too, `request_not_approved`, `pickup_ends_first`,
 * `pickup_too_soon`, `pickup_too_far`, `pickup_too_long`, or `too_many_attempts`.
 */
export async function proposePickup(
  deps: Dependencies,
  actor: Actor,
  requestId: string,
  given: ProposePickup,
): Promise<string> {
  const { id: member } = requireMember(actor)
  const work = async (handle: Handle) => {
    const found = await holdAbout(handle, requestId)
    const about = allowed(found, abilities.whyNotMeet(found, member))
    const act = await acting(deps, handle, about, member)
    allowed(given, abilities.whyNotPick(given, act.now))
    const offer = await offerOf(act, given)
    if (!offer?.isYes) allowed(given, abilities.whyNotAt(given, act.now))
    return (await propose(act, given, offer)).id
  }
  return spending(deps, ['pickup', member], () => inTransaction(deps.database, work))
}

/**
 * What the giver offers of it, to a receiver, and whether that is the giver's yes, or was it already: to another place
 * that the receiver names it is none.
 */
async function offerOf({ handle, about, member, times, now }: Acting, given: Time) {
  if (member !== about.receiver) return null
  const window = await store.findWindow(handle, about.request_id, given, now)
  if (!window) return null
  const isPicked = times.some((time) => isAgreed(time) && isSame(time, window))
  const isThere = given.place === null || given.place === window.place
  return { ...window, isYes: isThere && (isPicked || window.may_pick) }
}

type Offer = Awaited<ReturnType<typeof offerOf>>

async function propose(act: Acting, given: Time, offer: Offer) {
  await noteWish(act)
  const { starts_at, ends_at } = given
  const time = { starts_at, ends_at, place: given.place ?? offer?.place ?? null }
  return offer?.isYes ? pick(act, time) : ask(act, time)
}

/** Asks the other one for a time; what is agreed on stays until they say yes. */
async function ask(act: Acting, time: Time) {
  const { handle, about, member, now: created_at } = act
  const same = act.times.find((known) => isStanding(known, member) && isSame(known, time))
  if (same) return same
  await replace(act, 'proposed')
  const asked = { ...time, request_id: about.request_id, created_at, proposed_by: member }
  const proposed = await store.insertPickup(handle, asked)
  await telling.tellOfProposal(act, proposed)
  return proposed
}

/** Agrees on a time that the giver offers, in place of whatever was proposed or agreed on. */
async function pick(act: Acting, time: Time) {
  const { handle, about, member, now: created_at } = act
  const same = act.times.find((known) => isAgreed(known) && isSame(known, time))
  if (same) return same
  await replace(act, 'proposed')
  const before = await replace(act, 'agreed')
  const offered = { ...time, request_id: about.request_id, created_at, proposed_by: about.giver }
  const agreed = { ...offered, ...agreedNow(act, time), state: 'agreed' } as const
  const picked = await store.insertPickup(handle, agreed)
  await telling.tellOfAgreement(act, picked, { by: member, isNew: !before })
  return picked
}

type Time = abilities.Span & { place: string | null }

const isSame = (a: Time, b: Time) =>
  a.starts_at === b.starts_at && a.ends_at === b.ends_at && a.place === b.place

/** Whether both have said yes. */
const isAgreed = ({ state }: store.Pickup) => state === 'agreed'

/** Whether both have said yes, or only the other one has to. */
const isStanding = (pickup: store.Pickup, member: string) =>
  isAgreed(pickup) || (pickup.state === 'proposed' && pickup.proposed_by === member)

const agreedNow = ({ member, now }: Acting, { starts_at }: abilities.Span) => ({
  agreed_by: member,
  agreed_at: now,
  remind_at: abilities.remindAt(starts_at, now),
})

/** A receiver who wants to meet wants the item. */
const noteWish = ({ handle, about, member }: Acting) =>
  member === about.receiver && noteYes(handle, about.request_id)

/** Ends what a new time takes the place of; resolves to it, if there was any. */
async function replace({ handle, times, member, now }: Acting, state: 'proposed' | 'agreed') {
  const before = times.find((time) => time.state === state)
  const end = { state: 'replaced', ended_by: member, ended_at: now } as const
  if (before) await store.endPickup(handle, before.id, end)
  return before
}

/**
 * Says yes to a time that the other one proposed; what was agreed on before is replaced by it. If that is over since,
 * the yes proposes the same time, and the other one says yes anew. Refuses with `pickup_not_found`, for those of others
 * too, `own_pickup`, `pickup_not_open` or `pickup_over`.
 */
export const agreeOnPickup = (deps: Dependencies, actor: Actor, id: string): Promise<void> =>
  change(deps, actor, id, async (act, pickup) => {
    allowed(pickup, abilities.whyNotAgree(pickup, act.member, act.now))
    await noteWish(act)
    const isYes = await store.isYes(act.handle, pickup.id, act.now)
    if (!isYes) return void (await propose(act, pickup, await offerOf(act, pickup)))
    const before = await replace(act, 'agreed')
    if (before) await takeOfferBack({ ...act, member: pickup.proposed_by }, before)
    const agreed = await store.agreeOn(act.handle, pickup.id, agreedNow(act, pickup))
    await telling.tellOfAgreement(act, agreed, { by: act.member, isNew: !before })
  })

/** A giver who does not come then, or would rather come at another time, does not offer that time any more either. */
const takeOfferBack = ({ handle, about, member }: Acting, span: abilities.Span) =>
  member === about.giver && store.removeWindow(handle, about.item_id, span)

/** Says no to it. Refuses with `pickup_not_found`, for those of others too, `own_pickup` or `pickup_not_open`. */
export const declinePickup = (deps: Dependencies, actor: Actor, id: string): Promise<void> =>
  change(deps, actor, id, async (act, pickup) => {
    allowed(pickup, abilities.whyNotAnswerTime(pickup, act.member))
    const end = { state: 'declined', ended_by: act.member, ended_at: act.now } as const
    await takeOfferBack(act, pickup)
    await telling.tellOfDecline(act, await store.endPickup(act.handle, pickup.id, end))
  })

/**
 * Calls off what was agreed on, or takes back what one has proposed; the promise stays. Refuses with
 * `pickup_not_found`, for those of others too, `pickup_not_open`, or `pickup_over` once it is over.
 */
export const cancelPickup = (deps: Dependencies, actor: Actor, id: string): Promise<void> =>
  change(deps, actor, id, async (act, pickup) => {
    allowed(pickup, abilities.whyNotCancel(pickup, act.member, act.now))
    const end = { state: 'cancelled', ended_by: act.member, ended_at: act.now } as const
    const ended = await store.endPickup(act.handle, pickup.id, end)
    await takeOfferBack(act, pickup)
    if (pickup.state === 'agreed') await telling.tellOfCancelling(act, ended, act.member)
  })

/**
 * Says that one is coming to a time that is agreed on; twice is once. Refuses with `pickup_not_found`, for those of
 * others too, `pickup_not_open` or `pickup_over`.
 */
export const sayComing = (deps: Dependencies, actor: Actor, id: string): Promise<void> =>
  change(deps, actor, id, async (act, pickup) => {
    const { handle, about, member, now } = act
    allowed(pickup, abilities.whyNotCome(pickup, now))
    await noteWish(act)
    await store.noteComing(handle, pickup.id, sideOf(about, member), now)
  })

async function change(
  deps: Dependencies,
  actor: Actor,
  id: string,
  run: (act: Acting, pickup: store.Pickup) => Promise<void>,
) {
  const { id: member } = requireMember(actor)
  await inTransaction(deps.database, async (handle) => {
    const { about, pickup } = await holdPickup(handle, id, member)
    await run(await acting(deps, handle, about, member), pickup)
  })
}
