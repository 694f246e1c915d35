import { sql } from 'kysely'
import type { Handle, Row } from '../../database/open.ts'

export type Counted = Row<'community_counts'>['kind']

/**
 * How many there are of each kind, exactly, at a cost that does not grow with the community: every
 * change of a table adds a row to a short list, in its own transaction, and this is the list's sum.
 */
export async function readCounts(handle: Handle): Promise<(kind: Counted) => number> {
  const { rows } = await sql<{ kind: Counted; count: number }>`
    select kind, sum(change)::bigint as count from community_counts group by kind`.execute(handle)
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return (kind) => counts.get(kind) ?? 0
}

/** Folds the list into one row of each kind. One statement: who reads meanwhile sees the old list or the new. */
export async function foldCountRows(handle: Handle): Promise<void> {
  await sql`
    with taken as (delete from community_counts returning kind, change)
    insert into community_counts (kind, change)
    select kind, sum(change) from taken group by kind`.execute(handle)
}
