import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Stops the clock of a page on which it is installed: from here on only `until` and the test let time go by. */
export const stopClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000))

/** Lets time go by in small steps until this is so. */
export async function until(page: Page, isSo: () => Promise<boolean>) {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return isSo()
    })
    .toBe(true)
}
