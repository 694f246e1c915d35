import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

// Writes what a freshly migrated database looks like, as types and as SQL to be read; with `--verify` only
// checks that the files are what would be written.

/** Columns whose check constraint allows only these words. */
const words: Record<string, string[]> = {
  'Items.status': ['available', 'claimed', 'completed', 'cancelled'],
  'Items.condition': ['new', 'excellent', 'good', 'fair', 'poor'],
  'Items.hidden_for': ['item', 'member', 'expired'],
  'Items.giving': ['choose', 'draw', 'drawn'],
  'Items.handed_over_by': ['number', 'receiver', 'giver'],
  'ItemRequests.status': ['pending', 'approved', 'rejected', 'completed'],
  'ItemRequests.ended_as': [
    'declined',
    'other-chosen',
    'taken-back',
    'hidden',
    'withdrawn',
    'unseen',
    'released',
    'given-up',
    'left',
    'lapsed',
    'unconfirmed',
    'no-show',
  ],
  'ItemRequests.ended_why': ['no-answer', 'no-time', 'plans-changed', 'other'],
  'Messages.phrase': ['still-there', 'when', 'on-my-way', 'here', 'late'],
  'NoShows.state': ['said', 'disputed', 'stands', 'dropped'],
  'PaymentEvents.result': [
    'credited',
    'noted',
    'unknown_order',
    'other_amount',
    'paid_twice',
    'owner_left',
  ],
  'Pickups.state': ['proposed', 'agreed', 'declined', 'replaced', 'cancelled', 'kept', 'missed'],
  'Purchases.status': ['created', 'failed', 'paid'],
  'Sessions.method': ['password', 'otp', 'recovery'],
}

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
      'schema.generated.ts': withWords(readTypes(cluster.connection)),
      'schema.sql': await describeSchema(client),
    }
  } finally {
    await client.end()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function readTypes({ host, port, user }: Cluster['connection']): string {
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

for (const [name, content] of Object.entries(await describeDatabase())) {
  const file = new URL(name, import.meta.url)
  if (!process.argv.includes('--verify')) await writeFile(file, content)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(`database/${name} is not what the migrations make: npm run database:types`)
    process.exitCode = 1
  }
}
