const short = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** A day as everybody here reads it, in India's time: "Jan 5, 2026" (A58). */
export const shortDate = (time: string) => short.format(new Date(time))

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
})

/** The time of a day in India: "6:05 PM". */
export const shortTime = (time: string) => clock.format(new Date(time))

/** The time in India so many seconds from now, by this device's clock; with the day where it is not soon. */
export function timeIn(seconds: number): string {
  const at = new Date(Date.now() + seconds * 1000).toISOString()
  return seconds < 6 * 3600 ? shortTime(at) : `${shortDate(at)}, ${shortTime(at)}`
}

const year = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', year: 'numeric' })

/** The year that it is in India. */
export const thisYear = () => year.format(new Date())
