import { type RawBuilder, sql } from 'kysely'
import type { Database, Handle } from '../../database/open.ts'
import type { ItemCard } from '../items/views.ts'
import { badge, isAfter } from '../view-rows.ts'
import type { ListItems } from './input.ts'
import { itemFields, itemNames } from './store.ts'

export type ListedItem = ItemCard & { request_count: number }

/** What a cursor is made of. */
type Place = Pick<ListedItem, 'created_at' | 'id' | 'request_count'>

/** What a look at a part of the listing found; `end` is where it stopped, null when the list ended. */
type Look = { found: ListedItem[]; end: Place | null }

/** A text as a pattern that only finds itself (A40). */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What an index can answer in order: the available items of a place in the catalogue, from a cursor on. */
function conditionsOf({ category, subcategory, cursor, sort }: ListItems) {
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

/** What a row must be read for: the words and the place of the giver (A14). */
function narrowing({ search, location }: ListItems) {
  const conditions = []
  if (search) {
    const text = fitForIndex(search, runs.search, sql`i.search_text`)
    conditions.push(sql`${text} like search_key(${containing(search)})`)
  }
  if (location) {
    const place = fitForIndex(location, runs.location, sql`lower(location)`)
    conditions.push(sql`i.user_id in (
      select id from profiles where ${place} like lower(${containing(location)}))`)
  }
  return all(conditions)
}

/** What the indexes of words are made of: three letters together, signs of Indian scripts among them. */
const runs = { search: /[\p{L}\p{N}\u0900-\u0d7f]{3}/u, location: /[\p{L}\p{N}]{3}/u }

/** Whether an index of words has anything to say to a filter. */
const isIndexed = ({ search = '', location = '' }: ListItems) =>
  runs.search.test(search) || runs.location.test(location)

/** Without such a run PostgreSQL would read the index to its end, whatever the time: then the column is read without it. */
const fitForIndex = (text: string, run: RegExp, column: RawBuilder<unknown>) =>
  run.test(text) ? column : sql`(${column} || '')`

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const orderOf = ({ sort }: ListItems) =>
  sort === 'popular'
    ? sql`i.request_count desc, i.created_at desc, i.id desc`
    : sql`i.created_at desc, i.id desc`

/** Reads up to `count` cards of available items, in order, whatever their words. */
export function readItems(handle: Handle, filter: ListItems, count: number): Promise<ListedItem[]> {
  const page = sql`select i.* from items i where ${conditionsOf(filter)}
    order by ${orderOf(filter)} limit ${count}`
  return joinNames(handle, filter, page)
}

/**
 * Searches only the next `window` available items; cheap however rare the words are. Call it in a
 * transaction that sees one state, so that what `end` says was looked at was looked at.
 */
async function searchWindow(
  handle: Handle,
  filter: ListItems,
  count: number,
  window: number,
): Promise<Look> {
  const found = await joinNames(
    handle,
    filter,
    sql`select i.* from (
        select i.* from items i where ${conditionsOf(filter)}
        order by ${orderOf(filter)} limit ${window} offset 0
      ) i where ${narrowing(filter)} order by ${orderOf(filter)} limit ${count}`,
  )
  if (found.length === count) return { found, end: null }
  const { rows } = await sql<Place>`
    select i.created_at, i.id, i.request_count from items i where ${conditionsOf(filter)}
    order by ${orderOf(filter)} limit 1 offset ${window - 1}`.execute(handle)
  return { found, end: rows[0] ?? null }
}

/**
 * Searches all available items for words that few have. The `offset 0` keeps the planner from walking
 * the whole listing in order in the hope of meeting the words soon.
 */
function searchByWords(handle: Handle, filter: ListItems, count: number): Promise<ListedItem[]> {
  const matches = sql`select i.* from items i
    where ${conditionsOf(filter)} and ${narrowing(filter)} offset 0`
  const page = sql`select i.* from (${matches}) i order by ${orderOf(filter)} limit ${count}`
  return joinNames(handle, filter, page)
}

/** The page's rows are taken first and get their names afterwards, so its cost is that of a page. */
async function joinNames(handle: Handle, filter: ListItems, page: RawBuilder<unknown>) {
  const { rows } = await sql<ListedItem>`
    select ${itemFields}, i.request_count, ${badge('owner', 'location')} as owner
    from (${page}) i ${itemNames} order by ${orderOf(filter)}`.execute(handle)
  return rows
}

/** Cards of the items with these ids, of every status but cancelled and not hidden, newest first (CALL-37). */
export async function readItemsById(handle: Handle, ids: string[]): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select ${itemFields}, i.request_count, ${badge('owner', 'location')} as owner from items i ${itemNames}
    where i.id = any(${ids}::uuid[]) and i.status <> 'cancelled'
      and i.hidden_for is null
    order by i.created_at desc, i.id desc`.execute(handle)
  return rows
}

/** How many of the newest items a search looks through before it asks the word index, and how long that may take. */
export type SearchReach = { window: number; milliseconds: number }
export const usualReach: SearchReach = { window: 4000, milliseconds: 200 }

const timedOut = '57014'

/**
 * The first `count` items that a search finds: frequent words soon among the newest items, rare ones
 * through the index. When the index cannot answer, for want of three letters together or in time, what was
 * found near, and where that look ended. All of it sees one state, so nothing between two looks is missed.
 */
export function searchItems(
  database: Database,
  filter: ListItems,
  count: number,
  reach: SearchReach,
): Promise<Look> {
  const transaction = database.transaction().setIsolationLevel('repeatable read')
  return transaction.setAccessMode('read only').execute(async (handle) => {
    const near = await searchWindow(handle, filter, count, reach.window)
    if (near.end === null || !isIndexed(filter)) return near
    await sql`savepoint before_index`.execute(handle)
    await sql`set local statement_timeout = ${sql.lit(reach.milliseconds)}`.execute(handle)
    try {
      return { found: await searchByWords(handle, filter, count), end: null }
    } catch (error) {
      if ((error as { code?: string }).code !== timedOut) throw error
      await sql`rollback to savepoint before_index`.execute(handle)
      return near
    }
  })
}
