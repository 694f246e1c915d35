import { expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** The files of a page without those that it fetches for others: whoever saves data is spared these. */
async function filesOf(path: string, as: Member) {
  const { page, context } = await journey.browser.visitor({ as, ...phone })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await visit(page, path)
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await context.close()
  return new Set(names)
}

test('a page stays where the code of others, which nobody asked for, cannot be fetched', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const own = await filesOf('/help', giver)
  const { page } = await journey.browser.visitor({ as: giver, ...phone })
  const refused: string[] = []
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const isOwn = own.has(route.request().url())
    if (!isOwn) refused.push(route.request().url())
    return isOwn ? route.continue() : route.abort()
  })
  await visit(page, '/help')
  await expect.poll(() => refused.length).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Help Centre' }).waitFor()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Share', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Share Your Items' }).waitFor()
})
