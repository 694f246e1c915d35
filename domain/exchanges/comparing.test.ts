import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { errorTexts } from '../errors.ts'
import { RequestItem } from './input.ts'
import type { ComingTime } from './limits.ts'

let world: World
let owner: MemberActor
let asker: MemberActor
let other: MemberActor
let item: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setClock(now)
  owner = await world.aMember('Leela Menon')
  asker = await world.aMember('Rahim Sheikh')
  other = await world.aMember('Meera Iyer')
  item = await world.anItem(owner, { title: 'Cane armchair' })
})
afterAll(() => world.close())

const now = '2026-06-30T06:00:00.000Z'
const daysAgo = (days: number, more = 0) =>
  new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000 - more).toISOString()
const ask = (by = asker, could_come: ComingTime[] = [], what = item) =>
  world.domain.exchanges.requestItem(by, what, { message: null, could_come })
const seen = () => world.domain.exchanges.listRequestsOfItem(owner, item)
const hide = (on = true) =>
  world.domain.contact.changeContactSettings(owner, { hides_requesters: on })

async function receive(by: MemberActor, at: string) {
  world.setClock(at)
  await world.anExchange(owner, by, 'completed')
  world.setClock(now)
}

describe('what the giver of an item compares', () => {
  test('is when who asks could come, and since which month they are a member', async () => {
    const profile = world.database.updateTable('profiles').where('id', '=', asker.id)
    // Already April in India.
    await profile.set({ created_at: '2026-03-31T19:00:00.000Z' }).execute()
    await ask(asker, ['weekday-morning', 'weekend-evening'])
    expect(await seen()).toMatchObject([
      {
        number: 1,
        could_come: ['weekday-morning', 'weekend-evening'],
        received: 'none',
        member_since: '2026-04',
      },
    ])
    expect(await world.domain.tasks.listTasks(owner)).toMatchObject([
      { kind: 'answer', could_come: ['weekday-morning', 'weekend-evening'], number: 1 },
    ])
  })

  test('is what they received lately, roughly: nothing, one or two things, more', async () => {
    await ask()
    const bands: unknown[] = []
    for (const _ of [0, 1, 2, 3]) {
      const [request] = await seen()
      bands.push(request?.received)
      await receive(asker, daysAgo(1))
    }
    expect(bands).toEqual(['none', 'few', 'few', 'many'])
    expect(Object.keys((await seen())[0] ?? {}).sort()).toEqual(
      'confirm_by could_come created_at ended_as ended_why id item_id member_since message number received requester requester_id status updated_at'.split(
        ' ',
      ),
    )
  })

  test('forgets what was received more than ninety days ago, and what was only promised', async () => {
    await ask()
    await receive(asker, daysAgo(90, 1))
    await world.anExchange(owner, asker, 'claimed')
    expect(await seen()).toMatchObject([{ received: 'none' }])
    await receive(asker, daysAgo(90))
    expect(await seen()).toMatchObject([{ received: 'few' }])
  })

  test('is told of those who wait alone', async () => {
    const request = await ask(asker, ['any'])
    await world.domain.exchanges.approveRequest(owner, request)
    expect(await seen()).toMatchObject([
      { could_come: ['any'], received: null, member_since: null, requester_id: asker.id },
    ])
  })

  test('goes with the request into the line and back', async () => {
    await ask(asker, ['weekend-morning'])
    const promise = await ask(other)
    const { exchanges } = world.domain
    await exchanges.approveRequest(owner, promise)
    await exchanges.joinLine(asker, item)
    await exchanges.releasePromise(other, promise, { why: 'no-time', words: null })
    const [again] = await seen()
    expect(again).toMatchObject({ status: 'pending', could_come: ['weekend-morning'], number: 3 })
  })

  test('goes with who leaves', async () => {
    const declined = await ask(asker, ['any'])
    await world.domain.exchanges.rejectRequest(owner, declined)
    await world.domain.deletion.deleteAccount(await world.signedInAgain(asker))
    expect(await seen()).toMatchObject([{ could_come: [] }])
  })

  test('is taken in one order and once, and "any time" stands alone', () => {
    const times = (...could_come: string[]) => RequestItem.parse({ could_come }).could_come
    expect(times('weekend-evening', 'weekday-morning', 'weekend-evening')).toEqual([
      'weekday-morning',
      'weekend-evening',
    ])
    expect(times('weekend-evening', 'any')).toEqual(['any'])
    expect(RequestItem.parse({}).could_come).toBeUndefined()
    expect(RequestItem.safeParse({ could_come: ['noon'] }).success).toBe(false)
    const five = { could_come: Array(5).fill('any') }
    expect(RequestItem.safeParse(five).error?.issues[0]?.message).toBe('At most 4')
  })

  test('is nothing else, and not more than that, in the table', async () => {
    const id = await ask()
    const say = (times: string[]) =>
      world.database
        .updateTable('item_requests')
        .set({ could_come: times as ComingTime[] })
        .where('id', '=', id)
        .execute()
    for (const wrong of [['noon'], ['any', 'weekday-morning'], Array(5).fill('weekday-morning')])
      await expect(say(wrong)).rejects.toThrow('item_requests_could_come_check')
    await say(['weekday-morning', 'weekday-evening', 'weekend-morning', 'weekend-evening'])
  })
})

