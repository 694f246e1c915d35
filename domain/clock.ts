import { setTimeout as after } from 'node:timers/promises'
import { countedDayInIndia, dayInIndia, indiaAhead } from './days.ts'
import { day, hour } from './durations.ts'

/** The only source of "now" and of waiting; tests set the one and skip the other. */
export type Clock = {
  now(): Date
  /** Resolves so many milliseconds later. */
  pause(milliseconds: number): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  pause: (milliseconds) => after(milliseconds),
}

/** The moment at which the day in India began. */
export const startOfDayInIndia = (at: Date) =>
  new Date(countedDayInIndia(at.getTime()) * day - indiaAhead)

/** The hour of the day in India, from 0 to 23. */
export const hourInIndia = (at: Date): number =>
  Math.floor((at.getTime() - startOfDayInIndia(at).getTime()) / hour)

/** The next time, from a moment on, at which that hour begins in India. */
export function nextInIndia(at: Date, from: number): Date {
  const today = startOfDayInIndia(at).getTime() + from * hour
  return new Date(today >= at.getTime() ? today : today + day)
}

/** The first day of the month in India, as `2026-11-01` (A10). */
export const monthInIndia = (at: Date) => `${dayInIndia(at).slice(0, 7)}-01`
