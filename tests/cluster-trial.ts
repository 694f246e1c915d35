import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Cluster, startCluster } from '../database/cluster/cluster.ts'
import { withClient } from '../database/with-client.ts'

/** A new folder for one test; with 0700 only its owner can reach what is in it. */
export async function aPlace(mode: 0o700 | 0o755 = 0o755): Promise<string> {
  const place = await realpath(await mkdtemp(join(tmpdir(), 'cluster-test-')))
  await chmod(place, mode)
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

/** A place for a database folder that does not exist yet; whatever runs there ends with the test. */
export async function aFolder(name = 'postgres'): Promise<string> {
  return join(await aPlace(), name)
}

/** A cluster for one test, with what was said while it started. */
export async function start(folder: string, settings: Record<string, string> = { fsync: 'off' }) {
  const lines: string[] = []
  const cluster = await startCluster({ folder, settings, say: (line) => lines.push(line) })
  onTestFinished(() => cluster.stop())
  return { ...cluster, lines }
}

export const ask = (
  { connection }: Pick<Cluster, 'connection'>,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> =>
  withClient({ ...connection, database: 'postgres' }, (client) => client.query(sql, values))
