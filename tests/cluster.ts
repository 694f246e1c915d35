import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../database/cluster.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number; user: string }
  }
}

/** One PostgreSQL for the whole run, with one migrated template that every test file copies. */
export default async function setup(project: TestProject) {
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
  project.provide('cluster', cluster.connection)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
