import { describe, expect, test } from 'vitest'
import { operator, reason } from '../../tests/moderation.ts'
import { aPhotoOf } from '../../tests/photo-of.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { hideItem } from '../moderation/moderating.ts'

const world = openFileWorld()

const tasksOf = (actor: MemberActor) => world.domain.tasks.listTasks(actor)
const kindsOf = async (actor: MemberActor) => (await tasksOf(actor)).map(({ kind }) => kind)
const ask = (by: MemberActor, item: string, message: string | null = null) =>
  world.domain.exchanges.requestItem(by, item, { message })

/** Runs at a time, and then goes on with that of now. */
async function at(time: string, run: () => Promise<unknown>) {
  world.setClock(time)
  await run()
  world.setClock(Date.now())
}

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

describe('what waits for a member', () => {
  test('are requests to answer, whoever asked first before others, with their words', async () => {
    const [giver, late, early] = [
      await world.aMember(),
      await world.aMember('Late Lata'),
      await world.aMember('Early Esha'),
    ]
    const item = await world.anItem(giver, { title: 'Cane armchair' })
    await at(daysAgo(2), () => ask(early, item, 'For my mother'))
    await at(daysAgo(1), () => ask(late, item))
    const tasks = await tasksOf(giver)
    expect(tasks).toMatchObject([
      {
        kind: 'answer',
        item: { id: item, title: 'Cane armchair' },
        member: { full_name: 'Early Esha', email: null, phone: null },
        message: 'For my mother',
        received: 'none',
      },
      { kind: 'answer', member: { full_name: 'Late Lata' }, message: null },
    ])
    await world.domain.exchanges.rejectRequest(giver, tasks[0]?.request_id ?? '')
    expect(await tasksOf(giver)).toHaveLength(1)
    expect(await kindsOf(early)).toEqual([])
  })

  test('say of each request how many others wait for the same item, listed or not', async () => {
    const giver = await world.aMember()
    const [first, second] = [await world.anItem(giver), await world.anItem(giver)]
    const askers = await Promise.all(Array.from({ length: 19 }, () => world.aMember()))
    for (const asker of askers) await ask(asker, first)
    for (const asker of askers.slice(0, 3)) await ask(asker, second)
    const tasks = await tasksOf(giver)
    const others = [...Array(19).fill(18), 2]
    expect(tasks.map(({ others_waiting }) => others_waiting)).toEqual(others)
  })

  test('say roughly what a requester received lately, and nothing of before', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember()]
    const receive = () => world.anExchange(giver, asker, 'completed')
    const item = await world.anItem(giver)
    const received = async () => (await tasksOf(giver)).at(0)?.received
    await at(daysAgo(100), receive)
    await ask(asker, item)
    expect(await received()).toBe('none')
    await receive()
    expect(await received()).toBe('few')
    await receive()
    await receive()
    expect(await received()).toBe('many')
  })

  test('are promises: to hand over for the giver, to arrange for the receiver', async () => {
    const [giver, receiver] = [await world.aMember('Asha'), await world.aMember('Rahim')]
    const { itemId } = await world.anExchange(giver, receiver)
    expect(await tasksOf(giver)).toMatchObject([
      { kind: 'hand-over', member: { full_name: 'Rahim' } },
    ])
    expect(await tasksOf(receiver)).toMatchObject([
      { kind: 'arrange', member: { full_name: 'Asha' } },
    ])
    await world.domain.exchanges.completeExchange(giver, itemId)
    expect(await kindsOf(giver)).toEqual([])
    expect(await kindsOf(receiver)).toEqual(['rate'])
    await world.domain.reviews.rateExchange(receiver, itemId, { rating: 4, comment: null })
    expect(await kindsOf(receiver)).toEqual([])
  })

  test('are a yes to say for who was next in line, and nothing for the giver until then', async () => {
    const [giver, receiver] = [await world.aMember(), await world.aMember()]
    const { requestId } = await world.anExchange(giver, receiver)
    const turn = world.database.updateTable('item_requests').set({ confirm_by: daysAgo(-1) })
    await turn.where('id', '=', requestId).execute()
    expect([await kindsOf(giver), await kindsOf(receiver)]).toEqual([[], ['confirm']])
  })

  test('are a receipt to confirm while the receiver says that they have it, without a time to meet', async () => {
    const [giver, receiver] = [await world.aMember('Asha'), await world.aMember('Rahim')]
    const { requestId } = await world.anExchange(giver, receiver)
    const { pickups, exchanges } = world.domain
    const hour = (ahead: number) => `${daysAgo(-1 - ahead / 24).slice(0, 13)}:00:00.000Z`
    const times = { starts_at: hour(1), ends_at: hour(2), place: null }
    await pickups.agreeOnPickup(giver, await pickups.proposePickup(receiver, requestId, times))
    await exchanges.sayReceived(receiver, requestId)
    expect(await tasksOf(giver)).toMatchObject([
      {
        kind: 'confirm-receipt',
        member: { full_name: 'Rahim' },
        request_id: requestId,
        meet_from: null,
      },
    ])
    expect(await kindsOf(receiver)).toEqual([])
    expect(await exchanges.listMyRequests(receiver)).toMatchObject([{ meet_from: null }])
    const about = { item: (await tasksOf(giver))[0]?.item.id ?? '', member: giver.id }
    const seen = async () =>
      (await world.domain.messaging.viewConversation(receiver, about)).exchange
    expect(await seen()).toMatchObject({ is_said: true, meet_from: null })
    expect(await pickups.viewMeeting(giver, requestId)).toMatchObject({ is_said: true })
    await exchanges.objectToReceived(giver, requestId)
    expect(await tasksOf(giver)).toMatchObject([
      { kind: 'hand-over', request_id: requestId, meet_from: times.starts_at },
    ])
    expect(await tasksOf(receiver)).toMatchObject([{ kind: 'arrange', meet_from: times.starts_at }])
    expect(await seen()).toMatchObject({ is_said: false, meet_from: times.starts_at })
  })

  test('are ratings for thirty days', async () => {
    const [giver, receiver] = [await world.aMember(), await world.aMember()]
    await at(daysAgo(31), () => world.anExchange(giver, receiver, 'completed'))
    expect(await kindsOf(receiver)).toEqual([])
    await at(daysAgo(29), () => world.anExchange(giver, receiver, 'completed'))
    expect(await kindsOf(receiver)).toEqual(['rate'])
  })

  test('are messages until they are read, once for each conversation, with the newest words', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember('Rahim')]
    const item = await world.anItem(giver)
    await ask(asker, item)
    for (const message of ['First', 'Second'])
      await world.domain.messaging.sendMessage(asker, {
        recipient_id: giver.id,
        item_id: item,
        message,
      })
    const unread = async () => (await tasksOf(giver)).filter(({ kind }) => kind === 'read')
    expect(await unread()).toMatchObject([{ member: { full_name: 'Rahim' }, message: 'Second' }])
    const about = { item_id: item, sender_id: asker.id }
    await world.domain.notifications.markNotificationsRead(giver, about)
    expect(await unread()).toEqual([])
  })

  test('are messages about what is hidden from them with its title alone [A19]', async () => {
    const giver = (await world.aSignedInMember()).actor
    const [asker, other] = [await world.aMember(), await world.aMember()]
    const images = [await aPhotoOf(world, giver)]
    const item = await world.anItem(giver, { title: 'Brass lamp', images })
    for (const who of [asker, other]) await ask(who, item)
    const write = (from: MemberActor, to: MemberActor) =>
      world.domain.messaging.sendMessage(from, {
        recipient_id: to.id,
        item_id: item,
        message: 'Hello',
      })
    await write(giver, asker)
    await write(other, giver)
    await hideItem(world.desk, operator, { item, report: null, reason })
    const title = 'Brass lamp'
    expect(await tasksOf(asker)).toMatchObject([
      { kind: 'read', item: { title, images: [], image_url: null } },
    ])
    expect(await tasksOf(giver)).toMatchObject([{ kind: 'read', item: { title, images } }])
  })

  test('are items nobody asked for in four weeks, unless they were looked after', async () => {
    const giver = await world.aMember()
    const age = (item: string, days: number) => {
      const at = { created_at: daysAgo(days), updated_at: daysAgo(days) }
      return world.database.updateTable('items').set(at).where('id', '=', item).execute()
    }
    const [old, young] = [await world.anItem(giver), await world.anItem(giver)]
    await age(old, 29)
    await age(young, 27)
    expect(await kindsOf(giver)).toEqual(['check'])
    await ask(await world.aMember(), old)
    expect(await kindsOf(giver)).toEqual(['answer'])
  })

  test('are listed with who waits for somebody first, and shown to nobody else', async () => {
    const [member, other] = [await world.aMember(), await world.aMember()]
    await world.anExchange(other, member, 'completed')
    await world.anExchange(member, other)
    await ask(other, await world.anItem(member))
    expect(await kindsOf(member)).toEqual(['answer', 'hand-over', 'rate'])
    expect(await kindsOf(other)).toEqual(['arrange'])
    expect(await kindsOf(await world.aMember())).toEqual([])
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.tasks.listTasks(guest),
    )
  })
})
