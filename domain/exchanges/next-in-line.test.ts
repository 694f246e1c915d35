import { beforeEach, describe, expect, test } from 'vitest'
import { openDrawWorld } from '../../tests/draw-world.ts'
import type { MemberActor } from '../actor.ts'

const trial = openDrawWorld()
const { world, drawnMembers, itemNow, kindsTo, newestTo, promised, refuses, release, takePlaces } =
  trial
let owner: MemberActor
let item: string
beforeEach(async () => {
  await trial.shareForDraw()
  ;({ owner, item } = trial.about)
})

const exchanges = () => world.domain.exchanges
const toldOf = async (who: MemberActor) =>
  (await world.domain.notifications.listNotifications(who, { limit: 30 })).items.map(
    ({ type }) => type,
  )

const laterDay = '2026-03-07T06:00:00.000Z'
const time = {
  starts_at: '2026-03-08T12:30:00.000Z',
  ends_at: '2026-03-08T14:30:00.000Z',
  place: null,
}

/** What the next in line can do for what is promised to them, besides saying yes. */
const ways: [string, (who: MemberActor, request: string) => Promise<unknown>][] = [
  ['propose a time', (who, request) => world.domain.pickups.proposePickup(who, request, time)],
  [
    'agree on one',
    async (who, request) => {
      const id = await world.domain.pickups.proposePickup(owner, request, time)
      await world.domain.pickups.agreeOnPickup(who, id)
    },
  ],
  ['say that they have it', (who, request) => exchanges().sayReceived(who, request)],
]

