import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { databaseAddress } from '../database/address.ts'
import { openDatabase } from '../database/open.ts'
import { openWorld, type World } from '../tests/world.ts'
import { open } from './run.ts'

let world: World
let operator: pg.Client
let folder: string
beforeAll(async () => {
  world = await openWorld()
  operator = new pg.Client(world.connection)
  await operator.connect()
  folder = await mkdtemp(join(tmpdir(), 'aadaan-run-'))
})
afterAll(async () => {
  await operator.end()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** A user who owns a new database, with these rights beside; both are gone with the test. */
async function aDatabaseOf(user: string, rights: string): Promise<string> {
  const name = `${world.connection.database}_${user}`
  await operator.query(`create role ${name} login ${rights}`)
  await operator.query(`create database ${name} owner ${name} template template0`)
  onTestFinished(async () => {
    await operator.query(`drop database ${name} with (force)`)
    await operator.query(`drop role if exists ${name}_server`)
    await operator.query(`drop role ${name}`)
  })
  return databaseAddress({ ...world.connection, user: name, password: 'hush', database: name })
}

/** Opens everything on a database; resolves to what was said, and as whom the server works and listens. */
async function opened(DATABASE_URL: string) {
  const said: string[] = []
  const settings = { DATABASE_URL, DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent' }
  const running = await open(readConfig(settings), (line) => said.push(line))
  const asked = openDatabase(running.connection)
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(asked)
  await asked.destroy()
  const categories = await running.domain.items.listCategories()
  const readers = await operator.query(
    "select usename from pg_stat_activity where datname = $1 and query like '%from categories%'",
    [new URL(DATABASE_URL).username],
  )
  expect(readers.rows).toEqual([{ usename: rows[0]?.user }])
  await running.close()
  return { about: said.filter((line) => line.includes('works as')), categories, ...rows[0] }
}

test('a server whose database lets it works in a role of its own and says nothing of it', async () => {
  const address = await aDatabaseOf('maker', 'createrole')
  const { user, about, categories } = await opened(address)
  expect(user).toBe(`${world.connection.database}_maker_server`)
  expect(about).toEqual([])
  expect(categories.length).toBeGreaterThan(0)
  // The right to make it is needed once.
  await operator.query(`alter role ${world.connection.database}_maker nocreaterole`)
  expect(await opened(address)).toMatchObject({ user, about: [] })
})

test('a server that may make no role works as the owner and says so once, with the way out', async () => {
  const { user, about } = await opened(await aDatabaseOf('plain', 'nocreaterole'))
  expect(user).toBe(`${world.connection.database}_plain`)
  expect(about).toEqual([
    `WARNING: the server works as ${user}, who may also alter and drop the tables of ${user}, because it ` +
      'has no role with fewer rights (permission denied to create role). How to give it one is in ' +
      'docs/operations.md, "A role of its own".',
  ])
  expect(about.join()).not.toContain('hush')
})
