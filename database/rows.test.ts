import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../tests/world.ts'
import { changeRows, findRow, hasRow, insertNew, removeRows } from './rows.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Two categories. */
async function someCategories() {
  const { database } = world
  const rows = await database
    .insertInto('categories')
    .values(['One', 'Two'].map((name) => ({ name: `${name} ${crypto.randomUUID()}`, icon: 'box' })))
    .returning(['id', 'name'])
    .execute()
  const [one, two] = rows as [(typeof rows)[0], (typeof rows)[0]]
  return { database, one, two }
}

test('rows are found, changed and removed by all of their values, and no other row is', async () => {
  const { database, one, two } = await someCategories()
  expect(await findRow(database, 'categories', ['name'], { id: one.id })).toEqual({
    name: one.name,
  })
  expect(await hasRow(database, 'categories', { id: one.id, name: two.name })).toBe(false)
  expect(await changeRows(database, 'categories', { id: one.id }, { icon: 'bag' })).toBe(1)
  expect(await findRow(database, 'categories', ['icon'], { id: two.id })).toEqual({ icon: 'box' })
  expect(await removeRows(database, 'categories', { id: one.id })).toBe(1)
  expect(await removeRows(database, 'categories', { id: one.id })).toBe(0)
  expect(await hasRow(database, 'categories', { id: two.id })).toBe(true)
})

test('a value that is missing never means every row', async () => {
  const { database, two } = await someCategories()
  const missing = { id: undefined as never }
  await expect(removeRows(database, 'categories', missing)).rejects.toThrow(TypeError)
  await expect(changeRows(database, 'categories', missing, { icon: 'bag' })).rejects.toThrow(
    TypeError,
  )
  await expect(removeRows(database, 'categories', {})).rejects.toThrow(TypeError)
  expect(() => findRow(database, 'categories', ['id'], missing)).toThrow(TypeError)
  expect(await hasRow(database, 'categories', { id: two.id })).toBe(true)
})

test('null is what a column does not have', async () => {
  const { id } = await world.aMember()
  expect(await hasRow(world.database, 'profiles', { id, deleted_at: null })).toBe(true)
  expect(await hasRow(world.database, 'users', { id, locked_at: null })).toBe(true)
  await world.database
    .updateTable('users')
    .set({ locked_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await hasRow(world.database, 'users', { id, locked_at: null })).toBe(false)
})

test('of two rows that are the same in their columns the first is kept', async () => {
  const { id: user_id } = await world.aMember()
  const play = { user_id, game_id: 'eco-quiz', day: '2026-01-01' }
  const keep = (created_at: string) => {
    const row = { ...play, points: 20, created_at }
    return insertNew(world.database, 'game_plays', ['user_id', 'game_id', 'day'], row)
  }
  const [first, second] = ['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z'] as const
  expect([await keep(first), await keep(second)]).toEqual([true, false])
  const kept = await findRow(world.database, 'game_plays', ['created_at'], play)
  expect(kept).toEqual({ created_at: first })
})
