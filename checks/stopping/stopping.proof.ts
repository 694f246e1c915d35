import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withClient } from '../../database/with-client.ts'
import { aMemberAt } from '../member.ts'
import { isLong, seed } from '../proof.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import type { Call } from './call.ts'
import { aCrowd } from './crowd.ts'

const rounds = isLong ? 10 : 2
/** Milliseconds: ten seconds for requests, and time for PostgreSQL to write everything down. */
const stoppedWithin = isLong ? 15_000 : 30_000

/** What one order to stop did to those who had asked something. */
type Stop = { code: number | null; took: number; inFlight: Call[]; later: Call[] }

// Whoever had asked something when the server was told to stop gets the answer.
test('a server that is told to stop under load answers what was asked', async ({ annotate }) => {
  const server = await aServerProcess({}, { hasOwnDatabase: true })
  await server.start()
  const member = await aMemberAt(server.url, 'stopped')
  const stops: Stop[] = []
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await server.start()
    const crowd = aCrowd(server.url, member)
    await delay(900 + ((seed + round * 137) % 700))
    stops.push(await stop(server, crowd))
  }
  await server.start()
  const { found, ...kept } = await compare(server, stops)
  const [inFlight, later] = [
    stops.flatMap((one) => one.inFlight),
    stops.flatMap((one) => one.later),
  ]
  const longest = Math.max(...stops.map(({ took }) => took))
  await annotate(
    `${stops.length} stops, ${inFlight.length} requests in flight, ${later.length} asked later, ` +
      `${later.filter(isRefused).length} of them refused, ${longest} ms at most (limit: ${stoppedWithin})`,
  )
  expect(inFlight.filter((call) => !isAnswered(call)).map(told), 'not answered').toEqual([])
  const torn = later.filter((call) => !isAnswered(call) && !isRefused(call))
  expect(torn.map(told), 'torn').toEqual([])
  expect(kept).toEqual({ lost: 0, silent: 0 })
  expect(Math.min(inFlight.length, found)).toBeGreaterThan(0)
  expect(stops.map(({ code }) => code)).toEqual(stops.map(() => 0))
  expect(longest, 'ms until it had stopped').toBeLessThanOrEqual(stoppedWithin)
  expect(server.printed().errors).toBe('')
})

const told = ({ question, status, trouble }: Call) =>
  `${question.method} ${question.path.slice(0, 25)} ${status} ${trouble}`

async function stop(server: ServerProcess, crowd: ReturnType<typeof aCrowd>): Promise<Stop> {
  const known = crowd.calls.length
  const from = performance.now()
  const code = await server.end('SIGTERM')
  const took = Math.round(performance.now() - from)
  await crowd.leave()
  const open = crowd.calls.slice(known)
  const isInFlight = ({ leftAt }: Call) => leftAt < from
  return {
    code,
    took,
    inFlight: open.filter(isInFlight),
    later: open.filter((call) => !isInFlight(call)),
  }
}

const isAnswered = ({ status, isWhole }: Call) => status >= 200 && status < 300 && isWhole
const isRefused = ({ status, trouble }: Call) => status === 0 && trouble !== ''
const isWrite = ({ question }: Call) => question.path === '/api/v1/items' && isPost(question)
const isPost = ({ method }: Call['question']) => method === 'POST'
const titleOf = ({ question }: Call) =>
  String(JSON.parse(Buffer.concat(question.pieces).toString()).title)

/** Looks after the next start for what was acknowledged, and for what was done without a word. */
async function compare({ url, database }: ServerProcess, stops: Stop[]) {
  const all = stops.flatMap(({ inFlight, later }) => [...inFlight, ...later])
  const { rows } = await withClient(database, (client) =>
    client.query<{ title: string }>('select title from items'),
  )
  const titles = new Set(rows.map((row) => row.title))
  const writes = all.filter(isWrite)
  const lostRows = writes.filter((call) => isAnswered(call) && !titles.has(titleOf(call)))
  const silent = writes.filter((call) => !isAnswered(call) && titles.has(titleOf(call)))
  const uploads = all.filter((call) => isPost(call.question) && !isWrite(call) && isAnswered(call))
  const found = await Promise.all(
    uploads.map(({ question }) => fetch(url + question.path.replace('object', 'object/public'))),
  )
  const lostPhotos = found.filter(({ ok }) => !ok)
  return { lost: lostRows.length + lostPhotos.length, silent: silent.length, found: found.length }
}
