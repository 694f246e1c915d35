import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A member who was written to so many times, and by whom about what. */
async function aReader(messages = 1) {
  const [reader, writer] = [await world.aMember(), await world.aMember()]
  const item = await world.anItem(reader)
  await world.domain.exchanges.requestItem(writer, item, { message: null })
  for (let count = 1; count <= messages; count++)
    await world.domain.messaging.sendMessage(writer, {
      recipient_id: reader.id,
      item_id: item,
      message: `message ${count}`,
    })
  return { reader, writer, item }
}

const list = (actor: MemberActor, limit = 30) =>
  world.domain.notifications.listNotifications(actor, { limit })

test('a member’s notifications tell what was written, by whom, about what [DATA-19, DATA-20, CALL-44]', async () => {
  const { reader, writer, item } = await aReader()
  expect(await list(reader)).toEqual({
    items: [
      {
        id: expect.any(String),
        user_id: reader.id,
        title: 'New Message',
        message: 'message 1',
        type: 'new_message',
        created_at: expect.any(String),
        read_at: null,
        sender_id: writer.id,
        item_id: item,
      },
    ],
    next_cursor: null,
  })
  expect((await list(writer)).items).toEqual([])
})

test('notifications come a page at a time, newest first [DATA-19]', async () => {
  const { reader } = await aReader(5)
  const first = await list(reader, 3)
  expect(first.items.map(({ message }) => message)).toEqual(['message 5', 'message 4', 'message 3'])
  const last = first.items.at(-1)
  const cursor = { at: last?.created_at ?? '', id: last?.id ?? '', rank: 0 }
  const rest = await world.domain.notifications.listNotifications(reader, { limit: 3, cursor })
  expect(rest.items.map(({ message }) => message)).toEqual(['message 2', 'message 1'])
  expect(rest.next_cursor).toBeNull()
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
  world.setClock(new Date().toISOString())
  expect((await list(reader)).items[0]?.read_at).toBe('2026-06-15T06:00:00.000Z')
})
