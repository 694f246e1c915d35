import { beforeEach, describe, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'
import { isDomainError } from '../errors.ts'

const alarms: string[] = []
const world = openFileWorld({ alarm: (what) => alarms.push(what) })

const noon = '2026-11-21T06:30:00.000Z'
beforeEach(() => world.setClock(noon))

/** A member whose account is that many hours old at noon. */
async function member(hours = 48): Promise<MemberActor> {
  const made = await world.aMember()
  const created_at = new Date(Date.parse(noon) - hours * hour)
  await world.database.updateTable('users').set({ created_at }).where('id', '=', made.id).execute()
  return made
}
const members = (count: number) => Promise.all(Array.from({ length: count }, () => member()))

/** Items of that many different owners. */
const items = async (count: number) =>
  Promise.all((await members(count)).map((owner) => world.anItem(owner)))

const ask = (viewer: MemberActor, item: string) =>
  world.domain.contact.revealContact(viewer, item).then(
    () => true,
    (thrown: unknown) => {
      if (!isDomainError(thrown) || thrown.code !== 'contact_not_available') throw thrown
      return false
    },
  )
const askInTurn = async (viewer: MemberActor, list: string[]) => {
  let shown = 0
  for (const item of list) if (await ask(viewer, item)) shown++
  return shown
}
const shownTo = async (viewer: MemberActor) =>
  (
    await world.database
      .selectFrom('contact_reveals')
      .select('owner_id')
      .where('viewer_id', '=', viewer.id)
      .execute()
  ).length

describe('a member reaches', () => {
  test('ten different owners on one day in India, and others on the next [ITEM-28, LIMIT-07]', async () => {
    const viewer = await member()
    const list = await items(12)
    world.setClock('2026-11-21T18:29:59.999Z')
    expect(await askInTurn(viewer, list)).toBe(10)
    expect(await ask(viewer, list[0] ?? '')).toBe(true)
    world.setClock('2026-11-21T18:30:00.000Z')
    expect(await askInTurn(viewer, list.slice(10))).toBe(2)
  })

  test('as many items of one owner as there are, for one owner [ITEM-28]', async () => {
    const [viewer, owner] = [await member(), await member()]
    const list = await Promise.all(Array.from({ length: 12 }, () => world.anItem(owner)))
    expect(await askInTurn(viewer, list)).toBe(12)
    expect(await askInTurn(viewer, await items(10))).toBe(9)
  })

  test('three in the first 24 hours of the account, over midnight too [ITEM-28, LIMIT-07]', async () => {
    const viewer = await member(6)
    const list = await items(5)
    world.setClock('2026-11-21T18:00:00.000Z')
    expect(await askInTurn(viewer, list)).toBe(3)
    world.setClock('2026-11-21T18:30:00.000Z')
    expect(await askInTurn(viewer, list.slice(2))).toBe(1)
    world.setClock('2026-11-22T18:30:00.000Z')
    expect(await askInTurn(viewer, list)).toBe(5)
  })

  test('the owner of a promised item even when nothing is left [ORDERS-10]', async () => {
    const viewer = await member()
    const { itemId } = await world.anExchange(await member(), viewer)
    expect(await askInTurn(viewer, await items(11))).toBe(10)
    expect(await ask(viewer, itemId)).toBe(true)
  })
})

describe('an owner is reached', () => {
  test('by twenty members on one day, and the operator hears of more [ITEM-28, LIMIT-07]', async () => {
    const item = await world.anItem(await member())
    const viewers = await members(21)
    for (const [index, viewer] of viewers.entries())
      expect(await ask(viewer, item)).toBe(index < 20)
    expect(await ask(viewers[0] ?? (await member()), item)).toBe(true)
    expect(alarms).toEqual([
      'The contact of one member was asked for by more than 20 others in a day.',
    ])
    world.setClock('2026-11-21T18:30:00.000Z')
    expect(await ask(viewers[20] ?? (await member()), item)).toBe(true)
  })
})

describe('at the same moment', () => {
  test('50 looks at 50 owners show ten [ITEM-28, LIMIT-07]', async () => {
    const viewer = await member()
    const list = await items(50)
    const shown = await Promise.all(list.map((item) => ask(viewer, item)))
    expect(shown.filter(Boolean)).toHaveLength(10)
    expect(await shownTo(viewer)).toBe(10)
  })

  test('50 members at one owner see it twenty times [ITEM-28, LIMIT-07]', async () => {
    const item = await world.anItem(await member())
    const shown = await Promise.all((await members(50)).map((viewer) => ask(viewer, item)))
    expect(shown.filter(Boolean)).toHaveLength(20)
  })

  test('members who look at one another all get an answer [ITEM-28, LIMIT-07]', async () => {
    const everybody = await members(10)
    const list = await Promise.all(everybody.map((owner) => world.anItem(owner)))
    const looks = everybody.flatMap((viewer, who) =>
      list.filter((_, whose) => whose !== who).map((item) => ask(viewer, item)),
    )
    expect((await Promise.all(looks)).every(Boolean)).toBe(true)
  })
})
