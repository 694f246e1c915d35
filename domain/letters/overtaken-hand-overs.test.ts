import { describe, expect, test } from 'vitest'
import { meetings } from '../../tests/meetings.ts'
import { operator, reason } from '../../tests/moderation.ts'
import * as two from '../../tests/two-who-meet.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { day, hour } from '../durations.ts'
import { saltBytes } from '../exchanges/limits.ts'
import { randomHex } from '../exchanges/random-hex.ts'
import { hideItem, showItem } from '../moderation/moderating.ts'

const { here, world, people, pickups, propose } = two.twoWhoMeet()
const { server, tryAll, failing, working, reached } = waitingLetters(() => world)

const exchanges = () => world.domain.exchanges
const giveUp = (who: MemberActor, request: string) =>
  exchanges().releasePromise(who, request, { why: 'plans-changed', words: null })
const clockOn = (days: number) => world.setClock(Date.parse(two.now) + days * day)
const textTo = ({ email }: MemberActor) =>
  server()
    .letters.filter(({ to }) => to?.[0]?.address === email)
    .map(({ text }) => text)
    .join('\n')

async function sendAll() {
  working()
  expect(await tryAll()).toBe(0)
}

describe('once the mail server works again, nobody hears', () => {
  test.each([
    ['gave it up', 0, (who: MemberActor, request: string) => giveUp(who, request)],
    ['still wants it', 1, async () => {}],
  ])('that a draw promised something to somebody who %s', async (_, told, act) => {
    const [owner, asker] = people()
    const item = await world.anItem(owner, { giving: 'draw', decide_after_hours: 24 })
    const salt = randomHex(saltBytes)
    const request = await exchanges().requestItem(asker, item, { message: null, salt })
    failing()
    clockOn(2)
    await exchanges().drawItems()
    await act(asker, request)
    await sendAll()
    const decided = reached(owner).filter((subject) => /the draw has decided/.test(subject ?? ''))
    expect(decided).toHaveLength(told)
  })

  test('that it is not handed over yet who has it since', async () => {
    const [owner, asker] = people()
    const { item, request } = here()
    failing()
    await exchanges().sayReceived(asker, request)
    await exchanges().objectToReceived(owner, request)
    await exchanges().completeExchange(owner, item)
    await sendAll()
    expect(reached(asker)).toEqual(['“Cane armchair” counts as handed over: how was it?'])
  })

  test.each([
    ['has switched such letters off', []],
    ['has switched them off and on again', ['“Cane armchair” counts as handed over: how was it?']],
  ])('what others did who %s, but what operators did', async (_, told) => {
    const [owner, asker] = people()
    const { item } = here()
    const other = await world.anItem(asker, { title: 'Brass lamp' })
    const { changeContactSettings } = world.domain.contact
    failing()
    await exchanges().completeExchange(owner, item)
    await hideItem(world.desk, operator, { item: other, report: null, reason })
    await changeContactSettings(asker, { wants_letters: false })
    await changeContactSettings(asker, { wants_letters: told.length > 0 })
    await sendAll()
    expect(reached(asker).toSorted()).toEqual(
      ['Your item “Brass lamp” was hidden', ...told].toSorted(),
    )
  })

  test('that they may rate what they have rated', async () => {
    const [owner, asker] = people()
    const { item } = here()
    failing()
    await exchanges().completeExchange(owner, item)
    await world.domain.reviews.rateExchange(asker, item, { rating: 5, comment: null })
    await sendAll()
    expect(reached(asker)).toEqual([])
  })

  test('a question that they have answered', async () => {
    const [giver, receiver] = people()
    const { anAgreedTime, said, answer } = meetings(world)
    await anAgreedTime(here().request, [giver, receiver])
    failing()
    await answer(receiver, await said(giver, here().request))
    await sendAll()
    expect(reached(receiver)).not.toContain('“Cane armchair”: what happened?')
  })

  test('that it is still promised where the promise has ended', async () => {
    const [giver, receiver] = people()
    const { anAgreedTime, said } = meetings(world)
    await anAgreedTime(here().request, [giver, receiver])
    failing()
    await said(receiver, here().request)
    await giveUp(receiver, here().request)
    await sendAll()
    expect(reached(giver)).toContain('“Cane armchair”: what happened?')
    expect(textTo(giver)).not.toContain('It is still promised')
    expect(textTo(giver)).not.toContain('You said the same of them')
  })

  test('that it counts without an answer where they say the same', async () => {
    const [giver, receiver] = people()
    const { anAgreedTime, said } = meetings(world)
    await anAgreedTime(here().request, [giver, receiver])
    failing()
    await said(giver, here().request)
    await said(receiver, here().request)
    await sendAll()
    for (const who of people().slice(0, 2)) {
      expect(reached(who)).toContain('“Cane armchair”: what happened?')
      expect(textTo(who)).toContain('You said the same of them')
      expect(textTo(who)).not.toContain('Without an answer it counts')
    }
  })

  test.each([
    ['the promise has ended', (who: MemberActor, request: string) => giveUp(who, request)],
    ['they have it', (who: MemberActor, request: string) => exchanges().sayReceived(who, request)],
  ])('that they can propose another time where %s', async (_, act) => {
    const [giver, receiver] = people()
    const id = await propose(giver)
    await pickups().agreeOnPickup(receiver, id)
    await tryAll()
    failing()
    await pickups().cancelPickup(giver, id)
    await act(receiver, here().request)
    await sendAll()
    expect(reached(receiver)).toContain('“Cane armchair”: the time is cancelled')
    expect(textTo(receiver)).toContain('There is nothing more to arrange')
    expect(textTo(receiver)).not.toContain('still promised')
  })
})

