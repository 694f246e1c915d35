import { sql } from 'kysely'
import type { Handle, Row } from '../../database/open.ts'
import type { KnownMember } from '../members/shared-rows.ts'
import { weightFromHours } from './limits.ts'

/** A report as operators read it, and how much there is about its member (security rules, §3.6). */
export type ReadReport = {
  id: string
  reason: Row<'reports'>['reason']
  description: string | null
  status: Row<'reports'>['status']
  created_at: string
  reporter: KnownMember
  reported: KnownMember & { locked_at: string | null }
  /** Open reports about the member, whose they are, and how many of those had an account of a day by then. */
  open: { reports: number; reporters: number; weight: number }
}

/** A member with the address that a further command may need, and since when they are locked. */
export const member = (alias: 'reporter' | 'reported' | 'author') => sql`jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.full_name`)},
  'email', (select email from users where id = ${sql.ref(`${alias}.id`)}),
  'locked_at', (select locked_at from users where id = ${sql.ref(`${alias}.id`)}))`

const fields = sql`r.id, r.reason, r.description, r.status, r.created_at,
  ${member('reporter')} as reporter, ${member('reported')} as reported,
  jsonb_build_object('reports', about.reports, 'reporters', about.reporters, 'weight', about.weight)
    as open`

const joined = sql`join profiles reporter on reporter.id = r.reporter_id
  join profiles reported on reported.id = r.reported_id
  cross join lateral (
    select count(*) as reports, count(distinct o.reporter_id) as reporters,
      count(distinct o.reporter_id) filter (
        where p.created_at <= o.created_at - make_interval(hours => ${weightFromHours})) as weight
    from reports o join profiles p on p.id = o.reporter_id
    where o.reported_id = r.reported_id and o.status = 'open'
  ) about`

/** Open reports: those about whom weighs most first, then the oldest. */
export async function readOpenReports(handle: Handle): Promise<ReadReport[]> {
  const { rows } = await sql<ReadReport>`select ${fields} from reports r ${joined}
    where r.status = 'open'
    order by about.weight desc, r.created_at, r.id`.execute(handle)
  return rows
}

/** One report, whatever became of it; undefined if there is none. */
export async function readReport(handle: Handle, id: string): Promise<ReadReport | undefined> {
  const { rows } = await sql<ReadReport>`select ${fields} from reports r ${joined}
    where r.id = ${id}::uuid`.execute(handle)
  return rows[0]
}

/** What operators did about a member, newest first. */
export function readLogOf(handle: Handle, memberId: string) {
  return handle
    .selectFrom('moderation_log')
    .select(['operator', 'action', 'reason', 'item_id', 'report_id', 'comment_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
