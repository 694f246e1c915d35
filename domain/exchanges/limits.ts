/** The numbers of an exchange, safe to send to a browser. */
export const claimsPerMonth = 6
export const warnAtRemaining = 2
export const claimMessageLength = 500
export const listedRequests = 20
