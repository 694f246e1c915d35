import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { second } from '../../domain/durations.ts'

/**
 * Reads the page again once `day` is over in India, also for whoever comes back to it on a later one: each has its own
 * plays.
 */
export function useNewDay(day: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (day === undefined) return
    const end = Date.parse(`${day}T24:00+05:30`)
    const look = () => {
      if (!document.hidden && Date.now() >= end) void revalidate()
    }
    const ahead = end - Date.now()
    const timer = ahead > 0 ? setTimeout(look, ahead + second) : undefined
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [day, revalidate])
}
