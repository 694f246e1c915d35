import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { firstCategories } from '../catalogue/first-categories.ts'
import { fewestOfTown, mostWeeks } from './limits.ts'
import { townNamed, townNames, towns } from './towns.ts'
import { together, weightOf } from './weights.ts'

const world = openFileWorld()
let taker: MemberActor
let categories: Record<string, string>
beforeAll(async () => {
  taker = await world.aMember('Rahim Sheikh')
  categories = {
    ...(await world.aCategory('Furniture', 'armchair', ['Shelves'])),
    ...(await world.aCategory('Kites', 'sparkles', ['Red ones'])),
  }
})

const read = () => world.domain.community.readGiven()

async function aGiver(location: string | null) {
  const giver = await world.aMember()
  await world.domain.members.editMyProfile(giver, { location })
  return giver
}

/** Hands something over at a moment. */
async function give(giver: MemberActor, at: string, category_id: string | null = null) {
  const { database, domain } = world
  world.setClock(at)
  const id = await domain.items.shareItem(giver, {
    title: 'Teak shelf',
    description: 'Four boards.',
    condition: 'good',
    category_id,
    subcategory_id: null,
    instructions: null,
    images: [],
  })
  const to = { claimed_by: taker.id, claimed_at: new Date(at), completed_at: new Date(at) }
  await database
    .updateTable('items')
    .set({ ...to, status: 'completed', handed_over_by: 'giver' })
    .where('id', '=', id)
    .execute()
}

