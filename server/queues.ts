import { setTimeout as delay } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { inPlace } from '../domain/turns/place.ts'
import { Queue, type QueueSize } from '../domain/turns/queue.ts'
import type { Environment, Services } from './environment.ts'
import { nodeOf } from './headers.ts'
import { askerOf } from './identify.ts'

/**
 * The queues of one process, by the door that requests come to, so that one that is full does not fill the
 * others (decision 026). A page needs the processor alone, so a few at once are as fast as many; who signs in
 * waits in a queue of passwords and for budgets instead.
 */
export const doors = {
  pages: { atOnce: 4, ofOne: 2, waiting: 100 },
  api: { atOnce: 32, ofOne: 16, waiting: 200 },
  auth: { atOnce: 200, ofOne: 100, waiting: 100 },
  functions: { atOnce: 100, ofOne: 50, waiting: 100 },
  storage: { atOnce: 60, ofOne: 20, waiting: 300 },
  previews: { atOnce: 4, ofOne: 2, waiting: 60 },
} as const satisfies Record<string, QueueSize>

/** How long a refusal is held back, in milliseconds, and how many are at most. */
const heldBack = { milliseconds: 1_000, most: 300 }

/**
 * Lets a request wait for its turn among members and networks. Its body has come before, whole (`limitBody`): who sends
 * slowly waits outside, and so does who is made to pause. Refuses with `unavailable` as the queue does, a little later,
 * so that asking at once again gains nothing.
 */
export function waitInQueue(
  services: Services,
  door: keyof typeof doors,
): MiddlewareHandler<Environment> {
  const { patience } = services
  const queue = new Queue({ ...doors[door], ...(patience !== undefined && { patience }) })
  let held = 0
  async function holdBack(refusal: unknown): Promise<never> {
    if (held < heldBack.most) {
      held++
      await delay(heldBack.milliseconds)
      held--
    }
    throw refusal
  }
  return async (c, next) => {
    const asker = await askerOf(c, services)
    const { incoming } = nodeOf(c)
    const done = await queue.enter(asker, () => incoming?.socket.destroyed ?? false).catch(holdBack)
    let isOver = false
    const leave = () => {
      if (!isOver) done()
      isOver = true
    }
    try {
      await inPlace(leave, next)
    } finally {
      leave()
    }
  }
}
