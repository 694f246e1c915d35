import { startOfDayInIndia } from '../clock.ts'
import { day, hour } from '../durations.ts'
import type { ErrorCode } from '../errors.ts'
import type { ItemStatus } from '../items/limits.ts'
import type { RequestStatus } from '../items/request-view.ts'
import { isOfTwo, type Two } from '../items/two.ts'
import { latest, longest, type PickupState, remindAtHour, remindBefore, soonest } from './limits.ts'

// What the two of a promise may do about a time to meet (decision 053). Each function answers why not, by the code of
// the refusal, or null: the command refuses with it, and a view offers what nothing speaks against.

export type Span = { starts_at: string; ends_at: string }

/** What the rules ask of a request. */
export type Asked = Two & {
  status: RequestStatus
  /** Whether the giver is not told who asks (decision 052). */
  is_nameless: boolean
}

/** A time as the rules need it. */
type Pickup = Span & { state: PickupState; proposed_by: string }

const at = (time: string) => Date.parse(time)

/** Looking at the times of a request, whatever became of it; a giver who is not told who asks has none to see. */
export function whyNotSee(two: Asked | undefined, memberId: string): ErrorCode | null {
  const isTold = two && isOfTwo(two, memberId) && !(two.is_nameless && two.giver === memberId)
  return isTold ? null : 'request_not_found'
}

/** Meeting at some time. */
export function whyNotMeet(two: Asked | undefined, memberId: string): ErrorCode | null {
  if (!two || !isOfTwo(two, memberId)) return 'request_not_found'
  return two.status === 'approved' ? null : 'request_not_approved'
}

/** Meeting at this time. */
export function whyNotAt({ starts_at, ends_at }: Span, now: Date): ErrorCode | null {
  const ahead = at(starts_at) - now.getTime()
  if (at(ends_at) <= at(starts_at)) return 'pickup_ends_first'
  if (ahead < soonest) return 'pickup_too_soon'
  if (ahead > latest) return 'pickup_too_far'
  return at(ends_at) - at(starts_at) > longest ? 'pickup_too_long' : null
}

/** Picking a time that the giver offers, until it begins: their yes is there, so they need no notice. */
export function whyNotPick(span: Span, now: Date): ErrorCode | null {
  const reason = whyNotAt(span, now)
  const isToCome = at(span.starts_at) > now.getTime()
  return reason === 'pickup_too_soon' && isToCome ? null : reason
}

/** Offering times for an own item that is on offer or promised. */
export function whyNotOffer(
  item: { user_id: string; status: ItemStatus } | undefined,
  memberId: string,
): ErrorCode | null {
  if (item?.user_id !== memberId) return 'item_not_found'
  return item.status === 'available' || item.status === 'claimed' ? null : 'item_not_available'
}

/** Answering a time that the other one has proposed. */
export function whyNotAnswerTime(pickup: Pickup, memberId: string): ErrorCode | null {
  if (pickup.proposed_by === memberId) return 'own_pickup'
  return pickup.state === 'proposed' ? null : 'pickup_not_open'
}

/** Saying yes to it, which is too late once it has begun. */
export const whyNotAgree = (pickup: Pickup, memberId: string, now: Date): ErrorCode | null =>
  whyNotAnswerTime(pickup, memberId) ??
  (at(pickup.starts_at) <= now.getTime() ? 'pickup_over' : null)

/** Coming to a time, which one can say until it is over. */
export function whyNotCome({ state, ends_at }: Pickup, now: Date): ErrorCode | null {
  if (state !== 'agreed') return 'pickup_not_open'
  return at(ends_at) <= now.getTime() ? 'pickup_over' : null
}

/** Calling off what was agreed, or what one has proposed oneself. */
export const whyNotCancel = (pickup: Pickup, memberId: string, now: Date): ErrorCode | null =>
  pickup.state === 'proposed' && pickup.proposed_by === memberId ? null : whyNotCome(pickup, now)

/**
 * When both are reminded: at seven the evening before; of what was agreed after that three hours before it; of what was
 * agreed later still, not at all.
 */
export function remindAt(starts_at: string, now: Date): string | null {
  const evening = startOfDayInIndia(new Date(starts_at)).getTime() - day + remindAtHour * hour
  const times = [evening, at(starts_at) - remindBefore]
  const next = times.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next).toISOString()
}

/** Until when a calendar file can be fetched: the end of the day after it, in India. */
export const calendarUntil = (ends_at: string) =>
  startOfDayInIndia(new Date(ends_at)).getTime() + 2 * day
