import { beforeAll, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { cursor } from '../input.ts'
import { cutIntoPages, listPage } from './sitemap-pages.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember()
})

test('pages hold every available item once, oldest first, and no other', async () => {
  world.setClock('2026-10-01T00:00:00Z')
  const items: string[] = []
  for (let made = 0; made < 7; made++) items.push(await world.anItem(owner))
  await world.anExchange(owner, await world.aMember(), 'claimed')
  await world.anExchange(owner, await world.aMember(), 'completed')
  const gone = await world.anItem(owner)
  await world.domain.items.deleteItem(owner, gone)
  const cuts = await cutIntoPages(world.deps, 3)
  const parts = [null, ...cuts.map((cut) => cursor.parse(cut))]
  const read = await Promise.all(parts.map((from) => listPage(world.deps, from, 3)))
  expect(read.map((part) => part.length)).toEqual([3, 3, 1])
  expect(read.flat().map(({ id }) => id)).toEqual([...items].sort())
  expect(Object.keys(read[0]?.[0] ?? {}).sort()).toEqual(['id', 'updated_at'])
})

test('the cuts are counted once an hour', async () => {
  world.setClock('2026-11-01T00:00:00Z')
  const before = await cutIntoPages(world.deps, 3)
  for (let made = 0; made < 6; made++) await world.anItem(owner)
  world.setClock('2026-11-01T00:59:00Z')
  expect(await cutIntoPages(world.deps, 3)).toEqual(before)
  world.setClock('2026-11-01T01:01:00Z')
  expect((await cutIntoPages(world.deps, 3)).length).toBeGreaterThan(before.length)
})
