import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** Whether some statement in this database waits for a lock that another holds. */
export const somebodyWaits = async (database: Database) => (await countWaiting(database)) > 0

/** How many do. */
export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows.length
}
