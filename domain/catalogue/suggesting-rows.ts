import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { ListItems } from './input.ts'
import { conditionsOf, orderOf } from './listing-rows.ts'

/** The titles of the newest `count` available items of a category, and where their givers live. */
export async function readNewest(
  handle: Handle,
  { category, subcategory, limit }: ListItems,
  count: number,
) {
  const listing: ListItems = { category, subcategory, limit, sort: 'newest' }
  const { rows } = await sql<{ titles: string; locations: string[] }>`
    with newest as materialized (
      select i.title, i.user_id from items i where ${conditionsOf(listing)}
      order by ${orderOf(listing)} limit ${sql.lit(count)}
    )
    select coalesce((select string_agg(title, ' ') from newest), '') as titles,
      array(select distinct location from profiles
        where id in (select user_id from newest) and location is not null) as locations`.execute(
    handle,
  )
  return rows[0] ?? { titles: '', locations: [] }
}
