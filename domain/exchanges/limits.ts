import { day, minute } from '../durations.ts'

/** The numbers of an exchange, safe to send to a browser. */
export const claimsPerMonth = 6
export const warnAtRemaining = 2
export const claimMessageLength = 500
/** Milliseconds within which a request that nobody read of can be taken back as if it had not been sent. */
export const unseenWithin = 10 * minute
/** After how many hours a giver may choose to decide, so that everybody has a chance (decision 050). */
export const decideAfterHours = [12, 24, 48] as const
/** Tickets of whoever received nothing lately. */
export const mostTickets = 3
/** Bytes of a draw's seed, and of what each who takes part brings to it. */
export const seedBytes = 32
export const saltBytes = 16
/** Milliseconds within which whoever is next in line says yes, and between which hours in India that may end. */
export const confirmWithin = day
export const answerFrom = 9
export const answerUntil = 21
/** When a requester could come for an item, as they say it with the request. */
export const comingTimes = [
  'weekday-morning',
  'weekday-evening',
  'weekend-morning',
  'weekend-evening',
  'any',
] as const
export type ComingTime = (typeof comingTimes)[number]
/** How many of them one names at most. */
export const comingTimesNamed = 4
/** How far back "received lately" looks, in days. */
export const receivedDays = 90
/** From how many things on somebody has received a few, or many. */
export const receivedFrom = { few: 1, many: 3 }
/** What somebody received lately, as roughly as it is told to the giver whom they ask. */
export const receivedBands = ['none', 'few', 'many'] as const
export type ReceivedBand = (typeof receivedBands)[number]
export const listedRequests = 20
/** How many requests for an own item its giver sees. */
export const listedOfItem = 200
/** For how many of a line it is asked again in one transaction, which holds them. */
export const askedAtOnce = 20

// Where nobody answers (decision 051), in days.
/** After so many the giver is reminded of a request, once. */
export const remindAfterDays = 2
/** About one item at most one reminder goes out within so many. */
export const remindEveryDays = 3
/** After so many without an answer a request ends. */
export const requestLapsesDays = 10
/** After so many without a message about a promise both sides are reminded; after so many in all it ends. */
export const promiseQuietDays = 14
export const promiseLapsesDays = 21
/** After so many in which nothing happened with an item its giver is asked whether it is still there. */
export const stillThereDays = 28
/** So many after that without an answer it is put aside. */
export const putAsideDays = 7
/** An item is offered again once within so many, and so often in all. */
export const offerAgainDays = 7
export const timesOfferedAgain = 5
/** Whether an item was offered again as often as it can be. */
export const isOfferedOften = (item: { offered_again: number }) =>
  item.offered_again >= timesOfferedAgain
