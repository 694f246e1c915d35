import { describe, expect, onTestFinished, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { openFileLiveWorld, openLiveWorld, subscribe, watch } from '../../tests/live-world.ts'
import { storeMessages } from '../../tests/messages.ts'

const world = openFileLiveWorld({ quietMs: 1 })

const aClientOf = async (member: MemberActor) => world.aClient(await world.aToken(member))

async function aMessage(from: MemberActor, to: MemberActor, message: string) {
  const row = { sender_id: from.id, recipient_id: to.id, message }
  return (await storeMessages(world.database, [row]))[0] ?? ''
}

/** Each is an event, and its notification another one. */
const twentyMessages = (from: MemberActor, to: MemberActor, round: number) =>
  storeMessages(
    world.database,
    Array.from({ length: 20 }, (_, index) => ({
      sender_id: from.id,
      recipient_id: to.id,
      message: `${round}/${index}`,
    })),
  )

async function aRating(user_id: string, rating: number) {
  await world.database
    .insertInto('app_ratings')
    .values({ user_id, rating, comment: 'Lovely people here' })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ rating }))
    .execute()
}

describe('requests', () => {
  test('reach their requester and the owner of the item as they happen [ORDERS-14, EXCH-01]', async () => {
    const [owner, requester] = [await world.aMember('Leela Menon'), await world.aMember()]
    const item = await world.anItem(owner)
    const requesterSees = await watch(await aClientOf(requester), [
      { table: 'item_requests', filter: `requester_id=eq.${requester.id}` },
    ])
    const ownerSees = await watch(await aClientOf(owner), [
      { table: 'item_requests', filter: `item_id=eq.${item}` },
    ])
    const id = await world.domain.exchanges.requestItem(requester, item, { message: 'Please' })
    await world.domain.exchanges.approveRequest(owner, id)
    for (const sees of [requesterSees, ownerSees]) {
      await sees.received(2)
      const [asked, approved] = sees.events
      expect(asked).toMatchObject({ eventType: 'INSERT', table: 'item_requests', old: {} })
      expect(Object.keys(asked?.new ?? {}).sort()).toEqual([
        'created_at',
        'id',
        'item_id',
        'message',
        'requester_id',
        'status',
        'updated_at',
      ])
      expect(asked?.new).toMatchObject({ id, item_id: item, message: 'Please' })
      expect(approved).toMatchObject({
        eventType: 'UPDATE',
        new: { id, status: 'approved' },
        old: { id },
      })
    }
  })

  test('that are gone are told by their id alone [ORDERS-14]', async () => {
    const [owner, requester] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(owner)
    const id = await world.domain.exchanges.requestItem(requester, item, { message: null })
    const client = await aClientOf(requester)
    const sees = await watch(client, [{ event: 'DELETE', table: 'item_requests' }])
    await world.database.deleteFrom('items').where('id', '=', item).execute()
    await sees.received(1)
    expect(sees.events).toMatchObject([{ eventType: 'DELETE', new: {}, old: { id } }])
    expect(Object.keys(sees.events[0]?.old ?? {})).toEqual(['id'])
  })
})

describe('messages and notices', () => {
  test('reach sender and recipient, and the notice only the recipient [CALL-73, CALL-74]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember('Ravi Nair')]
    const bindings = ({ id }: MemberActor) => [
      { table: 'messages', filter: `sender_id=eq.${id}` },
      { table: 'messages', filter: `recipient_id=eq.${id}` },
      { event: 'INSERT', table: 'notifications', filter: 'type=eq.new_message' },
    ]
    const ashaSees = await watch(await aClientOf(asha), bindings(asha))
    const raviSees = await watch(await aClientOf(ravi), bindings(ravi))
    const id = await aMessage(asha, ravi, 'Is six o’clock fine?')
    await Promise.all([ashaSees.received(1), raviSees.received(2)])
    const tables = (sees: typeof ashaSees) => sees.events.map(({ table }) => table).sort()
    expect(tables(ashaSees)).toEqual(['messages'])
    expect(tables(raviSees)).toEqual(['messages', 'notifications'])
    expect(raviSees.events.find(({ table }) => table === 'messages')?.new).toMatchObject({
      id,
      sender_id: asha.id,
      recipient_id: ravi.id,
      message: 'Is six o’clock fine?',
    })
    expect(raviSees.events.find(({ table }) => table === 'notifications')?.new).toMatchObject({
      user_id: ravi.id,
      title: 'New Message',
      read_at: null,
    })
  })

  test('are narrowed by event and by filter [CALL-73]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const client = await aClientOf(asha)
    const sent = await watch(client, [{ table: 'messages', filter: `sender_id=eq.${asha.id}` }])
    const removed = await watch(client, [{ event: 'DELETE', table: 'messages' }])
    const toRavi = await watch(client, [
      { event: 'INSERT', table: 'messages', filter: `recipient_id=eq.${ravi.id.toUpperCase()}` },
    ])
    await aMessage(ravi, asha, 'one')
    const id = await aMessage(asha, ravi, 'two')
    await sent.received(1)
    await world.database.deleteFrom('messages').where('id', '=', id).execute()
    await Promise.all([sent.received(2), removed.received(1), toRavi.received(1)])
    expect(sent.events.map(({ eventType }) => eventType)).toEqual(['INSERT', 'DELETE'])
    expect(removed.events).toMatchObject([{ eventType: 'DELETE', old: { id } }])
    expect(toRavi.events).toMatchObject([{ eventType: 'INSERT', new: { message: 'two' } }])
  })
})

