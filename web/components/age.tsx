import { daysSince, shortTime } from '../app/dates.ts'
import { useAge } from '../app/use-age.ts'

/** How long something is past, by this device's clock; of today the time. */
export function Age({ since }: { since: string }) {
  const days = daysSince(since)
  const age = useAge(days)
  return <time dateTime={since}>{days === 0 ? shortTime(since) : age}</time>
}
