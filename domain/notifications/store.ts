import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import type { PageAsked } from '../input.ts'
import { readPage } from '../view-rows.ts'
import type { NotificationView } from './views.ts'

/** A member's notifications, newest first. */
export function readNotifications(handle: Handle, memberId: string, page: PageAsked) {
  const own = sql`
    select n.id, n.user_id, n.title, n.message, n.type, n.created_at, n.read_at, m.sender_id, m.item_id
    from notifications n left join messages m on m.id = n.message_id
    where n.user_id = ${memberId}::uuid`
  return readPage<NotificationView>(handle, page, 'n', own)
}

export async function insertNotification(handle: Handle, notification: NewRow<'notifications'>) {
  await handle.insertInto('notifications').values(notification).execute()
}

/** Notes when a member's notification was read first; false when there is none. */
export async function markRead(
  handle: Handle,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from notifications where id = ${id}::uuid and user_id = ${memberId}::uuid),
      changed as (update notifications set read_at = ${now}::timestamptz
        where id in (select id from own) and read_at is null)
    select id from own`.execute(handle)
  return rows.length > 0
}
