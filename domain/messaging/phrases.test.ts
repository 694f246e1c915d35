import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { obstacle } from '../../tests/obstacle.ts'
import { type Parties, parties } from '../../tests/parties.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { phraseWords } from '../../words/en/screens/phrases.ts'
import { type Phrase, phrases } from '../../words/shapes/phrases.ts'
import type { MemberActor } from '../actor.ts'
import { SendMessage } from './input.ts'

const world = openFileWorld()
let twoParties: Parties['twoParties']
beforeAll(async () => {
  ;({ twoParties } = parties(world))
})

const say = (from: MemberActor, to: MemberActor, item_id: string, phrase: Phrase, name?: string) =>
  world.domain.messaging.sendMessage(from, {
    recipient_id: to.id,
    item_id,
    phrase,
    idempotency_key: name,
  })
const offered = async (actor: MemberActor, item: string, { id: member }: MemberActor) =>
  (await world.domain.messaging.viewConversation(actor, { item, member })).phrases

describe('a phrase', () => {
  test.each(phrases)('%s is kept in words and as its code, for both sides', async (phrase) => {
    const { owner, asker, item } = await twoParties()
    const sent = await say(asker, owner, item, phrase)
    expect(sent).toMatchObject({ phrase, message: phraseWords[`phrases.${phrase}`] })
    for (const [reader, other] of [
      [owner, asker],
      [asker, owner],
    ] as const) {
      const list = await world.domain.messaging.listMessages(reader, { with: other.id, limit: 30 })
      expect(list.items).toEqual([sent])
      const { items } = await world.domain.messaging.listConversations(reader, { limit: 30 })
      expect(items).toMatchObject([{ last_message: sent.message, last_phrase: phrase }])
    }
  })

  test('is told by the bell and by letter like any message, the letter with its code [A13, CALL-45]', async () => {
    const { owner, asker, item } = await twoParties()
    await say(asker, owner, item, 'late')
    const { items } = await world.domain.notifications.listNotifications(owner, { limit: 1 })
    expect(items).toMatchObject([{ message: 'Sorry, I am late by 15 minutes' }])
    expect((await lettersTo(world, owner.email)).at(-1)).toMatchObject({
      kind: 'message-received',
      message: 'Sorry, I am late by 15 minutes',
      phrase: 'late',
    })
  })

  test('sent again under the same name is the same message, and another one is refused', async () => {
    const { owner, asker, item } = await twoParties()
    const name = randomUUID()
    const both = await Promise.all([1, 2].map(() => say(asker, owner, item, 'here', name)))
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const about = { recipient_id: owner.id, item_id: item, idempotency_key: name }
    const words = 'Something else was sent under this name before.'
    for (const other of [{ phrase: 'late' as const }, { message: phraseWords['phrases.here'] }])
      await expectRefusal(world, 'sent_otherwise', words, () =>
        world.domain.messaging.sendMessage(asker, { ...about, ...other }),
      )
  })

  test('is never sent with words of one’s own, so that no pair is forged [CALL-43]', () => {
    const about = { recipient_id: randomUUID(), item_id: randomUUID() }
    const parse = (said: object) => SendMessage.safeParse({ ...about, ...said })
    expect(parse({ phrase: 'here' }).data).toEqual({ ...about, phrase: 'here' })
    for (const said of [
      {},
      { message: 'I am here', phrase: 'here' },
      { message: 'I never come', phrase: 'here' },
      { phrase: 'never' },
      { phrase: '' },
    ])
      expect(parse(said).success, JSON.stringify(said)).toBe(false)
  })

  test('is one of those that are known, also when a rule should be forgotten in code', async () => {
    const { owner, asker, item } = await twoParties()
    const row = { sender_id: asker.id, recipient_id: owner.id, item_id: item, message: 'Hello' }
    const kept = (phrase: string) =>
      obstacle(world.database, 'messages', { ...row, phrase: phrase as Phrase })
    expect(await kept('never')).toContain('still-there')
    expect(await kept('here')).toBe('nothing')
  })

  test('is in the export of both', async () => {
    const { owner, asker, item } = await twoParties()
    await say(asker, owner, item, 'on-my-way')
    const mine = await world.domain.exporting.exportMyData(asker)
    expect(mine.data.messages_sent).toMatchObject([{ phrase: 'on-my-way' }])
    const theirs = await world.domain.exporting.exportMyData(owner)
    expect(theirs.data.messages_received).toMatchObject([{ phrase: 'on-my-way' }])
  })
})

test('which phrases are offered follows the exchange, and none where nobody can write', async () => {
  const { owner, asker, item, request } = await twoParties()
  expect(await offered(asker, item, owner)).toEqual(['still-there', 'when'])
  expect(await offered(owner, item, asker)).toEqual([])
  await world.domain.exchanges.approveRequest(owner, request)
  expect(await offered(asker, item, owner)).toEqual(['when', 'on-my-way', 'here', 'late'])
  expect(await offered(owner, item, asker)).toEqual(['on-my-way', 'here', 'late'])
  await world.domain.exchanges.sayReceived(asker, request)
  expect(await offered(asker, item, owner)).toEqual([])
  expect(await offered(owner, item, asker)).toEqual([])
  await world.domain.exchanges.objectToReceived(owner, request)
  expect(await offered(owner, item, asker)).toEqual(['on-my-way', 'here', 'late'])
  await world.domain.exchanges.completeExchange(owner, item)
  expect(await offered(asker, item, owner)).toEqual([])
  expect(await offered(owner, item, asker)).toEqual([])
  const other = await twoParties()
  const id = other.owner.id
  await world.database
    .updateTable('users')
    .set({ locked_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await offered(other.asker, other.item, other.owner)).toEqual([])
})
