import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { day, minute, second } from '../../domain/durations.ts'

/**
 * Calls back once a moment is over, if it is within a day: further ahead the browser's clock cannot count, and nobody
 * waits.
 */
export function useAgainAt(moment: string | null, again: () => void): void {
  const call = useEffectEvent(again)
  useEffect(() => {
    const ahead = moment ? Date.parse(moment) - Date.now() : 0
    if (ahead <= 0 || ahead > day) return
    const timer = setTimeout(() => call(), ahead + second)
    return () => clearTimeout(timer)
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
