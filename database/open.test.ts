import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openFileWorld } from '../tests/world.ts'

const world = openFileWorld()

const ownProcess = sql<{ pid: number }>`select pg_backend_pid() as pid`

it('survives a connection that breaks while a transaction holds it between two queries', async () => {
  const gone = Promise.withResolvers<void>()
  const held = world.database.transaction().execute(async (handle) => {
    const [own] = (await ownProcess.execute(handle)).rows
    await sql`select pg_terminate_backend(${own?.pid}, 5000)`.execute(world.database)
    gone.resolve()
    // A turn of the event loop delivers the break before the next query is written.
    await new Promise(setImmediate)
    await ownProcess.execute(handle)
  })
  await expect(held).rejects.toThrow()
  await gone.promise
  expect((await ownProcess.execute(world.database)).rows).toHaveLength(1)
})

it('reads lists of texts as they were stored, whatever stands in them', async () => {
  const lists = [
    [],
    ['/a.jpg'],
    ['/a.jpg', '/b.jpg'],
    ['a,b', '{}', '"', '\\'],
    ['', ' ', 'NULL'],
    ['null', null],
  ]
  for (const list of lists) {
    const { rows } = await sql`select ${list}::text[] as list`.execute(world.database)
    expect(rows).toEqual([{ list }])
  }
})
