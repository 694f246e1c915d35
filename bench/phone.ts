import type { Page } from 'playwright-core'

/** A phone, as a context of the browser has it. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Milliseconds there and back, and bytes a second. */
type Line = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** Gives a page such a line, and a processor that is four times slower. */
export async function slowDown(page: Page, line: Line): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
