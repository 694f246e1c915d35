import { decidedWithinDays, urgentReasons, urgentWithinHours } from './limits.ts'

const hour = 60 * 60 * 1000

/** Whether the law wants a report for this reason decided sooner than others. */
export const isUrgent = (reason: string) => (urgentReasons as readonly string[]).includes(reason)

/** Until when a report must be decided, by its reason and the moment it was made. */
export function decisionDue(reason: string, reportedAt: string): string {
  const hours = isUrgent(reason) ? urgentWithinHours : decidedWithinDays * 24
  return new Date(Date.parse(reportedAt) + hours * hour).toISOString()
}
