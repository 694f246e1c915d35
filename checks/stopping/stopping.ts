import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Check, Outcome } from '../check.ts'
import { aMemberAt } from '../member.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import type { Call } from './call.ts'
import { aCrowd } from './crowd.ts'

const rounds = { short: 2, long: 10 }
/** Milliseconds: ten seconds for requests, and time for PostgreSQL to write everything down. */
const stoppedWithin = { short: 30_000, long: 15_000 }

/** What one order to stop did to those who had asked something. */
type Stop = { code: number | null; took: number; inFlight: Call[]; later: Call[] }

/** Whoever had asked something when the server was told to stop gets the answer. */
export const stopping: Check = {
  name: 'a server that is told to stop under load answers what was asked',
  part: 'short',
  async run({ isLong, seed }): Promise<Outcome> {
    const count = isLong ? rounds.long : rounds.short
    const server = await aServerProcess()
    try {
      await server.start()
      const member = await aMemberAt(server.url, 'stopped')
      const stops: Stop[] = []
      for (let round = 0; round < count; round++) {
        if (round > 0) await server.start()
        const crowd = aCrowd(server.url, member)
        await delay(900 + ((seed + round * 137) % 700))
        stops.push(await stop(server, crowd))
      }
      await server.start()
      const kept = await compare(server, stops)
      return report(stops, kept, isLong ? stoppedWithin.long : stoppedWithin.short, server)
    } finally {
      await server.close()
    }
  },
}

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
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ title: string }>('select title from items')
  await client.end()
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

function report(
  stops: Stop[],
  { lost, silent, found }: Awaited<ReturnType<typeof compare>>,
  within: number,
  server: ServerProcess,
): Outcome {
  const inFlight = stops.flatMap((stop) => stop.inFlight)
  const later = stops.flatMap((stop) => stop.later)
  const failed = inFlight.filter((call) => !isAnswered(call))
  const torn = later.filter((call) => !isAnswered(call) && !isRefused(call))
  const longest = Math.max(...stops.map(({ took }) => took))
  const inOrder = stops.filter(({ code }) => code === 0).length
  const { errors } = server.printed()
  const wrong = [...failed, ...torn].map(
    ({ question, status, trouble }) =>
      `${question.method} ${question.path.slice(0, 25)} ${status} ${trouble}`,
  )
  return {
    holds:
      inFlight.length > 0 &&
      found > 0 &&
      wrong.length + lost + silent === 0 &&
      inOrder === stops.length &&
      longest <= within &&
      errors === '',
    figure:
      `${stops.length} stops, ${inFlight.length} requests in flight, ${failed.length} not answered, ` +
      `${later.length} asked later, ${later.filter(isRefused).length} of them refused, ${torn.length} torn ` +
      `${[...new Set(wrong)].slice(0, 5).join('; ')}, ${lost} lost, ${silent} done without an answer, ` +
      `${inOrder} ended with code 0, ${longest} ms at most ${errors.slice(0, 300)}`,
    limit: `0 not answered, 0 torn, 0 lost, every code 0, ${within} ms at most`,
  }
}
