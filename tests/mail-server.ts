import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { aFreePort } from './free-port.ts'

/** What a mail server answers to a receiver or a letter in place of taking it; null takes it. */
type Answer = { code: number; text: string } | null

/** A real mail server on the loopback. */
export type MailServer = {
  /** As SMTP_URL wants it. */
  url: string
  port: number
  /** Every letter it took, in order, as a mail program reads it. */
  letters: Email[]
  /** Every password it was told; it takes none. */
  passwords: string[]
  /** How it answers from now on; it takes everything at first. */
  answer: { receiver: (address: string) => Answer; letter: () => Answer | Promise<Answer> }
  /** Ends as a machine does that loses its power: connections break. */
  breakDown(): Promise<void>
}

type Place = { port?: number; host?: string }

const take = () => null

/** Starts one, on a port of its own or on that of one that broke down. It knows no TLS. */
export async function startMailServer(place: Place = {}): Promise<MailServer> {
  const { host = '127.0.0.1', port = await aFreePort() } = place
  const letters: Email[] = []
  const passwords: string[] = []
  const answer: MailServer['answer'] = { receiver: take, letter: take }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth(auth, _session, done) {
      passwords.push(auth.password ?? '')
      done(refusal({ code: 535, text: '5.7.8 wrong password' }))
    },
    onRcptTo: ({ address }, _session, done) => done(refusal(answer.receiver(address))),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = await answer.letter()
        if (!refused) letters.push(await PostalMime.parse(Buffer.concat(chunks)))
        done(refusal(refused))
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, host)
  await once(server.server, 'listening')
  const breakDown = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      for (const connection of server.connections) connection.close()
    })
  return { url: `smtp://${host}:${port}`, port, letters, passwords, answer, breakDown }
}

function refusal(answer: Answer) {
  return answer && Object.assign(new Error(answer.text), { responseCode: answer.code })
}

/** Waits until that many letters have arrived. */
export const arrived = (server: MailServer, count: number) =>
  expect.poll(() => server.letters.length, { timeout: 60_000 }).toBe(count)
