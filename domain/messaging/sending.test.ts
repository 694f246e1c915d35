import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { obstacle } from '../../tests/obstacle.ts'
import { type Parties, parties } from '../../tests/parties.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld, openWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { SendMessage } from './input.ts'

const world = openFileWorld()
let send: Parties['send']
let twoParties: Parties['twoParties']
beforeAll(async () => {
  ;({ send, twoParties } = parties(world))
})

const notAllowed = 'Only the giver of an item and those who asked for it can write to each other.'
const expectNotAllowed = (from: MemberActor, to: { id: string }, item: string) =>
  expectRefusal(world, 'message_not_allowed', notAllowed, () => send(from, to, item))

describe('a message', () => {
  test('is kept with its two sides, the item and the time [DATA-18, CALL-43, ROLE-08]', async () => {
    const { owner, asker, item } = await twoParties()
    const sent = await send(asker, owner, item)
    expect(sent).toEqual({
      id: expect.any(String),
      sender_id: asker.id,
      recipient_id: owner.id,
      message: 'Is Sunday fine?',
      item_id: item,
      phrase: null,
      created_at: expect.any(String),
    })
    const row = await world.database
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ ...sent, idempotency_key: null })
  })

  test('notifies its receiver, and nobody else, with the first fifty characters [CALL-44, CALL-45, DATA-19, DATA-20]', async () => {
    const { owner, asker, item } = await twoParties()
    const message = `🪑${'ड'.repeat(48)}xyz`
    await send(asker, owner, item, message)
    const rows = await world.database
      .selectFrom('notifications')
      .select(['user_id', 'title', 'message', 'type', 'read_at'])
      .where('user_id', 'in', [owner.id, asker.id])
      .where('message_id', 'is not', null)
      .execute()
    expect(rows).toEqual([
      {
        user_id: owner.id,
        title: 'New Message',
        message: `🪑${'ड'.repeat(48)}x`,
        type: 'new_message',
        read_at: null,
      },
    ])
    expect([...(rows[0]?.message ?? '')]).toHaveLength(50)
  })

  test('notifies with whole syllables of Indian scripts only [CALL-45]', async () => {
    const { owner, asker, item } = await twoParties()
    await send(asker, owner, item, `${'क'.repeat(48)}क्षत्रिय`)
    const { message } = await world.database
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', owner.id)
      .where('message_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(message).toBe('क'.repeat(48))
  })

  test('is told by letter, with a way to answer [A13, ROLE-08]', async () => {
    const { owner, asker, item } = await twoParties()
    await send(asker, owner, item)
    expect((await lettersTo(world, owner.email)).at(-1)).toMatchObject({
      kind: 'message-received',
      sender: 'Rahim Sheikh',
      sender_id: asker.id,
      item: { id: item, title: 'Cane armchair' },
      message: 'Is Sunday fine?',
    })
  })

  test('may also be written by the owner, and after a request was answered [ROLE-08]', async () => {
    const { owner, asker, item, request } = await twoParties()
    await send(owner, asker, item)
    await world.domain.exchanges.rejectRequest(owner, request)
    await send(owner, asker, item, 'I am sorry')
    await send(asker, owner, item, 'Never mind')
  })

  test('sent again under the same name is the same message, told once', async () => {
    const { owner, asker, item } = await twoParties()
    const name = randomUUID()
    const both = await Promise.all([1, 2].map(() => send(asker, owner, item, 'Hello', name)))
    const again = await send(asker, owner, item, 'Hello', name)
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
    const { items } = await world.domain.notifications.listNotifications(owner, { limit: 30 })
    expect(items.filter(({ type }) => type === 'new_message')).toHaveLength(1)
    const letters = await lettersTo(world, owner.email)
    expect(letters.filter(({ kind }) => kind === 'message-received')).toHaveLength(1)
    expect((await send(owner, asker, item, 'Hello', name)).id).not.toBe(again.id)
  })

  test('of other words, to another member or about another item is refused under the same name', async () => {
    const { owner, asker, item } = await twoParties()
    const other = await world.aMember('Meera Nair')
    await world.domain.exchanges.requestItem(other, item, { message: null })
    const { itemId: otherItem } = await world.anExchange(owner, asker)
    const name = randomUUID()
    await send(owner, asker, item, 'Hello', name)
    const words = 'Something else was sent under this name before.'
    for (const another of [
      () => send(owner, asker, item, 'Something else', name),
      () => send(owner, other, item, 'Hello', name),
      () => send(owner, asker, otherItem, 'Hello', name),
    ])
      await expectRefusal(world, 'sent_otherwise', words, another)
  })

  test('is trimmed, and blank or longer than 2000 characters it is none [MSG-05, MSG-06]', () => {
    const parse = (message: string) =>
      SendMessage.safeParse({ recipient_id: randomUUID(), item_id: randomUUID(), message })
    expect(parse('  नमस्ते \n').data).toMatchObject({ message: 'नमस्ते' })
    expect(parse('🪑'.repeat(2_000)).success).toBe(true)
    for (const message of ['', ' \n\t ', '\u200b', '🪑'.repeat(2_001)])
      expect(parse(message).success).toBe(false)
  })
})

