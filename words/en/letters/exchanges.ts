import { inIndia, spanInIndia } from '../../in-india.ts'
import { isolated } from '../../isolated.ts'
import { oneLine, shortened } from '../../one-line.ts'
import {
  button,
  type ExchangeLetter,
  type LetterFacts,
  type Letters,
  quote,
  type RejectionCause,
  type SilenceLetter,
  way,
} from '../../shapes/letters.ts'
import type { CalledOff } from '../../shapes/meeting-letters.ts'
import type { ItemPart, MentionedItem } from '../../shapes/mentioned.ts'
import { inWords } from '../numbers.ts'
import { phraseWords } from '../screens/phrases.ts'

const anybody = 'Community Member'
export const whole = (words: string | null) => isolated(oneLine(words ?? '')) || anybody
/** Who asks, where the owner wants to know that later. */
const somebody = 'Somebody'
export const brief = (words: string | null) => isolated(shortened(words ?? '', 24)) || anybody
export const titled = ({ title }: MentionedItem) => `“${isolated(oneLine(title))}”`
export const brieflyTitled = ({ title }: MentionedItem) => `“${isolated(shortened(title, 34))}”`

export const itemPage = ({ site }: LetterFacts, { id }: MentionedItem, part: ItemPart) =>
  `${site}/item/${id}#${part}`
export const drawPage = ({ site }: LetterFacts, { id }: MentionedItem) => `${site}/item/${id}/draw`
export const thread = ({ site }: LetterFacts, { id }: MentionedItem, member: string) =>
  `${site}/messages/${id}/${member}`

export const footer = (why: string, { name, site }: LetterFacts) => [
  `You get this email because ${why} on ${name}.`,
  `You can switch such emails off: “Send me emails about my exchanges”, ${site}/profile?tab=settings`,
]

const rateable: Letters['exchange-completed'] = ({ item, owner, isUnobjected }, facts) => ({
  subject: `${brieflyTitled(item)} counts as handed over: how was it?`,
  preview: isUnobjected
    ? 'You have it, and nobody objected.'
    : 'The giver has marked the exchange as completed.',
  heading: 'The exchange is completed',
  parts: [
    `${isUnobjected ? `You said that you have ${titled(item)}, and ${whole(owner)} did not object.` : `${whole(owner)} has marked ${titled(item)} as handed over.`} We hope you enjoy it! A rating helps the giver, and everybody after you.`,
    button('Rate the exchange', itemPage(facts, item, 'rating')),
  ],
  footer: footer('you received this item', facts),
})

/** There is nobody to rate any more. */
const withoutGiver: Letters['exchange-completed'] = ({ item }, facts) => ({
  subject: `${brieflyTitled(item)} counts as handed over`,
  preview: 'The giver has left since.',
  heading: 'The exchange is completed',
  parts: [
    `${titled(item)} counts as handed over to you. Its giver has left since. We hope you enjoy it!`,
    button('See my requests', `${facts.site}/orders`),
  ],
  footer: footer('you received this item', facts),
})

const causes: Record<RejectionCause, { subject: string; words: string }> = {
  declined: { subject: 'was declined', words: 'The giver has declined your request for' },
  'other-chosen': { subject: 'was declined', words: 'The giver has chosen somebody else for' },
  'to-next': { subject: 'has ended', words: 'It went to the next in line of its draw:' },
  'taken-back': { subject: 'has ended', words: 'The giver no longer offers' },
  hidden: { subject: 'has ended', words: 'It ended, as this item was hidden:' },
  lapsed: { subject: 'has ended', words: 'The giver did not answer your request for' },
}

const drawDecides = 'A draw decides, so there is nothing to do for you.'

const comesBack =
  'If it is shown again, your request counts again without your doing. You can leave its line if you no longer want it.'

/** Where a draw decided and somebody is left in its line. */
export const goesOn = ({ numbers }: LetterFacts) =>
  `It goes to the next in line of your draw, who has at least ${numbers.confirmHours} hours to say yes.`

export const reasons = {
  'no-answer': 'They got no answer.',
  'no-time': 'There was no time at which both could meet.',
  'plans-changed': 'Their plans have changed.',
  other: '',
} as const

/** What is said of a time that ended with its promise; its file comes with the letter. */
export const offToo = (time: CalledOff | undefined) =>
  time
    ? [
        `You had agreed to meet: ${spanInIndia(time.starts_at, time.ends_at)}. That is off, and the file with this email takes it out of your calendar.`,
      ]
    : []

// What is said of a request that is over: its place may be one of another month than today's, or than it was sent in.
export const takesNone = 'Your request takes none of your claims any more.'

const drawnPlace = (facts: LetterFacts, item: MentionedItem, place: number) => [
  `You are number ${place} in line, which costs none of your claims: if the promise ends, it goes to the next. There is nothing to do for you; you can leave the line on the item’s page.`,
  way('How it was drawn', drawPage(facts, item)),
]

