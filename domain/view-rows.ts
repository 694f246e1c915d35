import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { type Page, type PageAsked, type Position, pageOf } from './input.ts'

/** Whether a row of a list, the newest first, comes after a position; all do where there is none. */
export function isAfter(cursor: Position | undefined, table: string) {
  if (!cursor) return sql<boolean>`true`
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  return sql<boolean>`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
}

/** A page of a list, the newest first: of a query up to its last condition. `table` has the rows' times and ids. */
export async function readPage<R extends { id: string; created_at: string }>(
  handle: Handle,
  { limit, cursor }: PageAsked,
  table: string,
  query: RawBuilder<unknown>,
): Promise<Page<R>> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  const { rows } = await sql<R>`${query} and ${isAfter(cursor, table)}
    order by ${at} desc, ${id} desc limit ${limit + 1}`.execute(handle)
  return pageOf(rows, limit)
}

/** A member as part of something else, with more columns of the profile where they are named. */
export function badge(profile: string, ...more: string[]) {
  const columns = ['id', 'full_name', 'avatar_url', ...more]
  const pairs = columns.flatMap((name) => [sql.lit(name), sql.ref(`${profile}.${name}`)])
  return sql`jsonb_build_object(${sql.join(pairs)}, 'email', null, 'phone', null)`
}