describe('nobody writes', () => {
  test('who is a guest [ROLE-08]', async () => {
    const { owner, item } = await twoParties()
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.messaging.sendMessage(guest, {
        recipient_id: owner.id,
        item_id: item,
        message: 'Hello',
      }),
    )
  })

  test('to somebody with whom there is no exchange, whoever and whatever it is [ROLE-08, CALL-43]', async () => {
    const { owner, asker, item } = await twoParties()
    const stranger = await world.aMember()
    const other = await world.anItem(owner)
    const nobody = { id: randomUUID() }
    await expectNotAllowed(stranger, owner, item)
    await expectNotAllowed(owner, stranger, item)
    await expectNotAllowed(stranger, asker, item)
    await expectNotAllowed(asker, owner, other)
    await expectNotAllowed(asker, asker, item)
    await expectNotAllowed(owner, owner, item)
    await expectNotAllowed(asker, nobody, item)
    await expectNotAllowed(asker, owner, randomUUID())
    const second = await world.aMember()
    await world.domain.exchanges.requestItem(second, item, { message: null })
    await expectNotAllowed(asker, second, item)
  })

  test('also when a rule should be forgotten in code: the database refuses [ROLE-08, CALL-43]', async () => {
    const { owner, asker, item } = await twoParties()
    const stranger = await world.aMember()
    const row = { message: 'Hello', item_id: item }
    const between = (from: MemberActor, to: MemberActor) =>
      obstacle(world.database, 'messages', { ...row, sender_id: from.id, recipient_id: to.id })
    expect(await between(stranger, owner)).toContain('messages_between_parties')
    expect(await between(owner, stranger)).toContain('messages_between_parties')
    expect(await between(owner, asker)).toBe('nothing')
  })

  test('to a member who was locked or has left, nor when locked themselves [ROLE-08]', async () => {
    const lock = ({ id }: MemberActor) =>
      world.database
        .updateTable('users')
        .set({ locked_at: new Date() })
        .where('id', '=', id)
        .execute()
    const unreachable = 'This member can no longer be written to.'
    const one = await twoParties()
    await lock(one.owner)
    await expectRefusal(world, 'member_unreachable', unreachable, () =>
      send(one.asker, one.owner, one.item),
    )
    await expectRefusal(world, 'not_allowed', 'You are not allowed to do this.', () =>
      send(one.owner, one.asker, one.item),
    )
    const { actor: owner } = await world.aSignedInMember('Leela Menon')
    const { actor: leaving } = await world.aSignedInMember('Rahim Sheikh')
    const { itemId } = await world.anExchange(owner, leaving, 'completed')
    await world.domain.deletion.deleteAccount(leaving)
    await expectRefusal(world, 'member_unreachable', unreachable, () =>
      send(owner, leaving, itemId),
    )
  })
})

describe('thirty messages in an hour', () => {
  test('are the most that one member sends, also at once; the same one again costs nothing [A13, ROLE-08]', async () => {
    const limited = await openWorld({ budgets: 'real' })
    const [owner, asker] = [await limited.aMember(), await limited.aMember()]
    const item = await limited.anItem(owner)
    await limited.domain.exchanges.requestItem(asker, item, { message: null })
    const { messaging } = limited.domain
    const write = (from: MemberActor, to: MemberActor, idempotency_key?: string) =>
      messaging.sendMessage(from, {
        recipient_id: to.id,
        item_id: item,
        message: 'Hello',
        idempotency_key,
      })
    limited.setClock('2026-06-15T06:00:00.000Z')
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => write(asker, owner)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(30)
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'too_many_attempts', retryAfter: 120 })
    const stored = await limited.database.selectFrom('messages').select('id').execute()
    expect(stored).toHaveLength(30)
    await write(owner, asker)
    limited.setClock('2026-06-15T07:00:00.001Z')
    const name = randomUUID()
    for (let times = 0; times < 40; times++) await write(asker, owner, name)
    await limited.close()
  })
})
