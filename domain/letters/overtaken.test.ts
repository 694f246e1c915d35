import { describe, expect, test } from 'vitest'
import { operator } from '../../tests/moderation.ts'
import { asIfMuch, plansOf } from '../../tests/plans.ts'
import { evening, now, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'
import { clearProfile } from '../moderation/moderating.ts'
import { endOvertaken } from './store.ts'

const { here, world, people, pickups, propose, agree, offer, kindsTo } = twoWhoMeet()
const { server, letters, tryAll, failing, working, reached, unsent } = waitingLetters(() => world)

const exchanges = () => world.domain.exchanges
const giveUp = (who: MemberActor) =>
  exchanges().releasePromise(who, here().request, { why: 'no-time', words: null })

describe('once the mail server works again', () => {
  test('of a time that was agreed on and called off one hears only that it is off', async () => {
    const [owner, asker] = people()
    failing()
    const id = await agree()
    expect(await tryAll()).toBeGreaterThan(0)
    await pickups().cancelPickup(owner, id)
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(asker)).toEqual([expect.stringContaining('the time is cancelled')])
    // Who called it off knows.
    expect(reached(owner)).toEqual([])
    const overtaken = { content: null, refusal: 'overtaken' }
    expect(await unsent()).toHaveLength(3)
    for (const row of await unsent()) expect(row).toMatchObject(overtaken)
  })

  test('of a time that another one took the place of both hear of that alone', async () => {
    const [owner, asker] = people()
    await agree()
    await agree(tomorrow)
    expect(await kindsTo(owner)).toEqual(['pickup-changed'])
    expect(await kindsTo(asker)).toEqual(['pickup-changed'])
  })

  test('one hears of what still holds while another time is proposed or called off', async () => {
    const [owner, asker] = people()
    const id = await agree()
    await propose(owner, { ...tomorrow, ends_at: '2026-03-03T04:30:00.000Z' })
    await propose(owner, tomorrow)
    expect(await kindsTo(asker)).toEqual(['pickup-agreed', 'pickup-proposed'])
    await pickups().cancelPickup(owner, id)
    expect(await kindsTo(asker)).toEqual(['pickup-proposed', 'pickup-cancelled'])
  })

  test('one reads no name that was hidden or removed since', async () => {
    const [owner, asker, stranger] = people()
    failing()
    const radio = await world.anItem(owner, { title: 'Old radio' })
    await exchanges().requestItem(stranger, radio, { message: null })
    await propose(asker)
    expect(await tryAll()).toBeGreaterThan(1)
    await world.domain.contact.changeContactSettings(owner, { hides_requesters: true })
    const cleared = { member: asker.id, name: true, report: null, reason: 'It is not a name' }
    await clearProfile(world.desk, operator, cleared)
    working()
    expect(await tryAll()).toBe(0)
    const read = server().letters.filter(({ to }) => to?.[0]?.address === owner.email)
    expect(read.map(({ subject }) => subject)).toContain('Somebody asks for “Old radio”')
    const words = read.map(({ subject, text }) => subject + (text ?? '')).join()
    expect(words).toContain('Community Member')
    for (const name of ['Rahim', 'Meera']) expect(words).not.toContain(name)
  })

  test('one hears of the end of a promise, and of no time of it', async () => {
    const [owner, asker] = people()
    const { request } = here()
    // The database notes by its own clock when a promise ended.
    const start = Date.now()
    const at = (hours: number) => new Date(start + hours * hour).toISOString()
    world.setClock(at(0))
    await agree({ starts_at: at(20), ends_at: at(21) })
    await propose(owner, { starts_at: at(40), ends_at: at(41) })
    await giveUp(owner)
    expect(await kindsTo(asker)).toEqual([])
    expect(await kindsTo(owner)).toEqual([])
    const waiting = letters().select(['kind', 'content']).where('content', 'is not', null)
    expect((await waiting.execute()).at(-1)).toMatchObject({
      kind: 'promise-ended',
      content: { to: asker.email, calledOff: { request_id: request } },
    })
  })

  test('of a time that was only proposed one hears nothing once it or the promise is taken back, nor of one whose item changed hands', async () => {
    const [owner, asker] = people()
    const { item } = here()
    const { exchanges } = world.domain
    failing()
    await pickups().cancelPickup(owner, await propose(owner))
    await agree(tomorrow)
    await propose(owner)
    expect(await tryAll()).toBeGreaterThan(0)
    await exchanges.completeExchange(owner, item)
    const other = await world.anExchange(owner, asker)
    await pickups().proposePickup(owner, other.requestId, { ...evening, place: null })
    expect(await tryAll()).toBeGreaterThan(0)
    await exchanges.releasePromise(owner, other.requestId, { why: 'no-time', words: null })
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(owner)).toEqual([])
    expect(reached(asker).join()).not.toMatch(/time|meet/i)
  })

  test('of times to choose from one hears only of those that are offered now', async () => {
    const [, asker] = people()
    await offer([evening, tomorrow])
    const id = await propose(asker, { ...evening, ends_at: '2026-03-02T13:00:00.000Z' })
    await offer([tomorrow])
    const offers = letters().select('content').where('kind', '=', 'pickups-offered')
    const waiting = offers.where('content', 'is not', null)
    expect(await waiting.execute()).toMatchObject([{ content: { times: [tomorrow] } }])
    expect(await kindsTo(people()[0])).toEqual(['pickup-proposed'])
    await pickups().agreeOnPickup(people()[0], id)
    expect(await waiting.execute()).toHaveLength(1)
  })

  test('of times to choose from one reads those that can still be chosen', async () => {
    const [owner, asker] = people()
    failing()
    const third = { starts_at: '2026-03-04T03:30:00.000Z', ends_at: '2026-03-04T05:30:00.000Z' }
    await offer([evening, tomorrow, third])
    await pickups().cancelPickup(owner, await propose(asker, tomorrow))
    world.setClock(evening.starts_at)
    working()
    expect(await tryAll()).toBe(0)
    const offered = server().letters.find(({ text }) => text?.includes('at one of these times'))
    const [, times = ''] = offered?.text?.split('at one of these times') ?? []
    expect(times.match(/\d+ Mar/g)).toEqual(['4 Mar'])
  })

  test('of times to choose from that are taken back, or whose promise has ended, one hears nothing', async () => {
    const [owner, asker] = people()
    failing()
    await offer([evening, tomorrow])
    expect(await tryAll()).toBe(1)
    await offer([])
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(asker)).toEqual([])
    expect(await unsent()).toEqual([
      { kind: 'pickups-offered', content: null, refusal: 'overtaken' },
    ])
    await offer([evening])
    await giveUp(owner)
    expect(await tryAll()).toBe(0)
    expect(reached(asker)).toEqual(['“Cane armchair”: the promise has ended'])
  })

  test('once the receiver says that they have it one hears of that and of no time', async () => {
    const [owner, asker] = people()
    const { request } = here()
    failing()
    await agree(tomorrow)
    await propose(owner, { ...tomorrow, ends_at: '2026-03-03T04:00:00.000Z' })
    await offer([{ ...tomorrow, ends_at: '2026-03-03T04:30:00.000Z' }])
    world.setClock('2026-03-02T13:30:00.000Z')
    await pickups().remindOfPickups()
    expect(await tryAll()).toBeGreaterThan(0)
    await exchanges().sayReceived(asker, request)
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(asker)).toEqual([])
    expect(reached(owner)).toEqual(['“Cane armchair”: the receiver says they have it'])
  })

  test.each([
    ['the giver has objected', (owner) => exchanges().objectToReceived(owner, here().request)],
    ['the receiver gave it up', (_, asker) => giveUp(asker)],
  ] as [string, (...two: MemberActor[]) => Promise<void>][])(
    'a giver is not asked whether it was received once %s',
    async (_, act) => {
      const [owner, asker] = people()
      failing()
      await exchanges().sayReceived(asker, here().request)
      expect(await tryAll()).toBe(1)
      await act(owner, asker)
      working()
      expect(await tryAll()).toBe(0)
      const asked = '“Cane armchair”: the receiver says they have it'
      expect(reached(owner)).not.toContain(asked)
    },
  )

  test('one hears of the times of other requests as ever', async () => {
    const [owner, asker] = people()
    const other = await world.anExchange(owner, asker)
    const time = { ...evening, place: null }
    const proposed = await pickups().proposePickup(owner, other.requestId, time)
    await pickups().cancelPickup(owner, await agree())
    expect(await kindsTo(asker)).toEqual(['pickup-proposed', 'pickup-cancelled'])
    await pickups().agreeOnPickup(asker, proposed)
    expect((await kindsTo(asker)).at(-1)).toBe('pickup-agreed')
  })
})

