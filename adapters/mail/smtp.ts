import { createTransport } from 'nodemailer'
import type { Mailer } from '../../domain/letters/mailer.ts'
import { compose, type Sender } from './compose.ts'

const patience = 10_000

/** What the mail library throws. */
type Trouble = { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Sends letters to the mail server at an address like `smtps://name:password@host`. A password is only
 * told over an encrypted connection, unless the server is this machine or the address ends with
 * `?requireTLS=false`. Query parameters are options of the mail library.
 */
export function openSmtp(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    requireTLS: tellsPasswordAway(url),
  })
  return {
    async send(message) {
      try {
        await transport.sendMail(compose(sender, message))
      } catch (error) {
        throw new MailTrouble(error as Trouble)
      }
    },
    close: async () => transport.close(),
  }
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

function tellsPasswordAway(url: string): boolean {
  const { username, hostname, searchParams } = new URL(url)
  const isAllowed = searchParams.get('requireTLS') === 'false'
  return username !== '' && !isAllowed && !ownMachine.has(hostname)
}

/**
 * Why a letter was not taken, in codes only: what a server answers may quote the address. It is final
 * when the server refused this receiver or this letter for good; a refused password or sender is the
 * operator's to put right, and the letter waits.
 */
class MailTrouble extends Error {
  readonly isFinal: boolean

  constructor({ code = 'unknown', command = '', responseCode = 0, response = '' }: Trouble) {
    const status = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? ''
    super(['mail', code, command, status].filter(Boolean).join(' '))
    const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
    this.isFinal = command === 'API' || (isAboutLetter && responseCode >= 500)
  }
}
