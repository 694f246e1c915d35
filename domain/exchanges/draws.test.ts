import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { type ErrorCode, errorTexts } from '../errors.ts'
import { commitmentOf, orderOf } from './draw-order.ts'
import { saltBytes } from './limits.ts'
import { randomHex } from './random-hex.ts'

const shared = '2026-03-05T06:00:00.000Z'
const drawn = '2026-03-06T06:00:00.000Z'

let world: World
let owner: MemberActor
let item: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setClock(shared)
  owner = await world.aMember('Leela Menon')
  item = await world.anItem(owner, { giving: 'draw', decide_after_hours: 24 })
})
afterAll(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const exchanges = () => world.domain.exchanges
const ask = (who: MemberActor, salt = randomHex(saltBytes)) =>
  exchanges().requestItem(who, item, { message: null, salt })
const refuses = (code: ErrorCode, command: () => Promise<unknown>) =>
  expectRefusal(world, code, errorTexts[code], command)
const view = () => exchanges().viewDraw(guest, item)
const itemNow = (by: MemberActor = owner) => world.domain.items.viewItem(by, item)
const requests = () => exchanges().listRequestsOfItem(owner, item)
const promised = async () => (await requests()).find(({ status }) => status === 'approved')
const draw = async () => {
  world.setClock(drawn)
  await exchanges().drawItems()
}

/** Members who asked, in the order in which they were drawn. */
async function drawnMembers<const Names extends string[]>(names: Names) {
  const members = await Promise.all(names.map((name) => world.aMember(name)))
  for (const member of members) await ask(member)
  await draw()
  const inOrder = await world.database
    .selectFrom('item_requests')
    .select('requester_id')
    .where('item_id', '=', item)
    .where('draw_rank', 'is not', null)
    .orderBy('draw_rank')
    .execute()
  const ranked = inOrder.map(({ requester_id }) => members.find(({ id }) => id === requester_id))
  expect(ranked).not.toContain(undefined)
  return ranked as { [Name in keyof Names]: MemberActor }
}

const release = async (by: MemberActor) => {
  const request = await promised()
  const words = { why: 'plans-changed', words: null } as const
  await exchanges().releasePromise(by, request?.id ?? '', words)
}

describe('a draw', () => {
  test('promises the item to whoever is first at its time, keeps the others in line in its order, and can be repeated by anybody', async () => {
    const before = await view()
    expect(before).toMatchObject({ seed: null, drawn_at: null, entries: [], waiting: 0 })
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    const after = await view()
    expect(after).toMatchObject({ commitment: before.commitment, drawn_at: drawn, waiting: 0 })
    expect(await commitmentOf(after.seed ?? '')).toBe(before.commitment)
    expect(await orderOf(after.seed ?? '', [...after.entries].reverse())).toEqual(after.entries)
    expect(await promised()).toMatchObject({ requester_id: first?.id, confirm_by: null })
    expect((await itemNow(second)).viewer.my_request).toMatchObject({ place_in_line: 1 })
    expect((await itemNow(third)).viewer.my_request).toMatchObject({ place_in_line: 2 })
    expect(await lettersTo(world, owner.email)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'item-drawn' })]),
    )
    expect((await exchanges().viewDraw(third as MemberActor, item)).mine).toMatchObject({ rank: 3 })
  })

  test('tells nobody its seed before, not in the export of whoever takes part either', async () => {
    const rahim = await world.aMember('Rahim')
    await ask(rahim)
    const { seed } = await world.deps.database
      .selectFrom('draw_seeds')
      .select('seed')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow()
    const told: unknown[] = [await view(), await requests()]
    for (const who of [owner, rahim])
      told.push(await itemNow(who), (await world.domain.exporting.exportMyData(who)).data)
    const text = JSON.stringify(told)
    expect(text).toContain(item)
    for (const form of ['hex', 'base64'] as const) expect(text).not.toContain(seed.toString(form))
  })

  test('is not before its time, and nobody is promised the item until then, whoever tries', async () => {
    const rahim = await world.aMember('Rahim')
    const request = await ask(rahim)
    world.setClock('2026-03-06T05:59:59.999Z')
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ seed: null, waiting: 1 })
    await refuses('draw_decides', () => exchanges().approveRequest(owner, request))
    await refuses('nothing_to_wait_for', () => exchanges().decideNow(owner, item))
    const claim = world.database
      .updateTable('items')
      .set({ status: 'claimed', claimed_by: rahim.id, claimed_at: drawn })
      .where('id', '=', item)
    await expect(claim.execute()).rejects.toMatchObject({ constraint: 'items_undrawn_check' })
  })

  test('never changes once it was drawn, and reveals no other seed than it is bound to', async () => {
    const change = (seed: string) =>
      world.database
        .updateTable('draws')
        .set({ seed: Buffer.from(seed, 'hex'), drawn_at: drawn })
        .where('item_id', '=', item)
        .execute()
    await expect(change(randomHex(32))).rejects.toMatchObject({ constraint: 'draws_seed_check1' })
    await drawnMembers(['Rahim'])
    await expect(change((await view()).seed ?? '')).rejects.toMatchObject({ code: 'AD005' })
  })

  test('gives three tickets to whoever received nothing lately, two for one or two things, one for more', async () => {
    const asked = await Promise.all(
      ['None', 'One', 'Two', 'Three', 'Long ago'].map((n) => world.aMember(n)),
    )
    const received = [0, 1, 2, 3, 0]
    for (const [at, member] of asked.entries())
      for (let times = 0; times < (received[at] ?? 0); times++)
        await world.anExchange(await world.aMember(), member, 'completed')
    world.setClock('2025-11-05T06:00:00.000Z')
    await world.anExchange(await world.aMember(), asked[4] as MemberActor, 'completed')
    world.setClock(shared)
    const salts = asked.map(() => randomHex(saltBytes))
    for (const [at, member] of asked.entries()) await ask(member, salts[at])
    await draw()
    const { entries } = await view()
    const tickets = salts.map((salt) => entries.find((entry) => entry.salt === salt)?.tickets)
    expect(tickets).toEqual([3, 2, 2, 1, 3])
  })

  test('takes nobody without a number of their own, and no number twice', async () => {
    const [rahim, meera] = [await world.aMember('Rahim'), await world.aMember('Meera')]
    await refuses('draw_needs_salt', () => exchanges().requestItem(rahim, item, { message: null }))
    const salt = randomHex(saltBytes)
    await ask(rahim, salt)
    await refuses('draw_needs_salt', () => ask(meera, salt))
    await ask(meera)
  })

  test('without anybody leaves the choice to the giver, and says so once', async () => {
    await draw()
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: drawn, entries: [] })
    const letters = await lettersTo(world, owner.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['item-drawn'])
    const request = await ask(await world.aMember())
    await exchanges().approveRequest(owner, request)
    expect((await itemNow()).status).toBe('claimed')
  })
})

