import { refuse } from '../errors.ts'
import { decisionDue } from './limits.ts'
import type { Desk, Operator } from './operator.ts'
import * as rows from './reading-rows.ts'

/**
 * All open reports, those with the most weight first, then the oldest: none waits behind others that somebody made up.
 */
export async function listReports({ database }: Desk, _operator: Operator): Promise<DueReport[]> {
  return (await rows.readOpenReports(database)).map(withDue)
}

/** One report, and what was done about its member so far. Refuses with `report_not_found`. */
export async function readReport({ database }: Desk, _operator: Operator, id: string) {
  const report = (await rows.readReport(database, id)) ?? refuse('report_not_found')
  return { report: withDue(report), log: await rows.readLogOf(database, report.reported.id) }
}

/** A report, and until when it must be decided. */
export type DueReport = rows.ReadReport & { due_at: string }

const withDue = (report: rows.ReadReport): DueReport => ({
  ...report,
  due_at: decisionDue(report.reason, report.created_at),
})
