import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseAddress } from '../database/address.ts'
import { startCluster } from '../database/cluster/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { withClient } from '../database/with-client.ts'
import { aFreePort } from '../tests/free-port.ts'
import { type SpawnedServer, spawnServer } from '../tests/spawned-server.ts'
import { type Ask, type Trial, wrk } from './load.ts'
import { fill } from './neighbourhood.ts'

export type Ending = Pick<Trial, 'ending'>

/** A server that answers, and its process. */
export type Served = { url: string; pid: number; server: SpawnedServer }

/** A community in a database of its own; `postgres` is the first process of its PostgreSQL. */
export type Neighbourhood = {
  folder: string
  connection: pg.ClientConfig & { host: string; port: number; user: string; database: string }
  address: string
  postgres: number
}

const patience = 120_000

/** The command of README.md. */
export const scriptServer = new URL('../script/server', import.meta.url).pathname

export async function aFolder({ ending }: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-bench-'))
  // As root, PostgreSQL runs as somebody else, who has to come through.
  await chmod(folder, 0o711)
  ending.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs statements one after the other. */
export const tell = (connection: pg.ClientConfig, ...statements: string[]): Promise<void> =>
  withClient(connection, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** A community of so many items on a PostgreSQL of its own. */
export async function aNeighbourhood(trial: Trial): Promise<Neighbourhood> {
  const folder = await aFolder(trial)
  const starting = startCluster({ folder: join(folder, 'postgres') })
  trial.ending.defer(async () => (await starting).stop())
  const cluster = await starting
  const lock = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postgres = Number(lock.split('\n')[0])
  const connection = { ...cluster.connection, database: 'bench' }
  await tell({ ...connection, database: 'postgres' }, 'create database bench')
  await migrate(connection)
  await fill(connection, trial.items)
  return { folder, connection, address: databaseAddress(connection), postgres }
}

/** The product over a community or else over a database of its own, as an operator runs it but without budgets. */
export async function theProduct(
  trial: Ending,
  { address, folder }: { address?: string; folder: string },
  settings: Record<string, string> = {},
): Promise<Served> {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    ...(address && { DATABASE_URL: address }),
    DATA_DIR: address ? join(folder, `product-${port}`) : folder,
    PORT: String(port),
    ...settings,
  }
  return served(
    trial,
    () => spawnServer(own, [scriptServer]),
    async () => ((await isReady(url)) ? url : null),
  )
}

/** Another program, which prints its address once it answers. */
export function aProgram(trial: Ending, program: string, settings: Record<string, string> = {}) {
  const path = new URL(program, import.meta.url).pathname
  const spawn = () => spawnServer({ NODE_ENV: 'production', ...settings }, [process.execPath, path])
  const said = /^http:.*(?=\n)/m
  return served(trial, spawn, async (server) => said.exec(server.output())?.[0] ?? null)
}

/** Node.js and the driver alone, over a community; gives what asks it for statements. */
export async function aBareServer(trial: Trial, { address, postgres }: Neighbourhood) {
  const { url, pid } = await aProgram(trial, 'bare-server.ts', { DATABASE_URL: address })
  let last = 0
  return async (statements: string): Promise<Ask> => {
    const own = `${url}/${last++}`
    await fetch(own, { method: 'PUT', body: statements })
    return (seconds) => wrk(own, seconds, { workers: { node: pid, postgres } })
  }
}

export const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Spawns a server and waits until it has an address. */
export async function served(
  { ending }: Ending,
  spawn: () => SpawnedServer,
  findAddress: (server: SpawnedServer) => Promise<string | null>,
  pause = 50,
): Promise<Served> {
  if (ending.disposed) throw new Error('It is over')
  const server = spawn()
  ending.defer(() => end(server))
  const deadline = performance.now() + patience
  for (;;) {
    const url = await findAddress(server)
    if (url) return { url, pid: server.process.pid ?? 0, server }
    if (server.process.exitCode !== null || performance.now() > deadline)
      throw new Error(`A server does not answer:\n${server.output()}`)
    await delay(pause)
  }
}

/** Ends a server, by force if it does not end by itself. */
async function end(server: SpawnedServer): Promise<void> {
  const force = setTimeout(() => server.process.kill('SIGKILL'), 20_000)
  await server.end()
  clearTimeout(force)
}
