import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { openFileServer } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'

const token = 'a-token-for-prometheus'

const world = openFileWorld()
const served = openFileServer(world, { METRICS_TOKEN: token })

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, { headers })

async function aConnection() {
  const client = new pg.Client(world.connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const asksWaiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('a crowd that asks whether the server is ready costs the database one question, and hears nothing of it', async () => {
  const [holder, watcher] = await Promise.all([aConnection(), aConnection()])
  await holder.query('begin; lock table categories in access exclusive mode')
  const asked = Array.from({ length: 30 }, () => ask('/ready'))
  const waiting = async () => (await watcher.query(asksWaiting)).rows[0].count
  await expect.poll(waiting).toBe(1)
  // Heard after the others, so that all of them were.
  await ask('/health')
  expect(await waiting()).toBe(1)
  await holder.query('rollback')
  for (const answer of await Promise.all(asked))
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ready"}'])
})

describe('the metrics', () => {
  test('are there for a program on this machine, and are collected once for all who ask at a time', async () => {
    const texts = await Promise.all(
      Array.from({ length: 10 }, () => ask('/metrics').then((answer) => answer.text())),
    )
    expect(texts[0]).toContain('process_cpu_seconds_total')
    expect(new Set(texts).size).toBe(1)
  })

  test('are not there for who comes through a proxy, unless with the token', async () => {
    const none = await ask('/no-such-page', { 'x-forwarded-for': '198.51.100.7' })
    const nothing = [none.status, await none.text()]
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token])
      for (const header of ['x-forwarded-for', 'via']) {
        const answer = await ask('/metrics', { [header]: '127.0.0.1', authorization })
        expect([answer.status, await answer.text()]).toEqual(nothing)
      }
    const headers = { 'x-forwarded-for': '198.51.100.7', authorization: `Bearer ${token}` }
    expect((await ask('/metrics', headers)).status).toBe(200)
  })

  test('have a token that cannot be guessed, or none', async () => {
    expect(readConfig({}).METRICS_TOKEN).toBeUndefined()
    for (const METRICS_TOKEN of ['too short', 'a token with blanks in it', 'x'.repeat(15)])
      expect(() => readConfig({ METRICS_TOKEN })).toThrow('METRICS_TOKEN: needs at least 16')
  })
})
