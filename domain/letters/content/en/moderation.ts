import {
  acknowledgedWithinHours,
  decidedWithinDays,
  intimateWithinHours,
  urgentWithinHours,
} from '../../../moderation/limits.ts'
import { decisionDue, isUrgent } from '../../../moderation/policy.ts'
import { product } from '../../../product.ts'
import { oneLine, shortened } from '../../one-line.ts'
import type { DecisionLetter, MentionedItem, ModerationLetter } from '../../views.ts'
import { button, link, type Part, paragraph, quote, type Words } from '../parts.ts'

const { name: here } = product

type Named = ModerationLetter['reporter']

const nameOf = ({ name }: Named) => oneLine(name ?? '') || 'Community Member'
const known = (member: Named) => `${nameOf(member)} <${oneLine(member.email ?? 'no address')}>`
const profile = (site: string, { id }: Named) => `${site}/profile?userId=${id}`

const dueOf = (reason: string, at: string) =>
  isUrgent(reason)
    ? `To be decided within ${urgentWithinHours} hours, until ${decisionDue(reason, at)}. If it is about a picture that shows who complains naked, or passes for them: within ${intimateWithinHours} hours.`
    : `To be decided within ${decidedWithinDays} days, until ${decisionDue(reason, at)}.`

const titled = ({ title }: MentionedItem) => `“${oneLine(title)}”`
const brieflyTitled = ({ title }: MentionedItem) => `“${shortened(title, 34)}”`
const itemPage = (site: string, { id }: MentionedItem) => `${site}/item/${id}`

const because = (reason: string): Part[] => [
  paragraph(`The people who look after ${here} gave this reason:`),
  quote(reason),
]

/** How to object: to the officer for complaints, or in the ways on the contact page. */
function objecting({ grievance }: DecisionLetter, site: string): Part[] {
  const ways = grievance
    ? `write to ${grievance.name ? `${oneLine(grievance.name)}, ` : ''}${oneLine(grievance.email)}`
    : 'tell us in one of the ways on the contact page'
  return [
    paragraph(
      `If you think that this is wrong, ${ways}, and somebody looks at it again. You hear within ${acknowledgedWithinHours} hours that your complaint has arrived, and within ${decidedWithinDays} days what was decided.`,
    ),
    ...(grievance ? [] : [link('Contact', `${site}/contact`)]),
    link('What may not be offered, and what happens then', `${site}/terms#not-allowed`),
  ]
}

const why = `You get this letter because it is about something of yours on ${here}. It cannot be switched off.`
const rated = { member: 'a member', product: here }

/** Letters that tell a member what operators did, and why, in English (A19). */
export const decisionWords: Pick<Words, DecisionLetter['kind']> = {
  'item-hidden': (letter, site) => ({
    subject: `Your item ${brieflyTitled(letter.item)} was hidden`,
    preview: 'Why, and what you can do.',
    heading: 'Your item was hidden',
    parts: [
      paragraph(
        `Nobody but you sees ${titled(letter.item)} any more, and open requests for it have ended.`,
      ),
      ...because(letter.reason),
      button('See your item', itemPage(site, letter.item)),
      ...objecting(letter, site),
    ],
    footer: [why],
  }),

  'item-shown': ({ item, isGiverLocked, reason }, site) => ({
    subject: `Your item ${brieflyTitled(item)} is no longer hidden`,
    preview: isGiverLocked ? 'It waits for your account.' : 'Others can see it again.',
    heading: 'Your item is no longer hidden',
    parts: [
      paragraph(
        isGiverLocked
          ? `${titled(item)} is seen again once your account is unlocked.`
          : `Others can see ${titled(item)} again. Requests that had ended stay ended; whoever still wants it can ask again.`,
      ),
      ...because(reason),
      button('See your item', itemPage(site, item)),
    ],
    footer: [why],
  }),

  'comment-hidden': (letter, site) => ({
    subject: 'Your comment was hidden',
    preview: 'Why, and what you can do.',
    heading: 'Your comment was hidden',
    parts: [
      paragraph(
        `You rated ${rated[letter.about]} and wrote this. Nobody sees the words any more; the stars stay.`,
      ),
      quote(letter.words),
      ...because(letter.reason),
      ...objecting(letter, site),
    ],
    footer: [why],
  }),

  'comment-shown': ({ about, words, reason }) => ({
    subject: 'Your comment is no longer hidden',
    preview: 'Others can read it again.',
    heading: 'Your comment is no longer hidden',
    parts: [
      paragraph(`You rated ${rated[about]} and wrote this. Others can read it again.`),
      quote(words),
      ...because(reason),
    ],
    footer: [why],
  }),

  'account-locked': (letter, site) => ({
    subject: `Your ${here} account was locked`,
    preview: 'Why, and what you can do.',
    heading: 'Your account was locked',
    parts: [
      paragraph(
        'You are signed out everywhere and cannot sign in. What you offer is hidden, and your open requests have ended.',
      ),
      ...because(letter.reason),
      ...objecting(letter, site),
    ],
    footer: [why],
  }),

  'account-unlocked': ({ reason }, site) => ({
    subject: `Your ${here} account is open again`,
    preview: 'You can sign in.',
    heading: 'Your account is open again',
    parts: [
      paragraph(
        'You can sign in again. What was hidden with your account is offered again; requests that had ended stay ended.',
      ),
      ...because(reason),
      button('Sign in', `${site}/login`),
    ],
    footer: [why],
  }),
}

/** Letters to those who look after the community, in English (A19). */
export const moderationWords: Pick<Words, ModerationLetter['kind']> = {
  'report-received': ({ report, reason, description, at, reporter, reported }, site) => ({
    subject: `Report: ${oneLine(reason)}, ${shortened(nameOf(reported), 40)}`,
    preview: shortened(description ?? '', 100),
    heading: 'A member was reported',
    parts: [
      paragraph(`${known(reporter)} reported ${known(reported)} on ${at}.`),
      paragraph(`Reason: ${oneLine(reason)}`),
      paragraph(dueOf(reason, at)),
      ...(description ? [quote(description)] : []),
      link('The reported member', profile(site, reported)),
      link('Who reported', profile(site, reporter)),
      paragraph(`More, and what can be done: npm run moderate -- show ${report}`),
    ],
    footer: [`You get this letter because ${here} sends its reports to this address.`],
  }),
}
