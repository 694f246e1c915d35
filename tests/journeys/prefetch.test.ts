import { expect, test } from 'vitest'
import { aBrowserMember, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

test('a page stays where the code of others, which nobody asked for, cannot be fetched', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor({ as: giver, width: 360, height: 740 })
  await visit(page, '/help')
  const own = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  const refused: string[] = []
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const isOwn = own.has(route.request().url())
    if (!isOwn) refused.push(route.request().url())
    return isOwn ? route.continue() : route.abort()
  })
  await page.reload()
  await expect.poll(() => refused.length).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Help Centre' }).waitFor()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Share', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Share Your Items' }).waitFor()
})
