import type { SendMailOptions } from 'nodemailer'
import type { Message } from '../../domain/ports/mailer.ts'

/** Who letters are from, and the host that their Message-IDs end with. */
export type Sender = { from: string; host: string }

/**
 * A letter with its headers, as the mail library takes it. Receiver and subject are given as data, never
 * as header text, and nothing in a letter is fetched from anywhere.
 */
export function compose({ from, host }: Sender, message: Message): SendMailOptions {
  const { id, to, subject, text, html } = message
  return {
    from,
    to: { name: to.name ?? '', address: to.address },
    subject,
    text,
    ...(html !== null && { html }),
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
