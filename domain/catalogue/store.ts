import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { Position } from '../input.ts'
import type { Category, ItemPage, OwnItem } from '../items/views.ts'
import { badge, isAfter } from '../view-rows.ts'
import type { ShareItem } from './input.ts'

/** The fields that every view of an item has. */
export const itemFields = sql`i.id, i.user_id, i.title, i.description, i.category_id, i.subcategory_id,
  i.condition, i.instructions, i.images, i.image_url, i.status, i.claimed_by, i.claimed_at,
  i.completed_at, i.created_at, i.updated_at,
  case when c.id is not null then jsonb_build_object('name', c.name) end as category,
  case when s.id is not null then jsonb_build_object('name', s.name) end as subcategory`

/** The joins that `itemFields` and the giver's badge need. */
export const itemNames = sql`join profiles owner on owner.id = i.user_id
  left join categories c on c.id = i.category_id
  left join subcategories s on s.id = i.subcategory_id`

/** One item with its giver and its claimer, whatever its status, and whether it is hidden. */
export async function readItem(
  handle: Handle,
  id: string,
): Promise<(ItemPage & { is_hidden: boolean }) | undefined> {
  const { rows } = await sql<ItemPage & { is_hidden: boolean }>`
    select ${itemFields}, i.hidden_for is not null as is_hidden,
      ${badge('owner', 'location', 'reputation_score', 'review_count')} as owner,
      case when claimer.id is not null then jsonb_build_object('full_name', claimer.full_name,
        'avatar_url', claimer.avatar_url) end as claimed_by_profile
    from items i ${itemNames} left join profiles claimer on claimer.id = i.claimed_by
    where i.id = ${id}::uuid`.execute(handle)
  return rows[0]
}

/** Stores an item and resolves to its id; to nothing when the owner already shared one under this name. */
export async function insertItem(handle: Handle, owner: string, input: ShareItem, now: Date) {
  const inserted = await handle
    .insertInto('items')
    .values({ ...input, user_id: owner, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export type SharedItem = NonNullable<Awaited<ReturnType<typeof findShared>>>

/** The item that a member shared under a name, if they gave it one. */
export async function findShared(
  handle: Handle,
  owner: string,
  idempotencyKey: string | undefined,
) {
  if (idempotencyKey === undefined) return undefined
  return handle
    .selectFrom('items')
    .select([
      'id',
      'title',
      'description',
      'condition',
      'instructions',
      'category_id',
      'subcategory_id',
    ])
    .where('user_id', '=', owner)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

export async function updateItem(handle: Handle, id: string, changes: Partial<ShareItem>) {
  if (Object.keys(changes).length === 0) return
  await handle.updateTable('items').set(changes).where('id', '=', id).execute()
}

/** What an item becomes by hiding it or showing it again. */
type Marks = {
  hidden_for: 'item' | 'member' | null
  status?: 'available' | 'cancelled'
  claimed_by?: null
  claimed_at?: null
}

export async function markItem(handle: Handle, id: string, marks: Marks) {
  await handle.updateTable('items').set(marks).where('id', '=', id).execute()
}

/** Takes photos and pick-up instructions from all items of a member. */
export async function emptyItemsOf(handle: Handle, memberId: string) {
  await handle
    .updateTable('items')
    .set({ instructions: null, images: [], image_url: null })
    .where('user_id', '=', memberId)
    .execute()
}

export async function removeItem(handle: Handle, id: string) {
  await handle.deleteFrom('items').where('id', '=', id).execute()
}

export async function readCategories(handle: Handle): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.icon, coalesce(jsonb_agg(
      jsonb_build_object('id', s.id, 'name', s.name, 'category_id', s.category_id) order by s.name)
      filter (where s.id is not null), '[]') as subcategories
    from categories c left join subcategories s on s.category_id = c.id and s.is_active
    where c.is_active group by c.id order by c.name`.execute(handle)
  return rows
}

/** The name of a category, also of one that is no longer offered. */
export const readCategoryName = (handle: Handle, id: string) =>
  handle.selectFrom('categories').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** Whether the category is offered and, when one is given, so is the subcategory and belongs to it. */
export async function isCategory(handle: Handle, category: string, subcategory: string | null) {
  const found = await handle
    .selectFrom('categories as c')
    .leftJoin('subcategories as s', (join) =>
      join
        .onRef('s.category_id', '=', 'c.id')
        .on('s.id', '=', subcategory)
        .on('s.is_active', '=', true),
    )
    .select('s.id')
    .where('c.id', '=', category)
    .where('c.is_active', '=', true)
    .executeTakeFirst()
  return found !== undefined && (subcategory === null || found.id !== null)
}

/** A member's own items, newest first, with the number of waiting requests; not those that the member took back. */
export async function readOwnItems(
  handle: Handle,
  owner: string,
  count: number,
  position: Position | undefined,
): Promise<Omit<OwnItem, 'can'>[]> {
  const { rows } = await sql<Omit<OwnItem, 'can'>>`
    select i.id, i.title, i.description, i.condition, i.images, i.image_url, i.status, i.created_at,
      (select count(*)::int from item_requests r where r.item_id = i.id and r.status = 'pending')
        as pending_requests, i.hidden_for is not null as is_hidden
    from items i where i.user_id = ${owner}::uuid
      and (i.status <> 'cancelled' or i.hidden_for is not null) and ${isAfter(position, 'i')}
    order by i.created_at desc, i.id desc limit ${count}`.execute(handle)
  return rows
}
