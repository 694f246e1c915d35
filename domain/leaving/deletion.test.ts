import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { storeMessages } from '../../tests/messages.ts'
import { aPhoto } from '../../tests/photo-samples.ts'
import { dump } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { photoFolder } from '../photos/limits.ts'

const moderators = 'moderation@example.org'
let world: World
beforeEach(async () => {
  world = await openWorld({ settings: { moderationEmail: moderators } })
})
afterEach(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const signedIn = async (name?: string) => (await world.aSignedInMember(name)).actor
const ask = (member: MemberActor, item: string, message: string | null = null) =>
  world.domain.exchanges.requestItem(member, item, { message })

/** A word that the leaving member leaves wherever they could. */
const canary = 'pelican'

async function upload(member: MemberActor, index: number) {
  const path = `${member.id}/170000000000${index}_0.jpg`
  await world.domain.photos.uploadPhoto(member, { path, bytes: await aPhoto(), replace: false })
  return photoFolder + path
}

function aTime(hours: number) {
  const at = (hour: number) => new Date(Date.now() + hour * 3_600_000).toISOString()
  return { starts_at: at(hours), ends_at: at(hours + 2) }
}

/** One agrees with the other on a place, and proposes another one. */
async function meet(member: MemberActor, other: MemberActor, request: string) {
  const { pickups } = world.domain
  const agreed = await pickups.proposePickup(member, request, { ...aTime(24), place: canary })
  await pickups.agreeOnPickup(other, agreed)
  await pickups.proposePickup(member, request, { ...aTime(48), place: canary })
}

/** Somebody who did everything that one can do here. */
async function anActiveMember() {
  const { database, domain } = world
  const [leaving, friend] = [await signedIn(`Asha ${canary}`), await signedIn('Ravi')]
  const { id } = leaving
  const words = (what: string) => ({ title: what, description: what, instructions: canary })
  const share = async (what: string, index: number) =>
    world.anItem(leaving, { ...words(what), images: [await upload(leaving, index)] })
  const items = {
    unasked: await share(`unasked ${canary}`, 1),
    asked: await share('asked for', 2),
    promised: await share('promised', 3),
    handedOver: await share('handed over', 4),
  }
  await ask(friend, items.asked)
  for (const item of [items.promised, items.handedOver]) {
    const request = await ask(friend, item)
    await domain.exchanges.approveRequest(leaving, request)
    await meet(leaving, friend, request)
    await domain.pickups.offerWindows(leaving, item, { windows: [aTime(30)], place: canary })
  }
  await domain.exchanges.completeExchange(leaving, items.handedOver)
  await domain.reviews.rateExchange(friend, items.handedOver, { rating: 5, comment: 'kind' })
  const wanted = {
    pending: await world.anItem(friend),
    rejected: await world.anItem(friend),
    approved: await world.anItem(friend),
    completed: await world.anItem(friend),
  }
  const asking = (item: string) => ask(leaving, item, `${canary} asks`)
  await asking(wanted.pending)
  await domain.exchanges.rejectRequest(friend, await asking(wanted.rejected))
  for (const item of [wanted.approved, wanted.completed]) {
    const request = await asking(item)
    await domain.exchanges.approveRequest(friend, request)
    await meet(leaving, friend, request)
  }
  await domain.exchanges.completeExchange(friend, wanted.completed)
  await domain.reviews.rateExchange(leaving, wanted.completed, { rating: 4, comment: 'thanks' })
  const avatar_url = await upload(leaving, 5)
  const about = { avatar_url, location: canary, bio: canary }
  await database.updateTable('profiles').set(about).where('id', '=', id).execute()
  const phone = { phone: '+91 98765 43210' }
  await database.updateTable('profile_private').set(phone).where('id', '=', id).execute()
  await storeMessages(database, [
    { sender_id: id, recipient_id: friend.id, message: `${canary} writes` },
    { sender_id: friend.id, recipient_id: id, message: 'hello' },
  ])
  await database
    .insertInto('app_ratings')
    .values({ user_id: id, rating: 5, comment: canary })
    .execute()
  const { completed: item_id } = wanted
  const message = { recipient_id: friend.id, item_id, message: `${canary} thanks` }
  await domain.messaging.sendMessage(leaving, { ...message, idempotency_key: undefined })
  const report = (by: MemberActor, about: MemberActor, description: string) =>
    domain.reports.submitReport(by, {
      reportData: { reported_user: about.id, reason: 'Spam', description },
    })
  await report(leaving, friend, canary)
  await report(friend, leaving, 'Never came')
  const points = { user_id: id, delta: 100, kind: 'welcome', ref: id }
  await database.insertInto('points_ledger').values(points).execute()
  const play = { user_id: id, game_id: 'eco-quiz', day: '2026-11-21', points: 20 }
  await database.insertInto('game_plays').values(play).execute()
  await domain.recovery.recover({ email: leaving.email })
  return { leaving, friend, items, wanted }
}

describe('deleting an account', () => {
  test('leaves nothing of the member but what others need, without a name [CALL-71, A12]', async () => {
    const { leaving, items } = await anActiveMember()
    expect((await dump(world.database)).letters).toContain(canary)
    await world.domain.deletion.deleteAccount(leaving)
    const everything = Object.values(await dump(world.database)).join('\n')
    for (const trace of [canary, leaving.email, '98765 ?43210'])
      expect(everything.match(new RegExp(`.*${trace}.*`, 'g')) ?? [], trace).toEqual([])
    const profiles = world.database.selectFrom('profiles').selectAll()
    expect(await profiles.where('id', '=', leaving.id).execute()).toMatchObject([
      { full_name: null, avatar_url: null, bio: null, deleted_at: expect.any(String) },
    ])
    const empty = ['messages.sender_id', 'notifications.user_id', 'sessions.user_id'] as const
    for (const column of empty) {
      const [table] = column.split('.') as ['messages' | 'notifications' | 'sessions']
      const left = world.database.selectFrom(table).selectAll().where(column, '=', leaving.id)
      expect(await left.execute(), column).toEqual([])
    }
    const kept = world.database.selectFrom('items').select(['id', 'status', 'images'])
    expect(await kept.where('user_id', '=', leaving.id).orderBy('id').execute()).toEqual([
      { id: items.asked, status: 'cancelled', images: [] },
      { id: items.promised, status: 'cancelled', images: [] },
      { id: items.handedOver, status: 'completed', images: [] },
    ])
    for await (const { name } of world.deps.photos.list()) expect(name).toBe('nothing')
    expect(await world.database.selectFrom('photos').selectAll().execute()).toEqual([])
  })

  test('leaves the letters on their way that others need, without a name [CALL-71, A12, A13]', async () => {
    const { leaving, friend, items } = await anActiveMember()
    await world.domain.deletion.deleteAccount(leaving)
    const toFriend = await lettersTo(world, friend.email)
    const kinds = toFriend.map(({ kind }) => kind)
    expect(kinds.filter((kind) => !/^(request|pickup)/.test(kind))).toEqual([
      'exchange-completed',
      'promise-ended',
    ])
    expect(kinds).not.toContain('request-received')
    const named = toFriend.filter((letter) => 'owner' in letter)
    expect(named).toMatchObject([
      { kind: 'request-approved', item: { id: items.promised }, owner: null },
      { kind: 'request-approved', item: { id: items.handedOver }, owner: null },
      { kind: 'exchange-completed', item: { id: items.handedOver }, owner: null },
    ])
    const { id, email } = friend
    expect(await lettersTo(world, moderators)).toMatchObject([
      {
        kind: 'report-received',
        description: 'Never came',
        reporter: { id, name: 'Ravi', email },
        reported: { id: leaving.id, name: null, email: null },
      },
    ])
  })

  test('frees what was promised to the member and gives places back to those who asked [CALL-71, A12]', async () => {
    const { leaving, friend, items, wanted } = await anActiveMember()
    const { domain } = world
    expect((await domain.exchanges.monthlyClaims(friend)).items_claimed).toBe(3)
    await domain.deletion.deleteAccount(leaving)
    expect((await domain.exchanges.monthlyClaims(friend)).items_claimed).toBe(1)
    const free = await domain.items.viewItem(friend, wanted.approved)
    expect(free).toMatchObject({ status: 'available', claimed_by: null })
    expect(await domain.exchanges.listRequestsOfItem(friend, wanted.pending)).toEqual([])
    const statuses = async (item: string) =>
      (await domain.exchanges.listRequestsOfItem(friend, item)).map((request) => request.status)
    expect(await statuses(wanted.approved)).toEqual(['rejected'])
    expect(await statuses(wanted.completed)).toEqual(['completed'])
    await ask(await signedIn(), wanted.approved)
    const given = await domain.items.viewItem(friend, wanted.completed)
    expect(given).toMatchObject({ status: 'completed', claimed_by_profile: { full_name: null } })
    expect(given.owner).toMatchObject({ review_count: 1, reputation_score: 4 })
    const received = await domain.items.viewItem(friend, items.handedOver)
    expect(received.owner).toMatchObject({ full_name: null, avatar_url: null })
    expect(await domain.items.viewItem(friend, items.asked)).toMatchObject({ status: 'cancelled' })
    expect(await domain.exchanges.listMyRequests(friend)).toHaveLength(3)
  })

  test('keeps the messages of others, and their own notices of others [A12, A13]', async () => {
    const { leaving, friend } = await anActiveMember()
    const stranger = await world.aMember()
    const { database } = world
    const more = { sender_id: stranger.id, recipient_id: friend.id, message: `${canary} writes` }
    await storeMessages(database, [more])
    await world.domain.deletion.deleteAccount(leaving)
    const messages = database.selectFrom('messages').select(['sender_id', 'message'])
    expect(await messages.orderBy('id').execute()).toEqual([
      { sender_id: friend.id, message: 'hello' },
      { sender_id: stranger.id, message: `${canary} writes` },
    ])
    const ofMessages = database
      .selectFrom('notifications')
      .select(['user_id', 'message'])
      .where('message_id', 'is not', null)
    expect(await ofMessages.execute()).toEqual([
      { user_id: friend.id, message: `${canary} writes` },
    ])
  })

  test('lets the address sign up again, as somebody new [CALL-71, CALL-03]', async () => {
    const leaving = await signedIn()
    await world.domain.deletion.deleteAccount(leaving)
    const account = { email: leaving.email, password: 'mango-tree-by-the-well' }
    const again = { ...account, full_name: 'Asha again', acceptedTerms: true }
    const user = await world.domain.accounts.signUp(again)
    expect(user.id).not.toBe(leaving.id)
    expect((await world.domain.accounts.signInWithPassword(account)).user.id).toBe(user.id)
  })

  test('needs a sign-in of the last ten minutes, and changes nothing else [CALL-71, ERR-50]', async () => {
    const now = Date.now()
    const later = (milliseconds: number) =>
      world.setClock(new Date(now + milliseconds).toISOString())
    later(0)
    const leaving = await signedIn()
    const before = await dump(world.database)
    later(600_500)
    await expect(world.domain.deletion.deleteAccount(leaving)).rejects.toMatchObject({
      code: 'sign_in_too_old',
    })
    expect(await dump(world.database)).toEqual(before)
    later(590_000)
    await world.domain.deletion.deleteAccount(leaving)
  })

  test('lets nothing begin that was under way meanwhile [CALL-71]', async () => {
    const { leaving, wanted } = await anActiveMember()
    await world.domain.deletion.deleteAccount(leaving)
    const left = await dump(world.database)
    const { items, exchanges, deletion, accounts } = world.domain
    const late = [
      () => world.anItem(leaving),
      () => ask(leaving, wanted.rejected),
      () => upload(leaving, 6),
      () => deletion.deleteAccount(leaving),
      () => accounts.readUser(leaving),
      () => exchanges.approveRequest(leaving, wanted.pending),
      () => items.editItem(leaving, wanted.pending, { title: 'Mine' }),
    ]
    for (const call of late)
      await expect(call()).rejects.toMatchObject({ code: expect.any(String) })
    expect(await dump(world.database)).toEqual(left)
  })
})
