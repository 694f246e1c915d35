import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { ListItems } from './input.ts'
import { isIndexed, type Look, searchByWords, searchWindow } from './listing-rows.ts'

/**
 * How many of the newest items a search looks through before it turns to the word index, and how long
 * the index may take.
 */
export type SearchReach = { window: number; milliseconds: number }
export const usualReach: SearchReach = { window: 4000, milliseconds: 200 }

const timedOut = '57014'

/**
 * The first `count` items that a search finds: frequent words soon among the newest items, rare ones
 * through the index. When the index cannot answer, for want of three letters together or in time, what was
 * found near, and where that look ended. All of it sees one state, so nothing between two looks is missed.
 */
export function searchItems(
  database: Database,
  filter: ListItems,
  count: number,
  reach: SearchReach,
): Promise<Look> {
  const transaction = database.transaction().setIsolationLevel('repeatable read')
  return transaction.setAccessMode('read only').execute(async (handle) => {
    const near = await searchWindow(handle, filter, count, reach.window)
    if (near.end === null || !isIndexed(filter)) return near
    await sql`savepoint before_index`.execute(handle)
    await sql`set local statement_timeout = ${sql.lit(reach.milliseconds)}`.execute(handle)
    try {
      return { found: await searchByWords(handle, filter, count), end: null }
    } catch (error) {
      if ((error as { code?: string }).code !== timedOut) throw error
      await sql`rollback to savepoint before_index`.execute(handle)
      return near
    }
  })
}
