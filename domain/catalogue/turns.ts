import { refuse } from '../errors.ts'

/**
 * Lets only so many works run at once and so many wait, so that a crowd cannot take all memory and every
 * processor. Whoever comes after them is refused with `unavailable`.
 */
export function takeTurns({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= longestQueue) refuse('unavailable')
    if (running < atOnce) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
