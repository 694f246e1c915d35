import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { migrate, migrationsLock } from './migrate.ts'
import { openRole } from './role.ts'
import { withClient } from './with-client.ts'

const [key, otherKey] = [Buffer.from('one key'), Buffer.from('another key')]

let cluster: Cluster
let folder: string
const ask = async (sql: string, database = 'postgres') =>
  (await withClient({ ...cluster.connection, database }, (client) => client.query(sql))).rows

// A PostgreSQL that asks all but its superuser for passwords.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aadaan-role-'))
  await chmod(folder, 0o711)
  cluster = await startCluster({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
  const rules = 'local all aadaan trust\nlocal all all scram-sha-256\n'
  await writeFile(join(folder, 'postgres', 'cluster', 'pg_hba.conf'), rules)
  await ask('select pg_reload_conf()')
  const nobody = { ...cluster.connection, database: 'postgres', user: 'nobody', password: 'x' }
  await vi.waitFor(async () => expect(await userOf(nobody)).toBe('28P01'), { timeout: 30_000 })
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A migrated database, and what its owner asks it. */
async function aDatabase(database: string) {
  await ask(`create database "${database}"`)
  const owner = { ...cluster.connection, database }
  await migrate(owner)
  return { owner, query: (sql: string) => ask(sql, database) }
}

/** As whom one works on a connection, or the code of why one does not. */
const userOf = (connection: pg.ClientConfig): Promise<string> =>
  withClient(connection, (client) => client.query('select current_user')).then(
    ({ rows }) => rows[0].current_user,
    (error) => error.code,
  )

test('the server’s role has a password of the signing key, and is written once [LIMIT-07]', async () => {
  const { owner, query } = await aDatabase('written')
  const { connection, trouble } = await openRole(owner, key)
  expect(trouble).toBeNull()
  expect(await userOf(connection)).toBe('written_server')
  expect(await userOf({ ...connection, password: 'guessed' })).toBe('28P01')
  const written = () =>
    query(`select xmin from pg_authid where rolname = 'written_server'
      union all select max(xmin::text::bigint)::text::xid from pg_class`)
  const before = await written()
  await openRole(owner, key)
  expect(await written()).toEqual(before)
})

test('two servers that start at once make one role, also of a name that is too long for one [LIMIT-07]', async () => {
  const { owner, query } = await aDatabase(`${'ग'.repeat(20)}x`)
  const migrating = new pg.Client(owner)
  await migrating.connect()
  await migrating.query(migrationsLock)
  const opening = Promise.all([openRole(owner, key), openRole(owner, key)])
  const waiting = () => query("select from pg_locks where locktype = 'advisory' and not granted")
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 30_000 })
  expect(await query("select from pg_roles where rolname like 'server\\_%'")).toEqual([])
  await migrating.end()
  const both = await opening
  const users = await Promise.all(both.map(({ connection }) => userOf(connection)))
  expect(users).toEqual([both[0].connection.user, both[0].connection.user])
  expect(users[0]).toMatch(/^server_[0-9a-f]{32}$/)
})

test('a database that goes away meanwhile ends the start, which would work as the owner otherwise [LIMIT-07]', async () => {
  const { owner, query } = await aDatabase('away')
  const migrating = new pg.Client(owner)
  await migrating.connect()
  await migrating.query(migrationsLock)
  const opening = expect(openRole(owner, key)).rejects.toThrow(/terminat/)
  const waiting = "from pg_stat_activity where datname = 'away' and wait_event = 'advisory'"
  await vi.waitFor(async () => expect(await query(`select ${waiting}`)).toHaveLength(1), {
    timeout: 30_000,
  })
  await query(`select pg_terminate_backend(pid) ${waiting}`)
  await opening
  await migrating.end()
  expect((await openRole(owner, key)).trouble).toBeNull()
})

test('another signing key makes another password, and an address says so last [LIMIT-07]', async () => {
  const { owner } = await aDatabase('keys')
  const before = await openRole(owner, key)
  const host = encodeURIComponent(owner.host)
  for (const address of [
    `postgres://aadaan:hush@localhost:${owner.port}/keys?host=${host}`,
    `postgres:///keys?host=${host}&port=${owner.port}&user=aadaan&password=hush`,
  ]) {
    const { connection } = await openRole({ connectionString: address }, otherKey)
    expect(await userOf(connection)).toBe('keys_server')
  }
  expect(await userOf(before.connection)).toBe('28P01')
})

test('rights that were lost with a backup or given by hand are as they are listed again [LIMIT-07]', async () => {
  const { owner, query } = await aDatabase('lost')
  await openRole(owner, key)
  await query('revoke all on items from lost_server')
  await query('grant update, truncate on points_ledger to lost_server')
  await query('grant update (locked_at) on users to lost_server')
  await openRole(owner, key)
  const may =
    await query(`select has_any_column_privilege('lost_server', 'items', 'update') as items,
    has_any_column_privilege('lost_server', 'points_ledger', 'update') as ledger,
    has_table_privilege('lost_server', 'points_ledger', 'truncate') as truncation,
    has_column_privilege('lost_server', 'users', 'locked_at', 'update') as locks`)
  expect(may).toEqual([{ items: true, ledger: false, truncation: false, locks: false }])
})

test('a role of that name that somebody else made, or that may do more, is not taken [LIMIT-07]', async () => {
  const { owner, query } = await aDatabase('taken')
  await query("create role taken_server login password 'hush'")
  const taken = await openRole(owner, key)
  expect(taken.connection).toBe(owner)
  expect(taken.trouble).toContain('password authentication failed')
  expect(await userOf({ ...owner, user: 'taken_server', password: 'hush' })).toBe('taken_server')
  await query('drop owned by taken_server; drop role taken_server')
  await openRole(owner, key)
  await query('grant pg_read_all_data to taken_server')
  expect(await openRole(owner, key)).toEqual({
    connection: owner,
    trouble: expect.stringContaining('the role taken_server has rights beside those'),
  })
})

test('a login that is taken for somebody else’s is told of and not used [LIMIT-07]', async () => {
  const { owner } = await aDatabase('pooled')
  const given = {
    connectionString: `postgres://aadaan@localhost:${owner.port}/pooled?host=${encodeURIComponent(owner.host)}#`,
  }
  expect(await openRole(given, key)).toEqual({
    connection: given,
    trouble: expect.stringContaining('pooled_server is taken for aadaan'),
  })
})
