import type { SendMailOptions } from 'nodemailer'
import type { WrittenLetter } from '../../domain/ports/mailer.ts'

/** Who letters are from, and the host that their Message-IDs end with. */
export type Sender = { from: string; host: string }

/** A file beside the letter, which stays a letter: as a part of it some programs would show an invitation instead. */
const calendarFile = {
  filename: 'pick-up.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
}

/** All that programs answer by themselves, but the word that a letter could not be delivered: operators read that. */
const noAnswers = 'DR, RN, NRN, OOF, AutoReply'

/** A sender as data: in text, the signs : ( ) of a name would mean something else. */
function senderIn(from: string) {
  const [, name = '', address = from] = /^([^<]*)<(.*)>$/.exec(from) ?? []
  return { name: name.trim(), address }
}

const addressee = ({ name, address }: WrittenLetter['to']) => ({ name: name ?? '', address })

/**
 * A letter as the mail library takes it: sender, receiver and subject as data, never header text; nothing in it is
 * fetched.
 */
export function compose({ from, host }: Sender, letter: WrittenLetter): SendMailOptions {
  const { id, to, replyTo, queuedAt, subject, text, html, calendar } = letter
  return {
    from: senderIn(from),
    to: addressee(to),
    ...(replyTo && { replyTo: addressee(replyTo) }),
    subject,
    ...(queuedAt && { date: queuedAt }),
    text,
    ...(html !== null && { html }),
    ...(calendar !== null && { attachments: [{ ...calendarFile, content: calendar }] }),
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': noAnswers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
