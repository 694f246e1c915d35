import { describe, expect, test } from 'vitest'
import { openHandingOver } from '../../tests/handing-over.ts'
import type { MemberActor } from '../actor.ts'

const { world, asha, rahim, stranger, hoursLater, refused } = openHandingOver()
const say = (by: MemberActor, request: string) => world.domain.exchanges.sayReceived(by, request)
const object = (by: MemberActor, request: string) =>
  world.domain.exchanges.objectToReceived(by, request)
const proofOf = (item: string) =>
  world.database
    .selectFrom('items')
    .select(['status', 'handed_over_by'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
const told = async (member: MemberActor, item: string) =>
  (await world.domain.notifications.listNotifications(member, { limit: 30 })).items
    .filter(({ item_id }) => item_id === item)
    .map(({ type }) => type)
const letters = async (item: string) =>
  (await world.database.selectFrom('letters').select(['kind', 'content']).orderBy('id').execute())
    .filter(({ content }) => JSON.stringify(content).includes(item))
    .map(({ kind }) => kind)
const seenBy = async (member: MemberActor, item: string) =>
  (await world.domain.items.viewItem(member, item)).viewer.received

describe('“I have it”', () => {
  test('is told without a name once the receiver has left [A12]', async () => {
    const { actor: receiver } = await world.aSignedInMember('Gita Pillai')
    const { itemId, requestId } = await world.anExchange(asha, receiver)
    await say(receiver, requestId)
    const waiting = async () => {
      const rows = await world.database.selectFrom('letters').select(['kind', 'content']).execute()
      const received = rows.filter(({ kind }) => kind === 'item-received')
      return JSON.stringify(received.map(({ content }) => content).at(-1))
    }
    expect(await waiting()).toContain(itemId)
    expect(await waiting()).toContain('Gita Pillai')
    await world.domain.deletion.deleteAccount(receiver)
    expect(await waiting()).toContain(itemId)
    expect(await waiting()).not.toContain('Gita Pillai')
  })

  test('is told to the giver, seen by both, and completes after 72 hours without objection', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    await say(rahim, requestId)
    await say(rahim, requestId)
    const said = {
      said_at: '2026-11-21T06:00:00.000Z',
      objected_at: null,
      until: '2026-11-24T06:00:00.000Z',
    }
    for (const side of [asha, rahim]) expect(await seenBy(side, itemId)).toEqual(said)
    expect(await told(asha, itemId)).toEqual(['item_received', 'request_received'])
    expect(await letters(itemId)).toEqual(['request-received', 'request-approved', 'item-received'])
    hoursLater(71.9)
    await world.domain.exchanges.completeUnobjected()
    expect((await proofOf(itemId)).status).toBe('claimed')
    hoursLater(72)
    const { completeUnobjected } = world.domain.exchanges
    await Promise.all([completeUnobjected(), completeUnobjected()])
    expect(await proofOf(itemId)).toEqual({ status: 'completed', handed_over_by: 'receiver' })
    expect(await told(asha, itemId)).toEqual([
      'handover_stands',
      'item_received',
      'request_received',
    ])
    expect(await told(rahim, itemId)).toEqual(['handover_stands', 'request_approved'])
    expect(await letters(itemId)).toHaveLength(4)
    await world.domain.reviews.rateExchange(rahim, itemId, { rating: 5, comment: null })
  })

  test('completes at once when the giver presses complete, as said by both [EXCH-07]', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    await say(rahim, requestId)
    await world.domain.exchanges.completeExchange(asha, itemId)
    expect(await proofOf(itemId)).toEqual({ status: 'completed', handed_over_by: 'receiver' })
    expect((await world.domain.items.viewItem(rahim, itemId)).viewer.can.review).toBe(true)
  })

  test('is the giver’s word alone where the receiver said nothing, and may be rated all the same [EXCH-07, EXCH-03]', async () => {
    const { itemId } = await world.anExchange(asha, rahim)
    await world.domain.exchanges.completeExchange(asha, itemId)
    expect(await proofOf(itemId)).toEqual({ status: 'completed', handed_over_by: 'giver' })
    await world.domain.reviews.rateExchange(rahim, itemId, { rating: 5, comment: null })
  })

  test('completes nothing once the giver objected, until it is said again', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    await say(rahim, requestId)
    hoursLater(1)
    await object(asha, requestId)
    await object(asha, requestId)
    expect(await seenBy(rahim, itemId)).toMatchObject({ objected_at: '2026-11-21T07:00:00.000Z' })
    expect(await told(rahim, itemId)).toEqual(['handover_objected', 'request_approved'])
    expect((await letters(itemId)).at(-1)).toBe('handover-objected')
    hoursLater(100)
    await world.domain.exchanges.completeUnobjected()
    expect((await proofOf(itemId)).status).toBe('claimed')
    await say(rahim, requestId)
    expect(await seenBy(asha, itemId)).toMatchObject({ objected_at: null })
    hoursLater(171)
    await world.domain.exchanges.completeUnobjected()
    expect((await proofOf(itemId)).status).toBe('claimed')
    hoursLater(172)
    await world.domain.exchanges.completeUnobjected()
    expect(await proofOf(itemId)).toEqual({ status: 'completed', handed_over_by: 'receiver' })
  })

  test('is told again each time, and stands there once', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    const unread = async (member: MemberActor) =>
      (await world.domain.notifications.listNotifications(member, { limit: 30 })).items
        .filter(({ item_id, read_at }) => item_id === itemId && read_at === null)
        .map(({ type }) => type)
    for (const _ of ['first', 'again']) {
      await say(rahim, requestId)
      expect(await unread(asha)).toEqual(['item_received'])
      await object(asha, requestId)
      expect(await unread(asha)).toEqual([])
      expect(await unread(rahim)).toContain('handover_objected')
    }
    expect(await told(asha, itemId)).toEqual(['item_received', 'request_received'])
    expect((await told(rahim, itemId)).filter((type) => type === 'handover_objected')).toEqual([
      'handover_objected',
    ])
  })

  test('is said by the receiver and objected to by the giver of a promise, and by nobody else', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    for (const other of [asha, stranger])
      await refused('request_not_found', () => say(other, requestId))
    await refused('nothing_to_object', () => object(asha, requestId))
    await say(rahim, requestId)
    for (const other of [rahim, stranger])
      await refused('request_not_found', () => object(other, requestId))
    expect(await seenBy(stranger, itemId)).toBeNull()
    await world.domain.exchanges.completeExchange(asha, itemId)
    await refused('request_not_approved', () => object(asha, requestId))
    await refused('request_not_approved', () => say(rahim, requestId))
  })

  test('can be said three times a day, so that nobody is written to without end', async () => {
    const { requestId } = await world.anExchange(asha, rahim)
    for (let times = 0; times < 3; times++) {
      await say(rahim, requestId)
      await object(asha, requestId)
    }
    await refused('too_many_attempts', () => say(rahim, requestId))
  })

  test('keeps the giver from ending the promise until they object, which they may then', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    const why = { why: 'no-time', words: null } as const
    const release = () => world.domain.exchanges.releasePromise(asha, requestId, why)
    const mayEnd = async (member: MemberActor, other: MemberActor) =>
      (await world.domain.messaging.viewConversation(member, { item: itemId, member: other.id }))
        .exchange?.can.release
    await say(rahim, requestId)
    await expect(release()).rejects.toMatchObject({ code: 'handover_said' })
    expect([await mayEnd(asha, rahim), await mayEnd(rahim, asha)]).toEqual([false, true])
    await object(asha, requestId)
    expect(await mayEnd(asha, rahim)).toBe(true)
    await release()
    expect((await proofOf(itemId)).status).toBe('available')
  })

  test('keeps the giver from deleting the item until they object [ITEM-31]', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    const { items } = world.domain
    const mayDelete = async () => {
      const [own] = (await items.listMyItems(asha, { limit: 1 })).items
      return [own?.can.delete, (await items.viewItem(asha, itemId)).viewer.can.delete]
    }
    await say(rahim, requestId)
    await expect(items.deleteItem(asha, itemId)).rejects.toMatchObject({ code: 'handover_said' })
    expect(await mayDelete()).toEqual([false, false])
    expect((await proofOf(itemId)).status).toBe('claimed')
    await object(asha, requestId)
    expect(await mayDelete()).toEqual([true, true])
    await items.deleteItem(asha, itemId)
    expect((await proofOf(itemId)).status).toBe('cancelled')
  })

  test('ends with the promise, whatever ends that', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    await say(rahim, requestId)
    await world.domain.exchanges.releasePromise(rahim, requestId, { why: 'other', words: null })
    expect(await seenBy(asha, itemId)).toBeNull()
    const next = await world.domain.exchanges.requestItem(stranger, itemId, { message: null })
    await world.domain.exchanges.approveRequest(asha, next)
    hoursLater(100)
    await world.domain.exchanges.completeUnobjected()
    expect((await proofOf(itemId)).status).toBe('claimed')
    const said = world.database.selectFrom('handovers').where('request_id', 'in', [requestId, next])
    expect(await said.selectAll().execute()).toEqual([])
  })

  test('costs nothing where it was said already', async () => {
    const { requestId } = await world.anExchange(asha, rahim)
    for (const _ of [1, 2, 3, 4]) await say(rahim, requestId)
    await object(asha, requestId)
    await say(rahim, requestId)
  })

  test('keeps a promise from ending as nobody writes', async () => {
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    hoursLater(15 * 24)
    await world.domain.exchanges.endSilence()
    hoursLater(20 * 24)
    await say(rahim, requestId)
    hoursLater(22 * 24)
    await world.domain.exchanges.endSilence()
    expect((await proofOf(itemId)).status).toBe('claimed')
  })
})
