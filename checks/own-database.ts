import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { administer } from '../tests/world.ts'
import { aProxy, type Network } from './proxy.ts'

/** A copy of the migrated template for a server's process; it is gone with the proof. */
export async function aDatabase(): Promise<pg.ClientConfig> {
  const { server: _, ...cluster } = inject('cluster')
  const database = `proof_${randomUUID().slice(0, 8)}`
  await administer(inject('cluster'), `create database ${database} template template_aadaan`)
  onTestFinished(() =>
    administer(
      inject('cluster'),
      `drop database if exists ${database} with (force)`,
      `drop role if exists ${database}_server`,
    ),
  )
  return { ...cluster, database }
}

/** The same with a stretch of network before it, which may fail at these words, and its address there. */
export async function aDatabaseBehind(words?: string): Promise<{ network: Network; url: string }> {
  const { host, port, user, database } = await aDatabase()
  const network = await aProxy({ path: `${host}/.s.PGSQL.${port}` }, words)
  onTestFinished(() => network.close())
  return { network, url: `postgres://${user}@127.0.0.1:${network.port}/${database}` }
}
