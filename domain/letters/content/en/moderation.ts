import { product } from '../../../product.ts'
import { oneLine, shortened } from '../../one-line.ts'
import type { ModerationLetter } from '../../views.ts'
import { link, paragraph, quote, type Words } from '../parts.ts'

type Named = ModerationLetter['reporter']

const nameOf = ({ name }: Named) => oneLine(name ?? '') || 'Community Member'
const known = (member: Named) => `${nameOf(member)} <${oneLine(member.email ?? 'no address')}>`
const profile = (site: string, { id }: Named) => `${site}/profile?userId=${id}`

/** Letters to those who look after the community, in English (A19). */
export const moderationWords: Pick<Words, ModerationLetter['kind']> = {
  'report-received': ({ report, reason, description, at, reporter, reported }, site) => ({
    subject: `Report: ${oneLine(reason)}, ${shortened(nameOf(reported), 40)}`,
    preview: shortened(description ?? '', 100),
    heading: 'A member was reported',
    parts: [
      paragraph(`${known(reporter)} reported ${known(reported)} on ${at}.`),
      paragraph(`Reason: ${oneLine(reason)}`),
      ...(description ? [quote(description)] : []),
      link('The reported member', profile(site, reported)),
      link('Who reported', profile(site, reporter)),
      paragraph(`More, and what can be done: npm run moderate -- show ${report}`),
    ],
    footer: [`You get this letter because ${product.name} sends its reports to this address.`],
  }),
}
