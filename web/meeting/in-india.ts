import { countedDayInIndia, dayInIndia, indiaAhead } from '../../domain/days.ts'
import { day, hour, minute } from '../../domain/durations.ts'
import { latest, soonest } from '../../domain/pickups/limits.ts'

const moment = (days: number, hours: number) =>
  new Date(days * day + hours * hour - indiaAhead).toISOString()

/** Whether this device shows another time than India's clocks at that moment. */
export const isElsewhere = (at: Date) => at.getTimezoneOffset() * minute !== -indiaAhead

/** "6–8 PM", "11 AM–1 PM", "6:30–8 PM". */
export function hoursOf(from: string, until: string): string {
  const [begins, ends] = [from, until].map((time) => time.replace(':00', '')) as [string, string]
  const half = ends.slice(-3)
  return `${begins.endsWith(half) ? begins.slice(0, -3) : begins}–${ends}`
}

export type Span = { starts_at: string; ends_at: string }

const [morning, evening] = [9, 18]
const length = 2
/** Of a week that begins with the Thursday of the first day that computers count. */
const saturday = 2

/** What many mean when they say when they could come: this evening, tomorrow, on Saturday morning. */
export function usualTimes(now: number): Span[] {
  const today = countedDayInIndia(now)
  const next = today + ((saturday - (today % 7) + 7) % 7 || 7)
  const times: [number, number][] = [
    [today, evening],
    [today + 1, morning],
    [today + 1, evening],
    [next, morning],
    [next + 1, morning],
  ]
  const spans = times.map(([days, hours]) => ({
    starts_at: moment(days, hours),
    ends_at: moment(days, hours + length),
  }))
  const starts = spans.map(({ starts_at }) => starts_at)
  return spans.filter(
    ({ starts_at }, at) =>
      Date.parse(starts_at) - now > soonest && starts.indexOf(starts_at) === at,
  )
}

/** The first and the last day that can be chosen, as fields have them. */
export const daysToChoose = (now: number) => [now, now + latest].map(dayInIndia)
