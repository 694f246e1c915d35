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

const top = async (page: Page, label: string) =>
  (await page.getByLabel(label).boundingBox())?.y ?? 0

test('with large letters a time shows its AM or PM, and the bar under the thumb its words', async () => {
  await someCategories(journey.site)
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { page } = await journey.browser.visitor({ as: member, ...phone })
  await visit(page, '/upload')
  await page.locator('summary', { hasText: 'When can it be collected?' }).click()
  await page.getByRole('button', { name: 'Another day or hour' }).click()
  expect(await top(page, 'Until')).toBe(await top(page, 'From'))
  await enlarge(page, '24px')
  expect(await top(page, 'Until')).toBeGreaterThan(await top(page, 'From'))
  await enlarge(page, '32px')
  const words = page
    .getByRole('navigation', { name: 'Quick access' })
    .locator('a > span:last-child')
  const cut = await words.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(await words.count()).toBe(3)
  expect(cut).toEqual([])
})
