import { createTransport } from 'nodemailer'
import type { Mailer } from '../../domain/ports/mailer.ts'
import { compose, type Sender } from './compose.ts'

const patience = 10_000
/** For each word of a server that was reached: it may look at a letter first. Less than the minute that a stop has. */
const wordPatience = 40_000

/** What the mail library throws. */
type Trouble = {
  code?: string
  originalCode?: string
  command?: string
  response?: string
}

/**
 * Sends letters to the mail server at an address like `smtps://name:password@host`. A password is only
 * told over an encrypted connection, unless the server is this machine or the address ends with
 * `?requireTLS=false`. Query parameters are options of the mail library.
 */
export function openSmtp(url: string, sender: Sender): Mailer {
  const transport = open(url)
  return {
    async send(letter) {
      try {
        await transport.sendMail(compose(sender, letter))
      } catch (error) {
        throw new MailTrouble(error as Trouble)
      }
    },
    close: async () => transport.close(),
  }
}

/** Signs in once and sends nothing. Resolves to what is wrong, in words for the operator; null when nothing is. */
export async function trySmtp(url: string): Promise<string | null> {
  const transport = open(url)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return `${new URL(url).host} ${whyNot(error as Trouble & Error)}`
  } finally {
    transport.close()
  }
}

function whyNot({ code = '', originalCode, response = '', message }: Trouble & Error): string {
  if (code === 'EAUTH') return `refuses the name or the password (${statusOf(response)})`
  if (code === 'EDNS') return 'is not known: put the name of the host right'
  if (code === 'ETIMEDOUT') return 'does not answer: look at host, port and firewall'
  if (originalCode === 'ECONNREFUSED') return 'refuses to connect: look at host and port'
  if (/STARTTLS|SSL routines/.test(message))
    return 'does not encrypt that way: smtps:// is for port 465, smtp:// for port 587'
  return `cannot be used (${message.split('\n', 1)[0]})`
}

const open = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: wordPatience,
    dnsTimeout: patience,
    requireTLS: tellsPasswordAway(url),
  })

/** Narrower than `isLoopback`: a password is at stake. */
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

function tellsPasswordAway(url: string): boolean {
  const { username, hostname, searchParams } = new URL(url)
  const isAllowed = searchParams.get('requireTLS') === 'false'
  return username !== '' && !isAllowed && !ownMachine.has(hostname)
}

/** The codes that an answer begins with. */
const statusOf = (response: string) => /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? ''

/** What says that there is no such receiver (RFC 3463). 5.1.0, 5.1.7 and 5.1.8 are said of senders too. */
const noSuchReceiver = /^5\d\d[ -]5\.1\.([1-6]|10)$/

/**
 * Why a letter was not taken, in codes only: what a server answers may quote the address. It is final
 * when there is no such receiver. Everything else, a full quota or a refused sender for instance, may be
 * the operator's to put right, and the letter waits (decision 012).
 */
class MailTrouble extends Error {
  readonly isFinal: boolean

  constructor({ code = 'unknown', command = '', response = '' }: Trouble) {
    const status = statusOf(response)
    super(['mail', code, command, status].filter(Boolean).join(' '))
    this.isFinal = command === 'RCPT TO' && noSuchReceiver.test(status)
  }
}
