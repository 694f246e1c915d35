import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { indiaAhead } from '../app/dates.ts'

const todayInIndia = () => new Date(Date.now() + indiaAhead).toISOString().slice(0, 10)

/** Reads the page again when somebody comes back to it on a later day in India than `day`: each has its own plays. */
export function useNewDay(day: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (day === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible' && day < todayInIndia()) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [day, revalidate])
}