test('that a promise has ended is heard by whoever lost it, also once somebody else has one, and then by no giver', async () => {
  const [giver, receiver, other] = people()
  const promise = async (who: MemberActor, item: string) => {
    const request = await exchanges().requestItem(who, item, { message: null })
    await exchanges().approveRequest(giver, request)
    return request
  }
  // The database notes by its own clock when a promise ended.
  world.setClock(Date.now())
  const given = await world.anItem(giver, { title: 'Brass lamp' })
  const request = await promise(receiver, given)
  await tryAll()
  server().letters.length = 0
  failing()
  await exchanges().releasePromise(giver, here().request, { why: 'no-time', words: null })
  await giveUp(receiver, request)
  for (const item of [here().item, given]) await promise(other, item)
  await sendAll()
  expect(reached(receiver)).toEqual(['“Cane armchair”: the promise has ended'])
  expect(reached(giver).join()).not.toContain('is offered again')
})

test('that a request has ended is heard where that empties a calendar, though its item is shown and asked for again', async () => {
  const [giver, receiver] = people()
  const { item } = here()
  world.setClock(Date.now())
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await pickups().agreeOnPickup(
    receiver,
    await propose(giver, { starts_at: at(20), ends_at: at(21) }),
  )
  await tryAll()
  server().letters.length = 0
  failing()
  await hideItem(world.desk, operator, { item, report: null, reason })
  await showItem(world.desk, operator, { item, reason })
  await exchanges().requestItem(receiver, item, { message: null })
  await sendAll()
  expect(reached(receiver)).toHaveLength(1)
  expect(textTo(receiver)).toContain('takes it out of your calendar')
})

test('that a promise has ended is heard where that empties a calendar, though the same two have a new one', async () => {
  const [giver, receiver] = people()
  const { item, request } = here()
  // The database notes by its own clock when a promise ended.
  world.setClock(Date.now())
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await pickups().agreeOnPickup(
    receiver,
    await propose(giver, { starts_at: at(20), ends_at: at(21) }),
  )
  await tryAll()
  failing()
  await exchanges().releasePromise(giver, request, { why: 'no-time', words: null })
  await exchanges().approveRequest(
    giver,
    await exchanges().requestItem(receiver, item, { message: null }),
  )
  await sendAll()
  expect(reached(receiver)).toContain('“Cane armchair”: the promise has ended')
})
