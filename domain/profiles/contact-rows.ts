import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import type { Position } from '../input.ts'
import { isAfter } from '../view-rows.ts'
import type { ContactUse } from './contact-policy.ts'
import type { ContactReveal, ContactSettings } from './contact-views.ts'

/** Locks two members in one order, so that what each of them used up is counted one after the other. */
export async function holdPair(handle: Handle, ids: [string, string]) {
  const members = handle.selectFrom('profiles').select('id').where('id', 'in', ids)
  await members.orderBy('id').forNoKeyUpdate().execute()
}

/** A member's number and switches; undefined for one who has left. */
export function readPrivate(handle: Handle, id: string) {
  return handle
    .selectFrom('profile_private')
    .select(['phone', 'show_contact', 'show_phone', 'wants_letters'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function writeSettings(handle: Handle, id: string, changes: Partial<ContactSettings>) {
  if (Object.keys(changes).length === 0) return
  await handle.updateTable('profile_private').set(changes).where('id', '=', id).execute()
}

/** What was shown already. Both members must be locked to rely on it. */
export async function readUse(
  handle: Handle,
  { viewerId, ownerId, day }: { viewerId: string; ownerId: string; day: string },
): Promise<ContactUse> {
  const { rows } = await sql<ContactUse>`
    select
      (select count(distinct owner_id) from contact_reveals where viewer_id = ${viewerId}::uuid
        and owner_id <> ${ownerId}::uuid and day = ${day}::date) as "ownersToday",
      (select count(distinct owner_id) from contact_reveals where viewer_id = ${viewerId}::uuid
        and owner_id <> ${ownerId}::uuid) as "ownersEver",
      (select count(distinct viewer_id) from contact_reveals where owner_id = ${ownerId}::uuid
        and viewer_id <> ${viewerId}::uuid and day = ${day}::date) as "viewersToday"`.execute(
    handle,
  )
  const [use] = rows
  if (!use) throw new Error('counting gave no row')
  return use
}

/** Keeps that it was shown; on the same day for the same item, once. */
export async function insertReveal(handle: Handle, reveal: NewRow<'contact_reveals'>) {
  await handle
    .insertInto('contact_reveals')
    .values(reveal)
    .onConflict((same) => same.columns(['viewer_id', 'item_id', 'day']).doNothing())
    .execute()
}

/** To whom a member's contact was shown, newest first. */
export async function readReveals(
  handle: Handle,
  ownerId: string,
  count: number,
  position: Position | undefined,
): Promise<ContactReveal[]> {
  const { rows } = await sql<ContactReveal>`
    select r.id, r.created_at,
      jsonb_build_object('id', viewer.id, 'full_name', viewer.full_name,
        'avatar_url', viewer.avatar_url) as viewer,
      case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end as item
    from contact_reveals r join profiles viewer on viewer.id = r.viewer_id
    left join items i on i.id = r.item_id
    where r.owner_id = ${ownerId}::uuid and ${isAfter(position, 'r')}
    order by r.created_at desc, r.id desc limit ${count}`.execute(handle)
  return rows
}
