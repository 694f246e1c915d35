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

/** Ids, times and names of files have digits by chance. */
const byChance =
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]+\.(?:js|css)/g

/** Whether a number stands in a place by itself, as no part of a longer one. */
export const standsAlone = (number: string, place: string): boolean =>
  place.includes(number) &&
  new RegExp(`(?<![\\w.])${number}(?![\\w.])`).test(place.replace(byChance, ''))

/** Whether a text stands in a place, in whatever spelling. */
function stands(text: string, place: string): boolean {
  if (/^\d{6}$/.test(text)) return standsAlone(text, place)
  const spellings = [text, encodeURIComponent(text), escaped(text), text.replaceAll(' ', '')]
  return spellings.some((spelling) => place.includes(spelling))
}

/** Which of these texts stand in a place, by their names. */
export const foundIn = (place: string, secrets: Record<string, string>): string[] =>
  Object.keys(secrets).filter((name) => stands(secrets[name] ?? '', place))
