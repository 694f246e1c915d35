import { setTimeout as delay } from 'node:timers/promises'
import type { Check, CheckContext, Outcome } from '../check.ts'
import type { Mood } from '../proxy.ts'
import { aServerProcess } from '../server-process.ts'
import { type Asked, aLoad, longest } from './load.ts'
import { aDatabaseBehind } from './own-database.ts'

const members = 8
/** Milliseconds. A machine that runs other tests at the same time gets more. */
const limits = {
  short: { refused: 5_000, back: 20_000, answered: 20_000 },
  long: { refused: 1_000, back: 5_000, answered: 10_000 },
}
const limitsOf = ({ isLong }: CheckContext) => (isLong ? limits.long : limits.short)

/** What members saw while the database was in trouble and after it, and how the server took it. */
type OutageFigures = {
  from: number
  to: number
  during: Asked[]
  backAfter: number
  errors: string
  livedOn: boolean
}

/** Puts the network to the database into a mood under load, and back. */
async function suffer(
  { cluster }: CheckContext,
  moods: Mood[],
  milliseconds: number,
): Promise<OutageFigures> {
  const { proxy, url } = await aDatabaseBehind(cluster)
  const server = await aServerProcess({ DATABASE_URL: url })
  try {
    await server.start()
    const load = await aLoad(server.url, members)
    await delay(500)
    const from = performance.now()
    for (const mood of moods) {
      await proxy.become(mood)
      await delay(milliseconds)
    }
    const to = performance.now()
    await proxy.become('open')
    const backAfter = await server.ready()
    await load.stop()
    const livedOn = (await server.end('SIGTERM')) === 0
    const during = load.asked.filter((one) => one.to >= from && one.from < to)
    return { from, to, during, backAfter, errors: server.printed().errors, livedOn }
  } finally {
    await server.close()
    await proxy.close()
  }
}

const healthy = ({ backAfter, errors, livedOn }: OutageFigures, back: number) =>
  backAfter <= back && errors === '' && livedOn

const tail = ({ backAfter, errors, livedOn }: OutageFigures) =>
  `back after ${backAfter} ms, ${livedOn ? 'stopped in order' : 'did not stop in order'}` +
  (errors && `, printed ${errors.slice(0, 300)}`)

/** A database that is away is told at once, to pages and calls, and forgotten as soon as it is back. */
export const databaseAway: Check = {
  name: 'while the database is away everything is answered 503 at once',
  part: 'short',
  async run(given): Promise<Outcome> {
    const within = limitsOf(given)
    const seen = await suffer(given, ['away'], given.isLong ? 30_000 : 5_000)
    const refused = seen.during.filter(
      ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0,
    )
    // What had its answer from the database just before it went, or after it came back, is right as well.
    const other = seen.during.filter(
      (one) =>
        !refused.includes(one) && (one.status >= 300 || (one.from > seen.from && one.to < seen.to)),
    )
    const silent = seen.during.filter(({ status }) => status === 0)
    const slowest = longest(seen.during)
    const wrong = [...other, ...silent].map(({ what, status }) => `${what} ${status}`)
    return {
      holds:
        refused.length > 0 &&
        wrong.length === 0 &&
        slowest <= within.refused &&
        healthy(seen, within.back),
      figure:
        `${refused.length} requests refused, ${wrong.length} answered otherwise ` +
        `${[...new Set(wrong)].join(', ')}, ${slowest} ms at most, ${tail(seen)}`,
      limit: `503 with Retry-After within ${within.refused} ms, back after ${within.back} ms`,
    }
  },
}

const troubles: { moods: Mood[]; part: Check['part']; seconds: number }[] = [
  { moods: ['silent'], part: 'short', seconds: 6 },
  { moods: ['slow', 'reset', 'half-closed'], part: 'short', seconds: 3 },
  { moods: ['silent', 'open', 'silent', 'away', 'slow', 'silent'], part: 'long', seconds: 12 },
]

/** However the network to the database fails, nobody waits for ever. */
export const databaseTroubles: Check[] = troubles.map(({ moods, part, seconds }) => ({
  name: `with a database whose network is ${moods.join(', ')} no request hangs`,
  part,
  async run(given): Promise<Outcome> {
    const within = limitsOf(given)
    const seen = await suffer(given, moods, seconds * 1000)
    const wrong = seen.during.filter(({ status }) => status >= 300 && status !== 503)
    const unanswered = seen.during.filter(({ status }) => status === 0)
    const slowest = longest(seen.during)
    return {
      holds:
        slowest <= within.answered &&
        wrong.length + unanswered.length === 0 &&
        seen.during.length > 0 &&
        healthy(seen, within.back),
      figure:
        `${seen.during.length} requests, ${unanswered.length} without an answer, ${wrong.length} neither ` +
        `served nor 503 ${wrong.map(({ what, status }) => `${what} ${status}`).join(', ')}, ${slowest} ms at most, ${tail(seen)}`,
      limit: `served or 503 within ${within.answered} ms, back after ${within.back} ms`,
    }
  },
}))
