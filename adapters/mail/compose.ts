import type { SendMailOptions } from 'nodemailer'
import type { Message } from '../../domain/ports/mailer.ts'

/** Who letters are from, and the host that their Message-IDs end with. */
export type Sender = { from: string; host: string }

/** A letter as the mail library takes it: receiver and subject as data, never header text; nothing in it is fetched. */
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
