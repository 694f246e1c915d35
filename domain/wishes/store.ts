import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { hasRow, insertNew, removeRows } from '../../database/rows.ts'

/** Notes that a member keeps the wishlist with the account. */
export const insertWishlist = (handle: Handle, user_id: string, created_at: Date) =>
  insertNew(handle, 'wishlists', ['user_id'], { user_id, created_at })

/** Whether a member keeps their wishes in the account. */
export const hasWishlist = (handle: Handle, user_id: string) =>
  hasRow(handle, 'wishlists', { user_id })

/** Forgets the list with all that is on it. */
export const removeWishlist = (handle: Handle, user_id: string) =>
  removeRows(handle, 'wishlists', { user_id })

/**
 * Puts items on the list, the first of them newest, also those that nobody sees at the moment, but none that are gone
 * for good; what is there stays where it is.
 */
export async function insertWishes(handle: Handle, userId: string, ids: string[], at: Date) {
  if (ids.length === 0) return
  // Held in one order: whoever deletes items does the same.
  const { rows } = await sql<{ id: string }>`select id from items
    where id = any(${ids}::uuid[]) and (status <> 'cancelled' or hidden_for is not null)
    order by id for key share`.execute(handle)
  await sql`insert into wishes (user_id, item_id, created_at)
    select ${userId}::uuid, id, ${at}::timestamptz
    from unnest(${ids}::uuid[]) with ordinality as given (id, rank)
    where id = any(${rows.map(({ id }) => id)}::uuid[])
    order by rank desc on conflict do nothing`.execute(handle)
}

/** Takes items off a list; those that are not on it change nothing. */
export async function removeWishes(handle: Handle, userId: string, ids: string[]) {
  await sql`delete from wishes where user_id = ${userId}::uuid and item_id = any(${ids}::uuid[])`.execute(
    handle,
  )
}

/** How many items are on the list, also those that nobody sees at the moment; those taken back never come again. */
export async function countWishes(handle: Handle, userId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('wishes')
    .innerJoin('items', 'items.id', 'wishes.item_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('wishes.user_id', '=', userId)
    .where((row) => row.or([row('status', '<>', 'cancelled'), row('hidden_for', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The ids on a member's list, newest first, also of items that nobody sees at the moment; what
 * was taken back never comes again.
 */
export async function readWishes(handle: Handle, userId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select i.id from wishes w join items i on i.id = w.item_id
    where w.user_id = ${userId}::uuid and (i.status <> 'cancelled' or i.hidden_for is not null)
    order by w.place desc`.execute(handle)
  return rows.map(({ id }) => id)
}
