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
