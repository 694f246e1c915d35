import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { startOfDayInIndia } from '../../domain/clock.ts'
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

/** Nine to eleven of tomorrow in India; the day is the same by universal time. */
export function tomorrow() {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  const at = (hour: string) => new Date(`${day}T${hour}:00+05:30`).toISOString()
  return { starts_at: at('09:00'), ends_at: at('11:00') }
}