describe('the line of a draw', () => {
  test('goes on in its order when a promise ends: the next is promised it at once and says yes within a day', async () => {
    const [first, second] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(first)
    const next = await promised()
    expect(next).toMatchObject({ requester_id: second.id, confirm_by: '2026-03-07T06:00:00.000Z' })
    expect((await itemNow()).status).toBe('claimed')
    expect((await itemNow(second)).viewer.my_request).toMatchObject({ can: { confirm: true } })
    const kinds = async (to: MemberActor) =>
      (await lettersTo(world, to.email)).map(({ kind }) => kind)
    expect(await kinds(second)).toEqual(['request-rejected', 'next-in-line'])
    expect((await kinds(owner)).filter((kind) => kind === 'promise-ended')).toHaveLength(1)
    await exchanges().confirmPromise(second, next?.id ?? '')
    await exchanges().confirmPromise(second, next?.id ?? '')
    world.setClock('2026-03-08T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect(await promised()).toMatchObject({ requester_id: second.id, confirm_by: null })
  })

  test('goes on with a word to the giver that is not read yet, also where they ended the promise', async () => {
    await drawnMembers(['Rahim', 'Meera'])
    await release(owner)
    const { items } = await world.domain.notifications.listNotifications(owner, { limit: 30 })
    const unread = items.filter(({ read_at }) => read_at === null)
    expect(unread.map(({ type }) => type)).toEqual(['promise_moved'])
  })

  test('passes on who says nothing in time; after the last the item is offered again', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await release(owner)
    expect((await promised())?.requester_id).toBe(second.id)
    world.setClock('2026-03-07T05:59:59.000Z')
    await exchanges().endUnconfirmed()
    expect((await promised())?.requester_id).toBe(second.id)
    world.setClock('2026-03-07T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect((await promised())?.requester_id).toBe(third.id)
    expect((await itemNow(second)).viewer.my_request).toMatchObject({ ended_as: 'unconfirmed' })
    world.setClock('2026-03-08T06:00:00.000Z')
    await exchanges().endUnconfirmed()
    expect((await itemNow(first)).status).toBe('available')
    expect((await exchanges().viewDraw(owner, item)).entries).toHaveLength(3)
  })

  test('passes by whoever has no place of the month free, who is told once and waits', async () => {
    const [, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    for (let times = 0; times < 6; times++) {
      const other = await world.anItem(await world.aMember())
      await exchanges().requestItem(second, other, { message: null })
    }
    await release(owner)
    expect((await promised())?.requester_id).toBe(third.id)
    const letters = await lettersTo(world, second.email)
    expect(letters.filter(({ kind }) => kind === 'line-waits')).toHaveLength(1)
  })

  test.each([
    ['2026-03-06T06:00:00.000Z', '2026-03-07T06:00:00.000Z'],
    // Half past eight in the evening, nine, and three at night in India.
    ['2026-03-06T15:00:00.000Z', '2026-03-07T15:00:00.000Z'],
    ['2026-03-06T15:30:00.000Z', '2026-03-08T03:30:00.000Z'],
    ['2026-03-06T21:30:00.000Z', '2026-03-08T03:30:00.000Z'],
  ])('never asks for a yes by night in India: from %s until %s', async (from, until) => {
    const [first] = await drawnMembers(['Rahim', 'Meera'])
    world.setClock(from)
    await release(first)
    expect((await promised())?.confirm_by).toBe(until)
  })

  test('asks whoever left it for nothing, and only its own member says yes', async () => {
    const [first, second, third] = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
    await exchanges().leaveLine(second, item)
    await release(first)
    const request = (await promised())?.id ?? ''
    expect((await promised())?.requester_id).toBe(third.id)
    await refuses('request_not_found', () => exchanges().confirmPromise(second, request))
    await release(third)
    await refuses('request_not_approved', () => exchanges().confirmPromise(third, request))
  })
})
