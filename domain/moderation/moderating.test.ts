import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { insertRow, obstacle } from '../../tests/obstacle.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { ListItems } from '../catalogue/input.ts'
import { SubmitReport } from './input.ts'
import * as moderating from './moderating.ts'
import { listReports, readReport } from './reading.ts'

const operator = { kind: 'operator', name: 'vikram' } as const
const reason = 'Not allowed here'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const hide = (item: string, report: string | null = null) =>
  moderating.hideItem(world.deps, operator, { item, report, reason })
const show = (item: string) => moderating.showItem(world.deps, operator, { item, reason })
const lock = (member: string) => moderating.lockMember(world.deps, operator, { member, reason })
const unlock = (member: string) => moderating.unlockMember(world.deps, operator, { member, reason })

const ask = (actor: MemberActor, item: string) =>
  world.domain.exchanges.requestItem(actor, item, { message: null })
const stored = (id: string) =>
  world.database.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: string) =>
  (
    await world.database
      .selectFrom('item_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const logOf = (memberId: string) =>
  world.database
    .selectFrom('moderation_log')
    .select(['operator', 'action', 'reason', 'item_id', 'report_id'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

async function aReport(about: MemberActor, from?: MemberActor) {
  const reporter = from ?? (await world.aMember())
  const reportData = { reported_user: about.id, reason: 'Spam' }
  await world.domain.reports.submitReport(reporter, SubmitReport.parse({ reportData }))
  const reports = world.database.selectFrom('reports').select('id')
  const { id } = await reports
    .where('reporter_id', '=', reporter.id)
    .where('reported_id', '=', about.id)
    .executeTakeFirstOrThrow()
  return id
}
const reportStatus = async (id: string) =>
  (
    await world.database
      .selectFrom('reports')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

/** Where anybody could come upon an item: listing, search, wishlist, the giver's profile, its page. */
async function isSeen(item: string, giver: MemberActor, actor: MemberActor | typeof guest = guest) {
  const { items, members } = world.domain
  const { title } = await stored(item)
  const lists = await Promise.all([
    items.listItems(ListItems.parse({ limit: 24 })),
    items.listItems(ListItems.parse({ search: title })),
    items.listItems(ListItems.parse({ ids: item })),
    members.listItemsOf(giver.id, { limit: 20 }),
  ])
  const page = await items.viewItem(actor, item).then(
    () => true,
    () => false,
  )
  return [...lists.map((list) => list.items.some(({ id }) => id === item)), page]
}
const nowhere = [false, false, false, false, false]
const everywhere = [true, true, true, true, true]

describe('an item that is hidden', () => {
  test('is seen by nobody but its giver, who is told so [A19, ROLE-28]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    expect(await isSeen(item, giver)).toEqual(everywhere)
    await hide(item)
    expect(await isSeen(item, giver)).toEqual(nowhere)
    const own = await world.domain.items.viewItem(giver, item)
    expect(own.viewer).toMatchObject({ is_hidden: true, can: { edit: false, delete: true } })
    const { items } = await world.domain.items.listMyItems(giver, { limit: 20 })
    expect(items).toMatchObject([
      { id: item, is_hidden: true, can: { edit: false, delete: true }, pending_requests: 0 },
    ])
    await expect(ask(await world.aMember(), item)).rejects.toMatchObject({ code: 'item_not_found' })
  })

  test('lets go whoever waited for it, gives their places back and tells them [A19, A26]', async () => {
    const giver = await world.aMember()
    const [first, second] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(giver)
    const requests = [await ask(first, item), await ask(second, item)]
    await hide(item)
    for (const request of requests) expect(await statusOf(request)).toBe('rejected')
    for (const asker of [first, second]) {
      expect(await world.domain.exchanges.monthlyClaims(asker)).toMatchObject({ remaining: 6 })
      expect(await lettersTo(world, asker.email)).toMatchObject([
        { kind: 'request-rejected', cause: 'hidden' },
      ])
      expect(await isSeen(item, giver, asker)).toEqual(nowhere)
    }
    const [own] = await world.domain.exchanges.listMyRequests(first)
    expect(own?.item).toMatchObject({ title: 'Cane armchair', description: '', images: [] })
  })

  test('ends a promise, but not an exchange that is over: who received it still sees it [A19, EXCH-03]', async () => {
    const [giver, claimer] = [await world.aMember(), await world.aMember()]
    const promised = await world.anExchange(giver, claimer)
    const over = await world.anExchange(giver, claimer, 'completed')
    await hide(promised.itemId)
    await hide(over.itemId)
    expect(await stored(promised.itemId)).toMatchObject({ status: 'cancelled', claimed_by: null })
    expect(await statusOf(promised.requestId)).toBe('rejected')
    expect(await stored(over.itemId)).toMatchObject({ status: 'completed', hidden_for: 'item' })
    for (const stranger of [guest, await world.aMember()])
      expect(await isSeen(over.itemId, giver, stranger)).toEqual(nowhere)
    const seen = await world.domain.items.viewItem(claimer, over.itemId)
    expect(seen.viewer).toMatchObject({ is_hidden: true, can: { review: true } })
    await world.domain.reviews.rateExchange(claimer, over.itemId, { rating: 5, comment: null })
    await show(over.itemId)
    expect(await stored(over.itemId)).toMatchObject({ status: 'completed', hidden_for: null })
  })

  test('can be shown again, as it was, for everybody to ask for [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    const path = `${giver.id}/1_0.jpg`
    const photo = `/storage/v1/object/public/item-images/${path}`
    const size = { width: 1, height: 1, bytes: 1, created_at: '2020-01-01T00:00:00Z' }
    await insertRow(world.database, 'photos', { owner_id: giver.id, path, ...size })
    const images = { images: [photo] }
    await world.database.updateTable('items').set(images).where('id', '=', item).execute()
    await hide(item)
    await world.domain.photos.sweepPhotos()
    await show(item)
    expect(await isSeen(item, giver)).toEqual(everywhere)
    expect(await stored(item)).toMatchObject({ status: 'available', images: [photo] })
    const kept = world.database.selectFrom('photos').select('path')
    expect(await kept.where('owner_id', '=', giver.id).execute()).toEqual([{ path }])
    await ask(await world.aMember(), item)
  })

  test('can be taken back by its giver, and goes with the giver’s account [A12, A19]', async () => {
    const { actor: giver } = await world.aSignedInMember()
    const [one, two] = [await world.anItem(giver), await world.anItem(giver)]
    await hide(one)
    await hide(two)
    await world.domain.items.deleteItem(giver, one)
    await expect(stored(one)).rejects.toThrow()
    await world.domain.deletion.deleteAccount(giver)
    await expect(stored(two)).rejects.toThrow()
  })

  test('closes the report that it answers, if that is about its giver [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    const [report, other] = [await aReport(giver), await aReport(await world.aMember())]
    await expectRefusal(world, 'report_not_found', 'This report does not exist.', () =>
      hide(item, other),
    )
    await hide(item, report)
    expect([await reportStatus(report), await reportStatus(other)]).toEqual(['acted', 'open'])
    expect(await logOf(giver.id)).toEqual([
      { operator: 'vikram', action: 'hide-item', reason, item_id: item, report_id: report },
    ])
  })

  test('is in no other state than taken back or over [A19]', async () => {
    const { id: user_id } = await world.aMember()
    const row = { user_id, title: 'Lamp', description: 'Brass', condition: 'good' }
    const kept = (more: object) => obstacle(world.database, 'items', { ...row, ...more })
    expect(await kept({ hidden_for: 'item' })).toContain('hidden_for IS NULL')
    expect(await kept({ hidden_for: 'fun', status: 'cancelled' })).toContain("'member'")
  })
})

describe('a member who is locked', () => {
  test('is out at once and cannot sign in, which only the right password tells [A19, CALL-05]', async () => {
    const account = { email: `locked-${randomUUID()}@example.org`, password: 'teak-and-cane-42' }
    const { accounts } = world.domain
    await accounts.signUp({ ...account, full_name: 'Locked', acceptedTerms: true })
    const { access_token, refresh_token } = await accounts.signInWithPassword(account)
    await lock(account.email)
    await expect(accounts.actorOf(access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
    await expect(accounts.refreshSession({ refresh_token })).rejects.toMatchObject({
      code: 'refresh_session_not_found',
    })
    await expect(accounts.signInWithPassword(account)).rejects.toMatchObject({
      code: 'user_banned',
    })
    const wrong = { ...account, password: 'not-the-password' }
    await expect(accounts.signInWithPassword(wrong)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    await unlock(account.email.toUpperCase())
    await expect(accounts.signInWithPassword(account)).resolves.toBeTruthy()
  })

  test('offers nothing and waits for nothing; nobody waits for them [A19]', async () => {
    const [member, friend, third] = [
      await world.aMember(),
      await world.aMember(),
      await world.aMember(),
    ]
    const offered = await world.anItem(member)
    const asked = await ask(third, offered)
    const promised = await world.anExchange(member, friend)
    const received = await world.anExchange(friend, member, 'completed')
    const awaited = await world.anItem(friend)
    const pending = await ask(member, awaited)
    const toThem = await world.anExchange(friend, member)
    await lock(member.id)
    for (const item of [offered, promised.itemId])
      expect(await isSeen(item, member)).toEqual(nowhere)
    for (const request of [asked, promised.requestId, pending, toThem.requestId])
      expect(await statusOf(request)).toBe('rejected')
    expect(await stored(toThem.itemId)).toMatchObject({ status: 'available', claimed_by: null })
    expect(await statusOf(received.requestId)).toBe('completed')
    for (const freed of [third, friend])
      expect(await world.domain.exchanges.monthlyClaims(freed)).toMatchObject({ remaining: 6 })
    expect(await invariants(world.database)).toEqual({})
    for (const item of [toThem.itemId, awaited]) await ask(third, item)
  })

  test('begins nothing, whatever was under way [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(await world.aMember())
    const shared = await Promise.allSettled([
      lock(member.id),
      ...Array.from({ length: 10 }, () => world.anItem(member)),
      ask(member, item),
    ])
    expect(shared[0]?.status).toBe('fulfilled')
    expect(await invariants(world.database)).toEqual({})
    await expect(world.anItem(member)).rejects.toMatchObject({ code: 'AD002' })
    await expect(ask(member, item)).rejects.toMatchObject({ code: 'AD002' })
  })

  test('has the items back when unlocked, but for those that were hidden for themselves [A19]', async () => {
    const member = await world.aMember()
    const [shown, hidden, late] = [
      await world.anItem(member),
      await world.anItem(member),
      await world.anItem(member),
    ]
    await hide(hidden)
    await hide(late)
    await lock(member.id)
    await show(late)
    expect(await isSeen(late, member)).toEqual(nowhere)
    await unlock(member.id)
    expect(await isSeen(shown, member)).toEqual(everywhere)
    expect(await isSeen(late, member)).toEqual(everywhere)
    expect(await isSeen(hidden, member)).toEqual(nowhere)
    const other = await world.anItem(member)
    expect(await isSeen(other, member)).toEqual(everywhere)
    expect((await logOf(member.id)).map(({ action }) => action)).toEqual([
      'hide-item',
      'hide-item',
      'lock',
      'show-item',
      'unlock',
    ])
  })

  test('has no open reports left [A19]', async () => {
    const member = await world.aMember()
    const reports = [await aReport(member), await aReport(member)]
    await lock(member.id)
    for (const report of reports) expect(await reportStatus(report)).toBe('acted')
  })
})

describe('every step of an operator', () => {
  test('needs a reason and something to change [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(member)
    const report = await aReport(member)
    const steps: ((reason: string) => Promise<unknown>)[] = [
      (why) => moderating.dismissReport(world.deps, operator, { report, reason: why }),
      (why) => moderating.hideItem(world.deps, operator, { item, report: null, reason: why }),
      (why) => moderating.showItem(world.deps, operator, { item, reason: why }),
      (why) => moderating.lockMember(world.deps, operator, { member: member.id, reason: why }),
      (why) => moderating.unlockMember(world.deps, operator, { member: member.id, reason: why }),
    ]
    for (const step of steps)
      for (const why of ['', ' \n', 'x'.repeat(501)])
        await expectRefusal(world, 'reason_missing', 'A reason is needed.', async () => step(why))
    const already = 'It is so already; nothing was changed.'
    for (const step of [() => show(item), () => unlock(member.id)])
      await expectRefusal(world, 'nothing_to_change', already, step)
    await hide(item)
    await lock(member.id)
    for (const step of [() => hide(item), () => lock(member.id)])
      await expectRefusal(world, 'nothing_to_change', already, step)
    const dismiss = () => moderating.dismissReport(world.deps, operator, { report, reason })
    await expectRefusal(world, 'nothing_to_change', already, dismiss)
  })

  test('is refused for what is not there [A19]', async () => {
    const nothing = randomUUID()
    await expectRefusal(world, 'item_not_found', 'This item no longer exists.', () => hide(nothing))
    for (const member of [nothing, 'nobody@example.org'])
      await expectRefusal(world, 'member_not_found', 'This member does not exist.', () =>
        lock(member),
      )
    await expectRefusal(world, 'report_not_found', 'This report does not exist.', async () =>
      moderating.dismissReport(world.deps, operator, { report: nothing, reason }),
    )
  })

  test('happens once, when two operators do it at the same moment [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(member)
    await ask(await world.aMember(), item)
    const answers = await Promise.allSettled([hide(item), hide(item), lock(member.id), hide(item)])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(2)
    expect(await logOf(member.id)).toHaveLength(2)
  })
})

describe('open reports', () => {
  test('have the weight of different members whose account was a day old [A19]', async () => {
    const reports = await openWorld()
    const reported = await reports.aMember('Asha Kulkarni')
    const send = async (actor: MemberActor, why: string) =>
      reports.domain.reports.submitReport(
        actor,
        SubmitReport.parse({ reportData: { reported_user: reported.id, reason: why } }),
      )
    const reportedAt = new Date('2026-11-21T10:00:00Z')
    reports.setClock(reportedAt.toISOString())
    for (const hours of [23.9, 24, 1000]) {
      const member = await reports.aMember('Rahim Sheikh')
      const created_at = new Date(reportedAt.getTime() - hours * 3_600_000)
      await reports.database
        .updateTable('profiles')
        .set({ created_at })
        .where('id', '=', member.id)
        .execute()
      for (const why of ['Spam', 'Other']) await send(member, why)
    }
    const { reports: listed, total } = await listReports(reports.deps, operator)
    expect(total).toBe(6)
    for (const { open } of listed) expect(open).toEqual({ reports: 6, reporters: 3, weight: 2 })
    const id = listed[0]?.id ?? ''
    await moderating.dismissReport(reports.deps, operator, { report: id, reason })
    const { report, log } = await readReport(reports.deps, operator, id)
    expect(report).toMatchObject({ status: 'dismissed', reported: { email: reported.email } })
    expect(log).toMatchObject([{ operator: 'vikram', action: 'dismiss', reason, report_id: id }])
    expect((await listReports(reports.deps, operator)).total).toBe(5)
    await reports.close()
  })

  test('hide nothing and lock nobody by themselves, however many there are [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(member)
    for (let count = 0; count < 5; count++) await aReport(member)
    expect(await isSeen(item, member)).toEqual(everywhere)
    expect(await logOf(member.id)).toEqual([])
  })
})
