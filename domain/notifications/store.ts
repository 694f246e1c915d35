import { type RawBuilder, sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { removeRows } from '../../database/rows.ts'
import { type TitleAndPictures, titleAndPictures } from '../items/shared-rows.ts'
import { badge, readPage } from '../view-rows.ts'
import type { ListNotifications, ReadNotifications } from './input.ts'
import { type NotificationType, readElsewhere } from './limits.ts'
import { notificationFields, notificationsWithCause } from './shared-rows.ts'
import type { NotificationView } from './views.ts'

type NotificationRow = Omit<NotificationView, 'item'> & { item: TitleAndPictures | null }

/** A member's notifications, newest first; of an item hidden from them only the title (A19). */
export function readNotifications(handle: Handle, memberId: string, page: ListNotifications) {
  const own = sql`
    select ${notificationFields},
      case when sender.id is not null then ${badge('sender')} end as sender,
      ${titleAndPictures} as item
    from ${notificationsWithCause} where n.user_id = ${memberId}::uuid
      and ${page.without ? sql`n.message_id is null` : sql`true`}`
  return readPage<NotificationRow>(handle, page, 'n', own)
}

/** Keeps notifications; what was told before is not told again. */
export async function insertNotifications(handle: Handle, rows: NewRow<'notifications'>[]) {
  if (rows.length === 0) return
  await handle
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

/** Notes when a member read those of their notifications that are asked for and were not read. */
export async function markReadAbout(
  handle: Handle,
  { item_id, type, sender_id, memberId, now }: ReadNotifications & { memberId: string; now: Date },
): Promise<void> {
  const conditions: RawBuilder<unknown>[] = [
    sql`n.user_id = ${memberId}::uuid and n.read_at is null`,
  ]
  if (item_id) conditions.push(sql`i.id = ${item_id}::uuid`)
  if (type) conditions.push(sql`n.type = ${type}`)
  else if (sender_id) conditions.push(sql`m.sender_id = ${sender_id}::uuid`)
  else if (item_id)
    conditions.push(sql`m.id is null and n.type not in (${sql.join(readElsewhere)})`)
  // Held in one order, so that two readings of the same ones at once do not wait for each other.
  await sql`update notifications set read_at = ${now}::timestamptz where id in (
    select n.id from ${notificationsWithCause} where ${sql.join(conditions, sql` and `)}
    order by n.id for no key update of n)`.execute(handle)
}

/** Removes a notification that was not read; false when there is none. */
export async function removeUnread(
  handle: Handle,
  of: { request_id: string; type: NotificationType },
): Promise<boolean> {
  return (await removeRows(handle, 'notifications', { ...of, read_at: null })) > 0
}

/** Removes what a member was told of a request, read or not. */
export const removeTold = (
  handle: Handle,
  of: { user_id: string; request_id: string; type: NotificationType },
): Promise<number> => removeRows(handle, 'notifications', of)

/** How much a member has not read: the messages of one conversation are one. */
export async function countUnread(handle: Handle, memberId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(distinct coalesce(m.sender_id::text || m.item_id, n.id::text))::int as unread
    from notifications n left join messages m on m.id = n.message_id
    where n.user_id = ${memberId}::uuid and n.read_at is null`.execute(handle)
  return rows[0]?.unread ?? 0
}
