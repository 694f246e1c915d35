import { sql } from 'kysely'
import type { Position } from './input.ts'

/** Whether a row of a list, the newest first, comes after a position; all do where there is none. */
export function isAfter(cursor: Position | undefined, table: string) {
  if (!cursor) return sql<boolean>`true`
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  return sql<boolean>`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
}

/** A member as part of something else, with more columns of the profile where they are named. */
export function badge(profile: string, ...more: string[]) {
  const columns = ['id', 'full_name', 'avatar_url', ...more]
  const pairs = columns.flatMap((name) => [sql.lit(name), sql.ref(`${profile}.${name}`)])
  return sql`jsonb_build_object(${sql.join(pairs)}, 'email', null, 'phone', null)`
}
