import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { prepareJobs } from './jobs.ts'
import { StartError } from './start-error.ts'
import { withClient } from './with-client.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Takes the lock under which one start at a time changes what a database is made of or fills it;
 * held until its connection ends.
 */
export const migrationsLock = "select pg_advisory_lock(hashtext('aadaan migrations'))"

type Migration = { name: string; sql: string; checksum: string }

/** The migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings a database to this version's schema, with the job queue's own beside it, and resolves to the
 * names of the migrations it ran. All of them are one transaction under one lock: a cut start leaves
 * nothing half done, and two processes may start at once. Throws when a migration that ran before was
 * edited since, when the database is newer than this program, or does not let us make tables.
 */
export const migrate = (connection: pg.ClientConfig): Promise<string[]> =>
  asTheOnlyStart(connection, async (client) => {
    try {
      await client.query('begin')
      await client.query(
        'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
      )
      const ran = await runMissing(client)
      await client.query('commit')
      await prepareJobs(connection)
      return ran
    } catch (error) {
      throw databaseTrouble(error as { code?: string; message: string }, client)
    }
  })

/** Does something while no other start changes what this database is made of, or fills it. */
export const asTheOnlyStart = <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(connection, async (client) => {
    await client.query(migrationsLock)
    return work(client)
  })

/** Says what the database of an operator lacks, or may not do; any other error as it is. */
function databaseTrouble(error: { code?: string; message: string }, { user, database }: pg.Client) {
  if (error.code === '42501')
    return new StartError(
      `DATABASE_URL: the user ${user} may not do what is needed in the database ${database} ` +
        `(${error.message}). Let it own that: alter database "${database}" owner to "${user}"`,
    )
  if (error.code === '58P01' || error.code === '0A000')
    return new StartError(
      `DATABASE_URL: PostgreSQL lacks something (${error.message}). ` +
        'Install its package of extensions, postgresql-contrib.',
    )
  return error
}

async function runMissing(client: pg.Client): Promise<string[]> {
  const known = await readMigrations()
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select name, checksum from migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = [...done.keys()].filter((name) => !known.some((one) => one.name === name))
  if (unknown.length > 0)
    throw new StartError(
      `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer program again, or ` +
        'restore the backup that was made before it, see docs/operations.md, "Upgrade".',
    )
  const ran: string[] = []
  for (const { name, sql, checksum } of known) {
    const before = done.get(name)
    if (before === checksum) continue
    if (before) throw new StartError(`The migration ${name} was edited after it had run here.`)
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    ran.push(name)
  }
  return ran
}
