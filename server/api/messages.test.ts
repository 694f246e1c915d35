import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { ConversationSummary, ConversationView, MessageView } from '../../domain/messaging/views.ts'
import { NotificationView } from '../../domain/notifications/views.ts'
import { listOf } from '../../domain/views.ts'
import { callApi, oneFault, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

type Signed = { actor: MemberActor; accessToken: string }

const world = openFileWorld()
const served = openFileServer(world)
let owner: Signed
let asker: Signed
let item: string
beforeAll(async () => {
  owner = await world.aSignedInMember('Leela Menon')
  asker = await world.aSignedInMember('Rahim Sheikh')
  item = await world.anItem(owner.actor)
  await world.domain.exchanges.requestItem(asker.actor, item, { message: null })
})

const call = (method: string, path: string, { accessToken }: Signed, body?: unknown) =>
  callApi(served, method, path, accessToken, body)
const count = async () =>
  (await world.database.selectFrom('messages').select('id').execute()).length

describe('messages over HTTP', () => {
  test('go from one side to the other in the documented shapes [CALL-41, CALL-42, CALL-43, CALL-44, CALL-45, MSG-02, MSG-06, ROLE-08]', async () => {
    const text = 'Could I come on Sunday at six, when the sun is lower and the road is free?'
    const sent = await call('POST', '/messages', asker, {
      recipient_id: owner.actor.id,
      item_id: item,
      message: `  ${text}\n`,
    })
    expect(sent.status).toBe(201)
    const message = MessageView.strict().parse(sent.answer)
    expect(message).toMatchObject({
      sender_id: asker.actor.id,
      recipient_id: owner.actor.id,
      item_id: item,
      message: text,
    })
    for (const query of ['', `?with=${asker.actor.id}`, `?with=${asker.actor.id}&item=${item}`]) {
      const { answer } = await call('GET', `/messages${query}`, owner)
      expect(listOf(MessageView.strict()).parse(answer).items).toEqual([message])
    }
    const conversations = await call('GET', '/conversations', owner)
    expect(listOf(ConversationSummary.strict()).parse(conversations.answer).items).toMatchObject([
      { other_user_id: asker.actor.id, name: 'Rahim Sheikh', last_message: text, unread_count: 0 },
    ])
    const one = await call('GET', `/conversations/${item}/${asker.actor.id}`, owner)
    expect(ConversationView.strict().parse(one.answer)).toMatchObject({ can: { write: true } })
    const notifications = await call('GET', '/notifications', owner)
    const [notification] = listOf(NotificationView.strict()).parse(notifications.answer).items
    expect(notification).toMatchObject({
      title: 'New Message',
      message: text.slice(0, 50),
      type: 'new_message',
      sender_id: asker.actor.id,
      item_id: item,
      read_at: null,
    })
    const read = await call('POST', `/notifications/${notification?.id}/read`, owner)
    expect(read).toMatchObject({ status: 200, answer: { success: true } })
    const after = await call('GET', '/notifications', owner)
    expect(after.answer.items[0].read_at).not.toBeNull()
  })

  test('are those of the token, whatever the body says of the sender [CALL-43, ROLE-08]', async () => {
    const stranger = await world.aSignedInMember()
    const before = await count()
    const forged = await call('POST', '/messages', stranger, {
      sender_id: asker.actor.id,
      recipient_id: owner.actor.id,
      item_id: item,
      message: 'It was me',
    })
    expect(forged).toMatchObject({ status: 403, answer: { code: 'message_not_allowed' } })
    expect(await count()).toBe(before)
  })

  test('sent again under their key are there once [A13]', async () => {
    const key = randomUUID()
    const send = (under: object) =>
      call('POST', '/messages', asker, {
        recipient_id: owner.actor.id,
        item_id: item,
        message: 'Is it still there?',
        ...under,
      })
    const { status, answer } = await send({ idempotency_key: key })
    expect(status).toBe(201)
    expect(await send({ idempotency_key: key })).toMatchObject({ answer })
    expect((await send({})).answer).not.toEqual(answer)
  })

  test('that are blank or too long are not sent [MSG-05]', async () => {
    const before = await count()
    const send = (message: unknown) =>
      call('POST', '/messages', asker, { recipient_id: owner.actor.id, item_id: item, message })
    for (const blank of ['', '   \n\t', '\u200b', undefined])
      expect(await send(blank)).toMatchObject({
        status: 400,
        answer: oneFault('message', 'Please write a message'),
      })
    expect(await send('x'.repeat(2_001))).toMatchObject({
      status: 400,
      answer: oneFault('message', 'At most 2000 characters'),
    })
    expect(await count()).toBe(before)
  })

  test('are all read only by who asks for all: a misspelt part changes nothing [CALL-76]', async () => {
    const unread = async () => (await call('GET', '/notifications/unread', owner)).answer.unread
    const before = await unread()
    expect(before).toBeGreaterThan(0)
    for (const wrong of [{ itemId: item }, { item_id: item, sender: asker.actor.id }])
      expect(await call('POST', '/notifications/read', owner, wrong)).toMatchObject({
        status: 400,
        answer: oneFault('', `Unrecognized key: "${Object.keys(wrong).at(-1)}"`),
      })
    expect(await unread()).toBe(before)
  })

  test('are found by no other filter than with and item, and by no id that is none [CALL-41, CALL-42]', async () => {
    for (const query of ['with=1', 'item=x', 'limit=0', 'limit=31', 'cursor=abc'])
      expect((await call('GET', `/messages?${query}`, asker)).status, query).toBe(400)
    const stranger = await world.aSignedInMember()
    for (const query of ['sender_id', 'recipient_id', 'message']) {
      const { answer } = await call('GET', `/messages?${query}=${asker.actor.id}`, stranger)
      expect(answer).toEqual({ items: [], next_cursor: null })
    }
  })

  test('are refused with the status that fits [ROLE-08, CALL-44]', async () => {
    const nowhere = randomUUID()
    expect(await call('GET', `/conversations/${nowhere}/${owner.actor.id}`, asker)).toMatchObject({
      status: 404,
      answer: refusal('conversation_not_found', 'This conversation does not exist.'),
    })
    expect(await call('POST', `/notifications/${nowhere}/read`, asker)).toMatchObject({
      status: 404,
      answer: refusal('notification_not_found', 'This notification does not exist.'),
    })
    await world.database
      .updateTable('users')
      .set({ locked_at: new Date() })
      .where('id', '=', owner.actor.id)
      .execute()
    const message = { recipient_id: owner.actor.id, item_id: item, message: 'Hello' }
    expect(await call('POST', '/messages', asker, message)).toMatchObject({
      status: 409,
      answer: refusal('member_unreachable', 'This member can no longer be written to.'),
    })
    expect(await call('GET', '/messages', owner)).toMatchObject({ status: 403 })
  })
})
