import { refuse } from '../errors.ts'
import { decisionDue, listedReports } from './limits.ts'
import type { Desk, Operator } from './operator.ts'
import * as rows from './reading-rows.ts'

/** The open reports, those with the most weight first, then the oldest, and how many there are in all. */
export async function listReports({ database }: Desk, _operator: Operator) {
  const reports = await rows.readOpenReports(database, listedReports)
  return {
    reports: reports.map(withDue),
    total: await rows.countOpenReports(database),
  }
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
