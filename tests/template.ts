import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../database/cluster.ts'
import { migrate } from '../database/migrate.ts'

/** Where a PostgreSQL for tests listens. */
export type TestCluster = { host: string; port: number; user: string }

/** Starts a PostgreSQL with one migrated template, of which `openWorld` makes copies. */
export async function startTemplate(): Promise<{ connection: TestCluster; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-test-'))
  // Started by root, PostgreSQL runs as another user, who must get through.
  await chmod(folder, 0o711)
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', max_connections: '300' },
  })
  const client = new pg.Client({ ...cluster.connection, database: 'postgres' })
  await client.connect()
  await client.query('create database template_aadaan')
  await client.end()
  await migrate({ ...cluster.connection, database: 'template_aadaan' })
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
