import { expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { askInTurn } from '../busy.ts'
import { isLong } from '../proof.ts'
import { everyAnswer } from './every-answer.ts'
import { everyPage } from './every-page.ts'
import { aMember, aTalkativeServer, endedLog, type Place } from './place.ts'
import { planted, plantedNumbers, plantHabits } from './planted-habits.ts'
import { standsAlone } from './secrets.ts'
import { ask, aVisitor, share, type Visitor } from './visitor.ts'

const fewestPages = isLong ? 3_000 : 1_000

// How somebody keeps what they agree is in no page, and in no call but those of whoever is on the other side of an open
// request.
test('habits are told to the other side of an open request alone, and by no page', async ({
  annotate,
}) => {
  const place = await aTalkativeServer()
  const { people, ids, open, lamp } = await aStory(place)
  const [pages, calls] = [new Map<string, string>(), new Map<string, string[]>()]
  const every = [...ids.items, ...ids.members, ...ids.others]
  let answers = 0
  for (const [role, visitor] of Object.entries(people)) {
    for (const [path, text] of await everyPage(visitor, ids))
      pages.set(`${path} for the ${role}`, text)
    const answered = await everyAnswer(visitor, every)
    answers += answered.size
    const found = placesIn(answered).sort()
    if (found.length > 0) calls.set(role, found)
  }
  pages.set('letters', JSON.stringify(place.mail.letters))
  pages.set('log', await endedLog(place))
  const leaks = placesIn(pages)
  const allowed = Object.values(open).flat().length
  await annotate(
    `${pages.size} pages, data, letters and logs for ${Object.keys(people).length} roles looked at, ${leaks.length} found (limit: 0); ` +
      `${answers} answers of calls, ${[...calls.values()].flat().length} found (limit: ${allowed}, those of an open request and the own one)`,
  )
  expect(leaks).toEqual([])
  expect(Object.fromEntries(calls)).toEqual(open)
  for (const form of ['', '.data'])
    expect(pages.get(`/item/${lamp}${form} for the guest`), form).toContain('Lamp of brass')
  expect(pages.size).toBeGreaterThanOrEqual(fewestPages)
})

/** Whether one of the numbers stands in a text by itself. */
const tells = (text: string) => plantedNumbers.some((number) => standsAlone(String(number), text))

const placesIn = (told: Map<string, string>) =>
  [...told].filter(([, text]) => tells(text)).map(([where]) => where)

/** Somebody whose habits are known, and everybody who can stand before a door. */
async function somePeople(place: Place) {
  return {
    guest: aVisitor(place.server.url, '', askInTurn),
    subject: await aMember(place, 'Meera'),
    giver: await aMember(place, 'Ravi'),
    hider: await aMember(place, 'Leela'),
    former: await aMember(place, 'Vikram'),
    asker: await aMember(place, 'Farid'),
    rival: await aMember(place, 'Zoya'),
    stranger: await aMember(place, 'Asha'),
    locked: await aMember(place, 'Kabir'),
    deleted: await aMember(place, 'Ishaan'),
  }
}

async function aStory(place: Place) {
  const people = await somePeople(place)
  const { subject, giver, hider, former, asker, rival } = people
  await plantHabits(place.database, subject.id)
  await hider.do('PATCH', '/api/v1/me/contact-settings', { hides_requesters: true })
  const [lamp, promised, hidden] = [await share(giver), await share(giver), await share(hider)]
  const [over, own] = [await share(former), await share(subject)]
  const pending = await ask(subject, lamp)
  const competing = await ask(rival, lamp)
  const approved = await ask(subject, promised)
  await giver.do('POST', `/api/v1/requests/${approved}/approve`)
  const nameless = await ask(subject, hidden)
  const ended = await ask(subject, over)
  await former.do('POST', `/api/v1/requests/${ended}/approve`)
  await former.do('POST', `/api/v1/items/${over}/complete`)
  const asked = await ask(asker, own)
  const time = await propose(giver, approved)
  await people.deleted.do('POST', '/functions/v1/delete-user')
  const locking = 'update users set locked_at = now() where id = $1'
  await place.database.query(locking, [people.locked.id])
  const { habits } = (await subject.do('GET', '/api/v1/me/habits')).json
  expect(habits).toEqual({ is_new: false, ...planted })
  const members = Object.values(people).flatMap(({ id }) => id || [])
  const others = [pending, competing, approved, nameless, ended, asked, time]
  const all = { items: [lamp, promised, hidden, over, own], members, others }
  const some = { items: [lamp, own], members: [subject.id], others: [approved, asked] }
  const ids = isLong ? all : some
  /** The calls that tell it, by who may hear it. */
  const open: Record<string, string[]> = {
    subject: ['/api/v1/me/habits'],
    giver: [
      ...listed([lamp, promised], ids.items).map((item) => `/api/v1/items/${item}/requests`),
      ...listed([pending, approved], ids.others).map((id) => `/api/v1/requests/${id}/no-show`),
    ].sort(),
    asker: [`/api/v1/requests/${asked}/no-show`],
  }
  return { people, ids, open, lamp }
}

const listed = (wanted: string[], known: string[]) => wanted.filter((id) => known.includes(id))

async function propose(by: Visitor, request: string): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const time = { starts_at: at(24), ends_at: at(26), place: null }
  return String((await by.do('POST', `/api/v1/requests/${request}/pickups`, time)).json.id)
}
