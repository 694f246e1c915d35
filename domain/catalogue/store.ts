import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { changeRows, findRow, removeRows } from '../../database/rows.ts'
import { hour } from '../durations.ts'
import { decideAfterHours } from '../exchanges/limits.ts'
import { isSaid } from '../exchanges/shared-rows.ts'
import type { PageAsked } from '../input.ts'
import type { Giving } from '../items/limits.ts'
import type { ItemState } from '../items/shared-rows.ts'
import type { Category, ItemCard, OwnItem } from '../items/views.ts'
import type { OfferWindows } from '../pickups/input.ts'
import { readPage } from '../view-rows.ts'
import type { EditItem, ShareItem } from './input.ts'

/**
 * What every view of an item is made of; the objects are made here, because PostgreSQL takes twice as long for that.
 */
const itemColumns = sql`i.id, i.user_id, i.title, i.description, i.category_id, i.subcategory_id,
  i.condition, i.instructions, i.images, i.image_url, i.status, i.claimed_by, i.claimed_at,
  i.completed_at, i.created_at, i.updated_at, c.name as category_name, s.name as subcategory_name,
  owner.full_name as owner_name, owner.avatar_url as owner_avatar, owner.location as owner_location`

const itemNames = sql`join profiles owner on owner.id = i.user_id
  left join categories c on c.id = i.category_id
  left join subcategories s on s.id = i.subcategory_id`

type CardRow = Omit<ItemCard, 'category' | 'subcategory' | 'owner'> &
  Record<
    'category_name' | 'subcategory_name' | 'owner_name' | 'owner_avatar' | 'owner_location',
    string | null
  >

const named = (name: string | null) => (name === null ? null : { name })

/** Field by field, which takes a tenth of the time of leaving out the others; a listing makes 25. */
const cardOf = (row: CardRow): ItemCard => ({
  id: row.id,
  user_id: row.user_id,
  title: row.title,
  description: row.description,
  category_id: row.category_id,
  subcategory_id: row.subcategory_id,
  condition: row.condition,
  instructions: row.instructions,
  images: row.images,
  image_url: row.image_url,
  status: row.status,
  claimed_by: row.claimed_by,
  claimed_at: row.claimed_at,
  completed_at: row.completed_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  category: named(row.category_name),
  subcategory: named(row.subcategory_name),
  owner: {
    id: row.user_id,
    full_name: row.owner_name,
    avatar_url: row.owner_avatar,
    email: null,
    phone: null,
    location: row.owner_location,
  },
})

/** A card, and the row that it was made of, which says what its place in a list goes by. */
export type ListedItem<More = object> = { card: ItemCard; row: { request_count: number } & More }

/** The cards of rows of `items` (as `i`), which are taken first, so that the names cost no more than the page. */
export async function readCards<More extends object = object>(
  handle: Handle,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  more = sql``,
): Promise<ListedItem<More>[]> {
  const { rows } = await sql<CardRow & { request_count: number } & More>`
    select ${itemColumns}, i.request_count${more} from (${page}) i ${itemNames} order by ${order}`.execute(
    handle,
  )
  return rows.map((row) => ({ card: cardOf(row), row }))
}

/** One item with its giver and its claimer, whatever its status, and whether it is hidden. */
export async function readItem(handle: Handle, id: string) {
  const { rows } = await sql<
    CardRow & {
      is_hidden: boolean
      giving: Giving
      decide_at: string | null
      decided_early: boolean
      reputation_score: number | null
      review_count: number
      claimer_name: string | null
      claimer_avatar: string | null
    }
  >`
    select ${itemColumns}, i.hidden_for is not null as is_hidden, i.giving, i.decide_at, i.decided_early, owner.reputation_score, owner.review_count,
      claimer.full_name as claimer_name, claimer.avatar_url as claimer_avatar
    from items i ${itemNames} left join profiles claimer on claimer.id = i.claimed_by
    where i.id = ${id}::uuid`.execute(handle)
  const [row] = rows
  if (!row) return undefined
  const card = cardOf(row)
  const { is_hidden, giving, decide_at, decided_early, reputation_score, review_count } = row
  const claimer = { full_name: row.claimer_name, avatar_url: row.claimer_avatar }
  return {
    ...card,
    is_hidden,
    giving,
    decide_at,
    decided_early,
    owner: { ...card.owner, reputation_score, review_count },
    claimed_by_profile: card.claimed_by === null ? null : claimer,
  }
}

