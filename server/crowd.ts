import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { refuse } from '../domain/errors.ts'
import type { Environment } from './environment.ts'

/**
 * How many requests one process works on at a time, by the door they come to. A full door is answered
 * within about a second on two cores, and does not fill the others (docs/decisions/026).
 */
export const mostAtOnce = {
  pages: 60,
  api: 200,
  auth: 200,
  functions: 100,
  storage: 300,
  previews: 60,
} as const

/**
 * Lets only so many requests in at once. Who comes beyond is refused with `unavailable` before anything
 * is read or asked, so that those inside are answered in time and a crowd cannot fill the memory. A
 * request whose body is still on its way does not count: nothing is worked on for it yet, and slow
 * senders could otherwise keep everybody out.
 */
export function limitCrowd(most: number): MiddlewareHandler<Environment> {
  const inside = new Set<{ complete: boolean }>()
  return async (c, next) => {
    let working = 0
    for (const { complete } of inside) if (complete) working++
    if (working >= most) refuse('unavailable')
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const request = incoming ?? { complete: true }
    inside.add(request)
    try {
      await turnstile()
      await next()
    } finally {
      inside.delete(request)
    }
  }
}

const looks = 4
let latest: Promise<void> = Promise.resolve()

/**
 * Lets requests begin one after the other, with a few turns of the event loop in between. Node accepts
 * one new connection in each turn. Were every turn full of work, a crowd would wait for that unseen,
 * for longer and longer, instead of being counted here and refused.
 */
function turnstile(): Promise<void> {
  const mine = latest
  latest = mine.then(async () => {
    for (let look = 0; look < looks; look++) await turnOfTheLoop()
  })
  return mine
}
