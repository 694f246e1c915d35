import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isAfter } from '../view-rows.ts'
import type { ListItems } from './input.ts'
import { type ListedItem, readCards } from './store.ts'

/** What an index can answer in order: the available items of a category, from a cursor on. */
export function conditionsOf({ category, subcategory, cursor, sort }: ListItems) {
  const conditions = [sql`i.status = 'available'`]
  if (category) conditions.push(sql`i.category_id = ${category}::uuid`)
  if (subcategory) conditions.push(sql`i.subcategory_id = ${subcategory}::uuid`)
  if (cursor && sort === 'popular')
    conditions.push(
      sql`(i.request_count, i.created_at, i.id) < (${cursor.rank}::int, ${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    )
  if (sort === 'newest') conditions.push(isAfter(cursor, 'i'))
  return all(conditions)
}

/** Every condition must hold; there must be one at least. */
export const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** The order of a listing of items `i`: the newest first, or those most asked for. */
export const orderOf = ({ sort }: ListItems) =>
  sort === 'popular'
    ? sql`i.request_count desc, i.created_at desc, i.id desc`
    : sql`i.created_at desc, i.id desc`

/**
 * Reads up to `count` cards of available items, in order, whatever their words. The number is written out: an
 * unknown one would have every listing planned anew.
 */
export function readItems(handle: Handle, filter: ListItems, count: number): Promise<ListedItem[]> {
  const page = sql`select i.* from items i where ${conditionsOf(filter)}
    order by ${orderOf(filter)} limit ${sql.lit(count)}`
  return readCards(handle, page, orderOf(filter))
}

/** Cards of the items with these ids, of every status but cancelled and not hidden, newest first (CALL-37). */
export function readItemsById(handle: Handle, ids: string[]): Promise<ListedItem[]> {
  const page = sql`select i.* from items i
    where i.id = any(${ids}::uuid[]) and i.status <> 'cancelled' and i.hidden_for is null`
  return readCards(handle, page, sql`i.created_at desc, i.id desc`)
}

/**
 * Those of these ids whose items never come again: nobody knows them, or their givers took them back.
 * Hidden ones may be shown again.
 */
export async function readGoneIds(handle: Handle, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct given.id
    from unnest(${ids}::uuid[]) given (id) left join items i on i.id = given.id
    where i.id is null or (i.status = 'cancelled' and i.hidden_for is null)`.execute(handle)
  return rows.map(({ id }) => id)
}
