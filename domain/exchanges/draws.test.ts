import { beforeEach, describe, expect, test } from 'vitest'
import { drawn, openDrawWorld, shared } from '../../tests/draw-world.ts'
import { lettersTo } from '../../tests/letters.ts'
import type { MemberActor } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'
import { commitmentOf, orderOf } from './draw-order.ts'
import { saltBytes } from './limits.ts'
import { randomHex } from './random-hex.ts'

const trial = openDrawWorld()
const { world, ask, draw, drawnMembers, itemNow, promised, refuses, requests, view } = trial
let owner: MemberActor
let item: string
beforeEach(async () => {
  await trial.shareForDraw()
  ;({ owner, item } = trial.about)
})

const exchanges = () => world.domain.exchanges

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

  test('is what the letter about a request says, and not that its giver decides [A13]', async () => {
    await ask(await world.aMember('Rahim'))
    const asked = await trial.newestTo(owner, 'request-received')
    expect(asked).toMatchObject({ drawn_at: drawn })
    const { text } = writeLetter('1', asked as Letter, 'https://giving.example')
    expect(text).toContain('A draw decides who gets it, on Fri 6 Mar, 11:30 AM IST.')
    expect(text).not.toContain('You decide')
  })

  test('shows to everybody how many its giver declined before it, and none of those after', async () => {
    await exchanges().rejectRequest(owner, await ask(await world.aMember('Rahim')))
    expect(await view()).toMatchObject({ declined: 1 })
    await drawnMembers(['Meera', 'Vikram'])
    expect(await view()).toMatchObject({ declined: 1 })
    for (const _ of ['Meera', 'Vikram']) await trial.release(owner)
    await exchanges().rejectRequest(owner, await ask(await world.aMember('Zoya')))
    expect(await view()).toMatchObject({ declined: 1 })
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
    await refuses('draw_decides', () => exchanges().decideNow(owner, item))
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

  test('without anybody leaves the choice to the giver, and says so once, by letter and bell', async () => {
    await draw()
    await exchanges().drawItems()
    expect(await view()).toMatchObject({ drawn_at: drawn, entries: [] })
    const letters = await lettersTo(world, owner.email)
    expect(letters.map(({ kind }) => kind)).toEqual(['item-drawn'])
    const { items: told } = await world.domain.notifications.listNotifications(owner, { limit: 9 })
    expect(told).toMatchObject([{ type: 'nobody_drawn', item_id: item, sender: null }])
    const request = await ask(await world.aMember())
    await exchanges().approveRequest(owner, request)
    expect((await itemNow()).status).toBe('claimed')
  })
})
