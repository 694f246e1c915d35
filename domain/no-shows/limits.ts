import { day, minute } from '../durations.ts'

/**
 * Milliseconds after a time that was agreed from which on, and until when, one says that nobody came (decision 055).
 */
export const sayAfter = 30 * minute
export const sayWithin = 7 * day
/** Milliseconds within which the other one says what happened; unanswered it stands then. */
export const answerWithin = 7 * day
/** Characters of that answer. */
export const answerLength = 300
export const noShowStates = ['said', 'disputed', 'stands', 'dropped'] as const
export type NoShowState = (typeof noShowStates)[number]
/** How many of those about one member they, and operators, see at once, and one run of the job lets stand. */
export const listedNoShows = 50
export const standingAtOnce = 200
