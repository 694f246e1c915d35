import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { askInTurn } from '../busy.ts'

/** Milliseconds for which an answer that is too late is still waited for, so that it is told by how much. */
const beyond = 5_000

/** How it went for those who behave. */
export type Honest = { asked: number; slowest: number; failed: number }

/** Does something to a server while somebody asks it honestly, again and again, and waits a little beyond `limit`. */
export async function besideHonestPeople<T>(
  url: string,
  limit: number,
  doing: () => Promise<T>,
): Promise<{ done: T; honest: Honest }> {
  const over = new AbortController()
  const asking = askHonestly(url, limit + beyond, over.signal)
  const done = await doing().finally(() => over.abort())
  return { done, honest: await asking }
}

/** Fails when one of them was not answered, or later than after so many milliseconds. */
export function expectHonest({ asked, failed, slowest }: Honest, limit: number) {
  expect(asked).toBeGreaterThan(0)
  expect(failed, 'honest requests that were not answered').toBe(0)
  expect(slowest, 'ms until the slowest honest answer').toBeLessThanOrEqual(limit)
}

export const honestFigure = ({ asked, failed, slowest }: Honest) =>
  `${asked} honest requests beside them, ${failed} unanswered, the slowest ${slowest} ms`

/** Asks for a page, a list and a health again and again, as people beside do. */
async function askHonestly(url: string, patience: number, over: AbortSignal): Promise<Honest> {
  const found: Honest = { asked: 0, slowest: 0, failed: 0 }
  for (let at = 0; !over.aborted; at++) {
    const path = ['/browse', '/api/v1/items', '/health'][at % 3]
    const from = performance.now()
    const isAnswered = await askInTurn(url + path, { signal: AbortSignal.timeout(patience) })
      .then((answer) => answer.arrayBuffer().then(() => answer.ok))
      .catch(() => false)
    found.asked++
    if (!isAnswered) found.failed++
    found.slowest = Math.max(found.slowest, Math.round(performance.now() - from))
    await delay(50)
  }
  return found
}
