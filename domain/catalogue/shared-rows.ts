import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { changeRows } from '../../database/rows.ts'
import { forgetReleaseWords } from '../exchanges/shared-rows.ts'
import { type PageAsked, pageOf } from '../input.ts'
import { isAfter } from '../view-rows.ts'
import { drawnAfter, readCards } from './store.ts'

/** What a member shared, was promised and received (CALL-27 to CALL-29). */
export async function countItems(handle: Handle, memberId: string) {
  const { rows } = await sql<{
    items_shared: number
    items_claimed: number
    items_received: number
  }>`
    select
      (select count(*)::int from items where user_id = ${memberId}::uuid and status <> 'cancelled')
        as items_shared,
      count(*)::int as items_claimed,
      (count(*) filter (where status = 'completed'))::int as items_received
    from items where claimed_by = ${memberId}::uuid`.execute(handle)
  return rows[0] ?? { items_shared: 0, items_claimed: 0, items_received: 0 }
}

/** A page of the items of a member, and of which: without a status of all that they give or gave away. */
export type ItemsAsked = PageAsked & { status?: 'available' }

/** A page of what a member gives or gave away, newest first; not what was taken back (ITEM-30) or is hidden (A19). */
export async function readItemsOf(handle: Handle, giver: string, asked: ItemsAsked) {
  const { limit, cursor, status } = asked
  const page = sql`select i.* from items i where i.user_id = ${giver}::uuid
    and ${status ? sql`i.status = ${status}` : sql`i.status <> 'cancelled'`} and i.hidden_for is null and ${isAfter(cursor, 'i')}
    order by i.created_at desc, i.id desc limit ${limit + 1}`
  const rows = await readCards(handle, page, sql`i.created_at desc, i.id desc`)
  return pageOf(
    rows.map(({ card }) => card),
    limit,
  )
}

/** The items of a member that are not over yet, or are hidden and could be offered again. */
export async function openItemsOf(handle: Handle, memberId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('items')
    .select('id')
    .where('user_id', '=', memberId)
    .where((item) =>
      item.or([
        item('status', 'in', ['available', 'claimed']),
        item.and([item('status', '=', 'cancelled'), item('hidden_for', 'is not', null)]),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Offers a member's items again that were hidden only because the member was locked. What is over stays over, and put
 * aside what was; what is to be drawn is open again for as long as at first.
 */
export async function showItemsOf(handle: Handle, memberId: string, now: Date) {
  await sql`update items set hidden_for = case when was_put_aside then 'expired' end, was_put_aside = false,
      status = case when status = 'cancelled' and not was_put_aside then 'available' else status end,
      decide_at = ${drawnAfter(now)}
    where user_id = ${memberId}::uuid and hidden_for = 'member'`.execute(handle)
}

/** Keeps categories with their subcategories; `icon` is the name of a bundled one. */
export async function insertCategories(handle: Handle, categories: readonly NewCategory[]) {
  for (const { name, icon, subcategories } of categories) {
    const { id } = await handle
      .insertInto('categories')
      .values({ name, icon })
      .returning('id')
      .executeTakeFirstOrThrow()
    await handle
      .insertInto('subcategories')
      .values(subcategories.map((one) => ({ name: one, category_id: id })))
      .execute()
  }
}

type NewCategory = { name: string; icon: string; subcategories: readonly string[] }

/** A dash stands for a description, which an item cannot be without. */
const blank = { description: '–', instructions: null }

/**
 * available, claimed or hidden → cancelled; its photos are forgotten with it (A12), and what one says that operators
 * hid, but for the title, with what its giver wrote when promises ended: those who asked for it see their request again,
 * and would read what nobody was to see (A19).
 */
export async function cancelItem(handle: Handle, id: string) {
  const hidden = await changeRows(handle, 'items', { id, hidden_for: 'item' }, blank)
  if (hidden > 0) await forgetReleaseWords(handle, id)
  const nobody = { claimed_by: null, claimed_at: null }
  const bare = { hidden_for: null, ...nobody, images: [], image_url: null }
  await changeRows(handle, 'items', { id }, { status: 'cancelled', ...bare })
}

/** Forgets the same of an item that was taken back before; resolves to whether it said anything. */
export async function blankCancelled(handle: Handle, id: string): Promise<boolean> {
  const blanking = handle.updateTable('items').set(blank).where('id', '=', id)
  const { numUpdatedRows } = await blanking
    .where((row) =>
      row.or([row('description', '<>', blank.description), row('instructions', 'is not', null)]),
    )
    .executeTakeFirstOrThrow()
  return (await forgetReleaseWords(handle, id)) || numUpdatedRows > 0n
}
