import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type SpawnedServer, spawnServer } from '../tests/spawned-server.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { median } from './load.ts'
import { inAFolder, quantile, residentOf, run, workOf } from './running.ts'
import { print, type Section } from './section.ts'

/** One of the two servers, and all who are connected to it. */
type Side = { pid: number; crowd: Crowd; kept: number; send(text: string): Promise<unknown> }

/** What one event took: the slowest of a hundred clients, and the server's first thread, in milliseconds. */
type Heard = { p50: number; p99: number; work: number }

const NODE_OPTIONS = `--import=${new URL('collecting.ts', import.meta.url).href}`

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
async function collected({ process, output }: SpawnedServer): Promise<number> {
  for (let time = 0; time < 2; time++) {
    const from = output().length
    process.kill('SIGUSR2')
    while (!output().slice(from).includes('collected')) await delay(20)
    await delay(300)
  }
  return (await residentOf(process.pid ?? 0)) * 1000
}

/** Connects a crowd; what each of it costs the server. */
async function aSide(
  server: SpawnedServer,
  url: string,
  count: number,
  send: Side['send'],
): Promise<Side> {
  const before = await collected(server)
  const crowd = await aCrowd(url, count, joining)
  const kept = ((await collected(server)) - before) / count
  return { pid: server.process.pid ?? 0, crowd, kept, send }
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

async function bareServer(): Promise<{ server: SpawnedServer; url: string }> {
  const program = new URL('bare-sockets.ts', import.meta.url).pathname
  const server = spawnServer({ NODE_OPTIONS }, [process.execPath, program])
  while (!server.output().includes('\n')) await delay(20)
  return { server, url: server.output().trim() }
}

/**
 * How soon so many clients of the live service have all heard of one event, and what each costs the server while
 * nothing happens; beside a server that has only the library and sends them the same bytes.
 */
export const measureSockets = (count = 5_000, rounds = 9): Promise<Section> =>
  inAFolder(async (folder) => {
    const product = await run({ DATA_DIR: folder, NODE_OPTIONS })
    const bare = await bareServer()
    const rating = await aRating(folder)
    const sides: Side[] = []
    try {
      sides.push(await aSide(product.server, product.url, count, rating.change))
      const post = (body: string) => fetch(bare.url, { method: 'POST', body })
      sides.push(await aSide(bare.server, bare.url, count, post))
      const [ours, theirs] = sides as [Side, Side]
      return sectionOf(count, ours, theirs, await inTurns(ours, theirs, rounds))
    } finally {
      for (const { crowd } of sides) crowd.leave()
      await rating.end()
      await bare.server.end()
      await product.end()
    }
  })

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

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      sockets: { type: 'string', default: '5000' },
      rounds: { type: 'string', default: '9' },
    },
  })
  print(await measureSockets(Number(values.sockets), Number(values.rounds)))
}
