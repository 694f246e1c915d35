import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { operator } from '../../tests/moderation.ts'
import { twoWhoMeet } from '../../tests/two-who-meet.ts'
import type { MemberActor } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'
import { hideItem } from '../moderation/moderating.ts'

const { world, here, promiseAnew, people, inHours, timeIn, propose, agree } = twoWhoMeet(Date.now)
const agreeIn = (hours = 24, of = here().request) => agree(timeIn(hours), 'Pelican Lane 7', of)

const release = (who: MemberActor) =>
  world.domain.exchanges.releasePromise(who, here().request, { why: 'no-time', words: null })

/**
 * What the newest letter to somebody takes out of their calendar, read as calendars do; undefined where it has no file.
 */
async function calledOff(who: MemberActor, kind: string, of = here().request) {
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
const off = () => ({ sequence: 1, ...timeIn(24) })

test('the letter about a promise that is taken back takes its time out of the calendar', async () => {
  const [owner, asker] = people()
  await agreeIn()
  await release(owner)
  expect(await calledOff(asker, 'promise-ended')).toEqual(off())
})

test('so does the one about a promise that is given up, with the newest time', async () => {
  const [owner, asker] = people()
  await agreeIn(48)
  await agreeIn()
  await release(asker)
  expect(await calledOff(owner, 'promise-ended')).toEqual({ ...off(), sequence: 2 })
})

test('so does the one about an item that is deleted or hidden, or whose giver leaves', async () => {
  const { items, deletion } = world.domain
  const hidden = { report: null, reason: 'It is not allowed here.' }
  const ends = [
    () => items.deleteItem(people()[0], here().item),
    () => hideItem(world.desk, operator, { item: here().item, ...hidden }),
    async () => deletion.deleteAccount(await world.signedInAgain(people()[0])),
  ]
  for (const end of ends) {
    await promiseAnew()
    await agreeIn()
    await end()
    expect(await calledOff(people()[1], 'request-rejected')).toEqual(off())
  }
})

test('so does the one to the giver about an item that was hidden', async () => {
  await agreeIn()
  await hideItem(world.desk, operator, {
    item: here().item,
    report: null,
    reason: 'It is not allowed here.',
  })
  expect(await calledOff(people()[0], 'item-hidden')).toEqual(off())
})

test('so does the one about a receiver who leaves', async () => {
  const [owner, asker] = people()
  await agreeIn()
  await world.domain.deletion.deleteAccount(await world.signedInAgain(asker))
  expect(await calledOff(owner, 'promise-ended')).toEqual(off())
})

test('there is no file where no time was agreed on, or it was called off before, or it is over', async () => {
  const [owner, asker] = people()
  await propose(asker, timeIn(24))
  await release(owner)
  expect(await calledOff(asker, 'promise-ended')).toBeUndefined()
  for (const before of ['cancelled', 'over']) {
    await promiseAnew()
    const [giver, receiver] = people()
    if (before === 'over') inHours(-30)
    const id = await agreeIn(before === 'over' ? -4 : 24)
    inHours(0)
    if (before === 'cancelled') await world.domain.pickups.cancelPickup(receiver, id)
    await release(giver)
    expect(await calledOff(receiver, 'promise-ended')).toBeUndefined()
  }
})

test('nor where nobody came: what is over stays as it was', async () => {
  const [owner, asker] = people()
  inHours(-30)
  await agreeIn(-4)
  inHours(0)
  await world.domain.noShows.sayNobodyCame(owner, here().request)
  expect(await calledOff(asker, 'no-show-said')).toBeUndefined()
})

test('whoever else asked for the item gets the letter without it', async () => {
  const [owner, asker] = people()
  const { exchanges, items } = world.domain
  const bench = await world.anItem(owner, { title: 'Bench' })
  const other = await world.aMember('Meera Iyer')
  const request = await exchanges.requestItem(asker, bench, { message: null })
  const lost = await exchanges.requestItem(other, bench, { message: null })
  await exchanges.approveRequest(owner, request)
  await agreeIn(24, request)
  await items.deleteItem(owner, bench)
  expect(await calledOff(asker, 'request-rejected', request)).toEqual(off())
  expect(await calledOff(other, 'request-rejected', lost)).toBeUndefined()
})
