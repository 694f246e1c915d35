import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/**
 * Forgets where a leaving member was to meet others, also in the words of those. What was
 * open has ended with its promise.
 */
export async function forgetPlacesOf(handle: Handle, memberId: string): Promise<void> {
  await sql`update pickups set place = null where place is not null and request_id in (
    select id from item_requests where requester_id = ${memberId}::uuid
    union all select r.id from items i join item_requests r on r.item_id = i.id
    where i.user_id = ${memberId}::uuid)`.execute(handle)
}
