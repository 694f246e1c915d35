import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { fill } from '../bench/neighbourhood.ts'
import { databaseAddress } from '../database/address.ts'
import { isPostgresOn } from '../database/cluster/process.ts'
import { aFreePort } from '../tests/free-port.ts'
import { type SpawnedServer, spawnServer } from '../tests/spawned-server.ts'
import { aDatabase } from './own-database.ts'
import { killAll } from './processes.ts'
import { isLong } from './proof.ts'

/** The product as an operator runs it: a process of its own, with a folder for its data. */
export type ServerProcess = {
  url: string
  folder: string
  /** Its database as the owner connects, once it runs. */
  database: pg.ClientConfig
  /** Starts it, or starts it again, and resolves to how many milliseconds passed until it was ready. */
  start(): Promise<number>
  /** Begins with that, and waits for nothing. */
  launch(): void
  /** Resolves once it answers again, to how many milliseconds that took. */
  ready(): Promise<number>
  /** Ends the server's process, as `kill` does. Resolves to its exit code, null when it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
  printed(): Printed
  /** Kills its own PostgreSQL. Resolves at once. */
  killDatabase(): Promise<unknown>
  /** Kills its own PostgreSQL. Resolves once another begins to start, as none of the killed one’s children answers any more. */
  loseDatabase(): Promise<void>
  /** Kills the server and everything it started, at once. Resolves when the server is gone. */
  cutPower(): Promise<void>
  /** The id of its process, while it runs. */
  pid(): number | undefined
  /** Stops all of it and removes the folder, as the end of the proof does. */
  close(): Promise<void>
}

/** A first start on a machine that does much else at the same time. */
const patience = 180_000

const clusterIn = (folder: string) => join(folder, 'postgres/cluster')

async function postmasterOf(folder: string): Promise<number> {
  const lock = await readFile(join(clusterIn(folder), 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

async function killDatabase(folder: string): Promise<number> {
  const postmaster = await postmasterOf(folder)
  process.kill(postmaster, 'SIGKILL')
  return postmaster
}

async function loseDatabase(folder: string): Promise<void> {
  const killed = await killDatabase(folder)
  const another = async () => (await postmasterOf(folder).catch(() => killed)) !== killed
  while (!(await another())) await delay(5)
}

/** What every start of it has printed, and of that what is for errors. */
type Printed = { output: string; errors: string }

const usual = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  EMAIL_CONFIRMATION: 'off',
  HOST: '127.0.0.1',
}

type Setup = {
  /** Where its folder is made. */
  place?: string
  /** Takes the place of the usual server. */
  program?: string
  /** Whether it starts a PostgreSQL of its own, as an operator's does; else it works in a copy of the template. */
  hasOwnDatabase?: boolean
}

/** Prepares a product on a folder of its own, which `start` starts. The pages must be built. */
export async function aServerProcess(
  settings: Record<string, string> = {},
  { place = tmpdir(), program, hasOwnDatabase = isLong }: Setup = {},
): Promise<ServerProcess> {
  const isGiven = hasOwnDatabase || 'DATABASE_URL' in settings
  const database = isGiven ? null : await aDatabase()
  const folder = await mkdtemp(join(place, 'aadaan-check-'))
  await chmod(folder, 0o711)
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const starts: SpawnedServer[] = []
  const printedBy = (one: 'output' | 'errors') => starts.map((server) => server[one]()).join('')
  const ready = () => untilReady(url, () => starts.at(-1)?.process.exitCode)
  const end = async (signal: NodeJS.Signals) => (await starts.at(-1)?.end(signal)) ?? null
  function launch() {
    const own = database && { DATABASE_URL: databaseAddress(database) }
    const given = { ...usual, DATA_DIR: folder, PORT: String(port), ...own, ...settings }
    starts.push(spawnServer(given, program ? [process.execPath, program] : undefined))
  }
  const server: ServerProcess = {
    url,
    folder,
    database: database ?? {
      host: join(folder, 'postgres/socket'),
      user: 'aadaan',
      database: 'aadaan',
    },
    start() {
      launch()
      return ready()
    },
    launch,
    pid: () => starts.at(-1)?.process.pid,
    ready,
    end,
    printed: () => ({ output: printedBy('output'), errors: printedBy('errors') }),
    killDatabase: () => killDatabase(folder),
    loseDatabase: () => loseDatabase(folder),
    async cutPower() {
      const server = starts.at(-1)?.process
      if (!server?.pid) throw new Error('There is no server to cut off.')
      const ended = once(server, 'exit')
      await killAll(server.pid)
      await ended
    },
    async close() {
      await end('SIGTERM')
      const left = await postmasterOf(folder).catch(() => 0)
      if (await isPostgresOn(left, clusterIn(folder))) await killAll(left)
      await rm(folder, { recursive: true, force: true })
    },
  }
  onTestFinished(server.close)
  return server
}

/** Asks the database each time: what `/ready` said holds for a second, and lists without a place may be kept. */
const asksDatabase = '/api/v1/items?location=Kochi'

async function untilReady(url: string, exitCode: () => number | null | undefined) {
  const from = performance.now()
  while (performance.now() - from < patience) {
    const answer = await fetch(url + asksDatabase, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    if (answer?.ok) return Math.round(performance.now() - from)
    const code = exitCode()
    if (code) throw new Error(`The server ended by itself with code ${code}.`)
    await delay(20)
  }
  throw new Error(`The server is not ready after ${patience / 1000} seconds.`)
}

const amongStrangers = { NODE_ENV: 'production', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }

/**
 * Starts a community among strangers, behind a proxy that says where each request comes from, with so many
 * items; without a number, with those of the demo where there is time for it to move in.
 */
export async function aServerAmongStrangers(
  items?: number,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const DEMO_DATA = isLong && items === undefined ? 'on' : 'off'
  const server = await aServerProcess({ ...amongStrangers, DEMO_DATA, ...settings })
  await server.start()
  if (DEMO_DATA === 'off') await fill(server.database, items ?? 100)
  return server
}
