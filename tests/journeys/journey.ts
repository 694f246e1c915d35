import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Browser, openBrowser } from './browser.ts'
import { openSite, type Site } from './site.ts'

/** Where the journeys of one file happen. Its parts are there in every test. */
export type Journey = { site: Site; browser: Browser }

/** Opens a site for the tests of a file, and a browser for each of them. */
export function openJourney(
  settings: Record<string, string> = {},
  before?: Parameters<typeof openSite>[1],
): Journey {
  const journey = {} as Journey
  beforeAll(async () => {
    journey.site = await openSite(settings, before)
  })
  beforeEach(async () => {
    journey.browser = await openBrowser(journey.site)
  })
  afterEach(() => journey.browser.close())
  afterAll(() => journey.site?.close())
  return journey
}
