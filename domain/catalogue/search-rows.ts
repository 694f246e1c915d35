import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { ListItems } from './input.ts'
import { all, conditionsOf, orderOf } from './listing-rows.ts'
import { type ListedItem, readCards } from './store.ts'

/** What a search found; `end` is the item where it stopped, null when the list ended. */
type Look = { found: ListedItem[]; end: ListedItem | null }

/** How many of the next items a search reads before it asks an index, and how many of those that an index gives. */
export type SearchReach = { window: number; most: number }
/** The index of words has no locations, so a search in a place reads more items first. */
const usualReach = ({ search, location, sort }: ListItems): SearchReach => ({
  window: location && (!search || sort === 'popular') ? 4000 : 500,
  most: 3000,
})

/** A text as a pattern that only finds itself (A40). */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether the index of locations, which is made of three letters together, has anything to say. */
const isIndexed = (location = '') => /[\p{L}\p{N}]{3}/u.test(location)

const asked = (name: string) => sql`(select ${sql.ref(name)} from asked)`

/** What a row must be read for: the words and the location of the giver (A14). */
const fitting = ({ search, location }: ListItems) => {
  const home = sql`(select search_location from profiles where id = i.user_id)`
  return all([
    ...(search ? [sql`i.search_text like ${asked('pattern')}`] : []),
    ...(location ? [sql`${home} like ${asked('location')}`] : []),
  ])
}

const moment = (at: RawBuilder<unknown>) =>
  sql`date_part('epoch', ${at} at time zone 'UTC')::bigint`

/**
 * The keys of the looks through the index: each goes several times as far in the order of the listing as the
 * one before it, the first farther than what was read already. They are of those that `search_keys` gives.
 */
function spansOf({ sort, cursor }: ListItems) {
  if (sort === 'popular')
    return sql`array(select 'asked:' || times from unnest(array[64, 16, 4, 1]) as times
      where times <= (select request_count from edge))`
  const end = (way: string) =>
    sql`(select created_at from items where status = 'available' order by created_at ${sql.raw(way)} limit 1)`
  const from = cursor ? sql`${cursor.at}::timestamptz` : end('desc')
  return sql`array(
    select 'span:' || width || ':' || (${moment(from)} >> width) from generate_series(12, 26, 2) as width
    where (1 << width) between ${moment(from)} - (select ${moment(sql`created_at`)} from edge)
      and ${moment(from)} - ${moment(end('asc'))} order by width)`
}

/** What is searched, made once for all rows. */
function whatIsAsked({ search = '', location = '', category, subcategory }: ListItems) {
  const categories = [
    ...(category ? [`category:${category}`] : []),
    ...(subcategory ? [`subcategory:${subcategory}`] : []),
  ]
  return sql`
    select search_key(${containing(search)}) as pattern, search_letters(${containing(location)}) as location,
      search_runs(search_key(${search})) || ${categories}::text[] as keys`
}

const keys = sql`(search_keys(i.search_text, i.category_id, i.subcategory_id, i.created_at, i.request_count) collate "C")`
const inLocation = sql`i.user_id in (select id from profiles where search_location like ${asked('location')})`

type Asked = { filter: ListItems; count: number; reach: SearchReach }

/** The first that fit of the rows that an index gives, unless these are too many to be read. */
function given({ filter, count, reach }: Asked, by: RawBuilder<unknown>) {
  const found = sql`array_agg(i.id order by ${orderOf(filter)}) filter (where ${fitting(filter)})`
  return sql`
    select coalesce((${found})[1:${count}::int], '{}') as ids, count(*) > ${sql.lit(reach.most)} as is_cut
    from (
      select i.* from items i where ${conditionsOf(filter)} and ${by} limit ${sql.lit(reach.most + 1)}
    ) i`
}

/** What the looks through the indexes come to: that of words, else that of locations. */
function lastLooks(search: Asked) {
  const { search: words, location } = search.filter
  return sql.join(
    [
      ...(words
        ? [sql`(select ids, is_cut from look where step > 0 order by step desc limit 1)`]
        : []),
      ...(isIndexed(location)
        ? [sql`(select far.* from edge, lateral (${given(search, inLocation)}) far)`]
        : []),
      sql`(select '{}'::uuid[], true)`,
    ],
    sql` union all `,
  )
}

/**
 * The rows that a search finds: `near` among the next items, else, behind the `edge` of these, by looks
 * through the index of words, each made only when the one before found too few. The numbers of rows to read are written
 * out: unknown ones would have every search planned anew.
 */
function foundRows(search: Asked) {
  const { filter, count, reach } = search
  const [conditions, order] = [conditionsOf(filter), orderOf(filter)]
  const inSpan = sql`${keys} @> array[spans[step + 1]] and ${keys} @> ${asked('keys')}`
  return sql`
    with recursive asked as materialized (${whatIsAsked(filter)}),
    near as materialized (
      select i.id from (
        select i.* from items i where ${conditions} order by ${order} limit ${sql.lit(reach.window)} offset 0
      ) i where ${fitting(filter)} order by ${order} limit ${count}
    ),
    edge as materialized (
      select i.id, i.created_at, i.request_count from items i
      where (select count(*) from near) < ${count} and ${conditions}
      order by ${order} limit 1 offset ${sql.lit(reach.window - 1)}
    ),
    look (step, spans, ids, is_cut) as (
      select 0, ${spansOf(filter)} || ${asked('keys')}[1], '{}'::uuid[], false from edge
      union all
      select step + 1, spans, next.ids, next.is_cut from look, lateral (${given(search, inSpan)}) next
      where step < cardinality(spans) and cardinality(look.ids) < ${count} and not look.is_cut
    ),
    far as materialized (
      select ids from (${lastLooks(search)}) as far (ids, is_cut) where not is_cut limit 1
    )
    select i.*, false as is_end from items i
    where i.id = any(coalesce((select ids from far), array(select id from near)))
    union all
    select i.*, true from items i where i.id = (select id from edge) and not exists (select from far)`
}

/**
 * The first `count` items that a search finds, in one statement that sees one state (decision 006). When an
 * index gives too many rows, or has nothing to say to so short a location, what was found among the next
 * items, and the last of these.
 */
export async function searchItems(
  handle: Handle,
  filter: ListItems,
  count: number,
  reach: SearchReach = usualReach(filter),
): Promise<Look> {
  const rows = foundRows({ filter, count, reach })
  const cards = await readCards<{ is_end: boolean }>(handle, rows, orderOf(filter), sql`, i.is_end`)
  const look: Look = { found: [], end: null }
  for (const one of cards)
    if (one.row.is_end) look.end = one
    else look.found.push(one)
  return look
}
