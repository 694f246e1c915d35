import { randomBytes, randomInt } from 'node:crypto'

/** Words that stand nowhere else, by what a member tells with them. */
export type Secrets = ReturnType<typeof someSecrets>

/** Fresh ones, so that nothing of an earlier run is found. */
export function someSecrets() {
  const word = (what: string) => `${what}${randomBytes(5).toString('hex')}`
  return {
    email: `${word('pelican')}@example.org`,
    password: word('teak-and-cane-'),
    phone: `+91 9${randomInt(1_000, 9_999)} ${randomInt(10_000, 99_999)}`,
    name: word('Asha '),
    town: word('Wai '),
    about: word('I mend kites '),
    title: word('Armchair '),
    description: word('Of my aunt '),
    pickup: word('Ring twice '),
    request: word('For my mother '),
    message: word('Come at six '),
    endingWords: word('We move to Kochi '),
    meetingPlace: word('Under the banyan '),
    appWords: word('I like this '),
    excuse: word('The bus broke down '),
    reportWords: word('He asked for money '),
    enquiryWords: word('The map is empty '),
  }
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

/** Whether a text stands in a place, in whatever spelling. A code of six digits is no part of a longer number. */
function stands(text: string, place: string): boolean {
  if (/^\d{6}$/.test(text)) return new RegExp(`(?<![\\w.])${text}(?![\\w.])`).test(place)
  const spellings = [text, encodeURIComponent(text), escaped(text), text.replaceAll(' ', '')]
  return spellings.some((spelling) => place.includes(spelling))
}

/** Which of these texts stand in a place, by their names. */
export const foundIn = (place: string, secrets: Record<string, string>): string[] =>
  Object.keys(secrets).filter((name) => stands(secrets[name] ?? '', place))
