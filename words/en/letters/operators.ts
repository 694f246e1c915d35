import { inIndia } from '../../in-india.ts'
import { isolated } from '../../isolated.ts'
import { oneLine, shortened } from '../../one-line.ts'
import {
  type Due,
  type LetterFacts,
  type LetterOf,
  type Letters,
  type ModerationLetter,
  quote,
  way,
} from '../../shapes/letters.ts'
import type { Numbers } from '../../shapes/numbers.ts'

type Named = LetterOf<'report-received'>['reporter']

const nameOf = ({ name }: Named) => oneLine(name ?? '') || 'Community Member'
const known = (member: Named) =>
  `${isolated(nameOf(member))} <${oneLine(member.email ?? 'no address')}>`
const profile = ({ site }: LetterFacts, { id }: { id: string }) => `${site}/profile?userId=${id}`

const dueOf = ({ isUrgent, due }: Due, numbers: Numbers) =>
  isUrgent
    ? `To be decided within ${numbers.urgentWithinHours} hours, that is, by ${inIndia(due)}. ${intimate(numbers)}`
    : inDays(due, numbers)

const inDays = (due: string, { decidedWithinDays }: Numbers) =>
  `To be decided within ${decidedWithinDays} days, that is, by ${inIndia(due)}.`
const intimate = ({ intimateWithinHours }: Numbers) =>
  `If it is about a picture that shows who complains naked, or passes for them: within ${intimateWithinHours} hours.`

/** A complaint does not say by itself whether it is urgent. */
const complaintDue = (due: string, numbers: Numbers) =>
  `Tell them within ${numbers.acknowledgedWithinHours} hours that it has arrived. ${inDays(due, numbers)} If it is about indecent content, harassment, false names or fraud: within ${numbers.urgentWithinHours} hours. ${intimate(numbers)}`

/** Letters to operators, in English (A19). */
export const operatorWords: Pick<Letters, ModerationLetter['kind']> = {
  'report-received': ({ report, reason, description, at, reporter, reported, ...due }, facts) => ({
    subject: `Report: ${oneLine(reason)}, ${shortened(nameOf(reported), 40)}`,
    preview: shortened(description ?? '', 100),
    heading: 'A member was reported',
    parts: [
      `${known(reporter)} reported ${known(reported)} on ${inIndia(at)}.`,
      `Reason: ${oneLine(reason)}`,
      dueOf(due, facts.numbers),
      ...(description ? [quote(description)] : []),
      way('The reported member', profile(facts, reported)),
      way('Who reported', profile(facts, reporter)),
      `More, and what can be done: npm run moderate -- show ${report}`,
    ],
    footer: [`You get this email because ${facts.name} sends its reports to this address.`],
  }),

  'enquiry-received': ({ enquiry, member_id, name, email, subject, message, at, due }, facts) => ({
    subject: `Enquiry: ${subject}, ${shortened(oneLine(name), 40)}`,
    preview: shortened(message, 100),
    heading: 'Somebody wrote to you',
    parts: [
      `${isolated(oneLine(name))} <${oneLine(email)}> wrote on ${inIndia(at)}, about: ${subject}.`,
      ...(due === null ? [] : [complaintDue(due, facts.numbers)]),
      quote(message),
      ...(member_id ? [way('Who wrote', profile(facts, { id: member_id }))] : []),
      `Answer them by email. Then: npm run moderate -- close ${enquiry} --reason "Answered"`,
    ],
    footer: [`You get this email because ${facts.name} sends its enquiries to this address.`],
  }),
}
