const inIndia = (shown: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...shown })

const day = inIndia({ year: 'numeric', month: 'short', day: 'numeric' })
const clock = inIndia({ hour: 'numeric', minute: '2-digit' })
const year = inIndia({ year: 'numeric' })

/** A day as everybody here reads it, in India's time: "Jan 5, 2026" (A58). */
export const shortDate = (time: string) => day.format(new Date(time))

/** The time of a day in India: "6:05 PM". */
export const shortTime = (time: string) => clock.format(new Date(time))

/** The time in India so many seconds from now, by this device's clock; with the day where it is not soon. */
export function timeIn(seconds: number): string {
  const at = new Date(Date.now() + seconds * 1000).toISOString()
  return seconds < 6 * 3600 ? shortTime(at) : `${shortDate(at)}, ${shortTime(at)}`
}

const dayInMs = 86_400_000
const dayOf = (ms: number) => Math.floor((ms + 5.5 * 3_600_000) / dayInMs)

/** How many days of India's calendar a time is past, by this machine's clock; never fewer than none. */
export const daysSince = (time: string) =>
  Math.max(0, dayOf(Date.now()) - dayOf(new Date(time).getTime()))

export const thisYear = () => year.format(new Date())
