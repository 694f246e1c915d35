import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openFileWorld, patience } from '../tests/world.ts'
import { openLanes } from './lanes.ts'
import { type Database, openDatabase } from './open.ts'

const world = openFileWorld()

/** A community's database asked over so many connections, of which a fourth are lanes. */
function asking(more: pg.PoolConfig): Database {
  const database = openDatabase({ ...world.connection, ...more })
  onTestFinished(() => database.destroy())
  return database
}

type Table = 'categories' | 'items'

/** Makes every question on a table wait; resolves to what lets them go on. */
async function hold(table: Table) {
  const client = new pg.Client(world.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const haveWaited = async (milliseconds: number) => {
    const { rows } = await client.query(
      `select count(*)::int as all from pg_locks where not granted and relation = $1::regclass
         and database = (select oid from pg_database where datname = current_database())
         and waitstart < clock_timestamp() - $2 * interval '1 ms'`,
      [table, milliseconds],
    )
    return rows[0].all as number
  }
  return { haveWaited, release: () => client.query('rollback') }
}

const divide = async (database: Database, value: number) => {
  const asked = sql<{ pid: number; value: number }>`
    select pg_backend_pid() as pid, 12 / ${value}::int as value`
  return (await asked.execute(database)).rows[0]
}

const count = (database: Database, table: Table) =>
  sql`select count(*) from ${sql.table(table)}`.execute(database)

test('readings of one moment share a connection; each has its own answer, and one that fails fails alone', async () => {
  const database = asking({ max: 4 })
  const first = await divide(database, 1)
  const values = [1, 2, 0, 3, 4]
  const answers = () => Promise.allSettled(values.map((value) => divide(database, value)))
  const answered = (value: number) => ({ status: 'fulfilled', value: { pid: first?.pid, value } })
  // On a machine that stands still in between, the later ones have another.
  await expect
    .poll(answers)
    .toEqual([
      answered(12),
      answered(6),
      { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) },
      answered(4),
      answered(3),
    ])
})

test('a transaction has a connection of its own, and readings within it see what it did', async () => {
  const database = asking({ max: 4 })
  const shared = await divide(database, 1)
  await database.transaction().execute(async (handle) => {
    const category = { name: 'Kites', icon: 'kite' }
    await handle.insertInto('categories').values(category).execute()
    const its = await sql<{ pid: number; found: number }>`
      select pg_backend_pid() as pid, count(*) as found from categories`.execute(handle)
    expect(its.rows[0]?.pid).not.toBe(shared?.pid)
    expect(its.rows[0]?.found).toBe(1)
    const others = await sql<{ found: number }>`
      select count(*) as found from categories`.execute(database)
    expect(others.rows[0]?.found).toBe(0)
  })
})

test('nobody who comes later waits behind readings that take long', async () => {
  const database = asking({ max: 8, ...patience })
  // Both lanes know these statements.
  await Promise.all([divide(database, 1), divide(database, 1)])
  await Promise.all([count(database, 'categories'), count(database, 'categories')])
  const { haveWaited, release } = await hold('categories')
  const held = [
    count(database, 'categories'),
    count(database, 'categories'),
    count(database, 'categories'),
  ]
  await expect.poll(() => haveWaited(500)).toBeGreaterThanOrEqual(2)
  for (const value of [1, 2, 3]) expect(await divide(database, value)).toBeTruthy()
  await release()
  expect(await Promise.all(held)).toHaveLength(3)
})

test('who waits behind a slow reading longer than one waits for a connection fails', async () => {
  // Long enough for a busy machine to open a connection.
  const most = 3_000
  const database = asking({ max: 4, ...patience, connectionTimeoutMillis: most })
  await count(database, 'categories')
  await count(database, 'items')
  const categories = await hold('categories')
  await hold('items')
  const first = count(database, 'categories')
  const failing = expect(count(database, 'items')).rejects.toThrow('Connection terminated')
  await expect.poll(() => categories.haveWaited(most + 200)).toBe(1)
  await categories.release()
  expect((await first).rows).toHaveLength(1)
  await failing
  expect((await count(database, 'categories')).rows).toHaveLength(1)
})

test('a connection that is no lane any more keeps nothing of that', async () => {
  const pool = new pg.Pool({ ...world.connection, max: 4, idleTimeoutMillis: 500 })
  const lanes = openLanes(pool)
  onTestFinished(() => pool.end())
  const listeners: number[] = []
  pool.on('release', (_, client) => listeners.push(client.listenerCount('error')))
  for (const turn of [1, 2, 3]) {
    await lanes.read({ name: undefined, text: 'select 1', values: [] })
    await expect.poll(() => listeners).toHaveLength(turn)
  }
  expect(listeners).toEqual([listeners[0], listeners[0], listeners[0]])
})
