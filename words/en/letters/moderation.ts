import { oneLine } from '../../one-line.ts'
import type { DecisionLetter } from '../../shapes/decision-letters.ts'
import {
  button,
  type LetterFacts,
  type LetterOf,
  type Letters,
  type Part,
  quote,
  way,
} from '../../shapes/letters.ts'
import { inWords } from '../numbers.ts'
import { brieflyTitled, goesOn, itemPage, offToo, titled } from './exchanges.ts'

const because = (reason: string, { name }: LetterFacts): Part[] => [
  `The people who look after ${name} gave this reason:`,
  quote(reason),
]

/** How to object: to the officer for complaints, or in the ways on the contact page. */
function objecting({ grievance }: DecisionLetter, { site, numbers }: LetterFacts): Part[] {
  const ways = grievance
    ? `write to ${grievance.name ? `${oneLine(grievance.name)}, ` : ''}${oneLine(grievance.email)}`
    : 'tell us in one of the ways on the contact page'
  return [
    `If you think that this is wrong, ${ways}, and somebody looks at it again. You hear within ${numbers.acknowledgedWithinHours} hours that your complaint has arrived, and within ${numbers.decidedWithinDays} days what was decided.`,
    ...(grievance ? [] : [way('Contact', `${site}/contact`)]),
    way('What may not be offered, and what happens then', `${site}/terms#not-allowed`),
  ]
}

// No way into an account that is locked.
const seeIt = ({ item }: LetterOf<'item-hidden' | 'item-shown'>, facts: LetterFacts) => [
  button('See your item', itemPage(facts, item, 'item')),
]
const habits = ({ isLocked }: { isLocked?: boolean }, { site }: LetterFacts) =>
  isLocked ? [] : [button('What others see of you', `${site}/profile?tab=settings#habits`)]

const why = ({ name }: LetterFacts) =>
  `You get this email because it is about something of yours on ${name}. It cannot be switched off.`
const rated = (about: 'member' | 'product', { name }: LetterFacts) =>
  about === 'member' ? 'a member' : name

/** By whom an item is seen that is no longer hidden, briefly and in a sentence. */
function seenAgain(
  { item, ...letter }: LetterOf<'item-shown'>,
  facts: LetterFacts,
): [string, string] {
  const [briefly, seen] = ['Others can see it again.', `Others can see ${titled(item)} again`]
  if (letter.isOver) return [briefly, `${seen}.`]
  if (letter.isGiverLocked)
    return [
      'It waits for your account.',
      `${titled(item)} is ${letter.isPutAside ? 'put aside' : 'seen'} again once your account is unlocked.`,
    ]
  if (letter.isPutAside)
    return [
      'It is put aside, as it was before.',
      `${titled(item)} is put aside, as it was before it was hidden.`,
    ]
  return [
    briefly,
    letter.isPromised
      ? `${seen}. ${goesOn(facts)}`
      : `${seen}, and whoever had asked for it asks again, unless they want it no longer.`,
  ]
}

/** By whom an item is still seen that was hidden. */
function seenNoMore({ item, ...letter }: LetterOf<'item-hidden'>): string {
  if (letter.wasTakenBack)
    return `You had taken ${titled(item)} back, but whoever had asked for it could still read its description and pick-up instructions, and what you wrote when you ended a promise to them. Now nobody can.`
  const isOver = letter.isOver || letter.wasOver
  const ended = isOver ? '' : ' Requests for it that were open have ended.'
  if (letter.isTakenBack) return `${titled(item)} was hidden before you took it back.${ended}`
  if (letter.isShown) return `${titled(item)} was hidden for a while, and is not any more.${ended}`
  return isOver
    ? `Only you and who received it can see ${titled(item)} now.`
    : `Nobody but you sees ${titled(item)} any more, and open requests for it have ended.`
}

