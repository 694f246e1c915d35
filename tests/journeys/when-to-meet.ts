import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { startOfDayInIndia } from '../../domain/clock.ts'
import { dayInIndia } from '../../domain/days.ts'
import { day, minute } from '../../domain/durations.ts'
import { phone } from './browser.ts'

export const phoneInIndia = { ...phone, zone: 'Asia/Kolkata' }

export const times = (page: Page) => page.getByRole('region', { name: 'When will you meet?' })

/** As long as a test may take, and with it the longest that one waits for midnight. */
const longestTest = 3 * minute

/** What a test calls tomorrow is tomorrow until it ends: none begins right before midnight in India. */
export const keepTomorrow = () =>
  beforeEach(async () => {
    const left = startOfDayInIndia(new Date()).getTime() + day - Date.now()
    if (left < longestTest) await delay(left)
  }, longestTest + minute)

/** Such hours of tomorrow in India; those before 05:30 are of the day before by universal time. */
export function tomorrow(from = '09:00', until = '11:00') {
  const date = dayInIndia(Date.now() + day)
  const at = (time: string) => new Date(`${date}T${time}:00+05:30`).toISOString()
  return { starts_at: at(from), ends_at: at(until) }
}
