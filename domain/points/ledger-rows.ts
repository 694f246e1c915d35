import type { Handle } from '../../database/open.ts'
import type { Entry } from './ledger.ts'
import type { Balance } from './views.ts'

/** Locks a member, so that what moves their points comes one after the other. */
export async function lockMember(handle: Handle, id: string) {
  await handle.selectFrom('profiles').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A member's three figures, or nothing as long as their ledger has no entry. */
export function readBalance(handle: Handle, memberId: string): Promise<Balance | undefined> {
  return handle
    .selectFrom('user_points')
    .select(['current_points', 'total_earned', 'total_spent'])
    .where('user_id', '=', memberId)
    .executeTakeFirst()
}

/** Whether something was entered before. */
export async function isEntered(handle: Handle, { kind, ref }: Pick<Entry, 'kind' | 'ref'>) {
  const entry = await handle
    .selectFrom('points_ledger')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return entry !== undefined
}

/** Writes an entry, which moves the balance with it; false, and nothing, if it was entered before. */
export async function insertEntry(
  handle: Handle,
  { memberId, points, kind, ref, at }: Entry,
): Promise<boolean> {
  const entry = await handle
    .insertInto('points_ledger')
    .values({ user_id: memberId, delta: points, kind, ref, created_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return entry !== undefined
}
