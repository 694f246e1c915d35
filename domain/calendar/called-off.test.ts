import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { operator } from '../../tests/moderation.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'
import { writeLetter } from '../letters/render.ts'
import { hideItem } from '../moderation/moderating.ts'

const world = openFileWorld()
let [giver, receiver]: MemberActor[] = []
let item: string
let request: string
/** The database notes by its own clock when a time ended, so that these tests happen now. */
let start: number
beforeEach(async () => {
  start = Date.now()
  inHours(0)
  giver = await world.aMember('Leela Menon')
  receiver = await world.aMember('Rahim Sheikh')
  const promised = await world.anExchange(giver, receiver)
  item = promised.itemId
  request = promised.requestId
})

const at = (hours: number) => new Date(start + hours * hour).toISOString()
const inHours = (hours: number) => world.setClock(at(hours))
/** A time of two hours, to the minute. */
function time(hours: number) {
  const minute = (moment: string) => `${moment.slice(0, 16)}:00.000Z`
  return { starts_at: minute(at(hours)), ends_at: minute(at(hours + 2)) }
}
const people = () => [giver, receiver] as [MemberActor, MemberActor]

async function agree(hours = 24, { of = request, asker = people()[1] } = {}) {
  const { pickups } = world.domain
  const id = await pickups.proposePickup(asker, of, { ...time(hours), place: 'Pelican Lane 7' })
  await pickups.agreeOnPickup(people()[0], id)
  return id
}

const release = (who: MemberActor) =>
  world.domain.exchanges.releasePromise(who, request, { why: 'no-time', words: null })

/**
 * What the newest letter to somebody takes out of their calendar, read as calendars do; undefined where it has no file.
 */
async function calledOff(who: MemberActor, kind: string, of = request) {
  const letter = (await lettersTo(world, who.email)).at(-1)
  expect(letter?.kind).toBe(kind)
  if (!letter) return undefined
  const { calendar, text } = writeLetter('1', letter, 'https://giving.example')
  expect(text.includes('takes it out of your calendar')).toBe(calendar !== null)
  if (calendar === null) return undefined
  const [event] = new ICAL.Component(ICAL.parse(calendar) as never).getAllSubcomponents('vevent')
  const { uid, sequence, startDate, endDate } = new ICAL.Event(event)
  expect(uid).toBe(`${of}@giving.example`)
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(calendar).not.toMatch(/Pelican|Leela|Rahim/)
  const [starts_at, ends_at] = [startDate, endDate].map((moment) => moment.toJSDate().toISOString())
  return { sequence, starts_at, ends_at }
}
const off = () => ({ sequence: 1, ...time(24) })

test('the letter about a promise that is taken back takes its time out of the calendar', async () => {
  const [owner, asker] = people()
  await agree()
  await release(owner)
  expect(await calledOff(asker, 'promise-ended')).toEqual(off())
})

test('so does the one about a promise that is given up, with the newest time', async () => {
  const [owner, asker] = people()
  await agree(48)
  await agree()
  await release(asker)
  expect(await calledOff(owner, 'promise-ended')).toEqual({ ...off(), sequence: 2 })
})

test('so does the one about an item that is deleted or hidden, or whose giver leaves', async () => {
  const { items, deletion } = world.domain
  const hidden = { report: null, reason: 'It is not allowed here.' }
  const ends = [
    () => items.deleteItem(people()[0], item),
    () => hideItem(world.desk, operator, { item, ...hidden }),
    async () => deletion.deleteAccount(await world.signedInAgain(people()[0])),
  ]
  for (const end of ends) {
    giver = await world.aMember('Leela Menon')
    receiver = await world.aMember('Rahim Sheikh')
    const promised = await world.anExchange(giver, receiver)
    item = promised.itemId
    request = promised.requestId
    await agree()
    await end()
    expect(await calledOff(receiver, 'request-rejected')).toEqual(off())
  }
})

test('so does the one to the giver about an item that was hidden', async () => {
  await agree()
  await hideItem(world.desk, operator, { item, report: null, reason: 'It is not allowed here.' })
  expect(await calledOff(people()[0], 'item-hidden')).toEqual(off())
})

test('so does the one about a receiver who leaves', async () => {
  const [owner, asker] = people()
  await agree()
  await world.domain.deletion.deleteAccount(await world.signedInAgain(asker))
  expect(await calledOff(owner, 'promise-ended')).toEqual(off())
})

test('there is no file where no time was agreed on, or it was called off before, or it is over', async () => {
  const [owner, asker] = people()
  const { pickups } = world.domain
  await pickups.proposePickup(asker, request, { ...time(24), place: null })
  await release(owner)
  expect(await calledOff(asker, 'promise-ended')).toBeUndefined()
  for (const before of ['cancelled', 'over']) {
    giver = await world.aMember('Leela Menon')
    request = (await world.anExchange(giver, asker)).requestId
    if (before === 'over') inHours(-30)
    const id = await agree(before === 'over' ? -4 : 24)
    inHours(0)
    if (before === 'cancelled') await pickups.cancelPickup(asker, id)
    await release(giver)
    expect(await calledOff(asker, 'promise-ended')).toBeUndefined()
  }
})

test('nor where nobody came: what is over stays as it was', async () => {
  const [owner, asker] = people()
  inHours(-30)
  await agree(-4)
  inHours(0)
  await world.domain.noShows.sayNobodyCame(owner, request)
  expect(await calledOff(asker, 'no-show-said')).toBeUndefined()
})

test('whoever else asked for the item gets the letter without it', async () => {
  const [owner, asker] = people()
  const { exchanges, items } = world.domain
  const bench = await world.anItem(owner, { title: 'Bench' })
  const other = await world.aMember('Meera Iyer')
  request = await exchanges.requestItem(asker, bench, { message: null })
  const lost = await exchanges.requestItem(other, bench, { message: null })
  await exchanges.approveRequest(owner, request)
  await agree()
  await items.deleteItem(owner, bench)
  expect(await calledOff(asker, 'request-rejected')).toEqual(off())
  expect(await calledOff(other, 'request-rejected', lost)).toBeUndefined()
})
