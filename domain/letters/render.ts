import { letters } from '../../words/en/letters.ts'
import { oneLine } from '../../words/one-line.ts'
import type { Content, Due, EnquiryDue, LetterFacts, Part } from '../../words/shapes/letters.ts'
import { calendarFile } from '../calendar/calendar.ts'
import { decisionDue, enquiryDue, isUrgent } from '../moderation/limits.ts'
import { numbers } from '../numbers.ts'
import type { WrittenLetter } from '../ports/mailer.ts'
import { product } from '../product.ts'
import { toHtml } from './html.ts'
import { type Letter, nameless } from './views.ts'

function contentOf(letter: Letter, site: string): Content {
  const write = letters[letter.kind] as (
    letter: Letter & Partial<Due | EnquiryDue>,
    facts: LetterFacts,
  ) => Content
  return write({ ...letter, ...dueOf(letter) }, { name: product.name, site, numbers })
}

function dueOf(letter: Letter): Due | EnquiryDue | undefined {
  if (letter.kind === 'report-received')
    return { isUrgent: isUrgent(letter.reason), due: decisionDue(letter.reason, letter.at) }
  if (letter.kind === 'enquiry-received') return { due: enquiryDue(letter.subject, letter.at) }
}

/** What members wrote about others is shown to operators as it is, as text alone (security rules, §3.6). */
const plain = new Set<Letter['kind']>(['report-received', 'enquiry-received'])

/** Writes a letter, as text and mostly as HTML, from its one template. Nothing in it can become a header or markup. */
export function writeLetter(id: string, letter: Letter, site: string): WrittenLetter {
  const { kind } = letter
  const content = contentOf(letter, site)
  const name = (!(kind in nameless) && oneLine(letter.name ?? '')) || null
  const greeting = letters.greeting(name)
  return {
    id,
    kind,
    to: { address: letter.to, name },
    ...(letter.kind === 'enquiry-received' && {
      replyTo: { address: letter.email, name: oneLine(letter.name) || null },
    }),
    subject: content.subject,
    text: toText(content, greeting),
    html: plain.has(kind) ? null : toHtml(content, greeting),
    calendar: calendarOf(letter, site),
  }
}

/** The file of what was agreed on, changed or cancelled, also by the end of its promise. */
function calendarOf(letter: Letter, site: string): string | null {
  switch (letter.kind) {
    case 'pickup-agreed':
    case 'pickup-changed':
    case 'pickup-cancelled': {
      const is_cancelled = letter.kind === 'pickup-cancelled'
      return calendarFile({ ...letter, ...letter.calendar, is_cancelled }, site)
    }
    case 'request-rejected':
    case 'promise-ended':
    case 'item-hidden': {
      const { item, calledOff } = letter
      return calledOff ? calendarFile({ ...calledOff, item, is_cancelled: true }, site) : null
    }
    default:
      return null
  }
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'code':
      return `    ${part.code}`
    case 'quote':
      return part.words
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${part.label}:\n${part.link}`
  }
}

/** A letter for readers that show no HTML. The footer follows the mark that they fold signatures at. */
function toText(content: Content, greeting: string): string {
  const body = [greeting, ...content.parts.map(partAsText)].join('\n\n')
  return `${body}\n\n-- \n${[product.name, ...content.footer].join('\n')}\n`
}
