import { useCallback, useEffect, useState } from 'react'

/** Counts whole seconds down to 0 by the clock, so that a tab that slept shows the right number. */
export function useCountdown(seconds: number, startsAtOnce: boolean) {
  const [until, setUntil] = useState(() => (startsAtOnce ? Date.now() + seconds * 1000 : 0))
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [left])
  const restart = useCallback(() => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }, [seconds])
  return { left, restart }
}
