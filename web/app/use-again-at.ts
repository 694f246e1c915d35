import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { day, minute, second } from '../../domain/durations.ts'

/**
 * Calls back once a moment is over, also where the device slept until then. Further ahead than a day the browser's clock
 * cannot count, and nobody waits.
 */
export function useAgainAt(moment: string | null, again: () => void): void {
  const call = useEffectEvent(again)
  useEffect(() => {
    const at = Date.parse(moment ?? '')
    const ahead = at - Date.now()
    if (!(ahead > 0)) return
    const look = () => {
      if (Date.now() < at) return
      end()
      call()
    }
    const timer = ahead > day ? undefined : setTimeout(look, ahead + second)
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    document.addEventListener('visibilitychange', look)
    return end
  }, [moment])
}

/** Reads the page anew once a moment is over, and a minute later: by then what the server does each minute is done. */
export function useReadAgainAt(moment: string | null, before: () => void = () => {}): void {
  const { revalidate } = useRevalidator()
  const again = () => {
    before()
    void revalidate()
  }
  useAgainAt(moment, again)
  useAgainAt(moment && new Date(Date.parse(moment) + minute).toISOString(), again)
}
