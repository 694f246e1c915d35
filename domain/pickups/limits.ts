import { day, hour, minute } from '../durations.ts'

/** The numbers of times of pick-up, safe to send to a browser (decision 053). */

/** Milliseconds from now on in which a time begins at the earliest and at the latest, and how long it is at most. */
export const soonest = 15 * minute
export const latest = 30 * day
export const longest = 4 * hour
/** Times that a giver offers at once. */
export const windowsOffered = 8
/** Characters of a place in words. */
export const placeLength = 200
/**
 * The hour in India at which both are reminded the evening before, and how long before if it was
 * agreed later, in milliseconds.
 */
export const remindAtHour = 19
export const remindBefore = 3 * hour
/** After so many days a place in words is forgotten. */
export const placesKeptDays = 30
/** What becomes of a time. */
export const pickupStates = [
  'proposed',
  'agreed',
  'declined',
  'replaced',
  'cancelled',
  'kept',
  'missed',
] as const
export type PickupState = (typeof pickupStates)[number]