/** Stores an item and resolves to its id; to nothing when the owner already shared one under this name. */
export async function insertItem(
  handle: Handle,
  owner: string,
  { decide_after_hours, photos_failed: _, ...input }: Omit<ShareItem, keyof OfferWindows>,
  now: Date,
) {
  const decide_at = decide_after_hours && new Date(now.getTime() + decide_after_hours * hour)
  const inserted = await handle
    .insertInto('items')
    .values({ ...input, decide_at, user_id: owner, created_at: now, updated_at: now })
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

const said: Record<Exclude<keyof EditItem, 'images' | 'category_id' | 'subcategory_id'>, true> = {
  title: true,
  description: true,
  condition: true,
  instructions: true,
}

/** What a member says of an item. */
export const saidFields = Object.keys(said) as (keyof typeof said)[]
const sharedFields = ['id', ...saidFields, 'category_id', 'subcategory_id'] as const

/** The item that a member shared under a name, if they gave it one. */
export async function findShared(handle: Handle, user_id: string, idempotency_key?: string) {
  if (idempotency_key === undefined) return undefined
  return findRow(handle, 'items', sharedFields, { user_id, idempotency_key })
}

/** Writes what is given of an item; nothing where nothing is. */
export async function updateItem(handle: Handle, id: string, changes: EditItem) {
  if (Object.keys(changes).length > 0) await changeRows(handle, 'items', { id }, changes)
}

/** What an item becomes by hiding it or showing it again. */
type Marks = {
  hidden_for: ItemState['hidden_for']
  was_put_aside?: boolean
  status?: 'available' | 'cancelled'
  claimed_by?: null
  claimed_at?: null
}

/** Hides an item or shows it again. */
export const markItem = (handle: Handle, id: string, marks: Marks) =>
  changeRows(handle, 'items', { id }, marks)

const longestWait = sql.lit(`${Math.max(...decideAfterHours)} hours`)

/**
 * Until when one can ask for an item that is offered anew: a draw that came due while nobody could see it waits as long
 * as at first (decision 050), and never longer than a giver can say: the second time its own wait is not known any
 * more.
 */
export const drawnAfter = (now: Date) => sql<string | null>`case
  when giving = 'draw' and decide_at <= ${now.toISOString()}::timestamptz
  then ${now.toISOString()}::timestamptz
    + least(decide_at - coalesce(first_shared_at, created_at), ${longestWait}::interval) else decide_at end`

/** Offers an item again that was hidden. */
export async function offerAnew(handle: Handle, id: string, now: Date): Promise<void> {
  const offered = { hidden_for: null, status: 'available', decide_at: drawnAfter(now) } as const
  await handle.updateTable('items').set(offered).where('id', '=', id).execute()
}

/** Takes photos and pick-up instructions from all items of a member. */
export const emptyItemsOf = (handle: Handle, user_id: string) =>
  changeRows(handle, 'items', { user_id }, { instructions: null, images: [], image_url: null })

/** Removes an item with all that belongs to it. */
export const removeItem = (handle: Handle, id: string) => removeRows(handle, 'items', { id })

/** The categories that are offered, each with its subcategories, by name. */
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
  findRow(handle, 'categories', ['id', 'name'], { id })

/** The name of a subcategory, also of one that is no longer offered. */
export const readSubcategoryName = (handle: Handle, id: string) =>
  findRow(handle, 'subcategories', ['id', 'name'], { id })

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

type OwnRow = Omit<OwnItem, 'can'> &
  Pick<ItemState, 'hidden_for' | 'offered_again'> & { is_said: boolean }

/** A member's own items, newest first, with the number of waiting requests; not those that the member took back. */
export function readOwnItems(handle: Handle, owner: string, page: PageAsked) {
  const own = sql`
    select i.id, i.title, i.description, i.condition, i.images, i.image_url, i.status, i.created_at,
      (select count(*)::int from item_requests r where r.item_id = i.id and r.status = 'pending')
        as pending_requests, i.giving, i.decide_at, i.hidden_for is not null as is_hidden, i.hidden_for, i.offered_again,
      i.hidden_for is not distinct from 'expired' as is_put_aside,
      ${isSaid} as is_said
    from items i where i.user_id = ${owner}::uuid
      and (i.status <> 'cancelled' or i.hidden_for is not null)`
  return readPage<OwnRow>(handle, page, 'i', own)
}
