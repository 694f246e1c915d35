import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withClient } from '../../database/with-client.ts'
import { usualPatience } from '../../server/slow-readers.ts'
import { megabytesOf } from '../load/figures.ts'
import { aMemberAt, anItem } from '../member.ts'
import { isLong } from '../proof.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { besideHonestPeople, expectHonest, honestFigure } from './honest.ts'

/**
 * What the system keeps of one connection by itself is about four megabytes on one machine: only what is more
 * waits in the server.
 */
const plan = isLong
  ? { clients: 150, ahead: 8, patience: usualPatience, megabytes: 256 }
  : {
      clients: 24,
      ahead: 12,
      patience: { ...usualPatience, spanMs: 3_000, mostBytes: 32 * 1024 * 1024 },
      megabytes: 180,
    }
const program = new URL('./collecting-server.ts', import.meta.url).pathname
const floods = { clients: 20, ahead: 40_000 }
/** Milliseconds. Many large answers are made meanwhile, each in its turn. */
const honestWithin = 8_000

// Clients that ask for much and read none of it hold little for a while, and then nothing.
test('answers that nobody reads take nothing away from the others', async ({ annotate }) => {
  // An answer that is kept is one and the same for all who wait for it.
  const settings = { PATIENCE: JSON.stringify(plan.patience), ANSWER_MEMORY: '0' }
  const server = await aServerProcess(settings, { program })
  await server.start()
  await fillSitemap(server)
  const { done, honest } = await besideHonestPeople(server.url, honestWithin, () =>
    attack(server.url),
  )
  await annotate(
    `${plan.clients} clients asked for ${plan.ahead} large answers each: ${done.held} MB held at most ` +
      `(limit: ${plan.megabytes}), ${done.left} left after ${done.after} s (limit: 0); ` +
      `${honestFigure(honest)} (limit: ${honestWithin})`,
  )
  expect(done.held, 'MB held').toBeLessThanOrEqual(plan.megabytes)
  expect(done.left, 'connections left').toBe(0)
  expectHonest(honest, honestWithin)
})

/** Makes one part of the sitemap as large as parts are. */
async function fillSitemap({ url, database }: ServerProcess) {
  const { authorization } = await aMemberAt(url, 'giver')
  const headers = { authorization, 'content-type': 'application/json' }
  await fetch(`${url}/api/v1/items`, { method: 'POST', headers, body: anItem('One of many') })
  await withClient(database, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
        where table_name = 'items' and is_generated = 'NEVER' and column_name <> 'id'`,
    )
    const names = rows[0]?.names
    await client.query(
      `insert into items (id, ${names}) select gen_random_uuid(), ${names}
        from items, generate_series(1, 9990)`,
    )
  })
}

async function attack(url: string) {
  const { clients, ahead, patience } = plan
  const before = await heldBy(url)
  const sockets: Socket[] = []
  let held = 0
  const look = async () => {
    held = Math.max(held, (await heldBy(url)) - before)
  }
  for (let client = 0; client < clients; client++) {
    const socket = ask(url, '/sitemap/items.xml', ahead)
    sockets.push(socket)
    // The next one when this one's answers are being made: to ask too much is another attack.
    await once(socket, 'readable')
    if (client % 3 === 0) await look()
  }
  await flood(url)
  const ports = sockets.map(({ localPort = 0 }) => localPort)
  const from = performance.now()
  const seconds = () => Math.round((performance.now() - from) / 1000)
  let left: number
  // On a busy machine their answers are made for long after the last of them has asked.
  do {
    await look()
    await delay(1_000)
    left = await established(ports, Number(new URL(url).port))
  } while (left > 0 && seconds() < patience.spanMs / 1000 + 60)
  for (const socket of sockets) socket.destroy()
  return { held, left, after: seconds() }
}

/** Asks so often, and reads nothing. */
function ask(url: string, path: string, times: number): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
  return socket
}

/** Sends thousands of small requests ahead on a few connections. */
async function flood(url: string) {
  const sockets = Array.from({ length: floods.clients }, () => ask(url, '/health', floods.ahead))
  const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  await Promise.race([Promise.all(ends), delay(1_000)])
  for (const socket of sockets) socket.destroy()
}

/** What the process holds outside of its heap, where answers wait, in MB. */
const heldBy = async (url: string) =>
  Math.round((await megabytesOf(url))('nodejs_external_memory_bytes'))

/** How many of these connections the server has not ended. Linux only. */
async function established(from: number[], to: number): Promise<number> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  const open = lines.flatMap(
    (line) => /^ *\d+: \w+:(\w+) \w+:(\w+) 01 /.exec(line)?.slice(1).join() ?? [],
  )
  return from.filter((port) => open.includes(`${hex(to)},${hex(port)}`)).length
}
