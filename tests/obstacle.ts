import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

export type Row = Record<string, unknown>

/** Writes a row past the domain, and gives it back as it was stored. */
export async function insertRow(database: Database, table: string, row: Row): Promise<Row> {
  const { rows } = await sql<Row>`insert into ${sql.table(table)}
    (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning *`.execute(database)
  return rows[0] ?? {}
}

/**
 * What keeps a row out of the database: the definition of the constraint or index, or the column that
 * must not be null; "nothing" when the row is stored.
 */
export async function obstacle(database: Database, table: string, row: Row): Promise<string> {
  const error = await insertRow(database, table, row).then(
    () => null,
    (reason: { code: string; constraint?: string; column?: string }) => reason,
  )
  if (!error) return 'nothing'
  if (error.code === '23502') return `${error.column} is null`
  const name = error.constraint ?? ''
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${name} and conrelid = ${table}::regclass
    union all select indexdef from pg_indexes where indexname = ${name} limit 1`.execute(database)
  return rows[0]?.definition ?? `${error.code} ${name}`
}
