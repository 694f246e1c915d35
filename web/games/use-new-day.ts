import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { dayInIndia } from '../app/dates.ts'

/** Reads the page again when somebody comes back to it on a later day in India than `day`: each has its own plays. */
export function useNewDay(day: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (day === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible' && day < dayInIndia(Date.now())) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [day, revalidate])
}
