import { keepText, listIn, readText } from '../app/kept.ts'

/** Whom a member reported for what from this browser, so that a second time is answered at once (REPORT-10). */
const nameOf = (memberId: string) => `reports-${memberId}`

type Report = { reported: string; reason: string }

const read = (memberId: string) => listIn(readText('localStorage', nameOf(memberId)))

const entryOf = ({ reported, reason }: Report) => `${reported} ${reason}`

/** Whether this browser knows of such a report. When it does not, the server still may. */
export const wasReported = (memberId: string, report: Report): boolean =>
  read(memberId).includes(entryOf(report))

/** Notes a report that the server has. A browser that keeps nothing asks the server the next time. */
export function noteReport(memberId: string, report: Report) {
  const entries = new Set([...read(memberId), entryOf(report)])
  keepText('localStorage', nameOf(memberId), JSON.stringify([...entries]))
}
