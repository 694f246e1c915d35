import type { Handle, NewRow } from '../../database/open.ts'
import type { Action, Desk, Operator } from './operator.ts'

/** A report, locked, so that two operators do not close it twice. */
export function lockReport(handle: Handle, id: string) {
  return handle
    .selectFrom('reports')
    .select(['id', 'reported_id', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function closeReport(handle: Handle, id: string, status: 'dismissed' | 'acted') {
  await handle.updateTable('reports').set({ status }).where('id', '=', id).execute()
}

/** Closes every open report about a member as acted upon. */
export async function closeReportsAbout(handle: Handle, memberId: string) {
  await handle
    .updateTable('reports')
    .set({ status: 'acted' })
    .where('reported_id', '=', memberId)
    .where('status', '=', 'open')
    .execute()
}

/** Keeps who did what, to whom and why. */
export async function note(
  { clock }: Pick<Desk, 'clock'>,
  handle: Handle,
  { name }: Operator,
  action: Action,
  about: Omit<NewRow<'moderation_log'>, 'operator' | 'action'>,
) {
  const line = { ...about, operator: name, action, created_at: clock.now() }
  await handle.insertInto('moderation_log').values(line).execute()
}
