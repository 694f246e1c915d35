import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { readConfig } from '../adapters/config.ts'
import { openPhotos } from '../adapters/photos/photos.ts'
import { openDatabase } from '../database/open.ts'
import { systemClock } from '../domain/clock.ts'
import { isDomainError } from '../domain/errors.ts'
import { aboutDataFolder } from './data-folder.ts'
import { joinServer } from './database-server.ts'
import { explain } from './explain.ts'
import { grievanceOf } from './grievance.ts'
import { readOrder, UsageError } from './moderation/arguments.ts'
import { obey } from './moderation/obey.ts'
import * as print from './moderation/print.ts'

/** The name on this machine; behind sudo, of whoever used it. */
function nameOfOperator(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

async function moderate(args: string[]): Promise<string> {
  const order = readOrder(args)
  if (order.verb === 'help') return print.help
  const config = readConfig(process.env)
  const folder = resolve(config.DATA_DIR)
  const server = await joinServer(config, folder, console.error).catch((error) => {
    throw aboutDataFolder(error, folder)
  })
  const database = openDatabase({ ...server.connection, max: 2 })
  try {
    const operator = { kind: 'operator', name: nameOfOperator().slice(0, 100) } as const
    const settings = { grievance: grievanceOf(config) }
    const openStore = async () => (await openPhotos(config, folder, console.error)).photos
    const office = { database, clock: systemClock, settings, folder, openPhotos: openStore }
    return await obey(order, office, operator)
  } catch (error) {
    throw aboutDataFolder(error, folder)
  } finally {
    await database.destroy()
    await server.close()
  }
}

/** The database has no such table or column. */
const isOtherVersion = (error: unknown) =>
  /^42(P01|703)$/.test(String((error as { code?: unknown } | null)?.code))

function answerTo(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nnpm run moderate -- --help shows how.`
  if (isOtherVersion(error))
    return 'The database is of another version: start the server of this version once.'
  return isDomainError(error) ? error.message : explain(error)
}

try {
  console.log(await moderate(process.argv.slice(2)))
} catch (error) {
  console.error(answerTo(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
