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

const year = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', year: 'numeric' })

/** The year that it is in India. */
export const thisYear = () => year.format(new Date())