/** What is said of the line of an item that its reader did not get. */
function ofItsLine(facts: LetterFacts, item: MentionedItem, cause: RejectionCause, place?: number) {
  if (cause === 'hidden') return [comesBack, way('Leave its line', `${facts.site}/orders`)]
  if (place !== undefined) return drawnPlace(facts, item, place)
  if (cause !== 'other-chosen' && cause !== 'to-next') return []
  return [
    'If that does not work out, it may still be yours: stay in line on its page, which costs none of your claims.',
    way('Stay in line', itemPage(facts, item, 'my-request')),
  ]
}

/** Letters that tell a member what another one did, in English (A13). */
export const exchangeWords: Pick<
  Letters,
  Exclude<ExchangeLetter['kind'], SilenceLetter['kind']>
> = {
  'request-received': ({ item, requester, message, drawn_at, choose_from }, facts) => ({
    subject: `${requester ? brief(requester) : somebody} asks for ${brieflyTitled(item)}`,
    preview: message
      ? shortened(message, 100)
      : drawn_at
        ? drawDecides
        : choose_from
          ? `You choose from ${inIndia(choose_from)} on.`
          : 'Have a look, and decide when you like.',
    heading: 'Somebody asks for your item',
    parts: [
      `${requester ? whole(requester) : somebody} would like to have ${titled(item)}.`,
      ...(message ? [quote(message)] : []),
      drawn_at
        ? `A draw decides who gets it, on ${inIndia(drawn_at)}. There is nothing to do for you.`
        : `You decide who gets it${choose_from ? `, from ${inIndia(choose_from)} on` : ''}. As soon as you approve one request, the others are rejected.`,
      button('See the request', itemPage(facts, item, 'requests')),
    ],
    footer: footer('you offer this item', facts),
  }),

  'request-approved': ({ item, owner, owner_id, isDrawn }, facts) => ({
    subject: `Approved: ${brieflyTitled(item)} is yours`,
    preview: 'Contact the owner for pickup details.',
    heading: 'Your request was approved',
    parts: [
      isDrawn
        ? `The draw has chosen you for ${titled(item)}, from ${whole(owner)}.`
        : `${whole(owner)} has chosen you for ${titled(item)}.`,
      'Contact the owner for pickup details.',
      owner === null
        ? button('Open the item', itemPage(facts, item, 'my-request'))
        : button('Agree on a time', thread(facts, item, owner_id)),
    ],
    footer: footer('you asked for this item', facts),
  }),

  'request-rejected': ({ item, cause, place, isLineOver, calledOff }, facts) => ({
    subject: `Your request for ${brieflyTitled(item)} ${causes[cause].subject}`,
    preview: takesNone,
    heading: 'It did not work out this time',
    parts: [
      `${place === undefined ? causes[cause].words : 'The draw has chosen somebody else for'} ${titled(item)}${cause === 'lapsed' ? ` in ${inWords(facts.numbers.requestLapsesDays)} days` : ''}.`,
      ...offToo(calledOff),
      ...(isLineOver ? [] : ofItsLine(facts, item, cause, place)),
      takesNone,
      button('Browse other items', `${facts.site}/browse`),
    ],
    footer: footer('you asked for this item', facts),
  }),

  'line-moved': ({ item, drawn_at }, facts) => ({
    subject: `${brieflyTitled(item)} is free again`,
    preview: drawn_at ? drawDecides : 'Your request waits for an answer once more.',
    heading: drawn_at ? 'You take part once more' : 'It may be your turn',
    parts: [
      drawn_at
        ? `${titled(item)} was hidden for a while, and is offered again. You take part in its draw once more, on ${inIndia(drawn_at)}.`
        : `You stayed in line for ${titled(item)}, and it is free again. Your request waits once more, in the order in which you first asked.`,
      'You no longer need it? Take your request back on its page, and others have a better chance.',
      button('See the item', itemPage(facts, item, 'my-request')),
    ],
    footer: footer(
      drawn_at ? 'you asked for this item' : 'you stayed in line for this item',
      facts,
    ),
  }),

  'line-waits': ({ item }, facts) => ({
    subject: `${brieflyTitled(item)} is free again`,
    preview: 'But all your claims of the month are taken.',
    heading: 'You stayed in line, and it is free',
    parts: [
      `${titled(item)} is offered again. All ${inWords(facts.numbers.claimsPerMonth)} of your claims of the month are taken, so nothing was asked for you.`,
      'Take back a request that counts this month, and this item is asked for in your name within minutes, if it is still free.',
      button('See my requests', `${facts.site}/orders`),
    ],
    footer: footer('you stayed in line for this item', facts),
  }),

  'exchange-completed': (letter, facts) =>
    letter.hasLeft ? withoutGiver(letter, facts) : rateable(letter, facts),

  'message-received': ({ sender, sender_id, item, message, phrase }, facts) => ({
    subject: `New message from ${brief(sender)}`,
    preview: shortened(phrase ? phraseWords[`phrases.${phrase}`] : message, 100),
    heading: `A message from ${brief(sender)}`,
    parts: [
      `${whole(sender)} wrote to you about ${titled(item)}:`,
      quote(phrase ? phraseWords[`phrases.${phrase}`] : message),
      button('Read and answer', thread(facts, item, sender_id)),
    ],
    footer: footer('a member with whom you exchange an item wrote to you', facts),
  }),
}
