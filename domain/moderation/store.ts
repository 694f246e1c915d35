import type { Handle, NewRow } from '../../database/open.ts'

/** Notes whom a member reports, by the words for them; false when they did so before for this reason. */
export async function insertName(
  handle: Handle,
  named: NewRow<'reported_names'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('reported_names')
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps a report; resolves to nothing when the member was reported before under another name. */
export async function insertReport(
  handle: Handle,
  report: NewRow<'reports'>,
): Promise<string | undefined> {
  const stored = await handle
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}
