import { existsSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../adapters/config.ts'
import { startCluster } from '../database/cluster/cluster.ts'
import { guardDatabase } from '../database/guard.ts'
import { StartError } from '../database/start-error.ts'
import { withClient } from '../database/with-client.ts'
import { product } from '../domain/product.ts'
import { tryDatabase } from './own-database.ts'

/** A database server and how this process leaves it. */
export type DatabaseServer = { connection: pg.ClientConfig; close(): Promise<void> }

/**
 * The database server of the settings: one of the operator's own, or the embedded one, started here and
 * stopped with this process. Throws a StartError when another server already works on the same database,
 * and a ConfigError when the operator's cannot be used.
 */
export async function openServer(
  config: Config,
  folder: string,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) return ownServer(config.DATABASE_URL, say)
  say('Database: starting PostgreSQL …')
  const cluster = await startCluster({ folder: join(folder, 'postgres'), say, restarts: true })
  const connection = { ...cluster.connection, database: 'aadaan' }
  const administration = { ...cluster.connection, database: 'postgres' }
  const guard = await guardDatabase(administration)
  if (!guard) throw new StartError(await whoElseWorks(folder))
  await createWhenMissing(administration)
  const close = async () => {
    await guard.end()
    await cluster.stop()
  }
  return { connection, close }
}

/**
 * The database server of the settings for a command beside the product's server: an embedded one that runs is used
 * and left running, one that does not run is started, and stopped in the end. Says first which it is. Throws a
 * StartError when there is no database.
 */
export async function joinServer(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  folder: string,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (DATABASE_URL) return ownServer(DATABASE_URL, say)
  if (!existsSync(join(folder, 'postgres')))
    throw new StartError(
      `There is no database in the folder ${folder}: set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  say(`Database: the embedded one in ${join(folder, 'postgres')}`)
  const cluster = await startCluster({ folder: join(folder, 'postgres') })
  const guard = await guardDatabase({ ...cluster.connection, database: 'postgres' })
  return {
    connection: { ...cluster.connection, database: 'aadaan' },
    async close() {
      await guard?.end()
      if (guard) await cluster.stop()
    },
  }
}

async function ownServer(address: string, say: (line: string) => void): Promise<DatabaseServer> {
  await tryDatabase(address, say)
  return { connection: { connectionString: address }, close: async () => {} }
}

/** A copy of a folder whose database is only linked works on that of the original. */
async function whoElseWorks(folder: string): Promise<string> {
  const taken = `Another ${product.name} server already runs on the folder ${folder}`
  const link = await readlink(join(folder, 'postgres')).catch(() => null)
  const where = link ? `, or on another with the same database: it is in ${link}.` : '.'
  return `${taken}${where} A second process needs a database of your own (DATABASE_URL).`
}

const createWhenMissing = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => {
    const found = await client.query("select from pg_database where datname = 'aadaan'")
    if (found.rowCount === 0) await client.query('create database aadaan')
  })
