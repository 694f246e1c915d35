/** The numbers of an exchange, safe to send to a browser. */
export const claimsPerMonth = 6
export const warnAtRemaining = 2
export const claimMessageLength = 500
/** Milliseconds within which a request that nobody read of can be taken back as if it had not been sent. */
export const unseenWithin = 10 * 60 * 1000
/** After how many hours a giver may choose to decide, so that everybody has a chance (decision 050). */
export const decideAfterHours = [12, 24, 48] as const
/** Tickets of whoever received nothing lately. */
export const mostTickets = 3
/** Bytes of a draw's seed, and of what each who takes part brings to it. */
export const seedBytes = 32
export const saltBytes = 16
/** Milliseconds within which whoever is next in line says yes, and between which hours in India that may end. */
export const confirmWithin = 24 * 60 * 60 * 1000
export const answerFrom = 9
export const answerUntil = 21
/** Draws, and promises that nobody confirmed, of one run of the job. */
export const drawsAtOnce = 200
export const confirmingAtOnce = 200
export const listedRequests = 20
/** Items whose lines one run of the job moves on. */
export const linesAtOnce = 200
