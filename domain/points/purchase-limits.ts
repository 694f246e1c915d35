import { day, minute } from '../durations.ts'

/** How long pressing Buy Now again leads to the same order. */
export const orderIsReusedFor = day

/** After how long an unpaid order is asked about, as its notice may have been lost (security rules, §3.5). */
export const orderIsAskedAboutAfter = 10 * minute

/** After how long nobody waits for an unpaid order any more. A late notice is still credited. */
export const orderIsGivenUpAfter = 7 * day

export const purchasesPage = 20
