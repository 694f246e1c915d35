import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabaseBehind } from '../own-database.ts'
import { isLong } from '../proof.ts'
import type { Mood } from '../proxy.ts'
import { aServerProcess } from '../server-process.ts'
import { type Asked, aLoad, longest } from './load.ts'

const members = 8
/** Milliseconds. A machine that runs other tests at the same time gets more. */
const within = isLong
  ? { refused: 1_000, back: 5_000, answered: 10_000 }
  : { refused: 20_000, back: 20_000, answered: 20_000 }

/** Within so many milliseconds a server hears that its database went away. */
const heard = isLong ? 1_000 : 5_000

/** What members saw while the database was in trouble and after it, and how the server took it. */
type OutageFigures = {
  from: number
  to: number
  during: Asked[]
  backAfter: number
  errors: string
  code: number | null
}

/** Puts the network to the database into a mood under load, and back. */
async function suffer(moods: Mood[], milliseconds: number): Promise<OutageFigures> {
  const { network, url } = await aDatabaseBehind()
  const server = await aServerProcess({ DATABASE_URL: url })
  await server.start()
  const load = await aLoad(server.url, members)
  await delay(500)
  const from = performance.now()
  for (const mood of moods) {
    await network.become(mood)
    await delay(milliseconds)
  }
  const to = performance.now()
  await network.become('open')
  const backAfter = await server.ready()
  await load.stop()
  const code = await server.end('SIGTERM')
  const during = load.asked.filter((one) => one.to >= from && one.from < to)
  return { from, to, during, backAfter, errors: server.printed().errors, code }
}

/** What the library of the job queue tells the console, beside our log, of a worker whose connection broke. */
const traceOfLibrary = /^Trace: .*\n(?:[\s}].*\n)*/gm

function expectHealthy({ backAfter, errors, code }: OutageFigures) {
  expect({ code, errors: errors.replace(traceOfLibrary, '') }).toEqual({ code: 0, errors: '' })
  expect(backAfter, 'ms until it was back').toBeLessThanOrEqual(within.back)
}

// A database that is away is told at once, to pages and calls, and forgotten as soon as it is back.
test('while the database is away everything is answered 503 at once', async ({ annotate }) => {
  const seen = await suffer(['away'], isLong ? 30_000 : 10_000)
  const refused = seen.during.filter(
    ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0,
  )
  // What had its answer from the database just before it went, or after it came back, is right as well, and so is
  // what memory held until the loss was heard.
  const isRight = (one: Asked) =>
    refused.includes(one) ||
    (one.status > 0 && one.status < 300 && (one.from <= seen.from + heard || one.to >= seen.to))
  const slowest = longest(seen.during)
  await annotate(
    `${refused.length} requests refused, ${slowest} ms at most (limit: ${within.refused}), ` +
      `back after ${seen.backAfter} ms (limit: ${within.back})`,
  )
  expect(seen.during.filter((one) => !isRight(one))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(slowest, 'ms until the slowest refusal').toBeLessThanOrEqual(within.refused)
  expectHealthy(seen)
})

const troubles: { moods: Mood[]; seconds: number }[] = [
  { moods: ['silent'], seconds: 6 },
  { moods: ['slow', 'reset', 'half-closed'], seconds: 3 },
]
if (isLong)
  troubles.push({ moods: ['silent', 'open', 'silent', 'away', 'slow', 'silent'], seconds: 12 })

// However the network to the database fails, nobody waits for ever.
for (const { moods, seconds } of troubles)
  test(`with a database whose network is ${moods.join(', ')} no request hangs`, async ({
    annotate,
  }) => {
    const seen = await suffer(moods, seconds * 1000)
    const isWrong = ({ status }: Asked) => status === 0 || (status >= 300 && status !== 503)
    const slowest = longest(seen.during)
    await annotate(
      `${seen.during.length} requests, ${slowest} ms at most (limit: ${within.answered}), ` +
        `back after ${seen.backAfter} ms (limit: ${within.back})`,
    )
    const wrong = seen.during.filter(isWrong).map(({ what, status }) => `${what}: ${status}`)
    expect(wrong.join(), 'neither served nor 503').toBe('')
    expect(seen.during.length).toBeGreaterThan(0)
    expect(slowest, 'ms until the slowest answer').toBeLessThanOrEqual(within.answered)
    expectHealthy(seen)
  })
