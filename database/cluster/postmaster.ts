import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Account, spawnAs } from './account.ts'
import { type Log, openLog } from './log.ts'
import { isPostgresOn } from './process.ts'

export type Postmaster = { pid: number; socketFolder: string; port: number }

export type ClusterSetup = {
  home: string
  data: string
  socketFolder: string
  postgres: string
  user: string
  account: Account
  settings: Record<string, string>
  say: (line: string) => void
  /** For how many milliseconds PostgreSQL may give no answer; one that recovers gives one. */
  patience: number
}

type Launched = { child: ChildProcess; log: Log }

const PAUSE = 25

/**
 * Gives the postmaster that serves the data, as soon as it answers: one that runs already, or a
 * new one. Of several processes that do this at the same moment one starts it, and PostgreSQL's
 * own lock file makes the others find that one. One that recovers, as after a crash, is waited for however
 * long it takes. Rejects with the end of PostgreSQL's log.
 */
export async function findOrLaunch(setup: ClusterSetup): Promise<Postmaster> {
  const { patience } = setup
  let deadline = Date.now() + patience
  let toldAt = Date.now()
  let launched: Launched | undefined
  let retries = 0
  let refusal = ''
  try {
    while (Date.now() < deadline) {
      const lock = await readLock(setup.data)
      const running = lock && (await isPostgresOn(lock.pid, setup.data))
      if (running && lock.socketFolder) {
        const postmaster = await whereItIs(lock, setup.socketFolder)
        refusal = await refusalOf(postmaster, setup.user)
        if (!refusal && lock.pid !== launched?.child.pid) {
          setup.say(`PostgreSQL is running there already (process ${lock.pid}): using it`)
        }
        if (!refusal) return postmaster
        if (isRecovering(refusal)) deadline = Date.now() + patience
      }
      if (isRecovering(refusal) && Date.now() - toldAt > patience) {
        setup.say('PostgreSQL is recovering, as after a crash: waiting until it answers …')
        toldAt = Date.now()
      }
      if (!running && launched && hasExited(launched.child)) {
        await throwUnlessPassing(launched, retries++)
        await launched.log.close()
        launched = undefined
        await delay(8 * PAUSE)
      } else if (!running && !launched) {
        launched = await launch(setup, lock?.pid)
      } else {
        await delay(PAUSE)
      }
    }
  } finally {
    await launched?.log.close()
  }
  throw new StartError(
    `PostgreSQL in ${setup.home} does not answer after ${patience / 1000} seconds (${refusal}). ` +
      `It is left running: see ${setup.home}/log/postgres.log and start again later.`,
  )
}

const isRecovering = (refusal: string) =>
  /the database system is (starting up|in recovery|not (yet )?accepting)/.test(refusal)

/** The lock file that PostgreSQL keeps; it is filled in bit by bit while PostgreSQL starts. */
async function readLock(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder, port: Number(port) } : undefined
}

/** The folder may have been moved since it was started, and the socket with it. */
async function whereItIs(lock: Postmaster, socketFolder: string): Promise<Postmaster> {
  const there = await stat(lock.socketFolder).catch(() => undefined)
  return there ? lock : { ...lock, socketFolder }
}

/** Why it does not let us in, or nothing when it does. */
async function refusalOf({ socketFolder, port }: Postmaster, user: string): Promise<string> {
  const options = { host: socketFolder, port, user, database: 'postgres', ssl: false }
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return ''
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // a server that has no place left for one more connection is there
    return code === '53300' ? '' : message || String(code)
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * Two ends pass by themselves: another process was faster and appears soon, or the last of a killed one are leaving.
 */
async function throwUnlessPassing({ child, log }: Launched, retries: number): Promise<void> {
  const lines = await log.lastLines()
  const passing = /lock file ".*" (already exists|is empty)|shared memory block/.test(lines)
  if (passing && retries < 50) return
  const end = child.signalCode ?? `code ${child.exitCode}`
  throw new StartError(`PostgreSQL ended at its start (${end}); ${log.path} says:\n${lines}`)
}

async function launch(setup: ClusterSetup, stalePid: number | undefined): Promise<Launched> {
  const log = await openLog(setup.home, setup.account)
  const settings = {
    // The data are on a disk without a moving head; a jump costs hardly more than the next page.
    random_page_cost: '1.1',
    // Its own log would tell of a row that is refused with all that a member wrote into it.
    log_error_verbosity: 'terse',
    ...setup.settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${setup.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { env, ...identity } = spawnAs(setup.account)
  // After a crash the lock file may name a process id that by now is somebody else's; PostgreSQL
  // ignores the id named here instead of believing that it runs already.
  if (stalePid) env.PG_GRANDPARENT_PID = String(stalePid)
  try {
    const child = spawn(setup.postgres, ['-D', setup.data, ...args], {
      ...identity,
      env,
      // a group of its own: Ctrl-C reaches the server alone, which can then finish its requests
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn')
    child.unref()
    return { child, log }
  } catch (error) {
    await log.close()
    throw new StartError(`PostgreSQL cannot be started: ${(error as Error).message}`)
  }
}

/**
 * Ends the postmaster of this data and waits until it is gone; does nothing when it is gone.
 * Rejects when it is still there after the immediate shutdown that follows 30 patient seconds.
 */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!(await isPostgresOn(pid, data))) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!(await isPostgresOn(pid, data))) return
      await delay(PAUSE)
    }
  }
  throw new StartError(`PostgreSQL (process ${pid}) on ${data} does not end.`)
}
