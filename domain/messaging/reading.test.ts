import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
/** Somebody who was here before everybody else: ids are ordered by time. */
let elder: MemberActor
beforeAll(async () => {
  elder = await world.aMember()
  owner = await world.aMember('Leela Menon')
})

const limit = 30

/** Somebody who asked for an item of the owner's, and the item. */
async function anAsker(name?: string, title = 'Cane armchair') {
  const asker = await world.aMember(name)
  const item = await world.anItem(owner, { title })
  await world.domain.exchanges.requestItem(asker, item, { message: null })
  return { asker, item }
}

const write = (from: MemberActor, to: MemberActor, item_id: string, message: string) =>
  world.domain.messaging.sendMessage(from, { recipient_id: to.id, item_id, message })

const texts = (items: { message: string }[]) => items.map(({ message }) => message)

describe('messages', () => {
  test('are those that the member wrote or received, newest first [CALL-41]', async () => {
    const { asker, item } = await anAsker()
    const other = await anAsker()
    await write(asker, owner, item, 'one')
    await write(owner, asker, item, 'two')
    await write(other.asker, owner, other.item, 'not for everybody')
    const { items, next_cursor } = await world.domain.messaging.listMessages(asker, { limit })
    expect(texts(items)).toEqual(['two', 'one'])
    expect(next_cursor).toBeNull()
  })

  test('of two members are found whoever wrote them, if wanted about one item [CALL-42]', async () => {
    const { asker, item } = await anAsker()
    const second = await world.anItem(owner)
    await world.domain.exchanges.requestItem(asker, second, { message: null })
    await write(asker, owner, item, 'about the chair')
    await write(owner, asker, second, 'about the table')
    const { messaging } = world.domain
    const pair = await messaging.listMessages(asker, { with: owner.id, limit })
    expect(texts(pair.items)).toEqual(['about the table', 'about the chair'])
    const one = await messaging.listMessages(asker, { with: owner.id, item, limit })
    expect(texts(one.items)).toEqual(['about the chair'])
    const about = await messaging.listMessages(asker, { item: second, limit })
    expect(texts(about.items)).toEqual(['about the table'])
  })

  test('of others are not there, however they are asked for [CALL-41, CALL-42]', async () => {
    const { asker, item } = await anAsker()
    await write(asker, owner, item, 'between us')
    const { messaging } = world.domain
    const nothing = { items: [], next_cursor: null }
    for (const stranger of [elder, await world.aMember()])
      for (const filter of [{}, { with: owner.id }, { with: asker.id }, { item }])
        expect(await messaging.listMessages(stranger, { ...filter, limit: 1 })).toEqual(nothing)
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      messaging.listMessages(guest, { limit }),
    )
  })

  test('come a page at a time, each once, also those of one moment [CALL-41, CALL-42]', async () => {
    const { asker, item } = await anAsker()
    world.setClock('2026-06-15T06:00:00.000Z')
    for (let count = 1; count <= 7; count++) await write(asker, owner, item, `${count}`)
    world.setClock(Date.now())
    for (const filter of [{}, { with: owner.id, item }]) {
      const seen: string[] = []
      let cursor: { at: string; id: string; rank: number } | undefined
      do {
        const page = await world.domain.messaging.listMessages(asker, {
          ...filter,
          limit: 3,
          cursor,
        })
        seen.push(...texts(page.items))
        const last = page.items.at(-1)
        cursor =
          page.next_cursor && last ? { at: last.created_at, id: last.id, rank: 0 } : undefined
      } while (cursor)
      expect(seen).toHaveLength(7)
      expect(new Set(seen).size).toBe(7)
    }
  })
})

