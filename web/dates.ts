const short = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** A day as everybody here reads it, in India's time: "Jan 5, 2026" (A58). */
export const shortDate = (time: string) => short.format(new Date(time))
