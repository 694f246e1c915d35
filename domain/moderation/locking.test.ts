import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Handle } from '../../database/open.ts'
import { somewhere } from '../../tests/browsers.ts'
import { invariants } from '../../tests/invariants.ts'
import { everywhere, nowhere, openModeration } from '../../tests/moderation.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import type { MemberActor } from '../actor.ts'
import { takeBack } from '../catalogue/leaving.ts'
import { completeApproved } from '../exchanges/store.ts'
import { completeItem } from '../items/shared-rows.ts'

const moderation = openModeration()
const { world, hide, show, lock, unlock, ask, stored, statusOf, aPhotoOf, isServed } = moderation
const { logOf, aReport, reportStatus, isSeen } = moderation

describe('a member who is locked', () => {
  test('is out at once and cannot sign in, which only the right password tells [A19, CALL-05]', async () => {
    const account = { email: `locked-${randomUUID()}@example.org`, password: 'teak-and-cane-42' }
    const { accounts } = world.domain
    await accounts.signUp({ ...account, full_name: 'Locked', acceptedTerms: true }, somewhere)
    const { access_token, refresh_token } = await accounts.signInWithPassword(account, somewhere)
    await lock(account.email)
    await expect(accounts.actorOf(access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
    await expect(accounts.refreshSession({ refresh_token })).rejects.toMatchObject({
      code: 'refresh_session_not_found',
    })
    await expect(accounts.signInWithPassword(account, somewhere)).rejects.toMatchObject({
      code: 'user_banned',
    })
    const wrong = { ...account, password: 'not-the-password' }
    await expect(accounts.signInWithPassword(wrong, somewhere)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    await unlock(` ${account.email.toUpperCase()}\n`)
    await expect(accounts.signInWithPassword(account, somewhere)).resolves.toBeTruthy()
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

  test('shows nobody what they uploaded for nothing; what others received stays [A19]', async () => {
    const [member, friend] = [await world.aMember(), await world.aMember()]
    const [unused, given] = [await aPhotoOf(member), await aPhotoOf(member)]
    const item = await world.anItem(member, { images: [given] })
    await world.domain.exchanges.approveRequest(member, await ask(friend, item))
    await world.domain.exchanges.completeExchange(member, item)
    const both = async () => [await isServed(unused), await isServed(given)]
    expect(await both()).toEqual([true, true])
    await lock(member.id)
    expect(await both()).toEqual([false, true])
    await unlock(member.id)
    expect(await both()).toEqual([true, true])
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

  /** Locks a member, who waits until a transaction that changes their item commits. */
  async function lockDuring({ id }: MemberActor, change: (handle: Handle) => Promise<void>) {
    const { locking } = await world.database.transaction().execute(async (handle) => {
      await change(handle)
      const locking = lock(id)
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      return { locking }
    })
    await locking
  }

  test('amid a handover is locked, the exchange is over, and can be unlocked [A19, EXCH-07]', async () => {
    const [giver, friend] = [await world.aMember(), await world.aMember()]
    const { itemId, requestId } = await world.anExchange(giver, friend)
    await lockDuring(giver, async (handle) => {
      await completeItem(handle, itemId, { by: 'giver', now: new Date() })
      await completeApproved(handle, itemId)
    })
    const over = { status: 'completed', claimed_by: friend.id, hidden_for: null }
    expect(await stored(itemId)).toMatchObject(over)
    await unlock(giver.id)
    expect(await stored(itemId)).toMatchObject(over)
    expect(await statusOf(requestId)).toBe('completed')
  })

  test('does not get back what they took back at the last moment [A12, A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    await ask(await world.aMember(), item)
    await lockDuring(giver, (handle) => takeBack(handle, item))
    expect(await stored(item)).toMatchObject({ status: 'cancelled', hidden_for: null })
    await unlock(giver.id)
    expect(await isSeen(item, giver)).toEqual(nowhere)
  })

  test('can be unlocked where an exchange that is over was hidden with the account [A19]', async () => {
    const [giver, friend] = [await world.aMember(), await world.aMember()]
    const { itemId } = await world.anExchange(giver, friend, 'completed')
    await lock(giver.id)
    const hidden = world.database.updateTable('items').set({ hidden_for: 'member' })
    await hidden.where('id', '=', itemId).execute()
    await unlock(giver.id)
    expect(await stored(itemId)).toMatchObject({ status: 'completed', hidden_for: null })
  })

  test('has no open reports left [A19]', async () => {
    const member = await world.aMember()
    const reports = [await aReport(member), await aReport(member)]
    await lock(member.id)
    for (const report of reports) expect(await reportStatus(report)).toBe('acted')
  })
})
