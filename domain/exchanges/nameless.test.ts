import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { operator } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { errorTexts } from '../errors.ts'
import { SubmitReport } from '../moderation/input.ts'
import { hideItem, showItem } from '../moderation/moderating.ts'
import type { ComingTime } from './limits.ts'

const world = openFileWorld()
let owner: MemberActor
let asker: MemberActor
let other: MemberActor
let item: string
beforeEach(async () => {
  world.setClock(now)
  owner = await world.aMember('Leela Menon')
  asker = await world.aMember('Rahim Sheikh')
  other = await world.aMember('Meera Iyer')
  item = await world.anItem(owner, { title: 'Cane armchair' })
})

const now = '2026-06-30T06:00:00.000Z'
const ask = (by = asker, could_come: ComingTime[] = [], what = item) =>
  world.domain.exchanges.requestItem(by, what, { message: null, could_come })
const seen = () => world.domain.exchanges.listRequestsOfItem(owner, item)
const hide = (on = true) =>
  world.domain.contact.changeContactSettings(owner, { hides_requesters: on })

describe('a giver who wants to know who asks only once they have chosen', () => {
  const nameless = (number: number) => ({ number, requester: null, requester_id: null })

  test('sees requests by number, until one is approved', async () => {
    const declined = await ask()
    world.setClock('2026-06-30T06:01:00.000Z')
    await ask(other)
    await hide()
    await world.domain.exchanges.rejectRequest(owner, declined)
    world.setClock('2026-06-30T06:02:00.000Z')
    const third = await ask()
    expect(await seen()).toMatchObject([nameless(3), nameless(2), nameless(1)])
    const tasks = await world.domain.tasks.listTasks(owner)
    expect(tasks).toMatchObject([
      { member: null, number: 2 },
      { member: null, number: 3 },
    ])
    await world.domain.exchanges.approveRequest(owner, third)
    const names = (await seen()).map(({ requester }) => requester?.full_name)
    expect(names).toEqual(['Rahim Sheikh', 'Meera Iyer', 'Rahim Sheikh'])
  })

  test('knows still to whom a promise was that ended, and nobody of those who ask again', async () => {
    await hide()
    await ask(other)
    const promise = await ask()
    const { exchanges } = world.domain
    await exchanges.approveRequest(owner, promise)
    await exchanges.joinLine(other, item)
    world.setClock('2026-06-30T06:01:00.000Z')
    await exchanges.releasePromise(asker, promise, { why: 'no-time', words: null })
    expect(await seen()).toMatchObject([
      { status: 'pending', ...nameless(3) },
      { ended_as: 'given-up', requester_id: asker.id },
      { ended_as: 'other-chosen', ...nameless(1) },
    ])
    world.setClock('2026-06-30T06:02:00.000Z')
    await write(asker, owner)
    await ask()
    expect((await seen())[0]).toMatchObject({ status: 'pending', ...nameless(4) })
    const kinds = async (as: MemberActor, member: MemberActor) =>
      (await look(as, member.id)).events.map(({ kind }) => kind).sort()
    expect((await look(owner, asker.id)).exchange).toMatchObject({
      request: { id: promise, ended_as: 'given-up' },
      can: { answer: false, approve: false },
      others_waiting: 0,
    })
    expect(await kinds(owner, asker)).toEqual(['asked', 'ended'])
    expect(await kinds(asker, owner)).toEqual(['asked', 'asked', 'ended'])
  })

  test('knows still to whom a promise was that ended as the item was hidden for a while', async () => {
    await hide()
    const pending = await ask(other)
    await world.domain.exchanges.approveRequest(owner, await ask())
    await hideItem(world.desk, operator, { item, report: null, reason: 'Is it safe?' })
    await showItem(world.desk, operator, { item, reason: 'It is.' })
    expect(await seen()).toMatchObject([
      { ended_as: 'hidden', requester_id: asker.id },
      { id: pending, ended_as: 'other-chosen', ...nameless(1) },
    ])
  })

  test('is told of a request without the name, by letter, by the bell and live', async () => {
    await hide()
    const id = await ask()
    expect(await lettersTo(world, owner.email)).toMatchObject([
      { kind: 'request-received', requester: null },
    ])
    const bell = () => world.domain.notifications.listNotifications(owner, { limit: 9 })
    expect((await bell()).items).toMatchObject([{ sender: null, sender_id: null, item: {} }])
    const change = {
      table: 'item_requests',
      type: 'INSERT',
      id,
      item_id: item,
      kind: null,
      audience: [asker.id, owner.id],
    } as const
    const live = (as: MemberActor) =>
      world.domain.live.readChange(as, { ...change, audience: [...change.audience] })
    expect(await live(owner)).toMatchObject({ record: { id, requester_id: null } })
    expect(await live(asker)).toMatchObject({ record: { id, requester_id: asker.id } })
    await world.domain.exchanges.approveRequest(owner, id)
    expect((await bell()).items).toMatchObject([{ sender_id: asker.id }])
    expect(await live(owner)).toMatchObject({ record: { requester_id: asker.id } })
  })

  const write = (from: MemberActor, to: MemberActor) =>
    world.domain.messaging.sendMessage(from, {
      recipient_id: to.id,
      item_id: item,
      message: 'Hello',
    })
  const look = (as: MemberActor, member: string) =>
    world.domain.messaging.viewConversation(as, { item, member })
  const mayWrite = async () => {
    const { viewer } = await world.domain.items.viewItem(asker, item)
    const [own] = await world.domain.exchanges.listMyRequests(asker)
    return [viewer.my_request?.can.write, own?.can.write]
  }

  test('cannot find out who asks by writing to them, and is not written to before', async () => {
    await hide()
    const request = await ask()
    const { message_not_allowed, message_waits, conversation_not_found } = errorTexts
    await expectRefusal(world, 'message_not_allowed', message_not_allowed, () =>
      write(owner, asker),
    )
    await expectRefusal(world, 'message_waits', message_waits, () => write(asker, owner))
    await expectRefusal(world, 'conversation_not_found', conversation_not_found, () =>
      look(owner, asker.id),
    )
    expect(await look(asker, owner.id)).toMatchObject({
      can: { write: false },
      waits_for_choice: true,
    })
    expect(await mayWrite()).toEqual([false, false])
    await ask(other)
    await world.domain.exchanges.approveRequest(owner, request)
    await write(owner, other)
    await write(asker, owner)
    expect(await look(asker, owner.id)).toMatchObject({
      can: { write: true },
      waits_for_choice: false,
    })
    expect(await mayWrite()).toEqual([true, true])
  })

  test('goes on with whom they have written to already', async () => {
    await ask()
    await write(asker, owner)
    await hide()
    await write(owner, asker)
    await write(asker, owner)
    expect(await mayWrite()).toEqual([true, true])
    expect(await look(owner, asker.id)).toMatchObject({ exchange: null, events: [] })
    expect(await look(asker, owner.id)).toMatchObject({ exchange: { is_giver: false } })
  })

  test('does not find them among those who looked up how to reach them', async () => {
    await world.domain.contact.changeContactSettings(owner, { show_contact: true })
    await world.domain.contact.revealContact(asker, item)
    await world.domain.contact.revealContact(other, item)
    const viewers = async () => {
      const { items } = await world.domain.contact.listReveals(owner, { limit: 9 })
      return items.map(({ viewer }) => viewer?.full_name ?? null)
    }
    const all = ['Meera Iyer', 'Rahim Sheikh']
    expect(await viewers()).toEqual(all)
    await hide()
    expect(await viewers()).toEqual([null, null])
    const request = await ask()
    expect(await viewers()).toEqual([null, null])
    const { data } = await world.domain.exporting.exportMyData(owner)
    expect(data.contact_reveals).toMatchObject([{ viewer_id: null }, { viewer_id: null }])
    await hide(false)
    expect(await viewers()).toEqual(all)
    await hide()
    await world.domain.exchanges.approveRequest(owner, request)
    expect(await viewers()).toEqual(all)
  })

  test('may change their mind at any time, for themselves alone', async () => {
    await ask()
    await hide()
    expect(await seen()).toMatchObject([nameless(1)])
    await hide(false)
    expect(await seen()).toMatchObject([{ requester_id: asker.id }])
    const own = await world.anItem(other)
    await hide()
    await ask(asker, [], own)
    const [theirs] = await world.domain.exchanges.listRequestsOfItem(other, own)
    expect(theirs?.requester?.full_name).toBe('Rahim Sheikh')
  })
})

