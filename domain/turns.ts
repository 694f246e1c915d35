import { refuse } from './errors.ts'

/**
 * Lets `atOnce` pieces of work run at a time and `inQueue` wait, in order. Who comes when the queue is
 * full is refused with `unavailable`: better told to come back than kept waiting.
 */
export function takeTurns({ atOnce, inQueue }: { atOnce: number; inQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (waiting.length >= inQueue) refuse('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
