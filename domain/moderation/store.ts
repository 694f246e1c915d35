import type { Handle, NewRow } from '../../database/open.ts'
import { insertNew } from '../../database/rows.ts'

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
