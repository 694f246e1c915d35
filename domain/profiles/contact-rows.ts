import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { changeRows, findRow, insertNew } from '../../database/rows.ts'
import type { PageAsked } from '../input.ts'
import { looksUpNameless } from '../items/shared-rows.ts'
import { readPage } from '../view-rows.ts'
import type { ContactUse } from './contact-policy.ts'
import type { ContactReveal, ContactSettings } from './contact-views.ts'

/** A member's number and switches; undefined for one who has left. */
export const readPrivate = (handle: Handle, id: string) =>
  findRow(handle, 'profile_private', columns, { id })

const columns = [
  'phone',
  'show_contact',
  'show_phone',
  'wants_letters',
  'hides_requesters',
] as const

/** Writes the switches that are given. */
export async function writeSettings(handle: Handle, id: string, changes: Partial<ContactSettings>) {
  if (Object.keys(changes).length === 0) return
  await changeRows(handle, 'profile_private', { id }, changes)
}

/** What was shown already. Both members must be held to rely on it. */
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
export const insertReveal = (handle: Handle, reveal: NewRow<'contact_reveals'>) =>
  insertNew(handle, 'contact_reveals', ['viewer_id', 'item_id', 'day'], reveal)

/** To whom a member's contact was shown, newest first; nameless as long as nobody who asks is named (decision 052). */
export function readReveals(handle: Handle, ownerId: string, page: PageAsked) {
  const isHidden = looksUpNameless(sql`c.item_id`, sql`c.viewer_id`)
  const own = sql`
    select c.id, c.created_at,
      case when not ${isHidden} then jsonb_build_object(
        'id', viewer.id, 'full_name', viewer.full_name, 'avatar_url', viewer.avatar_url) end as viewer,
      case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end as item
    from contact_reveals c join profiles viewer on viewer.id = c.viewer_id
    left join items i on i.id = c.item_id
    where c.owner_id = ${ownerId}::uuid`
  return readPage<ContactReveal>(handle, page, 'c', own)
}
