import { countedDayInIndia, dayInIndia } from '../../domain/days.ts'
import { indianFormat } from '../../words/in-india.ts'

const day = indianFormat({ year: 'numeric', month: 'short', day: 'numeric' })
const clock = indianFormat({ hour: 'numeric', minute: '2-digit' })

/** The day of a rating in India, in the form that the specification gives: "Jan 5, 2026" (RATE-22). */
export const ratingDate = (time: string) => day.format(new Date(time))

/**
 * A day in India as Indians write it: "5 Jan 2026". Made of the form above, as browsers' own forms for India differ.
 */
export const shortDate = (time: string) => ratingDate(time).replace(/(\w+) (\d+),/, '$2 $1')

/** A month, given as "2026-01", likewise: "Jan 2026". */
export const monthOf = (month: string) => shortDate(`${month}-15`).replace(/^\d+ /, '')

/** The time of a day in India: "6:05 PM". */
export const shortTime = (time: string) => clock.format(new Date(time))

/** How many days of India's calendar a time is past, by this machine's clock; never fewer than none. */
export const daysSince = (time: string) =>
  Math.max(0, countedDayInIndia(Date.now()) - countedDayInIndia(Date.parse(time)))

export const thisYear = () => dayInIndia(Date.now()).slice(0, 4)
