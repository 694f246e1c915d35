import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/open.ts'
import { invariants } from '../../tests/invariants.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import { openWorld, patience, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { isDomainError } from '../errors.ts'
import { createDomain, type Domain } from '../index.ts'

let world: World
let patient: Database
let domain: Domain
beforeEach(async () => {
  world = await openWorld()
  const options = '-c deadlock_timeout=200ms'
  patient = openDatabase({ ...world.connection, ...patience, max: 40, options })
  domain = createDomain({ ...world.deps, database: patient })
})
afterEach(async () => {
  expect(await invariants(world.database)).toEqual({})
  await patient.destroy()
  await world.close()
})

const signedIn = async () => (await world.aSignedInMember()).actor
const ask = (member: MemberActor, item: string) =>
  world.domain.exchanges.requestItem(member, item, { message: null })

/** Whatever may happen to a call whose member, item or request goes meanwhile. */
async function settle(calls: (() => Promise<unknown>)[]) {
  const settled = await Promise.allSettled(calls.map((call) => call()))
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of failed) if (!isDomainError(reason) && reason.code !== 'AD001') throw reason
  return settled
}

describe('at the same moment', () => {
  test('twenty deletions amid claims, approvals, handovers and sharing leave a legal end [CALL-71, LIMIT-07]', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => signedIn()))
    const steady = await Promise.all(Array.from({ length: 5 }, () => signedIn()))
    const everybody = [...members, ...steady]
    const items = await Promise.all(everybody.map((owner) => world.anItem(owner)))
    const at = (index: number) => everybody[index % everybody.length] as MemberActor
    const asked = await Promise.all(
      items.flatMap((item, index) =>
        [1, 7, 12].map(async (step) => ({
          owner: at(index),
          item,
          request: await ask(at(index + step), item),
        })),
      ),
    )
    const { exchanges, deletion } = domain
    const calls = [
      ...asked.map(
        ({ owner, request }) =>
          () =>
            exchanges.approveRequest(owner, request),
      ),
      ...members.map((member) => () => deletion.deleteAccount(member)),
      ...asked.map(
        ({ owner, item }) =>
          () =>
            exchanges.completeExchange(owner, item),
      ),
      ...items.map(
        (item, index) => () => exchanges.requestItem(at(index + 3), item, { message: null }),
      ),
      ...everybody.map((owner) => () => world.anItem(owner)),
    ]
    await settle(calls)
    expect(await invariants(world.database)).toEqual({})
    const gone = world.database
      .selectFrom('profiles')
      .select('id')
      .where('deleted_at', 'is not', null)
    expect(await gone.execute()).toHaveLength(20)
    const open = await world.database
      .selectFrom('items')
      .innerJoin('profiles', 'profiles.id', 'items.user_id')
      .select('items.id')
      .where('profiles.deleted_at', 'is not', null)
      .where('items.status', 'in', ['available', 'claimed'])
      .execute()
    expect(open).toEqual([])
    const waiting = await world.database
      .selectFrom('item_requests')
      .innerJoin('profiles', 'profiles.id', 'item_requests.requester_id')
      .select('item_requests.id')
      .where('profiles.deleted_at', 'is not', null)
      .where('item_requests.status', 'in', ['pending', 'approved'])
      .execute()
    expect(waiting).toEqual([])
  })

  test('an item that is being handed over is handed over [CALL-71, EXCH-07]', async () => {
    const [leaving, friend] = [await signedIn(), await signedIn()]
    const { itemId } = await world.anExchange(leaving, friend)
    const deleting = await world.database.transaction().execute(async (handle) => {
      const completed = {
        status: 'completed',
        completed_at: new Date(),
        handed_over_by: 'giver',
      } as const
      await handle.updateTable('items').set(completed).where('id', '=', itemId).execute()
      const deletion = domain.deletion.deleteAccount(leaving)
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      const request = handle.updateTable('item_requests').where('item_id', '=', itemId)
      await request.set({ status: 'completed' }).execute()
      return { deletion }
    })
    await deleting.deletion
    expect(await domain.items.viewItem(friend, itemId)).toMatchObject({ status: 'completed' })
  })

  test('ten deletions of one account delete it once [CALL-71]', async () => {
    const leaving = await signedIn()
    const settled = await settle(
      Array.from({ length: 10 }, () => () => domain.deletion.deleteAccount(leaving)),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
