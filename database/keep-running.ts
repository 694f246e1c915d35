import { setTimeout as delay } from 'node:timers/promises'

/** Runs until it resolves, fails, or `ending` tells it to end; it calls `isUp` when it works. */
type Run = (ending: AbortSignal, isUp: () => void) => Promise<void>

type Pace = {
  /** Milliseconds before the next run: one for each failure in a row, the last one repeats. */
  pauses: readonly number[]
  onLost?: (error: unknown, pause: number) => void
}

/**
 * Runs something, such as a connection, again whenever it is over; `end` waits for the last run, pauses hold up nobody.
 */
export function keepRunning(run: Run, { pauses, onLost }: Pace): { end(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  async function runAgain() {
    let failures = 0
    const isUp = () => {
      failures = 0
    }
    while (!signal.aborted) {
      const error = await run(signal, isUp).catch((thrown) => thrown)
      if (signal.aborted) return
      const pause = pauses[Math.min(failures++, pauses.length - 1)] ?? 0
      onLost?.(error, pause)
      await delay(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = runAgain()
  return {
    async end() {
      ending.abort()
      await running
    },
  }
}
