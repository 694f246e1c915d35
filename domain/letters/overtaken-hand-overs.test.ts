import { describe, expect, test } from 'vitest'
import { meetings } from '../../tests/meetings.ts'
import * as two from '../../tests/two-who-meet.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { saltBytes } from '../exchanges/limits.ts'
import { randomHex } from '../exchanges/random-hex.ts'

const { here, people, pickups, propose } = two.twoWhoMeet()
const { server, tryAll, failing, working, reached } = waitingLetters(() => here().world)

const exchanges = () => here().world.domain.exchanges
const giveUp = (who: MemberActor, request: string) =>
  exchanges().releasePromise(who, request, { why: 'plans-changed', words: null })
const clockOn = (days: number) =>
  here().world.setClock(new Date(Date.parse(two.now) + days * day).toISOString())
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
    const { world } = here()
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
    expect(reached(asker)).toEqual(['“Cane armchair”: how was it?'])
  })

  test('a question that they have answered', async () => {
    const [giver, receiver] = people()
    const { anAgreedTime, said, answer } = meetings(here().world)
    await anAgreedTime(here().request, [giver, receiver])
    failing()
    await answer(receiver, await said(giver, here().request))
    await sendAll()
    expect(reached(receiver)).not.toContain('“Cane armchair”: what happened?')
  })

  test('that it is still promised where the promise has ended', async () => {
    const [giver, receiver] = people()
    const { anAgreedTime, said } = meetings(here().world)
    await anAgreedTime(here().request, [giver, receiver])
    failing()
    await said(receiver, here().request)
    await giveUp(receiver, here().request)
    await sendAll()
    expect(reached(giver)).toContain('“Cane armchair”: what happened?')
    expect(textTo(giver)).not.toContain('It is still promised')
  })

  test('that they can propose another time where the promise has ended', async () => {
    const [giver, receiver] = people()
    const id = await propose(giver)
    await pickups().agreeOnPickup(receiver, id)
    await tryAll()
    failing()
    await pickups().cancelPickup(giver, id)
    await giveUp(receiver, here().request)
    await sendAll()
    expect(reached(receiver)).toContain('“Cane armchair”: the time is cancelled')
    expect(textTo(receiver)).toContain('There is nothing more to arrange')
    expect(textTo(receiver)).not.toContain('still promised')
  })
})
