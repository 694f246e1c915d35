import { day, hour, minute, second } from '../durations.ts'

/** The numbers of an account, safe to send to a browser. */
export const accountSizes = {
  email: 254,
  fullName: 80,
  passwordFrom: 6,
  passwordTo: 128,
} as const

/** How old a member must be, in years; under 18 with a parent's consent (A18). */
export const minimumAge = 13

/** How long an access token is good; the clients refresh it 90 seconds before (CALL-78). */
export const accessTokenSeconds = 3600
/** How long the parent of a refresh token still gets its child, for tabs and lost answers (security rules, §3.7). */
export const parentAcceptedFor = 60 * second
/** How long after signing in a new password needs no other proof (security rules, §3.7). */
export const freshSignIn = 5 * minute
/** The same for a session that a reset link opened. */
export const freshRecovery = 10 * minute
/** How long a session is kept that nobody uses. */
export const idleSessionFor = 60 * day
/**
 * How many sessions a member has at most: more than anybody has devices, and few enough to end all in one statement.
 */
export const sessionsPerMember = 100

/** How long the link that confirms an address is good (protocols, §1.6). */
export const confirmLinkFor = day
/** How long an account is kept whose address nobody confirms. */
export const unconfirmedKeptFor = 30 * day
/** How long the link of a reset letter is good. */
export const recoveryLinkFor = hour
/** How long the code of a letter is good, and how often it may be tried (A01). */
export const letterCodeFor = 10 * minute
export const letterCodeTries = 5
/** How many digits that code has, of which the first is not 0 (RESET-25). */
export const letterCodeDigits = 6
/** How long a code that was right may be followed by the new password (security rules, §3.1). */
export const resetTokenFor = 5 * minute
/** How long after signing in an account can be deleted without signing in again (security rules, §3.7). */
export const freshForDeletion = 10 * minute

/** The key that the browser clients send as their token before sign-in (CALL-01); it proves nothing. */
export const publicKey = 'public-anon-key'
