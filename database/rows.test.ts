import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { somebodyWaits } from '../tests/waiting.ts'
import { openFileWorld } from '../tests/world.ts'
import {
  changeRows,
  findRow,
  hasRow,
  insertNew,
  removeRows,
  sweepRows,
  sweptAtOnce,
} from './rows.ts'

const world = openFileWorld()

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

describe('a sweep', () => {
  const isOver = sql`expires_at <= '2026-11-21'`
  /** Budgets, so many of which are over. */
  const keep = (over: number, left: number) =>
    sql`insert into limits select decode(md5(n::text), 'hex'),
      case when n <= ${over} then timestamptz '2026-11-20' else '2026-11-22' end
      from generate_series(1, ${over + left}::int) n`.execute(world.database)
  const sweep = () => sweepRows(world.deps.database, 'limits', isOver)
  const left = () => world.database.selectFrom('limits').select('expires_at').execute()
  beforeEach(() => world.database.deleteFrom('limits').execute())

  test('removes every row that it is for, and no statement of it more than ends in time', async () => {
    await keep(2 * sweptAtOnce + 1, 3)
    await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > ${sql.lit(sweptAtOnce)} then raise 'too many at once'; end if;
      return null;
    end $$`.execute(world.database)
    await sql`create trigger refuse_many after delete on limits referencing old table as gone
      for each statement execute function refuse_many()`.execute(world.database)
    expect(await sweep()).toBe(2 * sweptAtOnce + 1)
    expect(await left()).toHaveLength(3)
    expect(await sweep()).toBe(0)
  })

  test('leaves a row that it is not for any more', async () => {
    await keep(2, 0)
    let sweeping: Promise<number> | undefined
    await world.database.transaction().execute(async (handle) => {
      await sql`update limits set expires_at = '2026-11-22' where key = decode(md5('1'), 'hex')`.execute(
        handle,
      )
      sweeping = sweep()
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
    })
    expect(await sweeping).toBe(1)
    expect(await left()).toEqual([{ expires_at: '2026-11-22T00:00:00.000Z' }])
  })
})
