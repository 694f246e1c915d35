import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/**
 * Does something within a transaction and takes all of it back, so that what is done for one address and not
 * for another costs both the same (security rules, §3.2).
 */
export async function rehearse(handle: Handle, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(handle)
  await work()
  await sql`rollback to savepoint rehearsal`.execute(handle)
}
