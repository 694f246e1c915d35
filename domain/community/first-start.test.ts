import { expect, test, vi } from 'vitest'
import { countWaiting } from '../../tests/waiting.ts'
import { openFileWorld } from '../../tests/world.ts'
import { firstStart } from './first-start-rows.ts'

const world = openFileWorld()

test('of two first starts at the same moment one lets the neighbourhood move in, and the other waits for it', async () => {
  const { connection, database } = world
  await database.deleteFrom('categories').execute()
  let moves = 0
  const moveIn = async () => {
    moves++
    await vi.waitUntil(async () => moves > 1 || (await countWaiting(database)) > 0, 30_000)
  }
  await Promise.all([1, 2].map(() => firstStart(connection, moveIn)))
  expect(moves).toBe(1)
  const names = (await world.domain.items.listCategories()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual([...new Set(names)])
})
