/** Why a member can be reported (REPORT-08). */
export const reportReasons = [
  'Spam',
  'Inappropriate behavior',
  'Harassment',
  'Fake profile',
  'Scammer/Fraud',
  'Other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Characters of a report's description (REPORT-06). */
export const reportLength = 500

/** From what age on, in hours, an account's report has weight (security rules, §3.6). */
export const weightFromHours = 24

/** Below so many different reporters with weight nothing may happen by itself (security rules, §3.6). */
export const weightToAct = 3

/** How many reports are listed at once. */
export const listedReports = 50

/** How many comments are listed at once. */
export const listedComments = 50

/** Characters of an operator's reason. */
export const operatorReasonLength = 500
