/** Writes days and hours by India's clocks. */
export const indianFormat = (shown: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...shown })

const form = indianFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment as the clocks of India show it, wherever the reader is: "Tue 24 Nov, 6:05 PM IST". */
export function inIndia(at: string | number): string {
  const parts = form.formatToParts(new Date(at)).map(({ type, value }) => [type, value])
  const { weekday, day, month, hour, minute, dayPeriod } = Object.fromEntries(parts)
  return `${weekday} ${day} ${month}, ${hour}:${minute} ${dayPeriod} IST`
}

/** A moment that may be of another year: "Tue 24 Nov 2026, 6:05 PM IST". */
export const datedInIndia = (at: string) =>
  inIndia(at).replace(',', ` ${indianFormat({ year: 'numeric' }).format(new Date(at))},`)

/** Its day alone: "Tue 24 Nov". */
export const dayInWords = (at: string) => inIndia(at).replace(/,.*/, '')

/** From one moment to another, mostly of the same day: "Tue 24 Nov, 6:00 PM to 8:00 PM IST". */
export function spanInIndia(from: string, to: string): string {
  const [begins, ends] = [inIndia(from), inIndia(to)]
  const day = dayInWords(from)
  const end = ends.startsWith(`${day}, `) ? ends.slice(day.length + 2) : ends
  return `${begins.slice(0, -' IST'.length)} to ${end}`
}
