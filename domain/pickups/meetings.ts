import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { calendarAddress, calendarFile, isCalendarKey } from '../calendar/calendar.ts'
import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { mostPerRun, runEachDue } from '../each.ts'
import { allowed, refuse } from '../errors.ts'
import { otherOf } from '../items/two.ts'
import { readName } from '../members/shared-rows.ts'
import * as abilities from './abilities.ts'
import { holdAbout } from './holding.ts'
import { placesKeptDays } from './limits.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'
import type { MeetingView, PickupOfItem, PickupView } from './views.ts'

/**
 * Where the two of a request are with their time to meet. Refuses with `request_not_found`, for those of others too.
 */
export async function viewMeeting(
  deps: Dependencies,
  actor: Actor,
  requestId: string,
): Promise<MeetingView> {
  const { id: member } = requireMember(actor)
  const { database } = deps
  const found = await store.findAbout(database, requestId)
  const about = allowed(found, abilities.whyNotSee(found, member))
  const now = deps.clock.now()
  const times = await store.readTimes(database, requestId)
  const agreed = times.find(({ state }) => state === 'agreed')
  // Once it has begun nobody can say yes to it any more.
  const isOpen = ({ state, starts_at }: store.Pickup) =>
    state === 'proposed' && Date.parse(starts_at) > now.getTime()
  const seen = (pickup?: store.Pickup) => (pickup ? viewOf(deps, about, pickup, member) : null)
  return {
    ...(await namesFor(deps, about, member)),
    is_giver: about.giver === member,
    is_promised: about.status === 'approved',
    is_said: about.is_said,
    proposed: seen(times.find(isOpen)),
    agreed: seen(agreed),
    windows: await store.readToPick(database, requestId, now),
  }
}

/** One time by itself, whatever became of it. Refuses with `pickup_not_found`, for those of others too. */
export async function viewPickup(
  deps: Dependencies,
  actor: Actor,
  id: string,
): Promise<PickupOfItem> {
  const { id: member } = requireMember(actor)
  const { database } = deps
  const pickup = await store.findPickup(database, id)
  const about = pickup && (await store.findAbout(database, pickup.request_id))
  if (!about || abilities.whyNotSee(about, member)) refuse('pickup_not_found')
  return { ...viewOf(deps, about, pickup, member), ...(await namesFor(deps, about, member)) }
}

/** What it is about, and who the other one is. */
async function namesFor({ database }: Dependencies, about: store.About, member: string) {
  const other_id = otherOf(about, member)
  const item = { id: about.item_id, title: about.title }
  return { item, other_id, other: await readName(database, other_id) }
}

function viewOf(
  { clock, secret, settings }: Dependencies,
  about: store.About,
  pickup: store.Pickup,
  member: string,
): PickupView {
  const { id, request_id, starts_at, ends_at, place, state, proposed_by } = pickup
  const now = clock.now()
  const isGiver = member === about.giver
  const [giver, receiver] = [pickup.giver_comes_at !== null, pickup.receiver_comes_at !== null]
  return {
    id,
    request_id,
    starts_at,
    ends_at,
    place,
    state,
    is_mine: proposed_by === member,
    comes: isGiver ? { me: giver, other: receiver } : { me: receiver, other: giver },
    calendar: state === 'agreed' ? calendarAddress(settings.publicUrl, id, secret) : null,
    can: {
      agree: !abilities.whyNotAgree(pickup, member, now),
      decline: !abilities.whyNotAnswerTime(pickup, member),
      cancel: !abilities.whyNotCancel(pickup, member, now),
      come: !abilities.whyNotCome(pickup, now),
    },
  }
}

/**
 * The calendar file of a time that was agreed on, for whoever has its address, until the day after: what is agreed on
 * now for the same request, or that it is cancelled. Refuses with `pickup_not_found`, whatever the reason.
 */
export async function readCalendar(
  { database, clock, secret, settings }: Dependencies,
  id: string,
  key: string,
): Promise<string> {
  if (!isCalendarKey(secret, id, key)) refuse('pickup_not_found')
  const found = (await store.readForCalendar(database, id)) ?? refuse('pickup_not_found')
  const now = clock.now()
  if (now.getTime() >= abilities.calendarUntil(found.asked_until)) refuse('pickup_not_found')
  const item = { id: found.item_id, title: found.title }
  const is_cancelled = found.state === 'cancelled'
  return calendarFile({ ...found, item, is_cancelled, at: now.toISOString() }, settings.publicUrl)
}

/** Reminds both of every time of which that is due, once, however often this is run and by how many at a time. */
export async function remindOfPickups(deps: Dependencies): Promise<void> {
  const { database, clock, secret, settings } = deps
  const site = settings.publicUrl
  const due = await store.readToRemind(database, clock.now(), mostPerRun)
  await runEachDue(deps, 'the reminder of a pick-up', due, ({ id, request_id }) =>
    inTransaction(database, async (handle) => {
      const about = await holdAbout(handle, request_id)
      const now = clock.now()
      const pickup = about && (await store.noteReminded(handle, id, now))
      if (pickup) await telling.remindBoth({ handle, secret, site, now, about }, pickup)
    }),
  )
}

/** Forgets places in words and times offered thirty days after; resolves to how many. */
export function forgetPlaces({ database, clock }: Dependencies): Promise<number> {
  const now = clock.now()
  return store.forgetOld(database, new Date(now.getTime() - placesKeptDays * day))
}
