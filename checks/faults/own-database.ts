import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestCluster } from '../../tests/template.ts'
import { aProxy, type Network } from '../proxy.ts'

/** A migrated database behind a stretch of network, and its address for a server. */
export async function aDatabaseBehind(
  cluster: TestCluster,
): Promise<{ proxy: Network; url: string }> {
  const name = `faults_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} template template_aadaan`)
  await client.end()
  const proxy = await aProxy({ path: `${cluster.host}/.s.PGSQL.${cluster.port}` })
  return { proxy, url: `postgres://${cluster.user}@127.0.0.1:${proxy.port}/${name}` }
}