describe('a giver who wants to know who asks only once they have chosen', () => {
  const nameless = (number: number) => ({ number, requester: null, requester_id: null })

  test('sees requests by number, until one is approved', async () => {
    const declined = await ask()
    world.setClock('2026-06-30T06:01:00.000Z')
    await ask(other)
    await hide()
    await world.domain.exchanges.rejectRequest(owner, declined)
    world.setClock('2026-06-30T06:02:00.000Z')
    const third = await ask()
    expect(await seen()).toMatchObject([nameless(3), nameless(2), nameless(1)])
    const tasks = await world.domain.tasks.listTasks(owner)
    expect(tasks).toMatchObject([
      { member: null, number: 2 },
      { member: null, number: 3 },
    ])
    await world.domain.exchanges.approveRequest(owner, third)
    const names = (await seen()).map(({ requester }) => requester?.full_name)
    expect(names).toEqual(['Rahim Sheikh', 'Meera Iyer', 'Rahim Sheikh'])
  })

  test('knows still to whom a promise was that ended, and nobody of those who ask again', async () => {
    await hide()
    await ask(other)
    const promise = await ask()
    const { exchanges } = world.domain
    await exchanges.approveRequest(owner, promise)
    await exchanges.joinLine(other, item)
    await exchanges.releasePromise(asker, promise, { why: 'no-time', words: null })
    expect(await seen()).toMatchObject([
      { status: 'pending', ...nameless(3) },
      { ended_as: 'given-up', requester_id: asker.id },
      { ended_as: 'other-chosen', ...nameless(1) },
    ])
  })

  test('is told of a request without the name, by letter, by the bell and live', async () => {
    await hide()
    const id = await ask()
    expect(await lettersTo(world, owner.email)).toMatchObject([
      { kind: 'request-received', requester: null },
    ])
    const bell = () => world.domain.notifications.listNotifications(owner, { limit: 9 })
    expect((await bell()).items).toMatchObject([{ sender: null, sender_id: null, item: {} }])
    const change = {
      table: 'item_requests',
      type: 'INSERT',
      id,
      item_id: item,
      kind: null,
      audience: [asker.id, owner.id],
    } as const
    const live = (as: MemberActor) =>
      world.domain.live.readChange(as, { ...change, audience: [...change.audience] })
    expect(await live(owner)).toMatchObject({ record: { id, requester_id: null } })
    expect(await live(asker)).toMatchObject({ record: { id, requester_id: asker.id } })
    await world.domain.exchanges.approveRequest(owner, id)
    expect((await bell()).items).toMatchObject([{ sender_id: asker.id }])
    expect(await live(owner)).toMatchObject({ record: { requester_id: asker.id } })
  })

  test('cannot find out who asks by writing to them, but answers who writes first', async () => {
    await hide()
    const request = await ask()
    const write = (from: MemberActor, to: MemberActor) =>
      world.domain.messaging.sendMessage(from, {
        recipient_id: to.id,
        item_id: item,
        message: 'Hello',
      })
    const look = () => world.domain.messaging.viewConversation(owner, { item, member: asker.id })
    const { message_not_allowed, conversation_not_found } = errorTexts
    await expectRefusal(world, 'message_not_allowed', message_not_allowed, () =>
      write(owner, asker),
    )
    await expectRefusal(world, 'conversation_not_found', conversation_not_found, look)
    await write(asker, owner)
    await write(owner, asker)
    expect(await look()).toMatchObject({ can: { write: true } })
    await ask(other)
    await world.domain.exchanges.approveRequest(owner, request)
    await write(owner, other)
  })

  test('may change their mind at any time, for themselves alone', async () => {
    await ask()
    await hide()
    expect(await seen()).toMatchObject([nameless(1)])
    await hide(false)
    expect(await seen()).toMatchObject([{ requester_id: asker.id }])
    const own = await world.anItem(other)
    await hide()
    await ask(asker, [], own)
    const [theirs] = await world.domain.exchanges.listRequestsOfItem(other, own)
    expect(theirs?.requester?.full_name).toBe('Rahim Sheikh')
  })
})
