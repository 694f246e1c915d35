import { oneLine, shortened } from '../../one-line.ts'
import {
  button,
  type ExchangeLetter,
  type LetterFacts,
  type Letters,
  type MentionedItem,
  quote,
  type RejectionCause,
} from '../../shapes/letters.ts'
import { inWords } from '../numbers.ts'

const anybody = 'Community Member'
const whole = (words: string | null) => oneLine(words ?? '') || anybody
const brief = (words: string | null) => shortened(words ?? '', 24) || anybody
export const titled = ({ title }: MentionedItem) => `“${oneLine(title)}”`
export const brieflyTitled = ({ title }: MentionedItem) => `“${shortened(title, 34)}”`

export const itemPage = ({ site }: LetterFacts, { id }: MentionedItem) => `${site}/item/${id}`

const footer = (why: string, { name, site }: LetterFacts) => [
  `You get this letter because ${why} on ${name}.`,
  `You can switch such letters off in Settings: ${site}/profile?tab=settings`,
]

const causes: Record<RejectionCause, { subject: string; words: string }> = {
  declined: { subject: 'was declined', words: 'The owner has declined your request for' },
  given: { subject: 'was declined', words: 'The owner has chosen somebody else for' },
  withdrawn: { subject: 'has ended', words: 'The owner no longer offers' },
  hidden: { subject: 'has ended', words: 'This item is no longer offered:' },
}

/** Letters that tell a member what another one did, in English (A13). */
export const exchangeWords: Pick<Letters, ExchangeLetter['kind']> = {
  'request-received': ({ item, requester, message }, facts) => ({
    subject: `${brief(requester)} asks for ${brieflyTitled(item)}`,
    preview: message ? shortened(message, 100) : 'Have a look, and decide when you like.',
    heading: 'Somebody asks for your item',
    parts: [
      `${whole(requester)} would like to have ${titled(item)}.`,
      ...(message ? [quote(message)] : []),
      'You decide who gets it. As soon as you approve one request, the others are declined.',
      button('See the request', itemPage(facts, item)),
    ],
    footer: footer('you offer this item', facts),
  }),

  'request-approved': ({ item, owner }, facts) => ({
    subject: `Approved: ${brieflyTitled(item)} is yours`,
    preview: 'Contact the owner for pickup details.',
    heading: 'Your request was approved',
    parts: [
      `${whole(owner)} has chosen you for ${titled(item)}.`,
      'Contact the owner for pickup details.',
      button('Open the item', itemPage(facts, item)),
    ],
    footer: footer('you asked for this item', facts),
  }),

  'request-rejected': ({ item, cause }, facts) => ({
    subject: `Your request for ${brieflyTitled(item)} ${causes[cause].subject}`,
    preview: 'Its place of the month is free again.',
    heading: 'It did not work out this time',
    parts: [
      `${causes[cause].words} ${titled(item)}.`,
      `This request no longer counts towards your ${inWords(facts.numbers.claimsPerMonth)} of the month, so you can ask for something else.`,
      button('Browse other items', `${facts.site}/browse`),
    ],
    footer: footer('you asked for this item', facts),
  }),

  'exchange-completed': ({ item, owner }, facts) => ({
    subject: `${brieflyTitled(item)}: how was it?`,
    preview: 'The owner has marked the exchange as completed.',
    heading: 'The exchange is completed',
    parts: [
      `${whole(owner)} has marked ${titled(item)} as handed over. We hope you enjoy it! A rating helps the giver, and everybody after you.`,
      button('Rate the exchange', itemPage(facts, item)),
    ],
    footer: footer('you received this item', facts),
  }),

  'message-received': ({ sender, sender_id, item, message }, facts) => ({
    subject: `New message from ${brief(sender)}`,
    preview: shortened(message, 100),
    heading: `A message from ${brief(sender)}`,
    parts: [
      `${whole(sender)} wrote to you about ${titled(item)}:`,
      quote(message),
      button('Read and answer', `${facts.site}/messages/${item.id}/${sender_id}`),
    ],
    footer: footer('a member with whom you exchange an item wrote to you', facts),
  }),
}
