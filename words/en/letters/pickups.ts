import { spanInIndia } from '../../in-india.ts'
import {
  button,
  type LetterFacts,
  type Letters,
  type Part,
  quote,
  way,
} from '../../shapes/letters.ts'
import type { PickupLetter } from '../../shapes/meeting-letters.ts'
import { brief, brieflyTitled, footer, thread, titled, whole } from './exchanges.ts'

const time = (letter: PickupLetter) => spanInIndia(letter.starts_at, letter.ends_at)
const place = ({ words }: PickupLetter): Part[] =>
  words === null ? [] : ['The place:', quote(words)]
const page = ({ site }: LetterFacts, request: string) => `${site}/meeting/${request}`
const meeting = ({ calendar }: PickupLetter, facts: LetterFacts) => page(facts, calendar.request_id)
const answer = (letter: PickupLetter, facts: LetterFacts, what: 'coming' | 'cannot') =>
  `${meeting(letter, facts)}#${what}=${letter.calendar.id}`
const why = 'this item was promised between you and another member'

/** What both read once a time is agreed on. */
const agreedParts = (letter: PickupLetter, facts: LetterFacts): Part[] => [
  `${time(letter)}: you and ${whole(letter.member)} meet for ${titled(letter.item)}.`,
  ...place(letter),
  button('Put it into my calendar', letter.calendar.link),
  way(`Write to ${brief(letter.member)}`, thread(facts, letter.item, letter.by_id)),
  way('Change or cancel the time', meeting(letter, facts)),
]

/** Letters about a time to meet, in English (decision 053). */
export const pickupWords: Pick<Letters, PickupLetter['kind'] | 'pickups-offered'> = {
  'pickups-offered': ({ item, member, request_id, times }, facts) => ({
    subject: `Choose a time for ${brieflyTitled(item)}`,
    preview: `${brief(member)} could meet you then.`,
    heading: 'Choose a time',
    parts: [
      `${whole(member)} could meet you for ${titled(item)} at one of these times:`,
      ...times.map(({ starts_at, ends_at }) => spanInIndia(starts_at, ends_at)),
      button('Choose a time', page(facts, request_id)),
    ],
    footer: footer(why, facts),
  }),

  'pickup-proposed': (letter, facts) => ({
    subject: `${brief(letter.member)}: a time for ${brieflyTitled(letter.item)}?`,
    preview: time(letter),
    heading: 'Does this time suit you?',
    parts: [
      `${whole(letter.member)} would like to meet you for ${titled(letter.item)}: ${time(letter)}.`,
      ...place(letter),
      button('Say yes, no, or another time', meeting(letter, facts)),
    ],
    footer: footer(why, facts),
  }),

  'pickup-agreed': (letter, facts) => ({
    subject: `${brieflyTitled(letter.item)}: you have a time`,
    preview: time(letter),
    heading: 'You have a time',
    parts: agreedParts(letter, facts),
    footer: footer(why, facts),
  }),

  'pickup-changed': (letter, facts) => ({
    subject: `${brieflyTitled(letter.item)}: a new time`,
    preview: time(letter),
    heading: 'There is a new time',
    parts: [...agreedParts(letter, facts), 'What you had agreed on before no longer holds.'],
    footer: footer(why, facts),
  }),

  'pickup-cancelled': (letter, facts) => ({
    subject: `${brieflyTitled(letter.item)}: the time is cancelled`,
    preview: letter.hasEnded
      ? 'There is nothing more to arrange.'
      : 'The item is still promised. Choose another time.',
    heading: 'It does not work out at this time',
    parts: [
      `${whole(letter.member)} cannot come: ${time(letter)}, for ${titled(letter.item)}.`,
      ...(letter.hasEnded
        ? ['There is nothing more to arrange for it.']
        : [
            'The item is still promised. Propose another time when you like.',
            button('Propose another time', meeting(letter, facts)),
          ]),
    ],
    footer: footer(why, facts),
  }),

  'pickup-tomorrow': (letter, facts) => ({
    subject: `You meet soon: ${brieflyTitled(letter.item)}`,
    preview: time(letter),
    heading: 'Are you coming?',
    parts: [
      `${time(letter)}: you and ${whole(letter.member)} meet for ${titled(letter.item)}.`,
      ...place(letter),
      button('Yes, I am coming', answer(letter, facts, 'coming')),
      way('I can’t come', answer(letter, facts, 'cannot')),
    ],
    footer: footer(why, facts),
  }),
}
