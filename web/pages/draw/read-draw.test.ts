import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openSite, type Site } from '../../../tests/journeys/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const ask = (path: string) => fetch(site.url + path)

test('the page of a draw is a 404 for an item without one, and for what is no id', async () => {
  const { actor } = await site.world.aSignedInMember()
  const chosen = await site.world.anItem(actor)
  for (const id of [chosen, randomUUID(), 'no-id', '%00'])
    expect((await ask(`/item/${id}/draw`)).status, id).toBe(404)
})

test('while the database is away it says to come back, and is there again afterwards [A60]', async () => {
  const { actor } = await site.world.aSignedInMember()
  const item = await site.world.anItem(actor, { giving: 'draw', decide_after_hours: 12 })
  const page = `/item/${item}/draw`
  const client = new pg.Client(site.world.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const ended = async () => {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'draws'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length
  }
  for (const path of [page, `${page}.data`]) {
    await client.query('begin; lock table draws in access exclusive mode')
    const asked = ask(path)
    await expect.poll(ended).toBeGreaterThan(0)
    const { status, headers } = await asked
    await client.query('rollback')
    expect(status, path).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    // A connection may still be on its way out when the first one asks again.
    await expect.poll(async () => (await ask(path)).status, { message: path }).toBe(200)
  }
})
