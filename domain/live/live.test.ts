import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../tests/live-world.ts'
import { storeMessages } from '../../tests/messages.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { type Change, parseChange } from './changes.ts'

const world = openFileWorld()
let listener: pg.Client
const announced: Change[] = []
beforeAll(async () => {
  listener = new pg.Client(world.serverConnection)
  listener.on('notification', ({ payload }) => {
    const change = parseChange(payload ?? '')
    if (change) announced.push(change)
  })
  await listener.connect()
  await listener.query('listen live')
})
afterAll(async () => {
  await listener.end()
})

/** Waits for the announcement of a change of this kind to this row. */
const announcement = (type: Change['type'], id: string) =>
  eventually(() => {
    const change = announced.find((one) => one.id === id && one.type === type)
    if (!change) throw new Error(`no ${type} of ${id}`)
    return change
  })

const see = (actor: MemberActor | typeof guest, change: Change) =>
  world.domain.live.readChange(actor, change)

describe('a change', () => {
  test('is announced by its ids alone [CALL-73]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const { id } = await world.database
      .insertInto('messages')
      .values({ sender_id: asha.id, recipient_id: ravi.id, message: 'between us' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await announcement('INSERT', id)).toEqual({
      table: 'messages',
      type: 'INSERT',
      id,
      item_id: null,
      kind: null,
      audience: [asha.id, ravi.id],
    })
    expect(parseChange('{"table":"users","type":"INSERT"}')).toBeNull()
    expect(parseChange('nonsense')).toBeNull()
  })

  test('of a request is shown to its two sides, without what is kept for counting [ORDERS-14]', async () => {
    const [owner, requester, stranger] = [
      await world.aMember(),
      await world.aMember(),
      await world.aMember(),
    ]
    const item = await world.anItem(owner)
    const id = await world.domain.exchanges.requestItem(requester, item, { message: 'Please' })
    const change = await announcement('INSERT', id)
    expect(change.audience).toEqual([requester.id, owner.id])
    for (const actor of [owner, requester])
      expect(await see(actor, change)).toEqual({
        record: {
          id,
          item_id: item,
          requester_id: requester.id,
          message: 'Please',
          status: 'pending',
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      })
    for (const actor of [stranger, guest]) expect(await see(actor, change)).toBeNull()
  })

  test('is not shown to somebody the announcement names, unless the row is theirs [CALL-73, CALL-74, ORDERS-14]', async () => {
    const [asha, ravi, liar] = [await world.aMember(), await world.aMember(), await world.aMember()]
    const row = { sender_id: asha.id, recipient_id: ravi.id, message: 'between us' }
    const [message = ''] = await storeMessages(world.database, [row])
    const notice = await world.database
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', ravi.id)
      .executeTakeFirstOrThrow()
    const item = await world.anItem(asha)
    const request = await world.domain.exchanges.requestItem(ravi, item, { message: null })
    for (const [table, id] of [
      ['messages', message],
      ['notifications', notice.id],
      ['item_requests', request],
    ] as const) {
      const change: Change = {
        table,
        type: 'UPDATE',
        id,
        item_id: null,
        kind: null,
        audience: [liar.id],
      }
      expect(await see(liar, change)).toBeNull()
      expect(await see(ravi, { ...change, audience: [ravi.id] })).toMatchObject({
        record: { id },
        old_record: { id },
      })
    }
  })

  test('that removed a row shows the id that it had, to those it concerned [ORDERS-14]', async () => {
    const [owner, requester] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(owner)
    const id = await world.domain.exchanges.requestItem(requester, item, { message: null })
    const before = await announcement('INSERT', id)
    await world.database.deleteFrom('item_requests').where('id', '=', id).execute()
    const change = await announcement('DELETE', id)
    expect(await see(requester, change)).toEqual({ old_record: { id } })
    expect(await see(owner, change)).toEqual({ old_record: { id } })
    expect(await see(await world.aMember(), change)).toBeNull()
    expect(await see(requester, before)).toBeNull()
  })

  test('of an app rating shows everybody that there is one, and nothing of it [RATE-08]', async () => {
    const member = await world.aMember()
    const { id } = await world.database
      .insertInto('app_ratings')
      .values({ user_id: member.id, rating: 2, comment: 'Too slow' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = await announcement('INSERT', id)
    expect(change.audience).toEqual([])
    for (const actor of [guest, member]) {
      expect(await see(actor, change)).toEqual({ record: {} })
      expect(await see(actor, { ...change, type: 'UPDATE' })).toEqual({
        record: {},
        old_record: {},
      })
      expect(await see(actor, { ...change, type: 'DELETE' })).toEqual({ old_record: {} })
    }
  })
})
