import { describe, expect, test } from 'vitest'
import { twoWhoMeet } from '../../tests/two-who-meet.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import {
  promiseLapsesDays,
  promiseQuietDays,
  remindAfterDays,
  requestLapsesDays,
  stillThereDays,
} from '../exchanges/limits.ts'

const { here, world, people } = twoWhoMeet()
const { server, tryAll, failing, working, reached, unsent } = waitingLetters(() => world)

const inDays = (days: number) => world.setClock(Date.now() + days * day)

type Since = (
  people: [MemberActor, MemberActor, MemberActor],
  about: { item: string; request: string },
) => Promise<unknown>

const write = (from: MemberActor, item_id: string) =>
  world.domain.messaging.sendMessage(from, {
    recipient_id: people()[0].id,
    item_id,
    message: 'Is Sunday fine?',
  })
const say = (asker: MemberActor, request: string) =>
  world.domain.exchanges.sayReceived(asker, request)
const complete = (owner: MemberActor, item: string) =>
  world.domain.exchanges.completeExchange(owner, item)
const release = (who: MemberActor, request: string) =>
  world.domain.exchanges.releasePromise(who, request, { why: 'no-time', words: null })
const ask = (who: MemberActor, item: string) =>
  world.domain.exchanges.requestItem(who, item, { message: null })
const edit = (owner: MemberActor, item: string) =>
  world.domain.items.editItem(owner, item, { description: 'Mended.' })

