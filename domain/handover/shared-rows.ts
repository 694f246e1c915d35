import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** When whoever has the promise of an item said that they have it, and when its giver objected; undefined where nobody said so. */
export async function readReceived(handle: Handle, itemId: string) {
  const { rows } = await sql<{ said_at: string; objected_at: string | null }>`
    select h.said_at, h.objected_at from handovers h join item_requests r on r.id = h.request_id
    where r.item_id = ${itemId}::uuid and r.status = 'approved' and h.said_at is not null`.execute(
    handle,
  )
  return rows[0]
}
