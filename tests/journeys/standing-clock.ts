import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Stops a page's clock, and that of what it opens: from here on only tests let time go by. */
export async function stopClock(page: Page) {
  await page.clock.install()
  // Time goes on until it stands: a minute, which no machine takes for that.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Opens a page with a standing clock, whose scripts come with pauses between. */
export async function openStanding(page: Page, open: () => Promise<unknown>) {
  await stopClock(page)
  let isOpen = false
  const opening = open().finally(() => {
    isOpen = true
  })
  while (!isOpen) await page.clock.runFor(1)
  await opening
}

/** Lets time go by in small steps until this is so; resolves to how many milliseconds went by. */
export async function until(page: Page, isSo: () => Promise<boolean>, step = 20): Promise<number> {
  let gone = 0
  await expect
    .poll(async () => {
      await page.clock.runFor(step)
      gone += step
      return isSo()
    })
    .toBe(true)
  return gone
}

/** Where a page with a standing clock is so many milliseconds later. */
export async function pathAfter(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  return new URL(page.url()).pathname
}