describe('what was given', () => {
  test('is nothing at first, and says so instead of a picture', async () => {
    world.setClock('2026-06-01T10:00:00Z')
    expect(await read()).toEqual({
      total: 0,
      since: null,
      weeks: [],
      kg: 0,
      categories: [],
      towns: [],
      elsewhere: 0,
      known: towns,
    })
  })

  test('is counted by the weeks of India, with those in which there was nothing', async () => {
    const giver = await aGiver(null)
    // In India this is Monday, June 8.
    await give(giver, '2026-06-07T18:30:00Z')
    // And this still Sunday, June 21.
    await give(giver, '2026-06-21T18:29:59Z')
    await give(giver, '2026-06-21T18:30:00Z')
    await world.anItem(giver)
    world.setClock('2026-06-23T10:00:00Z')
    expect(await read()).toMatchObject({
      total: 3,
      since: '2026-06-07T18:30:00.000Z',
    })
    const weeks = [
      ['2026-05-04', 0],
      ['2026-05-11', 0],
      ['2026-05-18', 0],
      ['2026-05-25', 0],
      ['2026-06-01', 0],
      ['2026-06-08', 1],
      ['2026-06-15', 1],
      ['2026-06-22', 1],
    ]
    expect((await read()).weeks.map(({ from, given }) => [from, given])).toEqual(weeks)
  })

  test('is counted once an hour, for all who ask', async () => {
    const before = await read()
    await give(await aGiver(null), '2026-06-23T10:01:00Z')
    world.setClock('2026-06-23T10:59:59Z')
    expect(await read()).toBe(before)
    world.setClock('2026-06-23T11:00:00Z')
    const [one, other] = await Promise.all([read(), read()])
    expect(one.total).toBe(before.total + 1)
    expect(other).toBe(one)
  })

  test('is counted anew at once when counting failed', async () => {
    world.setClock('2026-06-23T12:00:00Z')
    await sql`alter table items rename to hidden_items`.execute(world.database)
    await expect(read()).rejects.toThrow('items')
    await sql`alter table hidden_items rename to items`.execute(world.database)
    expect(await read()).toMatchObject({ total: 4 })
  })

  test(`reaches back ${mostWeeks} weeks, and counts all things`, async () => {
    world.setClock('2026-08-12T10:00:00Z')
    expect((await read()).weeks.map(({ from }) => from)[0]).toBe('2026-06-08')
    world.setClock('2027-02-01T10:00:00Z')
    const { weeks, total } = await read()
    expect(weeks).toHaveLength(mostWeeks)
    expect([weeks[0]?.from, weeks.at(-1)?.from]).toEqual(['2026-08-10', '2027-02-01'])
    expect([weeks.every(({ given }) => given === 0), total]).toEqual([true, 4])
  })

  test('weighs by category, and as 2.3 kg what has none or a new one', async () => {
    const giver = await aGiver(null)
    await give(giver, '2027-02-02T10:00:00Z', categories.Furniture ?? '')
    await give(giver, '2027-02-02T10:00:00Z', categories.Furniture ?? '')
    await give(giver, '2027-02-02T10:00:00Z', categories.Kites ?? '')
    world.setClock('2027-02-02T11:00:00Z')
    const { kg, categories: found } = await read()
    expect(found).toEqual([
      { name: 'Furniture', icon: 'armchair', given: 2, each: 14, basis: 'derived', kg: 28 },
      { name: null, icon: null, given: 4, each: 2.3, basis: 'estimate', kg: 9.2 },
      { name: 'Kites', icon: 'sparkles', given: 1, each: 2.3, basis: 'estimate', kg: 2.3 },
    ])
    expect(kg).toBe(39.5)
  })

  test(`names a town from ${fewestOfTown} things on, and counts the rest with the others`, async () => {
    const at = '2027-02-03T10:00:00Z'
    const places = ['Fort Kochi', 'Ernakulam, Kerala', 'KOCHI 682001', 'Salem Road, Chennai']
    for (const place of places) await give(await aGiver(place), at)
    await give(await aGiver('Chennai'), at)
    const others = ['Punegarh', 'Kothrud', 'Kothrud', 'Kothrud']
    const ofGoa = ['Margao, Goa', 'Vasco da Gama, Goa', 'Mapusa, Goa']
    for (const place of [...others, ...ofGoa]) await give(await aGiver(place), at)
    world.setClock('2027-02-03T11:00:00Z')
    const before = await read()
    expect(before.towns).toEqual([{ name: 'Kochi', north: 9.9, east: 76.3, given: 3 }])
    expect(before.elsewhere).toBe(before.total - 3)
    await give(await aGiver('Mylapore, Chennai'), at)
    world.setClock('2027-02-03T12:00:00Z')
    const { towns: named, elsewhere } = await read()
    expect(named.map(({ name, given }) => [name, given])).toEqual([
      ['Chennai', 3],
      ['Kochi', 3],
    ])
    expect(elsewhere).toBe(before.elsewhere - 2)
  })

  test('counts what somebody gave who left, without their town', async () => {
    world.setClock('2027-02-04T10:00:00Z')
    const { actor: giver } = await world.aSignedInMember()
    await world.domain.members.editMyProfile(giver, { location: 'Chennai' })
    await give(giver, '2027-02-04T10:00:00Z')
    const before = await read()
    expect(before.towns[0]).toMatchObject({ name: 'Chennai', given: 4 })
    await world.domain.deletion.deleteAccount(giver)
    world.setClock('2027-02-04T11:00:00Z')
    const after = await read()
    expect(after).toMatchObject({ total: before.total, elsewhere: before.elsewhere + 1 })
    expect(after.towns[0]).toMatchObject({ name: 'Chennai', given: 3 })
  })
})

describe('the tables', () => {
  test('have a weight for each category that a catalogue begins with', () => {
    const guess = weightOf(null)
    for (const { name } of firstCategories) {
      expect(weightOf(name), name).not.toBe(guess)
      expect(weightOf(name).kg, name).toBeGreaterThan(0)
    }
    expect([weightOf('toString'), guess.kg]).toEqual([guess, 2.3])
    expect(together(3, { kg: 0.1, basis: 'estimate' })).toBe(0.3)
  })

  test('have each town once, in India, by names of plain letters', () => {
    expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length)
    for (const { name, north, east } of towns) {
      expect(townNamed(name.toLowerCase().split(' ').at(-1) ?? ''), name).toEqual({
        name,
        north,
        east,
      })
      expect([north > 8 && north < 35, east > 68 && east < 97.5], name).toEqual([true, true])
    }
    expect(townNames.filter((name) => !/^[a-z]+$/.test(name))).toEqual([])
    expect(new Set(townNames).size).toBe(townNames.length)
  })
})
