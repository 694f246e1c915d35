import { beforeEach, describe, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { RequestItem } from './input.ts'
import type { ComingTime } from './limits.ts'

const world = openFileWorld()
let owner: MemberActor
let asker: MemberActor
let other: MemberActor
let item: string
beforeEach(async () => {
  world.setClock(now)
  owner = await world.aMember('Leela Menon')
  asker = await world.aMember('Rahim Sheikh')
  other = await world.aMember('Meera Iyer')
  item = await world.anItem(owner, { title: 'Cane armchair' })
})

const now = '2026-06-30T06:00:00.000Z'
const daysAgo = (days: number, more = 0) =>
  new Date(Date.parse(now) - days * day - more).toISOString()
const ask = (by = asker, could_come: ComingTime[] = [], what = item) =>
  world.domain.exchanges.requestItem(by, what, { message: null, could_come })
const seen = () => world.domain.exchanges.listRequestsOfItem(owner, item)

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
      'confirm_by could_come created_at ended_as ended_why ended_words habits id item_id member_since message number others_waiting received requester requester_id status updated_at'.split(
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