describe('once the mail server works again', () => {
  test('nobody hears that their request was not answered who has asked again', async () => {
    const [owner, , other] = people()
    inDays(0)
    const item = await world.anItem(owner)
    await ask(other, item)
    await tryAll()
    server().letters.length = 0
    failing()
    inDays(requestLapsesDays + 1)
    await world.domain.exchanges.endSilence()
    expect((await unsent()).map(({ kind }) => kind)).toContain('request-rejected')
    await tryAll()
    await ask(other, item)
    working()
    await tryAll()
    expect(reached(other)).toEqual([])
  })

  test('one hears of no approval and no reminder of a promise that has ended', async () => {
    const [owner, asker] = people()
    const { exchanges } = world.domain
    inDays(0)
    await exchanges.releasePromise(asker, here().request, { why: 'no-time', words: null })
    const item = await world.anItem(owner)
    const request = await exchanges.requestItem(asker, item, { message: 'For my hall' })
    await tryAll()
    server().letters.length = 0
    failing()
    await exchanges.approveRequest(owner, request)
    inDays(promiseQuietDays + 1)
    await exchanges.endSilence()
    const kinds = (await unsent()).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['request-approved', 'promise-quiet']))
    expect(await tryAll()).toBeGreaterThan(2)
    await exchanges.releasePromise(asker, request, { why: 'no-time', words: null })
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(asker)).toEqual([])
    expect(reached(owner)).toEqual(['“Cane armchair”: it is offered again'])
  })

  test.each([
    ['the giver took it back', ([owner], request) => release(owner, request)],
    ['the receiver gave it back', ([, asker], request) => release(asker, request)],
    [
      'nobody wrote about it',
      async () => {
        for (const days of [promiseQuietDays, promiseLapsesDays]) {
          inDays(days + 1)
          await world.domain.exchanges.endSilence()
        }
      },
    ],
  ] as [
    string,
    (two: [MemberActor, MemberActor, MemberActor], request: string) => Promise<unknown>,
  ][])(
    'nobody hears that a promise has ended, as %s, of which the same two have a new one',
    async (_, end) => {
      const [owner, asker] = people()
      const { exchanges } = world.domain
      inDays(0)
      await release(asker, here().request)
      const item = await world.anItem(owner)
      const request = await ask(asker, item)
      await exchanges.approveRequest(owner, request)
      await tryAll()
      server().letters.length = 0
      failing()
      await end(people(), request)
      expect((await unsent()).map(({ kind }) => kind).join()).toMatch(/promise-(ended|lapsed)/)
      await exchanges.approveRequest(owner, await ask(asker, item))
      working()
      expect(await tryAll()).toBe(0)
      expect(reached(owner)).toEqual([])
      expect(reached(asker)).toEqual(['Approved: “Cane armchair” is yours'])
    },
  )

  test.each([
    ['one of them wrote', 0, ([, asker], { item }) => write(asker, item)],
    ['the receiver said that they have it', 0, ([, asker], { request }) => say(asker, request)],
    ['the giver said that it changed hands', 0, ([owner], { item }) => complete(owner, item)],
    ['somebody else wrote about the item', 2, ([, , other], { item }) => write(other, item)],
  ] as [string, number, Since][])(
    'the two of a promise are reminded of it only if neither said a word since: %s',
    async (_, reminders, act) => {
      const [owner, asker, other] = people()
      const { exchanges } = world.domain
      inDays(0)
      await exchanges.releasePromise(asker, here().request, { why: 'no-time', words: null })
      const { item } = here()
      await ask(other, item)
      const request = await ask(asker, item)
      await exchanges.approveRequest(owner, request)
      failing()
      inDays(promiseQuietDays + 1)
      await exchanges.endSilence()
      inDays(promiseQuietDays + 2)
      await act(people(), { item, request })
      expect((await unsent()).map(({ kind }) => kind)).toContain('promise-quiet')
      working()
      expect(await tryAll()).toBe(0)
      const reminded = '“Cane armchair”: does it still work out?'
      const told = [...reached(owner), ...reached(asker)].filter((one) => one === reminded)
      expect(told).toHaveLength(reminders)
    },
  )

  test.each([
    ['nothing happened', 1, async () => {}],
    ['they said so', 0, (owner, item) => world.domain.items.sayStillThere(owner, item)],
    ['they changed it', 0, (owner, item) => edit(owner, item)],
    ['somebody asked for it', 0, (_, item) => ask(people()[1], item)],
  ] as [string, number, (owner: MemberActor, item: string) => Promise<unknown>][])(
    'a giver is asked whether a thing is still there only if nothing happened with it since: %s',
    async (_, questions, act) => {
      const [owner] = people()
      const item = await world.anItem(owner)
      // The database notes by its own clock when it was changed.
      inDays(-1)
      const before = new Date(Date.now() - (stillThereDays + 2) * day)
      const old = { created_at: before, updated_at: before }
      await world.database.updateTable('items').set(old).where('id', '=', item).execute()
      failing()
      await world.domain.exchanges.endSilence()
      expect((await unsent()).map(({ kind }) => kind)).toContain('still-there')
      inDays(0)
      await act(owner, item)
      working()
      expect(await tryAll()).toBe(0)
      const asked = reached(owner).filter((one) => one === '“Cane armchair”: is it still there?')
      expect(asked).toHaveLength(questions)
    },
  )

  test('whoever stayed in line hears that they are asked for only while that request waits', async () => {
    const [owner, asker, next] = people()
    const { exchanges } = world.domain
    const item = await world.anItem(owner)
    const first = await exchanges.requestItem(asker, item, { message: null })
    await exchanges.requestItem(next, item, { message: null })
    await exchanges.approveRequest(owner, first)
    await exchanges.joinLine(next, item)
    await tryAll()
    server().letters.length = 0
    failing()
    await exchanges.releasePromise(asker, first, { why: 'no-time', words: null })
    expect(await tryAll()).toBeGreaterThan(1)
    const mine = (await exchanges.listMyRequests(next)).find((one) => one.item.id === item)
    await exchanges.withdrawRequest(next, mine?.id ?? '')
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(next)).toEqual([])
  })

  test('a giver hears of the requests that still wait, and is reminded of as many, if any', async () => {
    const [, asker, other] = people()
    const { exchanges } = world.domain
    const owner = await world.aMember()
    inDays(0)
    const [wanted, unwanted] = [await world.anItem(owner), await world.anItem(owner)]
    const ask = (who: MemberActor, message: string, item = wanted) =>
      exchanges.requestItem(who, item, { message })
    const requests = [
      await ask(asker, 'For my kitchen'),
      await ask(other, 'For my balcony'),
      await ask(asker, 'For my hall', unwanted),
    ] as const
    inDays(remindAfterDays + 1)
    await exchanges.endSilence()
    failing()
    expect(await tryAll()).toBeGreaterThan(requests.length)
    await exchanges.withdrawRequest(asker, requests[0])
    await ask(asker, 'For my porch')
    await exchanges.withdrawRequest(other, requests[1])
    await exchanges.withdrawRequest(asker, requests[2])
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(owner).toSorted()).toEqual([
      'Rahim Sheikh asks for “Cane armchair”',
      'Somebody waits for your answer about “Cane armchair”',
    ])
    expect(server().letters.filter(({ text }) => text?.includes('> For my porch'))).toHaveLength(1)
    const kinds = (await unsent()).map(({ kind, refusal }) => `${kind} ${refusal}`)
    expect(kinds.toSorted()).toEqual([
      ...Array(3).fill('request-received overtaken'),
      'requests-waiting overtaken',
    ])
  })
})
