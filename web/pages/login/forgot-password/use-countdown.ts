import { useEffect, useState } from 'react'

/** A time to wait; each is counted anew. */
export type Wait = { seconds: number }

/**
 * Counts whole seconds down to 0 by the clock, so that a tab that slept shows the right number; anew whenever
 * there is another wait.
 */
export function useCountdown(from: Wait) {
  const [until, setUntil] = useState(() => Date.now() + from.seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    setUntil(Date.now() + from.seconds * 1000)
  }, [from])
  useEffect(() => {
    if (left === 0) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [left])
  return left
}
