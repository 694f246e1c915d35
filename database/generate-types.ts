import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster/cluster.ts'
import { migrate } from './migrate.ts'

/**
 * Writes database/schema.generated.ts from a freshly migrated database; with `--verify` only checks
 * that the file is what would be written.
 */
const file = new URL('schema.generated.ts', import.meta.url)

/** Columns whose check constraint allows only these words. */
const words: Record<string, string[]> = {
  'Items.status': ['available', 'claimed', 'completed', 'cancelled'],
  'Items.condition': ['new', 'excellent', 'good', 'fair', 'poor'],
  'Items.hidden_for': ['item', 'member'],
  'ItemRequests.status': ['pending', 'approved', 'rejected', 'completed'],
  'PaymentEvents.result': [
    'credited',
    'noted',
    'unknown_order',
    'other_amount',
    'paid_twice',
    'owner_left',
  ],
  'Purchases.status': ['created', 'failed', 'paid'],
}

async function describeDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-types-'))
  await chmod(folder, 0o711)
  const cluster = await startCluster({ folder: join(folder, 'postgres') })
  try {
    const { host, port, user } = cluster.connection
    await migrate({ ...cluster.connection, database: 'postgres' })
    const url = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
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
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function withWords(types: string): string {
  let result = types
  for (const [column, allowed] of Object.entries(words)) {
    const [table, name] = column.split('.')
    const union = allowed.map((word) => `'${word}'`).join(' | ')
    const place = new RegExp(`(interface ${table} \\{[^}]*\\b${name}: (?:Generated<)?)string`)
    if (!place.test(result)) throw new Error(`There is no column ${column} of type string.`)
    result = result.replace(place, `$1${union}`)
  }
  return result
}

const types = withWords(await describeDatabase())
if (!process.argv.includes('--verify')) await writeFile(file, types)
else if ((await readFile(file, 'utf8')) !== types) {
  console.error(
    'database/schema.generated.ts is not what the migrations make: npm run database:types',
  )
  process.exitCode = 1
}
