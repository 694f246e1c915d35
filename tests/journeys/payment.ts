import type { Page } from 'playwright-core'
import { openStanding } from './standing-clock.ts'

/** What journeys that pay have in common. */
export const buyButton = (page: Page, points: number) =>
  page.getByRole('button', { name: `Buy Now: ${points} points` })

const processing = (page: Page) =>
  page
    .locator('[aria-live=polite]')
    .filter({ has: page.getByRole('heading', { name: 'Processing your payment…' }) })

/** Opens the page after a payment, where the three seconds of its processing have just begun. */
export const openProcessing = (page: Page, open: () => Promise<unknown>) =>
  openStanding(page, async () => {
    await open()
    await processing(page).waitFor()
  })

/** The same, and lets the three seconds pass at once. */
export async function afterProcessing(page: Page, open: () => Promise<unknown>) {
  await openProcessing(page, open)
  await page.clock.runFor(3000)
  await page.clock.resume()
}
