import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { collect, NODE_OPTIONS } from './collect.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { median, type Trial } from './load.ts'
import { quantile, residentOf, workOf } from './running.ts'
import type { Section } from './section.ts'
import { aFolder, aProgram, type Served, theProduct } from './servers.ts'

/** One of the two servers, and all who are connected to it. */
type Side = { pid: number; crowd: Crowd; kept: number; send(text: string): Promise<unknown> }

/** What one event took: the slowest of a hundred clients, and the server's first thread, in milliseconds. */
type Heard = { p50: number; p99: number; work: number }

/** What the browser sends of its own when it watches the ratings (web/live). */
const joining = JSON.stringify([
  '1',
  '1',
  'realtime:app-ratings',
  'phx_join',
  {
    config: {
      broadcast: { ack: false, self: false },
      presence: { key: '' },
      postgres_changes: [{ event: '*', schema: 'public', table: 'app_ratings' }],
      private: false,
    },
  },
])

/** Resolves to the resident memory of a server, in kB, when it has dropped what it does not need. */
async function collected({ pid, server }: Served): Promise<number> {
  for (let time = 0; time < 2; time++) {
    await collect(pid, server.output)
    await delay(300)
  }
  return (await residentOf(pid)) * 1000
}

/** Connects a crowd; what each of it costs the server. */
async function aSide(
  { ending }: Trial,
  server: Served,
  count: number,
  send: Side['send'],
): Promise<Side> {
  const before = await collected(server)
  const crowd = await aCrowd(server.url, count, joining)
  ending.defer(crowd.leave)
  const kept = ((await collected(server)) - before) / count
  return { pid: server.pid, crowd, kept, send }
}

async function hear({ pid, crowd, send }: Side, text: string): Promise<Heard> {
  const from = await workOf(pid)
  const took = await crowd.hear(() => send(text))
  await delay(50)
  const work = (await workOf(pid)) - from
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), work }
}

/** An event after the other, of both in turns; the product says nothing for a second after one. */
async function inTurns(ours: Side, bare: Side, rounds: number) {
  const found = { ours: [] as Heard[], bare: [] as Heard[] }
  for (let round = 0; round <= rounds; round++) {
    await delay(1_200)
    const mine = await hear(ours, '')
    const theirs = await hear(bare, ours.crowd.lastText())
    // Both grow into their work with the first.
    if (round === 0) continue
    found.ours.push(mine)
    found.bare.push(theirs)
  }
  return found
}

/** A rating that is changed again and again. */
async function aRating(folder: string) {
  const client = new pg.Client({
    host: join(folder, 'postgres/socket'),
    user: 'aadaan',
    database: 'aadaan',
  })
  await client.connect()
  // The disk is the same for whatever is told.
  await client.query('set synchronous_commit = off')
  await client.query(
    `with rater as (insert into profiles (full_name) values ('Rater') returning id)
     insert into app_ratings (user_id, rating) select id, 3 from rater`,
  )
  let rating = 0
  return {
    change: () => client.query('update app_ratings set rating = $1', [1 + (rating++ % 5)]),
    end: () => client.end(),
  }
}

/**
 * How soon so many clients of the live service have all heard of one event, and what each costs the server while
 * nothing happens; beside a server that has only the library and sends them the same bytes.
 */
export async function measureSockets(trial: Trial): Promise<Section> {
  const [count, rounds] = [5_000, 9]
  const folder = await aFolder(trial)
  const product = await theProduct(trial, { folder }, { NODE_OPTIONS })
  const bare = await aProgram(trial, 'bare-sockets.ts', { NODE_OPTIONS })
  const rating = await aRating(folder)
  trial.ending.defer(rating.end)
  const post = (body: string) => fetch(bare.url, { method: 'POST', body })
  const ours = await aSide(trial, product, count, rating.change)
  const theirs = await aSide(trial, bare, count, post)
  return sectionOf(count, ours, theirs, await inTurns(ours, theirs, rounds))
}

function sectionOf(count: number, ours: Side, bare: Side, found: Record<'ours' | 'bare', Heard[]>) {
  const row = (server: string, { kept }: Side, heard: Heard[]) => ({
    server,
    'p50 ms': Math.round(median(heard.map(({ p50 }) => p50))),
    'p99 ms': Math.round(median(heard.map(({ p99 }) => p99))),
    'work ms': Math.round(median(heard.map(({ work }) => work))),
    'kB a socket': kept.toFixed(1),
  })
  const ratio = (of: (heard: Heard) => number) =>
    median(found.ours.map((heard, at) => of(heard) / of(found.bare[at] as Heard))).toFixed(2)
  return {
    title: `An event to ${count.toLocaleString('en')} sockets`,
    rows: [row('Aadaan', ours, found.ours), row('ws alone', bare, found.bare)],
    notes: [
      `p99 of ws alone × ${ratio(({ p99 }) => p99)} (goal 1.6), work of its first thread × ${ratio(({ work }) => work)}; ` +
        `medians of ${found.ours.length} rounds in turns.`,
      'Resident memory after collection, with everybody joined and idle (goal 12 kB).',
    ],
  }
}
