import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/open.ts'
import { type ErrorCode, errorTexts, isDomainError } from '../domain/errors.ts'
import type { World } from './world.ts'

/** Every row of every table, as text. */
export async function dump(database: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(database)
  const rows: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{ all: string }>`select coalesce(
      string_agg(to_jsonb(t)::text, e'\n' order by to_jsonb(t)::text), '') as all
      from ${sql.table(name)} t`.execute(database)
    rows[name] = found[0]?.all ?? ''
  }
  return rows
}

/** Expects a command to be refused with this code and text, and to leave every row as it was. */
export async function expectRefusal(
  { database }: World,
  code: ErrorCode,
  message: string,
  command: () => Promise<unknown>,
): Promise<void> {
  const before = await dump(database)
  const thrown = await command().then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  )
  expect(isDomainError(thrown) ? { code: thrown.code, message: thrown.message } : thrown).toEqual({
    code,
    message,
  })
  expect(await dump(database)).toEqual(before)
}

/** The same in one world, with the text that the code always has. */
export const refusing = (world: World) => (code: ErrorCode, command: () => Promise<unknown>) =>
  expectRefusal(world, code, errorTexts[code], command)
