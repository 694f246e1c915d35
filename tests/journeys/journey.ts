import { afterAll, beforeAll } from 'vitest'
import { type Browser, openBrowser } from './browser.ts'
import { openSite, type Site } from './site.ts'

/** Where the journeys of one file happen. Its parts are there from the first test on. */
export type Journey = { site: Site; browser: Browser }

/** Opens a site and a browser before the tests of a file, and closes both after them. */
export function openJourney(
  settings: Record<string, string> = {},
  before?: Parameters<typeof openSite>[2],
): Journey {
  const journey = {} as Journey
  beforeAll(async () => {
    journey.site = await openSite(settings, undefined, before)
    journey.browser = await openBrowser(journey.site)
  })
  afterAll(async () => {
    await journey.browser?.close()
    await journey.site?.close()
  })
  return journey
}
