import { join, resolve } from 'node:path'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { dataFolder, openFolder, openSocketFolder } from './folder.ts'
import { findOrLaunch, stopPostmaster } from './postmaster.ts'
import { supervise } from './supervise.ts'

/** A running PostgreSQL of our own on a data folder. */
export type Cluster = {
  /** options for `new pg.Pool({...connection, database})` */
  connection: { host: string; port: number; user: string }
  /**
   * Ends all connections, writes everything down and waits until PostgreSQL is gone, whichever
   * process started it. May be called more than once. Rejects when PostgreSQL will not end.
   */
  stop(): Promise<void>
}

/** The superuser of the clusters made here; it exists inside the private socket folder only. */
const USER = 'aadaan'

/**
 * Gives a running PostgreSQL on `folder`, made when missing: a new one, or the one that another
 * process started or left behind. It listens on a Unix socket only, survives Ctrl-C and does not
 * keep this process alive. `settings` count only where this call is the one that starts it. With
 * `restarts` it is started again whenever it dies, until `stop`.
 * Rejects with a sentence for the operator when there are no binaries for this machine, when the
 * folder cannot be used or belongs to another major version, or when PostgreSQL does not start.
 */
export async function startCluster(options: {
  folder: string
  say?: (line: string) => void
  settings?: Record<string, string>
  restarts?: boolean
}): Promise<Cluster> {
  const { say = () => {}, settings = {}, restarts = false } = options
  const folder = resolve(options.folder)
  const account = await accountFor(join(folder, 'cluster'))
  const home = await openFolder(folder, account, say)
  const binaries = await findBinaries(account, say)
  const data = await dataFolder({ home, binaries, user: USER, account, say })
  const socketFolder = await openSocketFolder(home, account)
  const place = {
    home,
    data,
    socketFolder,
    postgres: binaries.postgres,
    user: USER,
    account,
    settings,
    say,
  }
  const postmaster = await findOrLaunch(place)
  const supervision = restarts ? supervise(place, postmaster) : null
  let stopped: Promise<void> | undefined
  return {
    connection: { host: postmaster.socketFolder, port: postmaster.port, user: USER },
    stop() {
      stopped ??= end()
      return stopped
    },
  }
  async function end() {
    const { pid } = (await supervision?.end()) ?? postmaster
    await stopPostmaster(pid, data)
  }
}
