import { refuse } from '../errors.ts'
import { listedReports } from './limits.ts'
import type { Desk, Operator } from './operator.ts'
import * as rows from './reading-rows.ts'

/** The open reports, those with the most weight first, then the oldest, and how many there are in all. */
export async function listReports({ database }: Desk, _operator: Operator) {
  return {
    reports: await rows.readOpenReports(database, listedReports),
    total: await rows.countOpenReports(database),
  }
}

/** One report, and what was done about its member so far. Refuses with `report_not_found`. */
export async function readReport({ database }: Desk, _operator: Operator, id: string) {
  const report = (await rows.readReport(database, id)) ?? refuse('report_not_found')
  return { report, log: await rows.readLogOf(database, report.reported.id) }
}
