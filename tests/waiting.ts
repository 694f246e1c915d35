import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** Whether some statement in this database waits for a lock that another holds. */
export async function somebodyWaits(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows.length > 0
}
