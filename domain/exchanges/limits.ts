/** The numbers of an exchange, safe to send to a browser. */
export const claimsPerMonth = 6
export const warnAtRemaining = 2
export const claimMessageLength = 500
/** Milliseconds within which a request that nobody read of can be taken back as if it had not been sent. */
export const unseenWithin = 10 * 60 * 1000
export const listedRequests = 20
/** Items whose lines one run of the job moves on. */
export const linesAtOnce = 200
