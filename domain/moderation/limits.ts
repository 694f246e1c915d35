import { hour } from '../durations.ts'

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

/** Reports for these are about what the law calls urgent: indecency, harassment, false names, fraud. */
const urgentReasons: readonly ReportReason[] = [
  'Inappropriate behavior',
  'Harassment',
  'Fake profile',
  'Scammer/Fraud',
]

// What complaints are promised: the Intermediary Guidelines of India (2021), rule 3(2), as they are since
// 20 February 2026.

/** Within how many hours one hears that a complaint has arrived. */
export const acknowledgedWithinHours = 24

/** Within how many days a complaint is decided. */
export const decidedWithinDays = 7

/** Within how many hours a complaint about something urgent is decided. */
export const urgentWithinHours = 36

/** Within how many hours a picture is gone that shows who complains naked, or passes for them. */
export const intimateWithinHours = 2

/** Characters of a report's description (REPORT-06). */
export const reportLength = 500

/** From what age on, in hours, an account's report has weight (security rules, §3.6). */
export const weightFromHours = 24

/** Below so many different reporters with weight nothing may happen by itself (security rules, §3.6). */
export const weightToAct = 3

/** How long an enquiry is kept after operators closed it, in days. */
export const enquiryKeptDays = 90

/** How many comments are listed at once. */
export const listedComments = 50

/** Characters of an operator's reason. */
export const operatorReasonLength = 500

/** Whether the law wants a report for this reason decided sooner than others. */
export const isUrgent = (reason: string) => (urgentReasons as readonly string[]).includes(reason)

/**
 * Until when an enquiry must be decided, which only a complaint must; sooner if it is urgent, which only who reads it
 * can tell.
 */
export const enquiryDue = (subject: string, sentAt: string): string | null =>
  subject === 'complaint' ? decisionDue('Other', sentAt) : null

/** Until when a report must be decided, by its reason and the moment it was made. */
export function decisionDue(reason: string, reportedAt: string): string {
  const hours = isUrgent(reason) ? urgentWithinHours : decidedWithinDays * 24
  return new Date(Date.parse(reportedAt) + hours * hour).toISOString()
}