test('what is overtaken is looked for among the letters that wait, however many are done', async () => {
  const { request } = here()
  const word = { request_id: request, sequence: 1, endsProposals: true, endsOffers: true }
  const plans = await plansOf(world, (database) => endOvertaken(database, word), asIfMuch)
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/Scan (using|on) letters_waiting/)
})

test('a reminder that waited is sent until its time has begun, and not after', async () => {
  const [owner, asker] = people()
  await agree(tomorrow)
  await tryAll()
  for (const isBefore of [true, false]) {
    failing()
    world.setClock('2026-03-02T13:30:00.000Z')
    await world.database.updateTable('pickups').set({ reminded_at: null }).execute()
    await pickups().remindOfPickups()
    expect(await tryAll()).toBe(2)
    working()
    server().letters.length = 0
    world.setClock(isBefore ? '2026-03-03T03:29:59.999Z' : tomorrow.starts_at)
    expect(await tryAll()).toBe(0)
    for (const who of [owner, asker]) expect(reached(who)).toHaveLength(isBefore ? 1 : 0)
  }
  const past = { kind: 'pickup-tomorrow', content: null, refusal: 'past' }
  expect((await unsent()).filter(({ refusal }) => refusal !== 'overtaken')).toEqual([past, past])
})

test('a letter that is tried again is dated with when it was queued', async () => {
  await propose(people()[1])
  const queued = '2026-03-01T22:15:07.000Z'
  await world.database.updateTable('letters').set({ created_at: queued }).execute()
  failing()
  expect(await tryAll()).toBe(1)
  world.setClock(Date.parse(now) + 60_000)
  working()
  expect(await tryAll()).toBe(0)
  expect(server().letters.map(({ date }) => date)).toEqual([queued])
})