describe('strangers', () => {
  test('on 20 topics hear 0 of 1000 events of others, while these hear all [CALL-73, CALL-74, ORDERS-14]', async () => {
    const [owner, requester, stranger, friend] = await Promise.all(
      [1, 2, 3, 4].map(() => world.aMember()),
    )
    if (!owner || !requester || !stranger || !friend) throw new Error('no members')
    const item = await world.anItem(owner)
    const wanted = [
      { table: 'messages', filter: `sender_id=eq.${owner.id}` },
      { table: 'messages', filter: `recipient_id=eq.${requester.id}` },
      { table: 'notifications', filter: `user_id=eq.${requester.id}` },
      { table: 'item_requests', filter: `requester_id=eq.${requester.id}` },
      { table: 'item_requests', filter: `item_id=eq.${item}` },
      { table: 'item_requests' },
    ]
    const client = await aClientOf(stranger)
    const foreign = await Promise.all(
      Array.from({ length: 20 }, (_, index) => watch(client, wanted.slice(index % 6))),
    )
    const own = await watch(await aClientOf(stranger), [
      { table: 'messages', filter: `recipient_id=eq.${stranger.id}` },
    ])
    const theirs = await watch(await aClientOf(requester), [
      { table: 'messages' },
      { table: 'notifications' },
      { table: 'item_requests' },
    ])
    await world.domain.exchanges.requestItem(requester, item, { message: 'Please' })
    for (let round = 0; round < 25; round++) await twentyMessages(owner, requester, round)
    await theirs.received(1_001)
    // Events keep their order, so nothing of before is still on its way once this one is here.
    await aMessage(friend, stranger, 'the last of all')
    await own.received(1)
    expect(theirs.events).toHaveLength(1_001)
    expect(own.events).toHaveLength(1)
    expect(foreign.flatMap(({ events }) => events)).toEqual([])
  })

  test('cannot watch other tables, columns or schemas [CALL-73]', async () => {
    const client = await aClientOf(await world.aMember())
    const refused = [
      { table: 'users' },
      { table: 'profile_private' },
      { table: '*' },
      { table: 'messages', filter: 'message=eq.secret' },
      { table: 'item_requests', filter: 'slot=eq.1' },
      { table: 'notifications', filter: 'type=eq.other' },
      { table: 'messages', filter: `sender_id=neq.${crypto.randomUUID()}` },
      { table: 'app_ratings', filter: `user_id=eq.${crypto.randomUUID()}` },
    ].map((binding) => subscribe(client, [binding]))
    for (const { statuses } of refused) await expect.poll(() => statuses[0]).toBe('CHANNEL_ERROR')
    await client.removeAllChannels()
  })
})

describe('app ratings', () => {
  test('tell everybody that something changed, and not what [RATE-08]', async () => {
    const member = await world.aMember()
    const guest = await watch(await world.aClient(null), [{ table: 'app_ratings' }])
    const other = await watch(await aClientOf(await world.aMember()), [{ table: 'app_ratings' }])
    const heard = (count: number) => Promise.all([guest.received(count), other.received(count)])
    await aRating(member.id, 4)
    await heard(1)
    await aRating(member.id, 5)
    await heard(2)
    await world.database.deleteFrom('app_ratings').where('user_id', '=', member.id).execute()
    await heard(3)
    for (const { events } of [guest, other]) {
      expect(events.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
      expect(events).toMatchObject([1, 2, 3].map(() => ({ new: {}, old: {} })))
      expect(JSON.stringify(events)).not.toContain(member.id)
      expect(JSON.stringify(events)).not.toContain('Lovely')
    }
  })
})

test('ratings that are told once in a while keep no row from a member [RATE-08, CALL-73]', async () => {
  const patient = await openLiveWorld({ quietMs: 3_600_000 })
  onTestFinished(() => patient.close())
  const [asha, ravi] = [await patient.aMember(), await patient.aMember()]
  const client = await patient.aClient(await patient.aToken(asha))
  const ratings = await watch(client, [{ table: 'app_ratings' }])
  const rows = await watch(client, [{ table: 'messages' }])
  for (const { id } of [asha, ravi]) {
    await patient.database.insertInto('app_ratings').values({ user_id: id, rating: 5 }).execute()
    await ratings.received(1)
  }
  const messages = ['one', 'two', 'three'].map((message) => ({
    sender_id: ravi.id,
    recipient_id: asha.id,
    message,
  }))
  await patient.database.insertInto('messages').values(messages).execute()
  await rows.received(3)
  expect(rows.events.map((event) => event.new.message)).toEqual(['one', 'two', 'three'])
  expect(ratings.events).toHaveLength(1)
})

describe('older clients', () => {
  test('are served in the object form of the protocol too [CALL-73]', async () => {
    const [asha, ravi] = [await world.aMember(), await world.aMember()]
    const client = await world.aClient(await world.aToken(asha), { vsn: '1.0.0' })
    const sees = await watch(client, [{ table: 'messages' }])
    await aMessage(ravi, asha, 'hello')
    await sees.received(1)
    expect(sees.events).toMatchObject([{ eventType: 'INSERT', new: { message: 'hello' } }])
  })
})
