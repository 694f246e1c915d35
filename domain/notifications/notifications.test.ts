import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { meetings } from '../../tests/meetings.ts'
import { operator, reason } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { lockMember } from '../moderation/moderating.ts'

const world = openFileWorld()

/** A member who was written to so many times, and by whom about what. */
async function aReader(messages = 1) {
  const [reader, writer] = [await world.aMember(), await world.aMember('Ravi Menon')]
  const item = await world.anItem(reader, { title: 'Cane armchair' })
  await world.domain.exchanges.requestItem(writer, item, { message: null })
  for (let count = 1; count <= messages; count++) await write(writer, reader, item, count)
  return { reader, writer, item }
}

const write = (from: MemberActor, to: MemberActor, item_id: string, count = 1) =>
  world.domain.messaging.sendMessage(from, {
    recipient_id: to.id,
    item_id,
    message: `message ${count}`,
  })

const list = (actor: MemberActor, limit = 30) =>
  world.domain.notifications.listNotifications(actor, { limit })
const unread = async (actor: MemberActor) =>
  (await world.domain.notifications.countUnread(actor)).unread
const told = async (actor: MemberActor) => (await list(actor)).items.map(({ type }) => type)

test('a member’s notifications tell what was written, by whom, about what [DATA-19, DATA-20, CALL-44]', async () => {
  const { reader, writer, item } = await aReader()
  expect((await list(reader)).items[0]).toEqual({
    id: expect.any(String),
    user_id: reader.id,
    title: 'New Message',
    message: 'message 1',
    type: 'new_message',
    created_at: expect.any(String),
    read_at: null,
    sender_id: writer.id,
    item_id: item,
    sender: { id: writer.id, full_name: 'Ravi Menon', avatar_url: null, email: null, phone: null },
    item: { title: 'Cane armchair', image_url: null },
  })
  expect((await list(writer)).items).toEqual([])
})

test('a member who was locked is named as ever where they asked, and not where their promise ended so', async () => {
  const [owner, claimer] = [await world.aMember(), await world.aMember('Ravi Menon')]
  await world.anExchange(owner, claimer)
  await lockMember(world.desk, operator, { member: claimer.id, reason })
  const names = (await list(owner)).items.map(({ type, sender }) => [type, sender?.full_name])
  expect(names).toEqual([
    ['promise_given_up', undefined],
    ['request_received', 'Ravi Menon'],
  ])
})

test('notifications and conversations show the picture that the item shows, and no placeholder [A59]', async () => {
  const { reader, writer, item } = await aReader()
  const { messaging } = world.domain
  const shown = async () => {
    const [conversation] = (await messaging.listConversations(reader, { limit: 1 })).items
    const { item_image } = await messaging.viewConversation(reader, { item, member: writer.id })
    const [notification] = (await list(reader)).items
    return [conversation?.item_image, item_image, notification?.item?.image_url]
  }
  for (const [image_url = '', picture] of [
    ['/placeholder.svg', null],
    ['/chair.jpg', '/chair.jpg'],
  ]) {
    await world.database.updateTable('items').set({ image_url }).where('id', '=', item).execute()
    expect(await shown()).toEqual([picture, picture, picture])
  }
})

test('notifications come a page at a time, newest first, if wanted without those of messages [DATA-19]', async () => {
  const { reader } = await aReader(5)
  const first = await list(reader, 3)
  expect(first.items.map(({ message }) => message)).toEqual(['message 5', 'message 4', 'message 3'])
  const last = first.items.at(-1)
  const cursor = { at: last?.created_at ?? '', id: last?.id ?? '', rank: 0 }
  const { listNotifications } = world.domain.notifications
  const rest = await listNotifications(reader, { limit: 3, cursor })
  expect(rest.items.map(({ message }) => message)).toEqual([
    'message 2',
    'message 1',
    'Cane armchair',
  ])
  expect(rest.next_cursor).toBeNull()
  const others = await listNotifications(reader, { limit: 3, without: 'messages' })
  expect(others.items.map(({ type }) => type)).toEqual(['request_received'])
})

test('a notification is read by its member alone, and first once [DATA-19]', async () => {
  const { reader, writer } = await aReader()
  const [notification] = (await list(reader)).items
  const id = notification?.id ?? ''
  const { markNotificationRead } = world.domain.notifications
  const gone = 'This notification does not exist.'
  await expectRefusal(world, 'notification_not_found', gone, () => markNotificationRead(writer, id))
  await expectRefusal(world, 'notification_not_found', gone, () =>
    markNotificationRead(reader, randomUUID()),
  )
  world.setClock('2026-06-15T06:00:00.000Z')
  await markNotificationRead(reader, id)
  world.setClock('2026-06-16T06:00:00.000Z')
  await markNotificationRead(reader, id)
  world.setClock(Date.now())
  expect((await list(reader)).items[0]?.read_at).toBe('2026-06-15T06:00:00.000Z')
})

