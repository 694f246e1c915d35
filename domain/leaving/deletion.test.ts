import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activeMember, canary } from '../../tests/active-member.ts'
import { somewhere } from '../../tests/browsers.ts'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { storeMessages } from '../../tests/messages.ts'
import { aPhotoOf } from '../../tests/photo-of.ts'
import { dump } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

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
const ask = (member: MemberActor, item: string) =>
  world.domain.exchanges.requestItem(member, item, { message: null })
const anActiveMember = () => activeMember(world)

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
    const user = await world.domain.accounts.signUp(again, somewhere)
    expect(user.id).not.toBe(leaving.id)
    expect((await world.domain.accounts.signInWithPassword(account, somewhere)).user.id).toBe(
      user.id,
    )
  })

  test('needs a sign-in of the last ten minutes, and changes nothing else [CALL-71, ERR-50]', async () => {
    const now = Date.now()
    const later = (milliseconds: number) => world.setClock(now + milliseconds)
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
      () => aPhotoOf(world, leaving),
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
