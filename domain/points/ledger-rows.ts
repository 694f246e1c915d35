import { findsRow, type Handle } from '../../database/open.ts'
import type { PageAsked } from '../input.ts'
import { isAfter } from '../view-rows.ts'
import type { Balance, Movement } from './views.ts'

/** One movement of points; `kind` and `ref` name what it is for: the same is entered only once (security rules, §3.5). */
export type Entry = {
  memberId: string
  points: number
  kind: Movement['kind']
  ref: string
  at: Date
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
  return findsRow(
    handle.selectFrom('points_ledger').select('id').where('kind', '=', kind).where('ref', '=', ref),
  )
}

/** Writes an entry, which moves the balance with it; false, and nothing, if it was entered before. */
export async function insertEntry(
  handle: Handle,
  { memberId, points, kind, ref, at }: Entry,
): Promise<boolean> {
  return findsRow(
    handle
      .insertInto('points_ledger')
      .values({ user_id: memberId, delta: points, kind, ref, created_at: at })
      .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
      .returning('id'),
  )
}

/** A member's entries, the newest first, from a position on. */
export function readEntries(handle: Handle, memberId: string, { limit, cursor }: PageAsked) {
  return handle
    .selectFrom('points_ledger')
    .select(['id', 'delta as points', 'kind', 'ref', 'created_at'])
    .where('user_id', '=', memberId)
    .where(isAfter(cursor, 'points_ledger'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