describe('both sides of an exchange', () => {
  test('are told once of each step of the other one', async () => {
    const [giver, chosen, other] = [
      await world.aMember('Leela Menon'),
      await world.aMember('Rahim Sheikh'),
      await world.aMember(),
    ]
    const item = await world.anItem(giver, { title: 'Brass lamp' })
    const { exchanges, reviews } = world.domain
    const request = await exchanges.requestItem(chosen, item, { message: null })
    await exchanges.requestItem(other, item, { message: 'Please' })
    await exchanges.approveRequest(giver, request)
    await exchanges.completeExchange(giver, item)
    await reviews.rateExchange(chosen, item, { rating: 5, comment: null })
    expect(await told(giver)).toEqual(['review_received', 'request_received', 'request_received'])
    expect(await told(chosen)).toEqual(['item_completed', 'request_approved'])
    expect(await told(other)).toEqual(['request_rejected'])
    expect((await list(giver)).items[0]).toMatchObject({
      title: 'New Rating',
      message: 'Brass lamp',
      sender_id: chosen.id,
      item_id: item,
    })
    expect((await list(chosen)).items[0]).toMatchObject({ sender: { full_name: 'Leela Menon' } })
  })

  test('are not told of a request that its requester took along', async () => {
    const { reader, writer } = await aReader(0)
    expect(await told(reader)).toEqual(['request_received'])
    await world.database.deleteFrom('item_requests').where('requester_id', '=', writer.id).execute()
    expect(await told(reader)).toEqual([])
  })

  test('are told of a long title by its beginning', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(giver, { title: 'A very long title '.repeat(6).trim() })
    await world.domain.exchanges.requestItem(asker, item, { message: null })
    expect((await list(giver)).items[0]?.message).toHaveLength(50)
  })
})

describe('what is unread', () => {
  test('counts a conversation once and everything else by itself', async () => {
    const { reader, writer } = await aReader(3)
    expect(await unread(reader)).toBe(2)
    const second = await world.anItem(reader)
    await world.domain.exchanges.requestItem(writer, second, { message: null })
    await write(writer, reader, second)
    expect(await unread(reader)).toBe(4)
    expect(await unread(writer)).toBe(0)
  })

  test('is read by conversation, by item and as a whole, and nobody else’s', async () => {
    const { reader, writer, item } = await aReader(2)
    const { reader: other } = await aReader(2)
    const { markNotificationsRead } = world.domain.notifications
    const inbox = async () =>
      (await world.domain.messaging.listConversations(reader, { limit: 1 })).items[0]?.unread
    expect(await inbox()).toBe(2)
    const conversation = { item_id: item, sender_id: writer.id }
    expect(await markNotificationsRead(reader, conversation)).toEqual({ unread: 1 })
    expect(await inbox()).toBe(0)
    expect(await markNotificationsRead(reader, { item_id: randomUUID() })).toEqual({ unread: 1 })
    expect(await markNotificationsRead(reader, { item_id: item })).toEqual({ unread: 0 })
    expect(await unread(other)).toBe(2)
    expect(await markNotificationsRead(other, {})).toEqual({ unread: 0 })
  })

  test('stays unread where an item is looked at and its messages are not', async () => {
    const { reader, item } = await aReader(1)
    const { markNotificationsRead } = world.domain.notifications
    expect(await markNotificationsRead(reader, { item_id: item })).toEqual({ unread: 1 })
  })

  test('is read by answering it', async () => {
    const { reader, writer, item } = await aReader(2)
    expect(await unread(reader)).toBe(2)
    await write(reader, writer, item)
    expect(await unread(reader)).toBe(1)
    const [task] = await world.domain.tasks.listTasks(reader)
    await world.domain.exchanges.approveRequest(reader, task?.request_id ?? '')
    expect(await unread(reader)).toBe(0)
    await world.domain.exchanges.completeExchange(reader, item)
    expect(await unread(writer)).toBe(3)
    await world.domain.reviews.rateExchange(writer, item, { rating: 5, comment: null })
    expect(await unread(writer)).toBe(1)
  })

  test('is read by saying that it was handed over, and by what happened', async () => {
    const { aMissedTime, said, answer } = meetings(world)
    const [giver, receiver] = [await world.aMember(), await world.aMember()]
    const { itemId, requestId } = await world.anExchange(giver, receiver)
    await world.domain.exchanges.sayReceived(receiver, requestId)
    expect(await unread(giver)).toBeGreaterThan(0)
    await world.domain.exchanges.completeExchange(giver, itemId)
    expect(await unread(giver)).toBe(0)
    const missed = await aMissedTime(giver, receiver)
    const id = await said(receiver, missed.requestId)
    expect(await unread(giver)).toBeGreaterThan(0)
    await answer(giver, id)
    expect(await unread(giver)).toBe(0)
  })

  test('is told to members alone', async () => {
    const ask = () => world.domain.notifications.countUnread(guest)
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', ask)
  })
})

describe('the database', () => {
  test('keeps one notification of one thing, of its kind', async () => {
    const { reader, item } = await aReader(1)
    const { id } = await world.database
      .selectFrom('item_requests')
      .select('id')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow()
    const insert = (row: object) =>
      world.database
        .insertInto('notifications')
        .values({ user_id: reader.id, title: 'x', message: 'x', ...row } as never)
        .execute()
    const rule = 'notifications_about_check'
    await expect(insert({ type: 'new_message', request_id: id })).rejects.toThrow(rule)
    await expect(insert({ type: 'request_approved' })).rejects.toThrow(rule)
    await expect(insert({ type: 'review_received', request_id: id })).rejects.toThrow(rule)
    await expect(insert({ type: 'anything', request_id: id })).rejects.toThrow(rule)
    await expect(insert({ type: 'request_received', request_id: id })).rejects.toThrow(
      'notifications_of_request',
    )
  })
})
