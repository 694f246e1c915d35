import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openHandingOver } from '../../tests/handing-over.ts'
import { guest, type MemberActor } from '../actor.ts'
import { errorTexts } from '../errors.ts'
import { handoverNumber } from './number.ts'

const { world, asha, rahim, stranger, start, hoursLater, refused } = openHandingOver()
const numberOf = (by: MemberActor, request: string) =>
  world.domain.exchanges.viewHandoverNumber(by, request)
const give = (by: MemberActor, item: string, number: string, request?: string) =>
  world.domain.exchanges.handOver(by, item, { number, request })
const another = (number: string) => String((Number(number) + 1) % 10_000).padStart(4, '0')
const proofOf = async (item: string) =>
  (
    await world.database
      .selectFrom('items')
      .select(['status', 'handed_over_by'])
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
  ).handed_over_by
const triesOf = async (request: string) =>
  (
    await world.database
      .selectFrom('handovers')
      .select('tries')
      .where('request_id', '=', request)
      .executeTakeFirst()
  )?.tries
/** A number that is wrong leaves a trace: it is counted. */
const wrongly = (command: () => Promise<unknown>, left: number) =>
  expect(command()).rejects.toMatchObject({
    code: 'handover_number_wrong',
    message: errorTexts.handover_number_wrong.replace('{left}', String(left)),
  })

describe('the hand-over number', () => {
  test('is four digits, the same each time, another for another promise, and in no table', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const first = await numberOf(rahim, requestId)
    expect(first.number).toMatch(/^\d{4}$/)
    expect(first.link).toBe(`https://giving.example/item/${itemId}#handover=${first.number}`)
    hoursLater(500)
    expect(await numberOf(rahim, requestId)).toEqual(first)
    const { secret } = world.deps
    const numbers = Array.from({ length: 3000 }, (_, at) => handoverNumber(secret, `request ${at}`))
    expect(new Set(numbers).size).toBeGreaterThan(2400)
    expect(numbers.every((one) => /^\d{4}$/.test(one))).toBe(true)
    expect(handoverNumber(Buffer.alloc(48), requestId)).toBe(
      handoverNumber(Buffer.alloc(48), requestId),
    )
  })

  test('is told to the receiver alone, while the thing is promised to them', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    for (const other of [asha, stranger])
      await refused('request_not_found', () => numberOf(other, requestId))
    await refused('not_signed_in', () =>
      world.domain.exchanges.viewHandoverNumber(guest, requestId),
    )
    await world.domain.exchanges.releasePromise(asha, requestId, { why: 'no-time', words: null })
    await refused('request_not_approved', () => numberOf(rahim, requestId))
    const waiting = await world.domain.exchanges.requestItem(stranger, itemId, { message: null })
    await refused('request_not_approved', () => numberOf(stranger, waiting))
    await world.domain.exchanges.approveRequest(asha, waiting)
    await world.domain.exchanges.completeExchange(asha, itemId)
    await refused('request_not_approved', () => numberOf(stranger, waiting))
  })
})