/** Letters that tell a member what operators did, and why, in English (A19). */
export const decisionWords: Pick<Letters, DecisionLetter['kind']> = {
  'item-hidden': (letter, facts) => ({
    subject: `Your item ${brieflyTitled(letter.item)} was hidden`,
    preview: 'Why, and what you can do.',
    heading: 'Your item was hidden',
    parts: [
      seenNoMore(letter),
      ...(letter.isOver
        ? ['Its receiver said that they have it, so it counts as handed over.']
        : []),
      ...offToo(letter.calledOff),
      ...because(letter.reason, facts),
      ...(letter.isTakenBack || letter.isGiverLocked ? [] : seeIt(letter, facts)),
      ...objecting(letter, facts),
    ],
    footer: [why(facts)],
  }),

  'item-shown': (letter, facts) => {
    const [preview, words] = seenAgain(letter, facts)
    return {
      subject: `Your item ${brieflyTitled(letter.item)} is no longer hidden`,
      preview,
      heading: 'Your item is no longer hidden',
      parts: [
        words,
        ...because(letter.reason, facts),
        ...(letter.isGiverLocked ? [] : seeIt(letter, facts)),
      ],
      footer: [why(facts)],
    }
  },

  'comment-hidden': (letter, facts) => ({
    subject: 'Your comment was hidden',
    preview: 'Why, and what you can do.',
    heading: 'Your comment was hidden',
    parts: [
      `You rated ${rated(letter.about, facts)} and wrote this. Nobody sees the words any more; the stars stay.`,
      quote(letter.words),
      ...because(letter.reason, facts),
      ...objecting(letter, facts),
    ],
    footer: [why(facts)],
  }),

  'comment-shown': ({ about, words, reason }, facts) => ({
    subject: 'Your comment is no longer hidden',
    preview: 'Others can read it again.',
    heading: 'Your comment is no longer hidden',
    parts: [
      `You rated ${rated(about, facts)} and wrote this. Others can read it again.`,
      quote(words),
      ...because(reason, facts),
    ],
    footer: [why(facts)],
  }),

  'no-show-stands': (letter, facts) => ({
    subject: `${brieflyTitled(letter.item)}: it counts that you did not come`,
    preview: 'Why, and what you can do.',
    heading: 'It was looked at',
    parts: [
      `It was said that you did not come for ${titled(letter.item)}${letter.isUnanswered ? '' : ', and you saw it differently'}. It counts now, for ${inWords(facts.numbers.habitMonths)} months from that day.`,
      ...because(letter.reason, facts),
      ...habits(letter, facts),
      ...objecting(letter, facts),
    ],
    footer: [why(facts)],
  }),

  'no-show-dropped': ({ item, reason, isLocked }, facts) => ({
    subject: `${brieflyTitled(item)}: nothing counts against you`,
    preview: 'It was looked at.',
    heading: 'Nothing counts against you',
    parts: [
      `It was said that you did not come for ${titled(item)}. That was looked at, and it does not count.`,
      ...because(reason, facts),
      ...habits({ isLocked }, facts),
    ],
    footer: [why(facts)],
  }),

  'profile-cleared': (letter, facts) => ({
    subject: 'Your picture and the words of your profile were removed',
    preview: 'Why, and what you can do.',
    heading: 'Your profile was cleared',
    parts: [
      `Your picture, your town and what you wrote about yourself were removed from your profile. ${letter.withName ? 'So was your name.' : 'Your name stays.'}${letter.isLocked ? '' : ' You can put in others.'}`,
      ...because(letter.reason, facts),
      ...(letter.isLocked ? [] : [button('See your profile', `${facts.site}/profile`)]),
      ...objecting(letter, facts),
    ],
    footer: [why(facts)],
  }),

  'account-locked': (letter, facts) => ({
    subject: `Your ${facts.name} account was locked`,
    preview: 'Why, and what you can do.',
    heading: 'Your account was locked',
    parts: [
      'You are signed out everywhere and cannot sign in. What you offer and what your profile says are hidden, your open requests have ended, and meetings that were agreed are off.',
      ...because(letter.reason, facts),
      ...objecting(letter, facts),
    ],
    footer: [why(facts)],
  }),

  'account-unlocked': ({ reason }, facts) => ({
    subject: `Your ${facts.name} account is open again`,
    preview: 'You can sign in.',
    heading: 'Your account is open again',
    parts: [
      'You can sign in again. What was hidden with your account is as it was before, and whoever had asked for what you offer asks again. Your own requests stay ended, and so do promises and meetings that were agreed.',
      ...because(reason, facts),
      button('Sign in', `${facts.site}/login`),
    ],
    footer: [why(facts)],
  }),
}
