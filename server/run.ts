import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../adapters/config.ts'
import { watchDisk } from '../adapters/disk.ts'
import { openMailer } from '../adapters/mail/mail.ts'
import { openPayments } from '../adapters/payments/payments.ts'
import { openPhotos } from '../adapters/photos/photos.ts'
import { loadSecret } from '../adapters/secret.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { openRole } from '../database/role.ts'
import { hasDemoAccounts } from '../demo/demo-rows.ts'
import { moveIn } from '../demo/move-in.ts'
import { noBudgets } from '../domain/budgets/budgets.ts'
import { openBudgets } from '../domain/budgets/open.ts'
import { systemClock } from '../domain/clock.ts'
import { firstStart } from '../domain/community/first-start-rows.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { createDomain } from '../domain/index.ts'
import { systemRandomness } from '../domain/randomness.ts'
import { aboutDataFolder, makeDataFolder } from './data-folder.ts'
import { openServer } from './database-server.ts'
import type { Services } from './environment.ts'
import { grievanceOf } from './grievance.ts'
import { openLog } from './log.ts'

/** Everything behind the door: settings, database, photos, the community, and whether the demo lives in it. */
export type Running = Services & {
  hasDemo: boolean
  /** How the server connects: in a role of its own where it may have one. */
  connection: pg.ClientConfig
  /** How the owner of the tables connects, for what only that may do: the tables of the job queue are its library's. */
  owner: pg.ClientConfig
  close(): Promise<void>
}

type Say = (line: string) => void
type Start = { config: Config; folder: string; say: Say }

/**
 * Opens everything the product needs, in order, and says what it does. Throws a StartError when another
 * server already works on the same data, and a ConfigError when the database or the folder cannot be used.
 */
export async function open(config: Config, say: Say): Promise<Running> {
  const folder = resolve(config.DATA_DIR)
  try {
    await makeDataFolder(folder)
    return await openWith(config, folder, say)
  } catch (error) {
    throw aboutDataFolder(error, folder)
  }
}

async function openWith(config: Config, folder: string, say: Say): Promise<Running> {
  const log = openLog(config.LOG_LEVEL)
  const server = await openServer(config, folder, say)
  try {
    const { connection, secret } = await prepareDatabase(server.connection, { config, folder, say })
    const { mailer, practice, ...adapters } = await openAdapters({ config, folder, say }, log)
    const database = openDatabase(connection)
    const clock = systemClock
    const deps: Dependencies = {
      ...adapters,
      mailer,
      database,
      clock,
      random: systemRandomness,
      budgets: config.RATE_LIMITS === 'on' ? openBudgets({ database, clock, secret }) : noBudgets,
      secret,
      alarm: (what) => log.error(what),
      trouble: (err, what) => log.warn({ err }, what),
      settings: settingsOf(config),
    }
    await fill(deps, server.connection, { withDemo: config.DEMO_DATA === 'on', say })
    const hasDemo = await hasDemoAccounts(database)
    // The database's folder may be a link to another disk.
    const folders = [folder, join(folder, 'postgres')]
    const disk = await watchDisk(folders, { onChange: (isFull) => tellOfDisk(log, isFull) })
    async function close() {
      disk.close()
      await mailer.close()
      await database.destroy()
      await server.close()
    }
    const services = { domain: createDomain(deps), config, log, practice, isDiskFull: disk.isFull }
    return { ...services, hasDemo, connection, owner: server.connection, close }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Brings the tables up to date and makes sure of the server's own role; resolves to how to connect as it. */
async function prepareDatabase(owner: pg.ClientConfig, { config, folder, say }: Start) {
  const ran = await migrate(owner)
  if (ran.length > 0) say(`Database: ${ran.length} migration(s) applied.`)
  const secret = await loadSecret(folder, config.JWT_SECRET)
  const { connection, trouble } = await openRole(owner, secret)
  if (trouble) say(trouble)
  return { connection, secret }
}

const settingsOf = (config: Config): Dependencies['settings'] => ({
  emailConfirmation: config.EMAIL_CONFIRMATION,
  publicUrl: config.PUBLIC_URL,
  demoOtpOnScreen: config.DEMO_OTP_ON_SCREEN === 'on',
  moderationEmail: config.MODERATION_EMAIL ?? null,
  grievance: grievanceOf(config),
})

type Filling = { withDemo: boolean; say: Say }

/** Fills a new database as its owner, which alone may write categories. */
async function fill(deps: Dependencies, owner: pg.ClientConfig, { withDemo, say }: Filling) {
  await firstStart(owner, async (database) => {
    if (!withDemo) return
    say('Demo: a small neighbourhood moves in (about ten seconds) …')
    await moveIn({ ...deps, database, budgets: noBudgets })
  })
}

/** Where letters, photos and payments go, said line by line. */
async function openAdapters({ config, folder, say }: Start, log: Logger) {
  const { mailer, where } = await openMailer(config, folder, say)
  say(`Letters: ${config.SMTP_URL ? 'sent through' : 'written to'} ${where}.`)
  const { photos, where: gallery } = await openPhotos(config, folder, (err) =>
    log.warn({ err }, 'the object store cannot be reached yet'),
  )
  if (config.STORAGE_URL) say(`Photos: kept in ${gallery}.`)
  const { payments, practice } = openPayments(config)
  if (practice) say('Payments: practice money only (DEMO_PAYMENTS).')
  return { mailer, photos, payments, practice }
}

function tellOfDisk(log: Logger, isFull: boolean) {
  if (isFull) log.error('the disk is full: nothing can be written until there is room')
  else log.warn('there is room on the disk again')
}
