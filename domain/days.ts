import { day, hour } from './durations.ts'

/** How far India's clocks are ahead. They are never changed, so its days are a matter of counting. */
export const indiaAhead = 5.5 * hour

/** Which day of India's calendar it is, counted. */
export const countedDayInIndia = (at: number) => Math.floor((at + indiaAhead) / day)

/** The calendar day in India, as `2026-11-21` (A58). */
export const dayInIndia = (at: Date | number) =>
  new Date(at.valueOf() + indiaAhead).toISOString().slice(0, 10)
