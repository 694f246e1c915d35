import { useEffect, useEffectEvent } from 'react'
import { day, second } from '../../domain/durations.ts'

/** Calls back once a moment is over, if it is within a day: further ahead the browser's clock cannot count, and nobody waits. */
export function useAgainAt(moment: string | null, again: () => void): void {
  const call = useEffectEvent(again)
  useEffect(() => {
    const ahead = moment ? Date.parse(moment) - Date.now() : 0
    if (ahead <= 0 || ahead > day) return
    const timer = setTimeout(() => call(), ahead + second)
    return () => clearTimeout(timer)
  }, [moment])
}
