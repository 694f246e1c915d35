import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAddress } from './address.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

// Writes what a freshly migrated database looks like, as types and as SQL to be read; with `--verify` only
// checks that the files are what would be written.

/** What the files of this folder hold, by their names. */
async function describeDatabase(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-types-'))
  await chmod(folder, 0o711)
  const cluster = await startCluster({ folder: join(folder, 'postgres') })
  const client = new pg.Client({ ...cluster.connection, database: 'postgres' })
  try {
    await migrate({ ...cluster.connection, database: 'postgres' })
    await client.connect()
    return {
      'schema.generated.ts': withWords(readTypes(cluster.connection), await readWords(client)),
      'schema.sql': await describeSchema(client),
    }
  } finally {
    await client.end()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function readTypes(connection: Cluster['connection']): string {
  const url = databaseAddress({ ...connection, database: 'postgres' })
  const timestamptz = 'ColumnType<string, Date | string, Date | string>'
  const options = ['--dialect', 'postgres', '--url', url, '--date-parser', 'string']
  const mapping = JSON.stringify({ int8: 'number', numeric: 'number', timestamptz })
  const more = [
    '--exclude-pattern',
    '{migrations,*.migrations,graphile_worker.*}',
    '--type-mapping',
    mapping,
    '--print',
    '--log-level',
    'silent',
  ]
  return execFileSync('kysely-codegen', [...options, ...more], { encoding: 'utf8' })
}

/** A column whose check constraint allows only these words. */
type Words = { table: string; column: string; words: string[] }

async function readWords(client: pg.Client): Promise<Words[]> {
  const { rows } = await client.query<{ table: string; column: string; rule: string }>(`
    select relname as table, attname as column, pg_get_constraintdef(p.oid, true) as rule
    from pg_constraint p join pg_class c on c.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where relnamespace = 'public'::regnamespace and contype = 'c' and cardinality(conkey) = 1`)
  return rows.flatMap(({ table, column, rule }) => {
    const [, allowed] = /^CHECK \(\w+ = ANY \(ARRAY\[('.*'::text)\]\)\)$/.exec(rule) ?? []
    return allowed ? [{ table, column, words: allowed.replaceAll('::text', '').split(', ') }] : []
  })
}

function withWords(types: string, all: Words[]): string {
  let result = types
  for (const { table, column, words } of all) {
    const name = table.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
    const place = new RegExp(`(interface ${name} \\{[^}]*\\b${column}: (?:Generated<)?)string`)
    if (!place.test(result))
      throw new Error(`There is no column ${table}.${column} of type string.`)
    result = result.replace(place, `$1${words.join(' | ')}`)
  }
  return result
}

for (const [name, content] of Object.entries(await describeDatabase())) {
  const file = new URL(name, import.meta.url)
  if (!process.argv.includes('--verify')) await writeFile(file, content)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(`database/${name} is not what the migrations make: npm run database:types`)
    process.exitCode = 1
  }
}
