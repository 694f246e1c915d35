import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { meetings } from '../../tests/meetings.ts'
import { openSoundWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'

const world = openSoundWorld()
const at = meetings(world)
beforeEach(() => world.setClock('2026-06-15T12:00:00.000Z'))

const rowOf = (table: 'items' | 'item_requests' | 'pickups', id: string) =>
  world.database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('that nobody came', () => {
  test('by the giver it ends the promise, and the item is offered again, in one step', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { itemId, requestId, pickupId } = await at.aMissedTime(giver, receiver)
    await at.say(giver, requestId)
    expect(await rowOf('items', itemId)).toMatchObject({ status: 'available', claimed_by: null })
    expect(await rowOf('item_requests', requestId)).toMatchObject({
      status: 'rejected',
      ended_as: 'no-show',
      ended_why: null,
    })
    expect(await rowOf('pickups', pickupId)).toMatchObject({ state: 'missed' })
  })

  test('asks the other one what happened, by bell and letter, and nobody else', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { itemId, requestId } = await at.aMissedTime(giver, receiver)
    await at.say(giver, requestId)
    expect((await lettersTo(world, receiver.email)).at(-1)).toMatchObject({
      kind: 'no-show-said',
      item: { id: itemId },
      side: 'receiver',
      member: 'Leela Menon',
      hasEnded: true,
      answer_by: '2026-06-22T12:00:00.000Z',
    })
    const bell = await world.domain.notifications.listNotifications(receiver, { limit: 1 })
    expect(bell.items).toMatchObject([
      { type: 'no_show_said', item_id: itemId, sender_id: giver.id },
    ])
    const own = await world.domain.notifications.listNotifications(giver, { limit: 30 })
    expect(own.items.map(({ type }) => type)).not.toContain('no_show_said')
  })

  test('by the receiver it leaves the choice to them: the promise stays', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { itemId, requestId } = await at.aMissedTime(giver, receiver)
    await at.say(receiver, requestId)
    expect(await rowOf('items', itemId)).toMatchObject({ status: 'claimed' })
    expect(await rowOf('item_requests', requestId)).toMatchObject({ status: 'approved' })
    await at.anAgreedTime(requestId, [giver, receiver], -60)
    expect((await lettersTo(world, giver.email)).at(-1)).toMatchObject({
      kind: 'no-show-said',
      side: 'giver',
      hasEnded: false,
    })
    await world.domain.exchanges.completeExchange(giver, itemId)
  })

  test('moves the line on: whoever is next asks when this resolves, or once the clock comes by', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const next = await world.aMember('Meera Nair')
    const item = await world.anItem(giver)
    const request = await world.domain.exchanges.requestItem(receiver, item, { message: null })
    await world.domain.exchanges.requestItem(next, item, { message: 'I could come any day.' })
    await world.domain.exchanges.approveRequest(giver, request)
    await world.domain.exchanges.joinLine(next, item)
    await at.anAgreedTime(request, [giver, receiver])
    // It was said also where the line cannot move in that moment.
    const fail = `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail before delete on line_places for each row execute function fail()`
    await sql.raw(fail).execute(world.database)
    await at.say(giver, request)
    expect(await rowOf('items', item)).toMatchObject({ status: 'available' })
    expect((await at.view(giver, request)).said).not.toBeNull()
    await sql.raw('drop trigger fail on line_places').execute(world.database)
    await world.domain.exchanges.advanceLines()
    const asked = await world.domain.exchanges.listRequestsOfItem(giver, item)
    expect(asked.filter(({ status }) => status === 'pending')).toMatchObject([
      { requester_id: next.id, message: 'I could come any day.' },
    ])
  })

  test('leaves unread who asks again: whoever takes that back at once may ask once more', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { exchanges, notifications } = world.domain
    const next = await world.aMember('Meera Nair')
    const item = await world.anItem(giver)
    const ask = (member: MemberActor) => exchanges.requestItem(member, item, { message: null })
    const promised = await ask(receiver)
    await ask(next)
    await exchanges.approveRequest(giver, promised)
    await exchanges.joinLine(next, item)
    await at.anAgreedTime(promised, [giver, receiver])
    await at.say(giver, promised)
    const { items } = await notifications.listNotifications(giver, { limit: 30 })
    const unread = items.filter(({ read_at }) => read_at === null)
    expect(unread).toMatchObject([{ type: 'request_received', sender_id: next.id }])
    const [again] = await exchanges.listMyRequests(next)
    await exchanges.withdrawRequest(next, again?.id ?? '')
    await ask(next)
  })

  test('promises it to the next one where a draw decided', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver, { giving: 'draw', decide_after_hours: 12 })
    const members = [await world.aMember('Rahim Sheikh'), await world.aMember('Meera Nair')]
    for (const [index, member] of members.entries())
      await world.domain.exchanges.requestItem(member, item, {
        message: null,
        salt: `${index}`.repeat(32),
      })
    await at.wait(13 * hour)
    await world.domain.exchanges.drawItems()
    const { claimed_by } = (await rowOf('items', item)) as { claimed_by: string }
    const first = members.find(({ id }) => id === claimed_by) as MemberActor
    const second = members.find(({ id }) => id !== claimed_by) as MemberActor
    const requests = await world.domain.exchanges.listRequestsOfItem(giver, item)
    const { id = '' } = requests.find(({ status }) => status === 'approved') ?? {}
    await at.anAgreedTime(id, [giver, first])
    await at.say(giver, id)
    expect(await rowOf('items', item)).toMatchObject({ status: 'claimed', claimed_by: second.id })
  })

  test('said by both of each other is disputed on both sides', async () => {
    for (const giverFirst of [true, false]) {
      const { giver, receiver } = await at.aGiverAndReceiver()
      const { itemId, requestId } = await at.aMissedTime(giver, receiver)
      const [one, other] = giverFirst ? [giver, receiver] : [receiver, giver]
      const ids = [await at.said(one, requestId), await at.said(other, requestId)]
      expect(await Promise.all(ids.map(at.stateOf))).toEqual(['disputed', 'disputed'])
      expect(await rowOf('items', itemId)).toMatchObject({ status: 'available' })
      await at.waitDays(30)
      await world.domain.noShows.letNoShowsStand()
      expect(await Promise.all(ids.map(at.stateOf))).toEqual(['disputed', 'disputed'])
    }
  })

  test('tells whom it is said of second that the promise is over, and they answer it as well', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { requestId } = await at.aMissedTime(giver, receiver)
    const first = await at.said(giver, requestId)
    expect(await at.view(receiver, requestId)).toMatchObject({ said: null, can: { say: true } })
    const second = await at.said(receiver, requestId)
    expect((await lettersTo(world, giver.email)).at(-1)).toMatchObject({
      kind: 'no-show-said',
      side: 'giver',
      member: 'Rahim Sheikh',
      hasEnded: true,
      isMutual: true,
    })
    expect(await Promise.all([first, second].map(at.stateOf))).toEqual(['disputed', 'disputed'])
    await at.answer(giver, second)
  })

  test('of what changed hands after all does not say that it is still promised', async () => {
    const { giver, receiver } = await at.aGiverAndReceiver()
    const { itemId, requestId } = await at.aMissedTime(giver, receiver)
    await at.say(receiver, requestId)
    await world.domain.exchanges.completeExchange(giver, itemId)
    await at.say(giver, requestId)
    expect((await lettersTo(world, receiver.email)).at(-1)).toMatchObject({
      kind: 'no-show-said',
      side: 'receiver',
      hasEnded: true,
    })
  })

  test('said at once by both is kept once for each, and the promise ends once', async () => {
    for (let times = 0; times < 5; times++) {
      const { giver, receiver } = await at.aGiverAndReceiver()
      const { requestId } = await at.aMissedTime(giver, receiver)
      const answers = await Promise.allSettled(
        [giver, receiver, giver, receiver].map((member) => at.say(member, requestId)),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      expect((await at.view(giver, requestId)).said).toBe('disputed')
      expect((await at.view(receiver, requestId)).said).toBe('disputed')
    }
  })
})
