/** The numbers of an exchange, safe to send to a browser. */
export const claimsPerMonth = 6
export const warnAtRemaining = 2
export const claimMessageLength = 500
/** After a rejection one more request is allowed (A26). */
export const requestsPerItem = 2
export const listedRequests = 20
