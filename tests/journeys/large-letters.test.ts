import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aBrowserMember, phone, visit } from './browser.ts'
import { someCategories } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** As where somebody has chosen larger letters in their browser. */
const enlarge = (page: Page, size: string) =>
  page.evaluate((letters) => {
    document.documentElement.style.fontSize = letters
  }, size)

const topOf = async (page: Page, label: string) =>
  (await page.getByLabel(label).boundingBox())?.y ?? 0

test('with large letters a time shows its AM or PM, and the bar under the thumb its words', async () => {
  await someCategories(journey.site)
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { page } = await journey.browser.visitor({ as: member, ...phone })
  await visit(page, '/upload')
  await page.locator('summary', { hasText: 'When can it be collected?' }).click()
  await page.getByRole('button', { name: 'Another day or hour' }).click()
  expect(await topOf(page, 'Until')).toBe(await topOf(page, 'From'))
  await enlarge(page, '24px')
  expect(await topOf(page, 'Until')).toBeGreaterThan(await topOf(page, 'From'))
  await enlarge(page, '32px')
  // The way to the top takes room of the bar as well.
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('button', { name: 'Scroll to top' }).waitFor()
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  const cut = await bar
    .getByRole('link')
    .evaluateAll((links) => links.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
  const foot = await page.getByRole('button', { name: 'Share Item' }).boundingBox()
  const top = (await bar.boundingBox())?.y ?? 0
  expect((foot?.y ?? 740) + (foot?.height ?? 0)).toBeLessThanOrEqual(top)
})
