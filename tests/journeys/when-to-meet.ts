import type { Page } from 'playwright-core'
import { phone } from './browser.ts'

export const phoneInIndia = { ...phone, zone: 'Asia/Kolkata' }

export const times = (page: Page) => page.getByRole('region', { name: 'When will you meet?' })

/** Nine to eleven of tomorrow in India; the day is the same by universal time. */
export function tomorrow() {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  const at = (hour: string) => new Date(`${day}T${hour}:00+05:30`).toISOString()
  return { starts_at: at('09:00'), ends_at: at('11:00') }
}
