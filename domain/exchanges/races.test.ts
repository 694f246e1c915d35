import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/open.ts'
import { invariants } from '../../tests/invariants.ts'
import { outcomes } from '../../tests/outcomes.ts'
import { openWorld, patience, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { createDomain, type Domain } from '../index.ts'

let world: World
let patient: Database
let domain: Domain
let owner: MemberActor
// Nobody breaks a deadlock here before the time of a statement is over, so that one is seen.
beforeEach(async () => {
  world = await openWorld()
  const options = '-c deadlock_timeout=60s'
  patient = openDatabase({ ...world.connection, ...patience, max: 40, options })
  domain = createDomain({ ...world.deps, database: patient })
  owner = await world.aMember('Leela Menon')
})
afterEach(async () => {
  expect(await invariants(world.database)).toEqual({})
  await patient.destroy()
  await world.close()
})

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const members = (count: number) => Promise.all(times(count, () => world.aMember()))
const ask = (member: MemberActor, item: string) =>
  domain.exchanges.requestItem(member, item, { message: null })
const statuses = async (item: string) => {
  const requests = await domain.exchanges.listRequestsOfItem(owner, item)
  return requests.map((request) => request.status).sort()
}

describe('at the same moment', () => {
  test('200 approvals of one item among 20 requests make one promise [EXCH-05, EXCH-06, EXCH-10, EXCH-12, LIMIT-07]', async () => {
    const item = await world.anItem(owner)
    const requests = await Promise.all((await members(20)).map((member) => ask(member, item)))
    const calls = times(
      200,
      (index) => () => domain.exchanges.approveRequest(owner, requests[index % 20] ?? ''),
    )
    expect(await outcomes(calls)).toEqual({ done: 1, request_not_pending: 199 })
    expect(await statuses(item)).toEqual(['approved', ...times(19, () => 'rejected')])
    expect(await domain.items.viewItem(owner, item)).toMatchObject({ status: 'claimed' })
  })

  test('50 claims of one member on 50 items take six places [LIMIT-01, LIMIT-07]', async () => {
    const member = await world.aMember()
    const items = await Promise.all(times(50, () => world.anItem(owner)))
    const calls = items.map((item) => () => ask(member, item))
    expect(await outcomes(calls)).toEqual({ done: 6, monthly_limit_reached: 44 })
    expect(await domain.exchanges.monthlyClaims(member)).toMatchObject({ remaining: 0 })
  })

  test('50 claims of one member on one item make one request [CLAIM-09, LIMIT-07]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(owner)
    const calls = times(50, () => () => ask(member, item))
    expect(await outcomes(calls)).toEqual({ done: 1, request_pending: 49 })
    expect(await statuses(item)).toEqual(['pending'])
  })

  test('50 equal reviews make one, and reviews of different items all count [EXCH-21, CALL-52, LIMIT-07]', async () => {
    const receivers = await members(12)
    const exchanges = await Promise.all(
      receivers.map((receiver) => world.anExchange(owner, receiver, 'completed')),
    )
    const [first, ...others] = exchanges.map(
      ({ itemId }, index) =>
        () =>
          domain.reviews.rateExchange(receivers[index] ?? owner, itemId, {
            rating: 1 + (index % 5),
            comment: null,
          }),
    )
    if (!first) throw new Error('no exchange')
    expect(await outcomes(times(50, () => first))).toEqual({ done: 1, already_rated: 49 })
    expect(await outcomes(others)).toEqual({ done: 11 })
    const { owner: profile } = await domain.items.viewItem(owner, exchanges[0]?.itemId ?? '')
    expect([profile.review_count, profile.reputation_score]).toEqual([12, 2.8])
  })

  test('two who rate each other do not wait for each other, whoever is first [EXCH-21, LIMIT-07]', async () => {
    const other = await world.aMember()
    const pairs = times(6, () => [
      [other, world.anExchange(owner, other, 'completed')] as const,
      [owner, world.anExchange(other, owner, 'completed')] as const,
    ]).flat()
    const exchanges = await Promise.all(pairs.map(([, exchange]) => exchange))
    const calls = pairs.map(
      ([receiver], index) =>
        () =>
          domain.reviews.rateExchange(receiver, exchanges[index]?.itemId ?? '', {
            rating: 5,
            comment: null,
          }),
    )
    expect(await outcomes(calls)).toEqual({ done: 12 })
  })

  test('claims of an item that is being approved or deleted end as one or the other [CLAIM-07, ITEM-31]', async () => {
    const askers = await members(20)
    const [promised, withdrawn] = [await world.anItem(owner), await world.anItem(owner)]
    const request = await ask(await world.aMember(), promised)
    await outcomes([
      ...askers.map((member) => () => ask(member, promised)),
      () => domain.exchanges.approveRequest(owner, request),
      ...askers.map((member) => () => ask(member, withdrawn)),
      () => domain.items.deleteItem(owner, withdrawn),
    ])
    expect((await statuses(promised)).filter((status) => status !== 'rejected')).toEqual([
      'approved',
    ])
  })
})
