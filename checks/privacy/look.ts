import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'

/** Every row of every table of every schema, as text, by the table's name. */
export async function everyTable(database: pg.Client): Promise<Map<string, string>> {
  const { rows } = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const tables = new Map<string, string>()
  for (const { name } of rows) {
    const found = await database.query(`select to_jsonb(t)::text as row from ${name} t`)
    tables.set(name, found.rows.map(({ row }) => row).join('\n'))
  }
  return tables
}

/** Every file of a data folder but those of PostgreSQL, as text, by its name in the folder. */
export async function everyFile(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isFile() && !name.startsWith('postgres'))
      files.set(name, (await readFile(path)).toString('latin1'))
  }
  return files
}
