import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isPostgresOn } from '../database/cluster/process.ts'
import { killAll } from './processes.ts'

const main = new URL('../server/main.ts', import.meta.url).pathname

/** The product as an operator runs it: a process of its own, with its own PostgreSQL on a folder. */
export type ServerProcess = {
  url: string
  folder: string
  /** Its own PostgreSQL, once it runs. */
  database: pg.ClientConfig
  /** Starts it, or starts it again, and resolves to how many milliseconds passed until it was ready. */
  start(): Promise<number>
  /** Begins with that, and waits for nothing. */
  launch(): void
  /** Resolves once it answers again, to how many milliseconds that took. */
  ready(): Promise<number>
  /** Ends the server's process, as `kill` does. Resolves to its exit code, null when it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Everything it printed since it was prepared, errors included. */
  printed(): Printed
  /** Kills its PostgreSQL. */
  killDatabase(): Promise<void>
  /** Kills the server and everything it started, at once. Resolves when the server is gone. */
  cutPower(): Promise<void>
  /** The id of its process, while it runs. */
  pid(): number | undefined
  /** Stops all of it and removes the folder. */
  close(): Promise<void>
}

/** The settings of a community among strangers, behind a proxy that says where each request comes from. */
export const amongStrangers = {
  ...{ NODE_ENV: 'production', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'on' },
}

/** A first start on a machine that does much else at the same time. */
const patience = 180_000

const clusterIn = (folder: string) => join(folder, 'postgres/cluster')

async function postmasterOf(folder: string): Promise<number> {
  const lock = await readFile(join(clusterIn(folder), 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

/** A port on which nobody listens. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

type Printed = { output: string; errors: string }

function spawnServer(
  settings: Record<string, string>,
  program: string,
  printed: Printed,
): ChildProcess {
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'test', RATE_LIMITS: 'off', EMAIL_CONFIRMATION: 'off', DEMO_DATA: 'off' },
    ...{ LOG_LEVEL: 'silent', HOST: '127.0.0.1' },
    ...settings,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (bytes) => {
    printed.output += bytes
  })
  child.stderr.on('data', (bytes) => {
    printed.errors += bytes
  })
  return child
}

/**
 * Prepares a product on a folder of its own, which `start` starts; the folder is made within `place`. The
 * pages must be built. `program` takes the place of the usual server.
 */
export async function aServerProcess(
  settings: Record<string, string> = {},
  place = tmpdir(),
  program = main,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(place, 'aadaan-check-'))
  await chmod(folder, 0o711)
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const printed: Printed = { output: '', errors: '' }
  async function ready() {
    const from = performance.now()
    while (performance.now() - from < patience) {
      const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      )
      if (answer?.ok) return Math.round(performance.now() - from)
      if (child?.exitCode)
        throw new Error(`The server ended by itself with code ${child.exitCode}.`)
      await delay(20)
    }
    throw new Error(`The server is not ready after ${patience / 1000} seconds.`)
  }
  async function end(signal: NodeJS.Signals) {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null
    const exit = once(ending, 'exit') as Promise<[number | null]>
    ending.kill(signal)
    return (await exit)[0]
  }
  function launch() {
    child = spawnServer({ DATA_DIR: folder, PORT: String(port), ...settings }, program, printed)
  }
  return {
    url,
    folder,
    database: { host: join(folder, 'postgres/socket'), user: 'aadaan', database: 'aadaan' },
    start() {
      launch()
      return ready()
    },
    launch,
    pid: () => child?.pid,
    ready,
    end,
    printed: () => printed,
    async killDatabase() {
      process.kill(await postmasterOf(folder), 'SIGKILL')
    },
    async cutPower() {
      const ended = once(child as ChildProcess, 'exit')
      await killAll(child?.pid ?? 0)
      await ended
    },
    async close() {
      await end('SIGTERM')
      const left = await postmasterOf(folder).catch(() => 0)
      if (await isPostgresOn(left, clusterIn(folder))) await killAll(left)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
