import fc from 'fast-check'
import type { Check } from '../check.ts'
import { aServerProcess } from '../server-process.ts'
import { besideHonestPeople, holdsHonest, honestFigure } from './honest.ts'
import { type Malformed, someMalformed } from './malformed.ts'
import { sendRaw } from './socket.ts'

const counts = { short: 200, long: 2_000 }
const atOnce = 10
const patience = 400
/** Milliseconds. Among the bytes are many pages to render, which take their turns. */
const honestWithin = 5_000
/**
 * Answers, not failures: 501 and 505 say that the parser knows no such coding or version, 503 that too
 * many ask for pages at once (docs/decisions/026), which a flood of pipelined requests does.
 */
const refusals = new Set([501, 503, 505])

/** Whatever bytes come, the server lives, fails at nothing and goes on serving the others. */
export const rawBytes: Check = {
  name: 'bytes that are no request harm nobody',
  part: 'short',
  async run({ seed, isLong }) {
    const server = await aServerProcess()
    try {
      await server.start()
      const list = fc.sample(someMalformed, { numRuns: isLong ? counts.long : counts.short, seed })
      const { done, honest } = await besideHonestPeople(server.url, () =>
        sendAll(new URL(server.url), list),
      )
      const { failures, answers } = done
      return {
        holds: failures.length === 0 && answers > 0 && holdsHonest(honest, honestWithin),
        figure:
          `${list.length} sent, ${answers} answers, ${failures.length} failures, ${honestFigure(honest)}` +
          failures
            .slice(0, 5)
            .map((one) => `\n      ${one}`)
            .join(''),
        limit: `0 failures, 0 unanswered, ${honestWithin} ms`,
      }
    } finally {
      await server.close()
    }
  },
}

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
