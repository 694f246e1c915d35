import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isNameless } from '../items/shared-rows.ts'

/**
 * Notifications with the item that each is about and the member on the other side; of a promise that ended as its
 * receiver left or was locked, nobody is named (decision 048).
 */
export const notificationsWithCause = sql`notifications n
  left join messages m on m.id = n.message_id
  left join pickups p on p.id = n.pickup_id
  left join item_requests r on r.id = coalesce(n.request_id, p.request_id)
  left join reviews v on v.id = n.review_id
  left join items i on i.id = coalesce(m.item_id, r.item_id, v.item_id, n.item_id)
  left join profiles sender on sender.id = case when m.id is not null then m.sender_id
    when v.id is not null then v.reviewer_id when n.user_id <> i.user_id then i.user_id
    when not ${isNameless()} and not (n.type = 'promise_given_up' and r.ended_as = 'left') then r.requester_id end`

/** The fields of a notification that are told as it happens. */
export const notificationFields = sql`n.id, n.user_id, n.title, n.message, n.type, n.created_at, n.read_at,
  sender.id as sender_id, i.id as item_id`

/** One notification of a member, with what leads to what it tells of. */
export async function findNotification(handle: Handle, id: string, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${notificationFields} from ${notificationsWithCause}
    where n.id = ${id}::uuid and n.user_id = ${memberId}::uuid`.execute(handle)
  return rows[0]
}

/** The messages of each conversation that a member has not read, by who wrote them and about which item. */
export const unreadMessages = (memberId: string) => sql`
  select m.sender_id, m.item_id, count(*)::int as unread, min(m.created_at) as since
  from notifications n join messages m on m.id = n.message_id
  where n.user_id = ${memberId}::uuid and n.read_at is null group by 1, 2`
