import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../database/cluster/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { openRole } from '../database/role.ts'
import { withClient } from '../database/with-client.ts'

/** Where a PostgreSQL for tests listens, and who works in copies of the template as the server does. */
export type TestCluster = { host: string; port: number; user: string; server: Login }
type Login = { user: string; password: string }

type Started = { connection: TestCluster; stop(): Promise<void> }
type Cluster = { connection: Omit<TestCluster, 'server'>; stop(): Promise<void> }

/**
 * Starts a PostgreSQL with one migrated template, of which `openWorld` makes copies; or makes the template
 * in the one of TEST_DATABASE_URL, like postgres://postgres@localhost:5433/postgres?host=/run/postgresql.
 */
export async function startTemplate(): Promise<Started> {
  const address = process.env.TEST_DATABASE_URL
  const started = address ? clusterAt(address) : await startEmbedded()
  await withClient({ ...started.connection, database: 'postgres' }, async (client) => {
    await client.query('drop database if exists template_aadaan')
    await client.query('create database template_aadaan')
  })
  const template = { ...started.connection, database: 'template_aadaan' }
  await migrate(template)
  const { connection, trouble } = await openRole(template, Buffer.from('of every template'))
  if (trouble) throw new Error(trouble)
  const { user, password } = connection as Login
  return { ...started, connection: { ...started.connection, server: { user, password } } }
}

function clusterAt(address: string): Cluster {
  const { port, username, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? '/run/postgresql'
  return { connection: { host, port: Number(port), user: username }, stop: async () => {} }
}

/**
 * In memory where four gigabytes of it may be taken, otherwise on the disk. Making a database takes 25 ms there, and
 * on a busy disk half a second; a whole run makes hundreds.
 */
async function aPlace(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null)
  const isRoomy = memory !== null && memory.bavail * memory.bsize > 4 * 1024 ** 3
  return mkdtemp(join(isRoomy ? '/dev/shm' : tmpdir(), 'aadaan-test-'))
}

async function startEmbedded(): Promise<Cluster> {
  const folder = await aPlace()
  // Started by root, PostgreSQL runs as another user, who must get through.
  await chmod(folder, 0o711)
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', max_connections: '300' },
  })
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