describe('conversations', () => {
  test('are derived from the messages, one for each other member and item [MSG-02, MSG-04]', async () => {
    const me = await world.aMember('Rahim Sheikh')
    const [chair, table] = [
      await world.anItem(owner, { title: 'Chair' }),
      await world.anItem(owner, { title: 'Table' }),
    ]
    for (const item of [chair, table])
      await world.domain.exchanges.requestItem(me, item, { message: null })
    await write(me, owner, chair, 'first')
    await write(me, owner, table, 'second')
    const last = await write(owner, me, chair, 'third')
    const { items } = await world.domain.messaging.listConversations(me, { limit })
    expect(items).toEqual([
      {
        other_user_id: owner.id,
        name: 'Leela Menon',
        avatar_url: null,
        item_id: chair,
        item_title: 'Chair',
        item_image: null,
        last_message: 'third',
        last_phrase: null,
        is_own: false,
        unread: 1,
        time: last.created_at,
        unread_count: 0,
      },
      expect.objectContaining({ item_title: 'Table', last_message: 'second', unread_count: 0 }),
    ])
  })

  test('call somebody without a name "Anonymous" [MSG-03]', async () => {
    const { asker, item } = await anAsker()
    await write(asker, owner, item, 'hello')
    await world.database
      .updateTable('profiles')
      .set({ full_name: null })
      .where('id', '=', asker.id)
      .execute()
    const { items } = await world.domain.messaging.listConversations(owner, { limit })
    expect(items.find(({ other_user_id }) => other_user_id === asker.id)?.name).toBe('Anonymous')
    const view = await world.domain.messaging.viewConversation(owner, { item, member: asker.id })
    expect(view.name).toBe('Anonymous')
  })

  test('come a page at a time, and never those of others [MSG-02]', async () => {
    const me = await world.aMember()
    for (let count = 1; count <= 5; count++) {
      const { asker, item } = await anAsker()
      await write(asker, owner, item, 'not mine')
      const mine = await world.anItem(me)
      await world.domain.exchanges.requestItem(asker, mine, { message: null })
      await write(asker, me, mine, `${count}`)
    }
    const { messaging } = world.domain
    const first = await messaging.listConversations(me, { limit: 3 })
    const last = first.items.at(-1)
    expect(first.items.map((one) => one.last_message)).toEqual(['5', '4', '3'])
    expect(first.next_cursor).not.toBeNull()
    const [at, id, rank] = JSON.parse(Buffer.from(first.next_cursor ?? '', 'base64url').toString())
    expect(at).toBe(last?.time)
    const rest = await messaging.listConversations(me, { limit: 3, cursor: { at, id, rank } })
    expect(rest.items.map((one) => one.last_message)).toEqual(['2', '1'])
    expect(rest.next_cursor).toBeNull()
  })
})

describe('a conversation', () => {
  const view = (actor: MemberActor, item: string, member: string) =>
    world.domain.messaging.viewConversation(actor, { item, member })

  test('is there for both sides before its first message [MSG-02, ROLE-08]', async () => {
    const { asker, item } = await anAsker('Rahim Sheikh')
    expect(await view(owner, item, asker.id)).toEqual({
      other_user_id: asker.id,
      name: 'Rahim Sheikh',
      avatar_url: null,
      item_id: item,
      item_title: 'Cane armchair',
      item_image: null,
      is_item_hidden: false,
      exchange: {
        is_giver: true,
        request: {
          id: expect.any(String),
          view: 'pending',
          ended_as: null,
          ended_why: null,
          created_at: expect.any(String),
          confirm_by: null,
        },
        approved_at: null,
        completed_at: null,
        meet_from: null,
        meet_until: null,
        is_rated: false,
        is_said: false,
        giving: 'choose',
        decide_at: null,
        others_waiting: 0,
        can: {
          answer: true,
          approve: true,
          complete: false,
          review: false,
          withdraw: false,
          release: false,
        },
      },
      events: [
        { kind: 'asked', at: expect.any(String), place: null, ended_as: null, ended_why: null },
      ],
      can: { write: true },
      waits_for_choice: false,
      phrases: [],
    })
    expect(await view(asker, item, owner.id)).toMatchObject({ name: 'Leela Menon' })
  })

  test('is there for nobody else, and does not tell what there is [MSG-02, ROLE-08]', async () => {
    const { asker, item } = await anAsker()
    const stranger = await world.aMember()
    const words = 'This conversation does not exist.'
    for (const [actor, about, other] of [
      [stranger, item, owner.id],
      [stranger, item, asker.id],
      [owner, item, stranger.id],
      [owner, item, owner.id],
      [owner, randomUUID(), asker.id],
      [owner, item, randomUUID()],
    ] as const)
      await expectRefusal(world, 'conversation_not_found', words, () => view(actor, about, other))
  })

  test('with somebody who has left can be read and not written [ROLE-08]', async () => {
    const { actor: leaving } = await world.aSignedInMember('Rahim Sheikh')
    const { itemId } = await world.anExchange(owner, leaving, 'completed')
    await write(owner, leaving, itemId, 'Enjoy it')
    await write(leaving, owner, itemId, 'Thank you')
    await world.domain.deletion.deleteAccount(leaving)
    expect(await view(owner, itemId, leaving.id)).toMatchObject({
      name: 'Anonymous',
      can: { write: false },
    })
    const about = { with: leaving.id, limit }
    const { items } = await world.domain.messaging.listMessages(owner, about)
    expect(texts(items)).toEqual(['Enjoy it'])
  })
})
