import { join, resolve } from 'node:path'
import { keepRunning } from '../keep-running.ts'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { dataFolder, openFolder, openSocketFolder } from './folder.ts'
import { findOrLaunch, stopPostmaster } from './postmaster.ts'
import { isPostgresOn } from './process.ts'

/** A running PostgreSQL of our own on a data folder. */
export type Cluster = {
  /** options for `new pg.Pool({...connection, database})` */
  connection: { host: string; port: number; user: string }
  /**
   * Ends all connections and waits until PostgreSQL is gone, whoever started it; again
   * too. Rejects when it does not end.
   */
  stop(): Promise<void>
}

/** The superuser of the clusters made here; it exists inside the private socket folder only. */
const USER = 'aadaan'

const LOOK_EVERY = 250

/**
 * Gives a running PostgreSQL on `folder`, made when missing: a new one, or the one that another
 * process started or left behind. It listens on a Unix socket only, survives Ctrl-C and does not
 * keep this process alive. `settings` count only where this call is the one that starts it. With
 * `restarts` it is started again whenever it dies, until `stop`. `patience` is for how many milliseconds it may give no
 * answer at a start.
 * Rejects with a sentence for the operator when there are no binaries for this machine, when the
 * folder cannot be used or belongs to another major version, or when PostgreSQL does not start.
 */
export async function startCluster(options: {
  folder: string
  say?: (line: string) => void
  settings?: Record<string, string>
  restarts?: boolean
  patience?: number
}): Promise<Cluster> {
  const { say = () => {}, settings = {}, restarts = false, patience = 60_000 } = options
  const folder = resolve(options.folder)
  const account = await accountFor(join(folder, 'cluster'))
  const home = await openFolder(folder, account, say)
  const binaries = await findBinaries(account, say)
  const data = await dataFolder({ home, binaries, user: USER, account, say })
  const socketFolder = await openSocketFolder(home, account)
  const { postgres } = binaries
  const setup = { home, data, socketFolder, postgres, user: USER, account, settings, say, patience }
  let postmaster = await findOrLaunch(setup)
  const { socketFolder: host, port } = postmaster
  /** As after a crash, or when the machine was short of memory. Its connections are broken; new ones find it. */
  async function startAgainWhenGone() {
    if (await isPostgresOn(postmaster.pid, data)) return
    say('PostgreSQL is gone: starting it again')
    postmaster = await findOrLaunch(setup)
  }
  const onLost = (error: unknown) => error && say((error as Error).message)
  const supervision = restarts && keepRunning(startAgainWhenGone, { pauses: [LOOK_EVERY], onLost })
  async function end() {
    if (supervision) await supervision.end()
    await stopPostmaster(postmaster.pid, data)
  }
  let stopped: Promise<void> | undefined
  return {
    connection: { host, port, user: USER },
    stop() {
      stopped ??= end()
      return stopped
    },
  }
}
