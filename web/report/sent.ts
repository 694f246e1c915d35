import { product } from '../../domain/product.ts'

/** Whom a member reported for what from this browser, so that a second time is answered at once (REPORT-10). */
const keyOf = (memberId: string) => `${product.slug}-reports-${memberId}`

type Report = { reported: string; reason: string }

function read(memberId: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

const entryOf = ({ reported, reason }: Report) => `${reported} ${reason}`

/** Whether this browser knows of such a report. When it does not, the server still may. */
export const wasReported = (memberId: string, report: Report): boolean =>
  read(memberId).includes(entryOf(report))

/** Notes a report that the server has. */
export function noteReport(memberId: string, report: Report) {
  const entries = new Set([...read(memberId), entryOf(report)])
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify([...entries]))
  } catch {
    // A browser that keeps nothing asks the server the next time.
  }
}

/** Forgets the reports of a member who is gone. */
export const forgetReports = (memberId: string) => localStorage.removeItem(keyOf(memberId))
