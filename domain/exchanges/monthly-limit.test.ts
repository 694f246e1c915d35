import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { monthInIndia } from '../clock.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  world.setClock('2026-01-10T06:00:00.000Z')
})

const lastOfJanuary = '2026-01-31T18:29:59.999Z'
const firstOfFebruary = '2026-01-31T18:30:00.000Z'

type Asked = { itemId: string; requestId: string }

/** Asks for so many new items. */
async function ask(member: MemberActor, times = 1): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let time = 0; time < times; time++) {
    const itemId = await world.anItem(owner)
    const requestId = await world.domain.exchanges.requestItem(member, itemId, { message: null })
    asked.push({ itemId, requestId })
  }
  return asked
}
async function askOnce(member: MemberActor): Promise<Asked> {
  const [asked] = await ask(member)
  if (!asked) throw new Error('nothing was asked for')
  return asked
}
const claims = (member: MemberActor) => world.domain.exchanges.monthlyClaims(member)
const expectLimit = async (member: MemberActor) => {
  const itemId = await world.anItem(owner)
  await expectRefusal(world, 'monthly_limit_reached', 'Monthly claim limit reached', () =>
    world.domain.exchanges.requestItem(member, itemId, { message: null }),
  )
}

describe('the six claims of a month', () => {
  test('are all free at first, and each request takes one [LIMIT-02, CALL-56]', async () => {
    const member = await world.aMember()
    const month_year = '2026-01-01'
    for (let taken = 0; taken <= 6; taken++) {
      expect(await claims(member)).toEqual({
        month_year,
        items_claimed: taken,
        items_given: 0,
        remaining: 6 - taken,
      })
      if (taken < 6) await ask(member)
    }
  })

  test('allow no seventh request, on any item [LIMIT-01, LIMIT-07]', async () => {
    const member = await world.aMember()
    await ask(member, 6)
    await expectLimit(member)
    await ask(await world.aMember())
  })

  test('stay taken when a request is approved or completed [LIMIT-01]', async () => {
    const member = await world.aMember()
    const [first, second] = await ask(member, 6)
    if (!first || !second) throw new Error('nothing was asked for')
    await world.domain.exchanges.approveRequest(owner, first.requestId)
    await world.domain.exchanges.completeExchange(owner, first.itemId)
    await world.domain.exchanges.approveRequest(owner, second.requestId)
    await expectLimit(member)
  })

  test('are given back by a rejection, also the place in the middle [LIMIT-01, LIMIT-02]', async () => {
    const member = await world.aMember()
    const asked = await ask(member, 6)
    await world.domain.exchanges.rejectRequest(owner, asked[2]?.requestId ?? '')
    expect(await claims(member)).toMatchObject({ items_claimed: 5, remaining: 1 })
    await ask(member)
    await expectLimit(member)
  })

  test('are given back when somebody else gets the item [LIMIT-01, EXCH-10]', async () => {
    const [member, luckier] = [await world.aMember(), await world.aMember()]
    const { itemId } = await askOnce(member)
    await ask(member, 5)
    const winner = await world.domain.exchanges.requestItem(luckier, itemId, { message: null })
    await world.domain.exchanges.approveRequest(owner, winner)
    expect(await claims(member)).toMatchObject({ items_claimed: 5, remaining: 1 })
    expect(await claims(luckier)).toMatchObject({ items_claimed: 1, remaining: 5 })
    await ask(member)
  })

  test('are given back when the owner deletes the item, claimed or not [LIMIT-01, ITEM-31]', async () => {
    const member = await world.aMember()
    const [claimed, waiting] = await ask(member, 6)
    if (!claimed || !waiting) throw new Error('nothing was asked for')
    await world.domain.exchanges.approveRequest(owner, claimed.requestId)
    await world.domain.items.deleteItem(owner, claimed.itemId)
    await world.domain.items.deleteItem(owner, waiting.itemId)
    expect(await claims(member)).toMatchObject({ items_claimed: 4, remaining: 2 })
    await ask(member, 2)
    await expectLimit(member)
  })

  test('are known to members only [ROLE-29]', () =>
    expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.monthlyClaims(guest),
    ))
})

describe('the month', () => {
  test('changes at midnight in India, not in Greenwich [LIMIT-01, DATA-29]', async () => {
    const member = await world.aMember()
    world.setClock(lastOfJanuary)
    await ask(member, 6)
    await expectLimit(member)
    world.setClock(firstOfFebruary)
    expect(await claims(member)).toEqual({
      month_year: '2026-02-01',
      items_claimed: 0,
      items_given: 0,
      remaining: 6,
    })
    await ask(member, 6)
    await expectLimit(member)
  })

  test('of a request is the one it was sent in, whenever it is decided [LIMIT-01]', async () => {
    const member = await world.aMember()
    world.setClock(lastOfJanuary)
    const { requestId } = await askOnce(member)
    world.setClock(firstOfFebruary)
    await ask(member, 2)
    await world.domain.exchanges.rejectRequest(owner, requestId)
    expect(await claims(member)).toMatchObject({ items_claimed: 2, remaining: 4 })
    world.setClock(lastOfJanuary)
    expect(await claims(member)).toMatchObject({ items_claimed: 0, remaining: 6 })
  })

  test('in which an exchange is completed counts as given by the owner [DATA-29, CALL-56]', async () => {
    const [giver, member] = [await world.aMember(), await world.aMember()]
    world.setClock(lastOfJanuary)
    await world.anExchange(giver, member, 'completed')
    const { itemId } = await world.anExchange(giver, member)
    expect(await claims(giver)).toMatchObject({ items_claimed: 0, items_given: 1 })
    expect(await claims(member)).toMatchObject({ items_claimed: 2, items_given: 0 })
    world.setClock(firstOfFebruary)
    await world.domain.exchanges.completeExchange(giver, itemId)
    expect(await claims(giver)).toMatchObject({ month_year: '2026-02-01', items_given: 1 })
  })

  test.each([
    [lastOfJanuary, '2026-01-01'],
    [firstOfFebruary, '2026-02-01'],
    ['2026-12-31T18:29:59.999Z', '2026-12-01'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01'],
  ])('at %s is %s [DATA-29]', async (at, month) => {
    expect(monthInIndia(new Date(at))).toBe(month)
    const query = sql<{ month: string }>`select india_month(${at}::timestamptz) as month`
    const { rows } = await query.execute(world.database)
    expect(rows[0]?.month).toBe(month)
  })
})