describe('a request by somebody who is not named', () => {
  const report = (by: MemberActor, reported_user: string) => {
    const reportData = { reported_user, reason: 'Harassment', description: 'In the request.' }
    return world.domain.reports.submitReport(by, SubmitReport.parse({ reportData }))
  }
  const reportsOf = async ({ id }: MemberActor) => {
    const kept = world.database.selectFrom('reports').select('reported_id')
    return (await kept.where('reporter_id', '=', id).execute()).map((one) => one.reported_id)
  }

  test('is reported by its id, which tells its giver nothing, and no answer whether both are of one', async () => {
    await hide()
    const [first, second] = [await ask(), await ask(asker, [], await world.anItem(owner))]
    await expect(report(owner, first)).resolves.toBeUndefined()
    expect(await reportsOf(owner)).toEqual([asker.id])
    for (const named of [second, asker.id]) await report(owner, named)
    expect(await reportsOf(owner)).toEqual([asker.id])
    const { already_reported } = errorTexts
    await expectRefusal(world, 'already_reported', already_reported, () => report(owner, first))
    const { data } = await world.domain.exporting.exportMyData(owner)
    expect(data.reports_sent).toHaveLength(3)
    expect(JSON.stringify(data)).not.toContain(asker.id)
  })

  test('is reported by nobody but its giver', async () => {
    const request = await ask()
    for (const who of [other, asker]) {
      await report(who, request)
      expect(await reportsOf(who)).toEqual([])
    }
  })
})
