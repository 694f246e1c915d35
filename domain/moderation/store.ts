import type { Handle, NewRow, Row } from '../../database/open.ts'
import { changeRows, holdRow, insertNew } from '../../database/rows.ts'
import type { Desk, Operator } from './operator.ts'

/** Notes whom a member reports, by the words for them; false when they did so before for this reason. */
export const insertName = (handle: Handle, named: NewRow<'reported_names'>) =>
  insertNew(handle, 'reported_names', ['reporter_id', 'name_hash', 'reason'], named)

/** Keeps a report; resolves to nothing when the member was reported before under another name. */
export async function insertReport(handle: Handle, report: NewRow<'reports'>) {
  const stored = await handle
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** A report, held, so that two operators do not close it twice. */
export const holdReport = (handle: Handle, id: string) =>
  holdRow(handle, 'reports', ['id', 'reported_id', 'status'], { id })

/** Notes what became of a held report. */
export const closeReport = (handle: Handle, id: string, status: 'dismissed' | 'acted') =>
  changeRows(handle, 'reports', { id }, { status })

/** Closes every open report about a member as acted upon. */
export const closeReportsAbout = (handle: Handle, reported_id: string) =>
  changeRows(handle, 'reports', { reported_id, status: 'open' }, { status: 'acted' })

/** Keeps who did what, to whom and why. */
export async function note(
  { clock }: Pick<Desk, 'clock'>,
  handle: Handle,
  { name }: Operator,
  action: Row<'moderation_log'>['action'],
  about: Omit<NewRow<'moderation_log'>, 'operator' | 'action'>,
) {
  const line = { ...about, operator: name, action, created_at: clock.now() }
  await handle.insertInto('moderation_log').values(line).execute()
}
