// Time in the model is counted in hours since it began. It goes by in two steps, to the next day and to the next month.

const millisecondsPerHour = 60 * 60 * 1000
const hoursPerMonth = 31 * 24
/** So long that what was agreed on for tomorrow is over, and may still be spoken of. */
const hoursPerDay = 30
const mostDays = 2
const mostMonths = 9

export const monthOf = (now: number) => Math.floor(now / hoursPerMonth)

/** Each month begins in the next one of the calendar, early enough for a few days more. */
export const clockAt = (now: number): string =>
  new Date(Date.UTC(2026, 0, 6, 6) + now * millisecondsPerHour).toISOString()

/** Days are few in a month, so that it turns by its own step alone. What triggers note is at a time after all these months. */
export function later(now: number, step: 'day' | 'month'): number {
  const month = monthOf(now)
  if (step === 'month') return month === mostMonths ? now : (month + 1) * hoursPerMonth
  return now - month * hoursPerMonth < mostDays * hoursPerDay ? now + hoursPerDay : now
}

/** The moment so many days before. */
export const daysBefore = (now: number, days: number) => now - days * 24