describe('the line of a draw', () => {
  test('goes on in its order when a promise ends: the next is promised it at once and says yes within a day', async () => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(first)
    const next = await promised()
    expect(next).toMatchObject({ requester_id: second.id, confirm_by: '2026-03-07T06:00:00.000Z' })
    expect((await itemNow()).status).toBe('claimed')
    expect((await itemNow(second)).viewer.my_request).toMatchObject({ can: { confirm: true } })
    expect(await kindsTo(second)).toEqual(['request-rejected', 'next-in-line'])
    expect((await kindsTo(owner)).filter((kind) => kind === 'promise-ended')).toHaveLength(1)
    await exchanges().confirmPromise(second, next?.id ?? '')
    await exchanges().confirmPromise(second, next?.id ?? '')
    world.setClock('2026-03-08T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect(await promised()).toMatchObject({ requester_id: second.id, confirm_by: null })
  })

  test('goes on with a word to the giver that is not read yet, also where they ended the promise', async () => {
    await drawnMembers(['Rahim', 'Meera'])
    await release(owner)
    const { items } = await world.domain.notifications.listNotifications(owner, { limit: 30 })
    const unread = items.filter(({ read_at }) => read_at === null)
    expect(unread.map(({ type }) => type)).toEqual(['promise_moved'])
  })

  test('passes on who says nothing in time; after the last the item is offered again', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(owner)
    expect((await promised())?.requester_id).toBe(second.id)
    world.setClock('2026-03-07T05:59:59.000Z')
    await exchanges().endUnconfirmed()
    expect((await promised())?.requester_id).toBe(second.id)
    world.setClock('2026-03-07T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect((await promised())?.requester_id).toBe(third.id)
    expect((await itemNow(second)).viewer.my_request).toMatchObject({ ended_as: 'unconfirmed' })
    world.setClock('2026-03-08T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect((await itemNow(first)).status).toBe('available')
    expect((await exchanges().viewDraw(owner, item)).entries).toHaveLength(3)
  })

  test('passes by whoever has no place of the month free, who keeps their turn and hears of it only where everybody can ask', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    const asked = await takePlaces(second)
    await release(first)
    expect((await promised())?.requester_id).toBe(third.id)
    expect(await kindsTo(second)).not.toContain('line-waits')
    await release(third)
    await exchanges().advanceLines()
    await exchanges().advanceLines()
    expect((await itemNow()).status).toBe('available')
    expect((await kindsTo(second)).filter((kind) => kind === 'line-waits')).toHaveLength(1)
    await exchanges().withdrawRequest(second, asked[0] ?? '')
    await exchanges().advanceLines()
    expect((await promised())?.requester_id).toBe(second.id)
  })

  test('promises it to the next one who asks by themselves before the clock, and to nobody further behind', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    const [ofSecond, ofThird] = [await takePlaces(second), await takePlaces(third)]
    await release(first)
    await exchanges().advanceLines()
    expect((await itemNow()).status).toBe('available')
    expect(await kindsTo(second)).toContain('line-waits')
    await exchanges().withdrawRequest(second, ofSecond[0] ?? '')
    await exchanges().withdrawRequest(third, ofThird[0] ?? '')
    const behind = await exchanges().requestItem(third, item, { message: null })
    expect(await promised()).toBeUndefined()
    const id = await exchanges().requestItem(second, item, { message: 'I still want it.' })
    expect(await promised()).toMatchObject({ id, requester_id: second.id })
    expect((await promised())?.confirm_by).toBeNull()
    expect(await kindsTo(second)).toContain('request-approved')
    const requests = await exchanges().listRequestsOfItem(owner, item)
    expect(requests.find((request) => request.id === behind)?.status).toBe('rejected')
    expect(requests.find((request) => request.id === id)?.message).toBe('I still want it.')
  })

  test('tells the giver that nobody is next where a receiver leaves and none of the line can have it', async () => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera'])
    await takePlaces(second)
    await world.domain.deletion.deleteAccount(await world.signedInAgain(first))
    expect(await newestTo(owner, 'promise-ended')).toMatchObject({ isPromised: false })
    expect(await toldOf(owner)).toContain('promise_given_up')
    await exchanges().advanceLines()
    expect((await itemNow()).status).toBe('available')
  })

  test('tells the giver that it goes to the next where a receiver leaves and somebody can have it, and to nobody else meanwhile', async () => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera'])
    await world.domain.deletion.deleteAccount(await world.signedInAgain(first))
    expect(await newestTo(owner, 'promise-ended')).toMatchObject({ isPromised: true })
    const stranger = await world.aMember('Anil Rao')
    const asked = await exchanges().requestItem(stranger, item, { message: null })
    await refuses('draw_decides', () => exchanges().approveRequest(owner, asked))
    await exchanges().advanceLines()
    expect((await promised())?.requester_id).toBe(second.id)
    expect(await toldOf(owner)).toContain('promise_moved')
  })

  test.each(ways)('takes it as the yes of the next one that they %s', async (_, act) => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(first)
    const request = (await promised())?.id ?? ''
    await act(second, request)
    expect((await itemNow(second)).viewer.my_request).toMatchObject({ can: { confirm: false } })
    world.setClock(laterDay)
    await exchanges().endUnconfirmed()
    expect(await promised()).toMatchObject({ requester_id: second.id, confirm_by: null })
  })

  test('offers no sentence with one tap before that yes, as none is one', async () => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera'])
    const offered = async (who: MemberActor, member: string) =>
      (await world.domain.messaging.viewConversation(who, { item, member })).phrases
    await release(first)
    for (const [who, other] of [
      [second, owner],
      [owner, second],
    ] as const)
      expect(await offered(who, other.id)).toEqual([])
    await exchanges().confirmPromise(second, (await promised())?.id ?? '')
    expect(await offered(second, owner.id)).toContain('on-my-way')
  })

  test('does not take a no to a time for it', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(first)
    const request = (await promised())?.id ?? ''
    const id = await world.domain.pickups.proposePickup(owner, request, time)
    await world.domain.pickups.declinePickup(second, id)
    world.setClock(laterDay)
    await exchanges().endUnconfirmed()
    expect((await promised())?.requester_id).toBe(third.id)
  })

  test('tells who said nothing in time whether somebody else is promised it', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(first)
    world.setClock(laterDay)
    await exchanges().endUnconfirmed()
    expect(await newestTo(second, 'passed-by')).toMatchObject({ isPromised: true })
    world.setClock('2026-03-09T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect(await newestTo(third, 'passed-by')).toMatchObject({ isPromised: false })
  })

  test('goes on at once where nobody writes about a promise, and tells the giver so', async () => {
    const [, second] = await drawnMembers(['Rahim', 'Meera'])
    for (const day of ['2026-03-20', '2026-03-27']) {
      world.setClock(`${day}T06:00:01.000Z`)
      await exchanges().endSilence()
    }
    expect(await promised()).toMatchObject({ requester_id: second.id })
    expect(await newestTo(owner, 'promise-lapsed')).toMatchObject({ isPromised: true })
    expect(await toldOf(owner)).toContain('promise_moved')
  })

  test('goes on where who was first leaves, and tells the giver so', async () => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera'])
    await world.domain.deletion.deleteAccount(await world.signedInAgain(first))
    expect(await newestTo(owner, 'promise-ended')).toMatchObject({ by: 'left', isPromised: true })
    await exchanges().advanceLines()
    expect((await promised())?.requester_id).toBe(second.id)
  })

  test.each([
    ['2026-03-06T06:00:00.000Z', '2026-03-07T06:00:00.000Z'],
    // Half past eight in the evening, nine, and three at night in India.
    ['2026-03-06T15:00:00.000Z', '2026-03-07T15:00:00.000Z'],
    ['2026-03-06T15:30:00.000Z', '2026-03-08T03:30:00.000Z'],
    ['2026-03-06T21:30:00.000Z', '2026-03-08T03:30:00.000Z'],
  ])('never asks for a yes by night in India: from %s until %s', async (from, until) => {
    const [first] = await drawnMembers(['Rahim', 'Meera'])
    world.setClock(from)
    await release(first)
    expect((await promised())?.confirm_by).toBe(until)
  })

  test('asks whoever left it for nothing, and only its own member says yes', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await exchanges().leaveLine(second, item)
    await release(first)
    const request = (await promised())?.id ?? ''
    expect((await promised())?.requester_id).toBe(third.id)
    await refuses('request_not_found', () => exchanges().confirmPromise(second, request))
    await release(third)
    await refuses('request_not_approved', () => exchanges().confirmPromise(third, request))
  })
})
