import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findRow, insertNew } from '../../database/rows.ts'
import type { PageAsked } from '../input.ts'
import { readPage } from '../view-rows.ts'
import type { Movement } from './views.ts'

/**
 * One movement of points; `kind` and `ref` name what it is for: the same is entered only once (security rules, §3.5).
 */
export type Entry = {
  memberId: string
  points: number
  kind: Movement['kind']
  ref: string
  at: Date
}

/** A member's three figures, or nothing as long as their ledger has no entry. */
export const readBalance = (handle: Handle, user_id: string) =>
  findRow(handle, 'user_points', ['current_points', 'total_earned', 'total_spent'], { user_id })

/** Writes an entry, which moves the balance with it; false, and nothing, if it was entered before. */
export async function insertEntry(handle: Handle, { memberId, points, kind, ref, at }: Entry) {
  const entry = { user_id: memberId, delta: points, kind, ref, created_at: at }
  return insertNew(handle, 'points_ledger', ['kind', 'ref'], entry)
}

/** A member's entries, the newest first, from a position on. */
export function readEntries(handle: Handle, memberId: string, page: PageAsked) {
  const own = sql`select id, delta as points, kind, ref, created_at
    from points_ledger where user_id = ${memberId}::uuid`
  return readPage<EntryRow>(handle, page, 'points_ledger', own)
}

/** An entry as it is read. */
export type EntryRow = Pick<Movement, 'id' | 'points' | 'kind' | 'created_at'> & { ref: string }
