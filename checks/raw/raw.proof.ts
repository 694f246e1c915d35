import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong, seed } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { besideHonestPeople, expectHonest, honestFigure } from './honest.ts'
import { type Malformed, someMalformed } from './malformed.ts'
import { sendRaw } from './socket.ts'

const count = isLong ? 2_000 : 200
const atOnce = 10
const patience = 400
/** Milliseconds. Among the bytes are many pages to render, which take their turns. */
const honestWithin = isLong ? 5_000 : 20_000
/**
 * Answers, not failures: 501 and 505 say that the parser knows no such coding or version, 503 that too
 * many ask for pages at once (docs/decisions/026), which a flood of pipelined requests does.
 */
const refusals = new Set([501, 503, 505])

// Whatever bytes come, the server lives, fails at nothing and goes on serving the others.
test('bytes that are no request harm nobody', async ({ annotate }) => {
  const server = await aServerProcess()
  await server.start()
  const list = fc.sample(someMalformed, { numRuns: count, seed })
  const { done, honest } = await besideHonestPeople(server.url, honestWithin, () =>
    sendAll(new URL(server.url), list),
  )
  await annotate(
    `${list.length} sent, ${done.answers} answers, ${done.failures.length} failures (limit: 0), ` +
      `${honestFigure(honest)} (limit: ${honestWithin})`,
  )
  expect(done.failures).toEqual([])
  expect(done.answers).toBeGreaterThan(0)
  expectHonest(honest, honestWithin)
})

async function sendAll(to: URL, list: Malformed[]) {
  const failures: string[] = []
  let answers = 0
  const waiting = list.values()
  const send = async () => {
    for (const { kind, pieces, isOneRequest } of waiting) {
      const { statuses } = await sendRaw(to, pieces, patience)
      answers += statuses.length
      const bad = statuses.filter((status) => status >= 500 && !refusals.has(status))
      if (isOneRequest && statuses.length > 1) bad.push(...statuses)
      if (bad.length > 0)
        failures.push(
          `${kind} → ${bad.join()}: ${JSON.stringify(String(Buffer.concat(pieces)).slice(0, 200))}`,
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  return { failures, answers }
}
