import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** What was handed over, counted three ways. */
export type GivenRows = {
  /** When the first thing was, in milliseconds since 1970. */
  first: number | null
  /** By the Monday in India, as `2026-11-16`, on which its week began. */
  weeks: { from: string; given: number }[]
  /** By category; null for none. */
  categories: { name: string | null; icon: string | null; given: number }[]
  /** By the name of a town in small letters, as the giver wrote it; null for everywhere else. */
  towns: { name: string | null; given: number }[]
}

/** What stands between the words of a location, and what is no part of a name. */
const between = ',.;:-/()0123456789'

/**
 * Counts all completed items, those of the weeks from a Monday on. A giver's town is the last of `names` among the
 * words of their profile's location. One statement, of one state, that reads every completed item three times.
 */
export async function readGivenRows(
  handle: Handle,
  monday: string,
  names: string[],
): Promise<GivenRows> {
  const location = sql`translate(lower(g.location), ${between}, ${' '.repeat(between.length)})`
  const { rows } = await sql<GivenRows>`
    with weeks as (
      select date_trunc('week', completed_at at time zone 'Asia/Kolkata')::date as "from", count(*) as given
      from items where status = 'completed' and completed_at >= ${monday}::date::timestamp at time zone 'Asia/Kolkata'
      group by 1
    ), categories as (
      select c.name, c.icon, i.given
      from (select category_id, count(*) as given from items where status = 'completed' group by 1) i
      left join categories c on c.id = i.category_id
    ), givers as materialized (
      select p.id, p.location, i.given
      from (select user_id, count(*) as given from items where status = 'completed' group by 1) i
      join profiles p on p.id = i.user_id
    ), homes as (
      select distinct on (g.id) g.id, w.word
      from givers g, string_to_table(${location}, ' ') with ordinality w (word, at)
      where w.word = any(${names}::text[])
      order by g.id, w.at desc
    ), towns as (
      select h.word as name, sum(g.given)::bigint as given
      from givers g left join homes h on h.id = g.id group by 1
    )
    select (select date_part('epoch', min(completed_at)) * 1000 from items where status = 'completed') as first,
      (select coalesce(jsonb_agg(w), '[]') from weeks w) as weeks,
      (select coalesce(jsonb_agg(c), '[]') from categories c) as categories,
      (select coalesce(jsonb_agg(t), '[]') from towns t) as towns`.execute(handle)
  return rows[0] ?? { first: null, weeks: [], categories: [], towns: [] }
}
