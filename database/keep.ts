import { setTimeout as delay } from 'node:timers/promises'

/** What is kept: it calls `began` once it works, and is over when it resolves, fails, or `ending` tells it to. */
type Life = (ending: AbortSignal, began: () => void) => Promise<void>

type Pace = {
  /** Milliseconds before the next try: one for each failure in a row, the last one repeats. */
  pauses: readonly number[]
  onLost?: (error: unknown, pause: number) => void
}

/** Lives one life after the other, as of a connection that breaks, until `end`, which waits for the last. */
export function keep(life: Life, { pauses, onLost = () => {} }: Pace): { end(): Promise<void> } {
  const ended = new AbortController()
  async function live() {
    let failures = 0
    const began = () => {
      failures = 0
    }
    while (!ended.signal.aborted) {
      const error = await life(ended.signal, began).catch((thrown) => thrown)
      if (ended.signal.aborted) return
      const pause = pauses[Math.min(failures++, pauses.length - 1)] ?? 0
      onLost(error, pause)
      await delay(pause, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const living = live()
  return {
    async end() {
      ended.abort()
      await living
    },
  }
}
