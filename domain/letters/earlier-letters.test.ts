import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../tests/world.ts'
import { writeLetter } from './render.ts'
import { readWaiting } from './store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const migration = new URL('../../database/migrations/0020-letters-and-links.sql', import.meta.url)

test('letters of earlier kinds that wait are still written, with their link, or are gone [A30]', async () => {
  const { database } = world
  const link = 'https://giving.example/reset-password#token_hash=abc&type=recovery'
  const content = JSON.stringify({ to: 'asha@example.org', language: 'en', link })
  const { rows } = await sql<{ id: string }>`insert into letters (kind, content)
    values ('choose-password', ${content}::jsonb), ('no-such-account', ${content}::jsonb)
    returning id`.execute(database)
  const [changes] = (await readFile(migration, 'utf8')).match(/update letters[\s\S]*/) ?? []
  await sql.raw(changes ?? '').execute(database)
  const [chosen, nobody] = await Promise.all(rows.map(({ id }) => readWaiting(database, id)))
  expect(nobody).toBeUndefined()
  const message = chosen && writeLetter('an-id', chosen.letter, 'https://giving.example')
  expect(message?.text).toContain(link)
})
