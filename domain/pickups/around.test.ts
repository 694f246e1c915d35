import { describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { twoWhoMeet } from '../../tests/two-who-meet.ts'

const { world, here, people, at, inHours, timeIn, agree } = twoWhoMeet(Date.now)
const agreeIn = (hours = 24) => agree(timeIn(hours), 'Gate 2')

describe('a time that is agreed on', () => {
  test('stands in what needs both, in the own requests and in the conversation', async () => {
    const [owner, asker] = people()
    const { tasks, exchanges, messaging } = world.domain
    const seen = async () => {
      const ofBoth = await Promise.all([tasks.listTasks(owner), tasks.listTasks(asker)])
      const [own] = await exchanges.listMyRequests(asker)
      const { exchange } = await messaging.viewConversation(asker, {
        item: here().item,
        member: owner.id,
      })
      return [...ofBoth.flat(), own, exchange].map((one) => {
        return { meet_from: one?.meet_from, meet_until: one?.meet_until }
      })
    }
    const none = { meet_from: null, meet_until: null }
    expect(await seen()).toEqual([none, none, none, none])
    const id = await agreeIn()
    const { starts_at, ends_at } = timeIn(24)
    const time = { meet_from: starts_at, meet_until: ends_at }
    expect(await seen()).toEqual([time, time, time, time])
    await world.domain.pickups.cancelPickup(owner, id)
    expect(await seen()).toEqual([none, none, none, none])
  })

  test('is in what either of the two takes along, with its place', async () => {
    const id = await agreeIn()
    await world.domain.pickups.offerWindows(people()[0], here().item, {
      windows: [{ starts_at: at(30), ends_at: at(31) }],
      place: 'Gate 3',
    })
    const [own, other] = await Promise.all(
      people()
        .slice(0, 2)
        .map(async (who) => (await world.domain.exporting.exportMyData(who)).data),
    )
    for (const data of [own, other])
      expect(data?.pickups).toMatchObject([{ id, place: 'Gate 2', state: 'agreed' }])
    expect(own?.pickup_windows).toMatchObject([{ place: 'Gate 3' }])
    expect(other?.pickup_windows).toEqual([])
    const stranger = await world.aMember()
    expect((await world.domain.exporting.exportMyData(stranger)).data.pickups).toEqual([])
  })

  test('is a word about the promise, which lasts until long after it [A26]', async () => {
    const [owner, asker] = people()
    const day = 24
    inHours(13 * day)
    await agreeIn(13 * day + 20 * day)
    const quiet = async () => {
      await world.domain.exchanges.endSilence()
      const letters = await lettersTo(world, owner.email)
      return letters.filter(({ kind }) => kind === 'promise-quiet').length
    }
    inHours(30 * day)
    expect(await quiet()).toBe(0)
    inHours(33 * day + 2 + 14 * day - 1)
    expect(await quiet()).toBe(0)
    inHours(33 * day + 2 + 14 * day)
    expect(await quiet()).toBe(1)
    expect(await world.domain.items.viewItem(asker, here().item)).toMatchObject({
      status: 'claimed',
    })
  })

  test.each<[string, number, (id: string) => Promise<unknown>]>([
    ['called off', 32 * 24, (id) => world.domain.pickups.cancelPickup(people()[0], id)],
    ['missed', 33 * 24 + 3, () => world.domain.noShows.sayNobodyCame(people()[1], here().request)],
  ])('is a word about the promise, also once it is %s', async (_, ended, end) => {
    const [owner] = people()
    const day = 24
    inHours(13 * day)
    const id = await agreeIn(33 * day)
    inHours(ended)
    await end(id)
    const quiet = async () => {
      await world.domain.exchanges.endSilence()
      const letters = await lettersTo(world, owner.email)
      return letters.filter(({ kind }) => kind === 'promise-quiet').length
    }
    inHours(ended + 13 * day)
    expect(await quiet()).toBe(0)
    inHours(ended + 14 * day)
    expect(await quiet()).toBe(1)
  })

  test('is told of by the bell, with who and what it is about', async () => {
    const [owner, asker] = people()
    await agreeIn()
    const { items } = await world.domain.notifications.listNotifications(owner, { limit: 1 })
    expect(items).toMatchObject([
      {
        type: 'pickup_proposed',
        title: 'Time Proposed',
        item_id: here().item,
        sender: { full_name: 'Rahim Sheikh' },
        item: { title: 'Cane armchair' },
      },
    ])
    // Whoever answers has read it.
    expect(items[0]?.read_at).not.toBeNull()
    expect((await world.domain.notifications.countUnread(asker)).unread).toBeGreaterThan(0)
  })
})
