import { describe, expect, test } from 'vitest'
import { twoWhoMeet } from '../../tests/two-who-meet.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { promiseQuietDays, remindAfterDays, stillThereDays } from '../exchanges/limits.ts'

const { here, people } = twoWhoMeet()
const { server, tryAll, failing, working, reached, unsent } = waitingLetters(() => here().world)

describe('once the mail server works again', () => {
  test('one hears of no approval, no word of a receiver and no reminder of a promise that has ended', async () => {
    const [owner, asker] = people()
    const { world } = here()
    const { exchanges } = world.domain
    const at = (days: number) => world.setClock(new Date(Date.now() + days * day).toISOString())
    at(0)
    await exchanges.releasePromise(asker, here().request, { why: 'no-time', words: null })
    const item = await world.anItem(owner)
    const request = await exchanges.requestItem(asker, item, { message: 'For my hall' })
    await tryAll()
    server().letters.length = 0
    failing()
    await exchanges.approveRequest(owner, request)
    at(promiseQuietDays + 1)
    await exchanges.endSilence()
    await exchanges.sayReceived(asker, request)
    const kinds = async () => (await unsent()).map(({ kind }) => kind)
    expect(await kinds()).toEqual(
      expect.arrayContaining(['request-approved', 'promise-quiet', 'item-received']),
    )
    expect(await tryAll()).toBeGreaterThan(3)
    await exchanges.releasePromise(asker, request, { why: 'no-time', words: null })
    working()
    expect(await tryAll()).toBe(0)
    expect(reached(asker)).toEqual([])
    expect(reached(owner)).toEqual(['“Cane armchair”: it is offered again'])
  })

  test('one is reminded of no promise about which somebody wrote since, nor asked about what one has said is there', async () => {
    const [owner, asker] = people()
    const { world, request } = here()
    const { exchanges, items, messaging } = world.domain
    const at = (days: number) => world.setClock(new Date(Date.now() + days * day).toISOString())
    await exchanges.releasePromise(asker, request, { why: 'no-time', words: null })
    at(0)
    const [promised, forgotten] = [await world.anItem(owner), await world.anItem(owner)]
    const again = await exchanges.requestItem(asker, promised, { message: null })
    await exchanges.approveRequest(owner, again)
    await tryAll()
    server().letters.length = 0
    failing()
    at(promiseQuietDays + 1)
    await exchanges.endSilence()
    at(promiseQuietDays + 2)
    const about = { recipient_id: owner.id, item_id: promised, message: 'Is Sunday fine?' }
    await messaging.sendMessage(asker, about)
    at(stillThereDays + 1)
    await exchanges.endSilence()
    await items.sayStillThere(owner, forgotten)
    const kinds = (await unsent()).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['promise-quiet', 'still-there']))
    // Before either has an end of its own.
    at(promiseQuietDays + 3)
    working()
    expect(await tryAll()).toBe(0)
    const ended = (await unsent()).map(({ kind, refusal }) => `${kind} ${refusal}`)
    expect(ended).toContain('still-there overtaken')
    expect(ended.filter((one) => one === 'promise-quiet overtaken')).toHaveLength(2)
  })

  test('whoever is next hears of a turn only while it is theirs', async () => {
    const [owner, asker, next] = people()
    const { world } = here()
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
    const { world } = here()
    const { exchanges } = world.domain
    const owner = await world.aMember()
    const at = (days: number) => world.setClock(new Date(Date.now() + days * day).toISOString())
    at(0)
    const [wanted, unwanted] = [await world.anItem(owner), await world.anItem(owner)]
    const ask = (who: MemberActor, message: string, item = wanted) =>
      exchanges.requestItem(who, item, { message })
    const requests = [
      await ask(asker, 'For my kitchen'),
      await ask(other, 'For my balcony'),
      await ask(asker, 'For my hall', unwanted),
    ] as const
    at(remindAfterDays + 1)
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
