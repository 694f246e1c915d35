import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/mail-server.ts'
import { askInTurn } from '../busy.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { aVisitor, enter, type Visitor } from './visitor.ts'

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

/** Somebody who has confirmed their account and is signed in. */
export async function aMember({ server, mail }: Place, name: string): Promise<Visitor> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
  const visitor = aVisitor(server.url, email, askInTurn)
  await enter(visitor, mail, 'brass-and-bell-42', name)
  return visitor
}

/** Ends the server; its log, without the number of its process, which may be any. */
export async function endedLog({ server }: Place): Promise<string> {
  await server.end('SIGTERM')
  const { output, errors } = server.printed()
  return (output + errors).replaceAll(/"pid":\d+/g, '')
}
