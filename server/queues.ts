import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { memberAsker, networkAsker, Queue, type QueueSize } from '../domain/turns/queue.ts'
import type { Environment, Services } from './environment.ts'
import { bearerOf, isReading } from './identify.ts'

/** What is worked on at one door, and whose bodies are read before their turn. */
type Door = QueueSize & { bodiesOf: 'nobody' | 'members' | 'all' }

/**
 * The queues of one process, by the door that requests come to, so that one that is full does not fill the
 * others (decision 026). A page needs the processor alone, so a few at once are as fast as many; who signs in
 * waits in a queue of passwords and for budgets instead.
 */
export const doors = {
  pages: { atOnce: 4, ofOne: 2, waiting: 100, bodiesOf: 'nobody' },
  api: { atOnce: 32, ofOne: 16, waiting: 200, bodiesOf: 'all' },
  auth: { atOnce: 200, ofOne: 100, waiting: 100, bodiesOf: 'all' },
  functions: { atOnce: 100, ofOne: 50, waiting: 100, bodiesOf: 'all' },
  storage: { atOnce: 60, ofOne: 20, waiting: 300, bodiesOf: 'members' },
  previews: { atOnce: 4, ofOne: 2, waiting: 60, bodiesOf: 'nobody' },
} as const satisfies Record<string, Door>

/** How long a refusal is held back, in milliseconds, and how many are at most. */
const heldBack = { milliseconds: 1_000, most: 300 }

/**
 * Lets a request wait for its turn among members and networks. Its body has come before, whole: who sends
 * slowly waits outside. Refuses with `unavailable` as the queue does, a little later, so that asking at once
 * again gains nothing.
 */
export function waitInQueue(
  services: Services,
  door: keyof typeof doors,
): MiddlewareHandler<Environment> {
  const { bodiesOf, ...size } = doors[door]
  const { patience } = services
  const queue = new Queue({ ...size, ...(patience !== undefined && { patience }) })
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
    const { asker, isMember } = await askerOf(c, services)
    const comesFirst = bodiesOf === 'all' || (bodiesOf === 'members' && isMember)
    if (comesFirst && !isReading(c)) await c.req.arrayBuffer()
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const done = await queue.enter(asker, () => incoming?.socket.destroyed ?? false).catch(holdBack)
    try {
      await next()
    } finally {
      done()
    }
  }
}

/** Who asks, by the signature of the token alone: whether its session still lives is asked in their turn. */
async function askerOf(c: Context<Environment>, { domain }: Services) {
  const token = bearerOf(c)
  const member = token === null ? null : await domain.accounts.memberNamedIn(token)
  return member === null
    ? { asker: networkAsker(c.get('network')), isMember: false }
    : { asker: memberAsker(member), isMember: true }
}
