import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { meetings } from '../../tests/meetings.ts'
import { outbox } from '../../tests/outbox.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

let world: World
let at: ReturnType<typeof meetings>
beforeAll(async () => {
  world = await openWorld()
  at = meetings(world)
})
beforeEach(() => world.setClock('2026-06-15T12:00:00.000Z'))
afterAll(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const say = (member: MemberActor, request: string) =>
  world.domain.noShows.sayNobodyCame(member, request)
const answer = (member: MemberActor, id: string, words = 'The train was late.') =>
  world.domain.noShows.answerNoShow(member, id, { answer: words })
const view = (member: MemberActor, request: string) =>
  world.domain.noShows.viewSaying(member, request)

async function two() {
  return {
    giver: await world.aMember('Leela Menon'),
    receiver: await world.aMember('Rahim Sheikh'),
  }
}
const stateOf = async (id: string) =>
  (
    await world.database
      .selectFrom('no_shows')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state
const rowOf = (table: 'items' | 'item_requests' | 'pickups', id: string) =>
  world.database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('that nobody came', () => {
  test('by the giver it ends the promise, and the item is offered again, in one step', async () => {
    const { giver, receiver } = await two()
    const { itemId, requestId, pickupId } = await at.aMissedTime(giver, receiver)
    await say(giver, requestId)
    expect(await rowOf('items', itemId)).toMatchObject({ status: 'available', claimed_by: null })
    expect(await rowOf('item_requests', requestId)).toMatchObject({
      status: 'rejected',
      ended_as: 'no-show',
      ended_why: null,
    })
    expect(await rowOf('pickups', pickupId)).toMatchObject({ state: 'missed' })
  })

  test('asks the other one what happened, by bell and letter, and nobody else', async () => {
    const { giver, receiver } = await two()
    const { itemId, requestId } = await at.aMissedTime(giver, receiver)
    await say(giver, requestId)
    expect((await outbox(world.database, receiver.email)).at(-1)).toMatchObject({
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
    const { giver, receiver } = await two()
    const { itemId, requestId } = await at.aMissedTime(giver, receiver)
    await say(receiver, requestId)
    expect(await rowOf('items', itemId)).toMatchObject({ status: 'claimed' })
    expect(await rowOf('item_requests', requestId)).toMatchObject({ status: 'approved' })
    await at.anAgreedTime(requestId, [giver, receiver], -60)
    expect((await outbox(world.database, giver.email)).at(-1)).toMatchObject({
      kind: 'no-show-said',
      side: 'giver',
      hasEnded: false,
    })
    await world.domain.exchanges.completeExchange(giver, itemId)
  })

  test('moves the line in the same transaction: whoever is next asks when it is told', async () => {
    const { giver, receiver } = await two()
    const next = await world.aMember('Meera Nair')
    const item = await world.anItem(giver)
    const request = await world.domain.exchanges.requestItem(receiver, item, { message: null })
    await world.domain.exchanges.requestItem(next, item, { message: 'I could come any day.' })
    await world.domain.exchanges.approveRequest(giver, request)
    await world.domain.exchanges.joinLine(next, item)
    await at.anAgreedTime(request, [giver, receiver])
    // Nothing of it happens where the line cannot move.
    const fail = `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail before delete on line_places for each row execute function fail()`
    await sql.raw(fail).execute(world.database)
    await expect(say(giver, request)).rejects.toThrow('no')
    expect(await rowOf('items', item)).toMatchObject({ status: 'claimed' })
    expect((await view(giver, request)).said).toBeNull()
    await sql.raw('drop trigger fail on line_places').execute(world.database)
    await say(giver, request)
    const asked = await world.domain.exchanges.listRequestsOfItem(giver, item)
    expect(asked.filter(({ status }) => status === 'pending')).toMatchObject([
      { requester_id: next.id, message: 'I could come any day.' },
    ])
  })

  test('leaves unread who asks again: whoever takes that back at once may ask once more', async () => {
    const { giver, receiver } = await two()
    const { exchanges, notifications } = world.domain
    const next = await world.aMember('Meera Nair')
    const item = await world.anItem(giver)
    const ask = (member: MemberActor) => exchanges.requestItem(member, item, { message: null })
    const promised = await ask(receiver)
    await ask(next)
    await exchanges.approveRequest(giver, promised)
    await exchanges.joinLine(next, item)
    await at.anAgreedTime(promised, [giver, receiver])
    await say(giver, promised)
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
    await at.wait(13 * 60 * 60 * 1000)
    await world.domain.exchanges.drawItems()
    const { claimed_by } = (await rowOf('items', item)) as { claimed_by: string }
    const first = members.find(({ id }) => id === claimed_by) as MemberActor
    const second = members.find(({ id }) => id !== claimed_by) as MemberActor
    const requests = await world.domain.exchanges.listRequestsOfItem(giver, item)
    const { id = '' } = requests.find(({ status }) => status === 'approved') ?? {}
    await at.anAgreedTime(id, [giver, first])
    await say(giver, id)
    expect(await rowOf('items', item)).toMatchObject({ status: 'claimed', claimed_by: second.id })
  })

  test('said by both of each other is disputed on both sides', async () => {
    for (const giverFirst of [true, false]) {
      const { giver, receiver } = await two()
      const { itemId, requestId } = await at.aMissedTime(giver, receiver)
      const [one, other] = giverFirst ? [giver, receiver] : [receiver, giver]
      const ids = [await at.said(one, requestId), await at.said(other, requestId)]
      expect(await Promise.all(ids.map(stateOf))).toEqual(['disputed', 'disputed'])
      expect(await rowOf('items', itemId)).toMatchObject({ status: 'available' })
      await at.waitDays(30)
      await world.domain.noShows.letNoShowsStand()
      expect(await Promise.all(ids.map(stateOf))).toEqual(['disputed', 'disputed'])
    }
  })

  test('said at once by both is kept once for each, and the promise ends once', async () => {
    for (let times = 0; times < 5; times++) {
      const { giver, receiver } = await two()
      const { requestId } = await at.aMissedTime(giver, receiver)
      const answers = await Promise.allSettled(
        [giver, receiver, giver, receiver].map((member) => say(member, requestId)),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      expect((await view(giver, requestId)).said).toBe('disputed')
      expect((await view(receiver, requestId)).said).toBe('disputed')
    }
  })
})

describe('nobody says so', () => {
  const refused = (
    code: Parameters<typeof expectRefusal>[1],
    words: string,
    doing: () => Promise<unknown>,
  ) => expectRefusal(world, code, words, doing)

  test('of a time that is not over for half an hour', async () => {
    const { giver, receiver } = await two()
    const { requestId } = await at.aMissedTime(giver, receiver, 29)
    expect(await view(giver, requestId)).toMatchObject({
      can: { say: false },
      from: '2026-06-15T12:01:00.000Z',
    })
    for (const member of [giver, receiver])
      await refused('not_over_yet', 'Please wait a little: they may only be late.', () =>
        say(member, requestId),
      )
    await at.wait(60_000)
    expect(await view(giver, requestId)).toMatchObject({ can: { say: true } })
    await say(giver, requestId)
  })

  test('without a time that both agreed on: none, only proposed, called off, or kept', async () => {
    const words = 'There is no time that the two of you agreed on.'
    const { giver, receiver } = await two()
    const none = await world.anExchange(giver, receiver)
    await refused('no_time_agreed', words, () => say(giver, none.requestId))
    const off = await at.aMissedTime(giver, receiver)
    await world.domain.exchanges.releasePromise(receiver, off.requestId, {
      why: 'other',
      words: null,
    })
    await refused('no_time_agreed', words, () => say(giver, off.requestId))
    const kept = await at.aMissedTime(giver, receiver)
    await world.domain.exchanges.completeExchange(giver, kept.itemId)
    await refused('no_time_agreed', words, () => say(giver, kept.requestId))
    expect(await view(giver, kept.requestId)).toMatchObject({ can: { say: false }, from: null })
  })

  test('after a week, or twice', async () => {
    const { giver, receiver } = await two()
    const late = await at.aMissedTime(giver, receiver, 7 * 24 * 60 + 1)
    await refused('too_late_to_say', 'That was too long ago to be said.', () =>
      say(receiver, late.requestId),
    )
    const { requestId } = await at.aMissedTime(giver, receiver)
    await say(receiver, requestId)
    await refused('already_said', 'You have said so already.', () => say(receiver, requestId))
  })

  test('who is a stranger, or of a request that is not there; they do not see it either', async () => {
    const { giver, receiver } = await two()
    const { requestId } = await at.aMissedTime(giver, receiver)
    const stranger = await world.aMember()
    for (const [member, request] of [
      [stranger, requestId],
      [giver, randomUUID()],
    ] as const)
      for (const doing of [say, view])
        await expect(doing(member, request)).rejects.toMatchObject({ code: 'request_not_found' })
  })

  test('also when a rule should be forgotten in code: the database refuses', async () => {
    const { giver, receiver } = await two()
    const { requestId, pickupId } = await at.aMissedTime(giver, receiver)
    const now = world.deps.clock.now()
    const insert = (row: { reporter_id?: string; about_id?: string; created_at?: Date }) =>
      world.database
        .insertInto('no_shows')
        .values({
          pickup_id: pickupId,
          request_id: requestId,
          reporter_id: giver.id,
          about_id: receiver.id,
          answer_by: new Date('2030-01-01'),
          created_at: now,
          ...row,
        })
        .execute()
    const stranger = await world.aMember()
    for (const row of [
      { created_at: new Date(now.getTime() - 2 * 60_000) },
      { created_at: new Date(now.getTime() + 8 * 86_400_000) },
      { reporter_id: stranger.id },
      { about_id: stranger.id },
    ])
      await expect(insert(row)).rejects.toMatchObject({ code: 'AD008' })
    await expect(insert({ about_id: giver.id })).rejects.toMatchObject({ code: /AD008|23514/ })
    await insert({})
    await expect(insert({})).rejects.toMatchObject({ constraint: 'no_shows_once' })
    const change = (row: object) =>
      world.database.updateTable('no_shows').set(row).where('pickup_id', '=', pickupId).execute()
    for (const row of [
      { about_id: giver.id, reporter_id: receiver.id },
      { state: 'dropped', decided_at: now },
      { state: 'stands', decided_at: now },
    ])
      await expect(change(row)).rejects.toMatchObject({ code: 'AD008' })
    await expect(change({ answer: 'Late', answered_at: now })).rejects.toMatchObject({
      constraint: 'no_shows_answered_check',
    })
    await change({ state: 'disputed', answer: 'Late', answered_at: now })
    await expect(change({ answer: 'Never' })).rejects.toMatchObject({ code: 'AD008' })
  })
})

describe('what was said', () => {
  async function saidOf() {
    const { giver, receiver } = await two()
    const { requestId } = await at.aMissedTime(giver, receiver)
    return { giver, receiver, id: await at.said(giver, requestId) }
  }

  test('stands without an answer after seven days, once', async () => {
    const { id } = await saidOf()
    await at.waitDays(7)
    await world.domain.noShows.letNoShowsStand()
    expect(await stateOf(id)).toBe('said')
    await at.wait(1)
    await Promise.all([1, 2].map(() => world.domain.noShows.letNoShowsStand()))
    expect(await stateOf(id)).toBe('stands')
    expect(await world.domain.noShows.letNoShowsStand()).toBe(0)
  })

  test('is disputed by an answer, which is given once, in time, by whom it is about', async () => {
    const { giver, receiver, id } = await saidOf()
    const { no_shows } = await world.domain.noShows.readMyHabits(receiver)
    expect(no_shows).toMatchObject([
      {
        id,
        by: 'Leela Menon',
        is_giver: false,
        state: 'said',
        answer: null,
        can: { answer: true },
      },
    ])
    for (const other of [giver, await world.aMember()])
      await expect(answer(other, id)).rejects.toMatchObject({ code: 'no_show_not_found' })
    await expect(answer(receiver, randomUUID())).rejects.toMatchObject({
      code: 'no_show_not_found',
    })
    await answer(receiver, id)
    expect(await stateOf(id)).toBe('disputed')
    await expectRefusal(world, 'already_answered', 'You have said what happened already.', () =>
      answer(receiver, id),
    )
    const after = await world.domain.noShows.readMyHabits(receiver)
    expect(after.no_shows).toMatchObject([
      { answer: 'The train was late.', can: { answer: false } },
    ])
    await at.waitDays(8)
    await world.domain.noShows.letNoShowsStand()
    expect(await stateOf(id)).toBe('disputed')
    const late = await saidOf()
    await at.waitDays(7)
    await at.wait(1)
    await expectRefusal(world, 'too_late_to_answer', 'The time to say what happened is over.', () =>
      answer(late.receiver, late.id),
    )
  })

  test('is in the export of both, and gone with the one it is about', async () => {
    const { actor: receiver } = await world.aSignedInMember('Rahim Sheikh')
    const giver = await world.aMember()
    const { requestId } = await at.aMissedTime(giver, receiver)
    const id = await at.said(giver, requestId)
    await answer(receiver, id, 'My child was ill.')
    const { data } = await world.domain.exporting.exportMyData(receiver)
    expect(data.no_shows_about).toMatchObject([{ id, answer: 'My child was ill.' }])
    const theirs = await world.domain.exporting.exportMyData(giver)
    expect(theirs.data.no_shows_said).toMatchObject([{ id }])
    expect(JSON.stringify(theirs.data)).not.toContain('My child was ill.')
    await world.domain.deletion.deleteAccount(await world.signedInAgain(receiver))
    const left = await world.database
      .selectFrom('no_shows')
      .select('id')
      .where('id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
