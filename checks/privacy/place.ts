import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/mail-server.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'

export type Place = { server: ServerProcess; mail: MailServer; database: pg.Client }

/** Runs the product with everything in its log, and a mail server and a connection to its database beside it. */
export async function aTalkativeServer(setup?: { hasOwnDatabase: boolean }): Promise<Place> {
  const mail = await startMailServer()
  onTestFinished(mail.breakDown)
  const settings = {
    SMTP_URL: mail.url,
    EMAIL_CONFIRMATION: 'required',
    LOG_LEVEL: 'debug',
    MODERATION_EMAIL: 'moderation@example.org',
  }
  const server = await aServerProcess(settings, setup)
  await server.start()
  const database = new pg.Client(server.database)
  database.on('error', () => {})
  await database.connect()
  onTestFinished(() => database.end().catch(() => {}))
  return { server, mail, database }
}
