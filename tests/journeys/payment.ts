import type { Page } from 'playwright-core'

/** What journeys that pay have in common. */
export const buyButton = (page: Page, points: number) =>
  page.getByRole('button', { name: `Buy Now: ${points} points` })

/** Where a page with a standing clock is so many milliseconds later. */
export async function pathAfter(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  return new URL(page.url()).pathname
}

/** Opens the page after a payment, and lets the three seconds of its processing pass at once. */
export async function afterProcessing(page: Page, open: () => Promise<unknown>) {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await open()
  await page
    .locator('[aria-live=polite]')
    .filter({ has: page.getByRole('heading', { name: 'Processing your payment…' }) })
    .waitFor()
  await page.clock.runFor(3000)
  await page.clock.resume()
}
