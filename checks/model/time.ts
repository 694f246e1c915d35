import { remindAtHour, remindBefore } from '../../domain/pickups/limits.ts'

// Time in the model is counted in hours since it began. It goes by in two steps, to the next day and to the next month.

const millisecondsPerHour = 60 * 60 * 1000
const hoursPerMonth = 31 * 24
/** So long that what was agreed on for tomorrow is over, and may still be spoken of. */
const hoursPerDay = 30
const mostDays = 2
const mostMonths = 9

export const monthOf = (now: number) => Math.floor(now / hoursPerMonth)

/** Half past eleven in India. Each month begins in the next one of the calendar, early enough for a few days more. */
const begin = Date.UTC(2026, 0, 6, 6)
const hourOfDay = 11.5

export const clockAt = (now: number): string =>
  new Date(begin + now * millisecondsPerHour).toISOString()

export const hours = (milliseconds: number) => milliseconds / millisecondsPerHour

/** When the day in India began. */
const startOfDay = (at: number) => Math.floor((at + hourOfDay) / 24) * 24 - hourOfDay

/** At seven the evening before, or three hours before what was agreed on later; of what was later still, not at all. */
export function remindAt(from: number, now: number) {
  const evening = startOfDay(from) - 24 + remindAtHour
  return [evening, from - hours(remindBefore)].find((at) => at > now) ?? null
}

/**
 * Days are few in a month, so that it turns by its own step alone. What triggers note is at
 * a time after all these months.
 */
export function later(now: number, step: 'day' | 'month'): number {
  const month = monthOf(now)
  if (step === 'month') return month === mostMonths ? now : (month + 1) * hoursPerMonth
  return now - month * hoursPerMonth < mostDays * hoursPerDay ? now + hoursPerDay : now
}

/** The moment so many days before. */
export const daysBefore = (now: number, days: number) => now - days * 24
