import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { newestLetter } from '../../tests/letters.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'

const now = '2026-03-02T04:30:00.000Z'
const evening = { starts_at: '2026-03-02T12:30:00.000Z', ends_at: '2026-03-02T14:30:00.000Z' }
const later = { starts_at: '2026-03-03T12:30:00.000Z', ends_at: '2026-03-03T14:30:00.000Z' }
const canary = 'Pelican Lane 7'

const world = openFileWorld()
let [giver, receiver]: MemberActor[] = []
let request: string
beforeEach(async () => {
  world.setClock(now)
  giver = await world.aMember(`Leela ${canary}`)
  receiver = await world.aMember(`Rahim ${canary}`)
  const item = await world.anItem(giver, { title: 'काठ की कुर्सी; “big, old”\\' })
  const { exchanges } = world.domain
  request = await exchanges.requestItem(receiver, item, { message: canary })
  await exchanges.approveRequest(giver, request)
})

const people = () => [giver, receiver] as [MemberActor, MemberActor]
const pickups = () => world.domain.pickups

async function agreed(time = evening) {
  const [owner, asker] = people()
  const id = await pickups().proposePickup(asker, request, { ...time, place: canary })
  await pickups().agreeOnPickup(owner, id)
  return id
}

async function addressOf(id: string) {
  const { calendar } = await pickups().viewPickup(people()[0], id)
  return new URL(calendar ?? '').searchParams.get('key') ?? ''
}

/** Reads a file as calendars do; whatever the library finds odd in it fails. */
function read(file: string) {
  expect(file).toMatch(/END:VCALENDAR\r\n$/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const strict = ICAL.design.strict
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(file) as never)
  ICAL.design.strict = strict
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toEqual(expect.any(String))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0])
  return {
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    status: events[0]?.getFirstPropertyValue('status'),
    from: event.startDate.toJSDate().toISOString(),
    to: event.endDate.toJSDate().toISOString(),
  }
}

test('the file of a time is read by calendars: one entry for all times of a request, that counts up', async () => {
  const [owner, asker] = people()
  const first = await agreed()
  const key = await addressOf(first)
  const title = 'Pick-up: काठ की कुर्सी; “big, old”\\'
  const entry = { uid: `${request}@giving.example`, title }
  const at = { from: evening.starts_at, to: evening.ends_at }
  const confirmed = { ...entry, ...at, sequence: 0, status: 'CONFIRMED' }
  expect(read(await pickups().readCalendar(first, key))).toEqual(confirmed)
  const second = await agreed(later)
  const moved = { ...entry, from: later.starts_at, to: later.ends_at }
  const changed = { ...moved, sequence: 1, status: 'CONFIRMED' }
  expect(read(await pickups().readCalendar(first, key))).toEqual(changed)
  const own = await addressOf(second)
  await pickups().cancelPickup(asker, second)
  const cancelled = { ...moved, sequence: 2, status: 'CANCELLED' }
  for (const [id, with_] of [
    [first, key],
    [second, own],
  ] as const)
    expect(read(await pickups().readCalendar(id, with_))).toEqual(cancelled)
  await agreed()
  expect(read(await pickups().readCalendar(first, key))).toEqual({ ...confirmed, sequence: 3 })
  await world.domain.exchanges.releasePromise(owner, request, { why: 'no-time', words: null })
  const ended = { ...confirmed, sequence: 4, status: 'CANCELLED' }
  expect(read(await pickups().readCalendar(first, key))).toEqual(ended)
})

test('the letters bring the same file', async () => {
  const [owner, asker] = people()
  const id = await agreed()
  const file = async (who: MemberActor, kind: 'pickup-agreed' | 'pickup-cancelled') => {
    const letter = await newestLetter(world, who.email, kind)
    return read(writeLetter(id, letter, 'https://giving.example').calendar ?? '')
  }
  for (const who of people())
    expect(await file(who, 'pickup-agreed')).toMatchObject({ sequence: 0, status: 'CONFIRMED' })
  await pickups().cancelPickup(owner, id)
  expect(await file(asker, 'pickup-cancelled')).toMatchObject({ sequence: 1, status: 'CANCELLED' })
})

test('the file tells nothing of the two: no name, address, number, place or word', async () => {
  const id = await agreed()
  const file = await pickups().readCalendar(id, await addressOf(id))
  const told = file.replaceAll('\r\n ', '')
  for (const secret of [
    canary,
    'Pelican',
    'Leela',
    'Rahim',
    ...people().flatMap(({ email, id: who }) => [email, who]),
  ])
    expect(told).not.toContain(secret)
  expect(told).not.toMatch(/ATTENDEE|ORGANIZER|CONTACT|LOCATION/)
})

test('its address works with its own key alone, until the end of the day after', async () => {
  const id = await agreed()
  const key = await addressOf(id)
  const other = await pickups().proposePickup(people()[0], request, { ...later, place: null })
  const gone = { code: 'pickup_not_found' }
  const forged = [`0${key.slice(1)}`, `1${key.slice(1)}`].find((one) => one !== key) ?? ''
  for (const wrong of ['', 'zz', key.slice(2), `${key}00`, forged])
    await expect(pickups().readCalendar(id, wrong)).rejects.toMatchObject(gone)
  await expect(pickups().readCalendar(other, key)).rejects.toMatchObject(gone)
  await expect(pickups().viewPickup(people()[0], other)).resolves.toMatchObject({ calendar: null })
  world.setClock('2026-03-03T18:29:59.000Z')
  await expect(pickups().readCalendar(id, key)).resolves.toContain('BEGIN:VCALENDAR')
  world.setClock('2026-03-03T18:30:00.000Z')
  await expect(pickups().readCalendar(id, key)).rejects.toMatchObject(gone)
})