describe('giving the number', () => {
  test('completes the exchange as proved, and once however often it is sent [EXCH-07, EXCH-11]', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { number } = await numberOf(rahim, requestId)
    await Promise.all(Array.from({ length: 5 }, () => give(asha, itemId, number)))
    await give(asha, itemId, number)
    expect(await proofOf(itemId)).toBe('number')
    expect(await world.domain.items.viewItem(rahim, itemId)).toMatchObject({
      status: 'completed',
      completed_at: new Date(start).toISOString(),
      viewer: { can: { review: true }, my_request: { status: 'completed' } },
    })
    const told = await world.domain.notifications.listNotifications(rahim, { limit: 10 })
    expect(
      told.items.filter(({ item_id, type }) => item_id === itemId && type === 'item_completed'),
    ).toHaveLength(1)
    expect(await triesOf(requestId)).toBeUndefined()
  })

  test('is for the owner of a promised item [ROLE-29]', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { number } = await numberOf(rahim, requestId)
    for (const other of [rahim, stranger])
      await refused('not_your_item', () => give(other, itemId, number))
    await refused('not_signed_in', () => world.domain.exchanges.handOver(guest, itemId, { number }))
    expect(await triesOf(requestId)).toBeUndefined()
    const offered = await world.anItem(asha)
    await refused('item_not_claimed', () => give(asha, offered, number))
    await world.domain.exchanges.completeExchange(asha, itemId)
    await refused('item_not_claimed', () => give(asha, itemId, number))
  })

  test('is counted before it is compared: five at once, which come back, and twenty in all', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { number } = await numberOf(rahim, requestId)
    const wrong = () => give(asha, itemId, another(number))
    for (const tries of [4, 3, 2, 1, 0]) await wrongly(wrong, tries)
    await refused('too_many_attempts', () => give(asha, itemId, number))
    expect(await triesOf(requestId)).toBe(5)
    for (const hour of [1, 2]) {
      hoursLater(hour)
      for (const tries of [4, 3, 2, 1, 0]) await wrongly(wrong, tries)
    }
    hoursLater(3)
    for (const tries of [4, 3, 2, 1, 0]) await wrongly(wrong, tries)
    hoursLater(1000)
    await expect(give(asha, itemId, number)).rejects.toMatchObject({ code: 'handover_tries_over' })
    expect(await triesOf(requestId)).toBe(20)
    await world.domain.exchanges.completeExchange(asha, itemId)
    expect(await proofOf(itemId)).toBe('giver')
  })

  test('two hundred at once are five comparisons, and what is refused is not undone', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { number } = await numberOf(rahim, requestId)
    const wrong = another(number)
    const guesses = Array.from({ length: 200 }, () =>
      give(asha, itemId, wrong).catch(({ code }) => code),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'handover_number_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(195)
    expect(await triesOf(requestId)).toBe(5)
  })

  test('is not needed, and for another promise than the one meant nothing is completed [EXCH-07]', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { exchanges } = world.domain
    const completing = (request: string) => exchanges.completeExchange(asha, itemId, { request })
    await exchanges.releasePromise(rahim, requestId, { why: 'other', words: null })
    const next = await exchanges.requestItem(stranger, itemId, { message: null })
    await exchanges.approveRequest(asha, next)
    await refused('request_not_approved', () => completing(requestId))
    expect(await proofOf(itemId)).toBeNull()
    await completing(next)
    expect(await proofOf(itemId)).toBe('giver')
  })

  test('of one promise says nothing about the next one for the same item', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { number } = await numberOf(rahim, requestId)
    await wrongly(() => give(asha, itemId, another(number)), 4)
    await world.domain.exchanges.releasePromise(asha, requestId, { why: 'no-time', words: null })
    const next = await world.domain.exchanges.requestItem(stranger, itemId, { message: null })
    await world.domain.exchanges.approveRequest(asha, next)
    const { number: other } = await numberOf(stranger, next)
    if (other !== number) await wrongly(() => give(asha, itemId, number), 4)
    const counted = await triesOf(next)
    for (const typed of [number, other])
      await refused('request_not_approved', () => give(asha, itemId, typed, requestId))
    expect(await triesOf(next)).toBe(counted)
    await give(asha, itemId, other, next)
    expect(await proofOf(itemId)).toBe('number')
  })
})

describe('the tables', () => {
  test('keep every try and what proved it, and nothing of what is not promised', async () => {
    const { requestId, itemId } = await world.anExchange(asha, rahim)
    const { database } = world
    const row = { request_id: requestId }
    await database
      .insertInto('handovers')
      .values({ ...row, tries: 20 })
      .execute()
    const change = (set: object) =>
      database.updateTable('handovers').set(set).where('request_id', '=', requestId).execute()
    await expect(change({ tries: 19 })).rejects.toMatchObject({ code: 'AD007' })
    await expect(change({ tries: 21 })).rejects.toThrow('handovers_tries_check')
    await expect(change({ objected_at: new Date() })).rejects.toThrow('handovers_objected_check')
    const items = (set: object) =>
      database.updateTable('items').set(set).where('id', '=', itemId).execute()
    await expect(items({ handed_over_by: 'number' })).rejects.toThrow('items_handed_over_check')
    const completed = { status: 'completed', completed_at: new Date() }
    await expect(items(completed)).rejects.toThrow('items_handed_over_check')
    await expect(items({ ...completed, handed_over_by: 'anybody' })).rejects.toThrow(
      'items_handed_over_by_check',
    )
    await world.domain.exchanges.completeExchange(asha, itemId)
    await expect(items({ handed_over_by: 'number' })).rejects.toMatchObject({ code: 'AD007' })
    expect(await triesOf(requestId)).toBeUndefined()
    const insert = database.insertInto('handovers').values(row)
    await expect(insert.execute()).rejects.toMatchObject({ code: 'AD007' })
  })

  test('tell both of what the receiver said and the giver to it, and nobody of tries', async () => {
    const { requestId } = await world.anExchange(asha, rahim)
    const version = async () => {
      const { rows } = await sql<{ version: string }>`
        select xmin::text as version from item_requests where id = ${requestId}`.execute(
        world.database,
      )
      return rows[0]?.version
    }
    const versions = [await version()]
    const now = new Date(start)
    const changes = [{ tries: 1 }, { said_at: now }, { tries: 2 }, { objected_at: now }]
    await world.database.insertInto('handovers').values({ request_id: requestId }).execute()
    for (const set of changes) {
      const changing = world.database.updateTable('handovers').set(set)
      await changing.where('request_id', '=', requestId).execute()
      versions.push(await version())
    }
    const isNew = versions.slice(1).map((one, index) => one !== versions[index])
    expect(isNew).toEqual([false, true, false, true])
  })
})
