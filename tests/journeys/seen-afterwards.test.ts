import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import { box, entries } from './conversation.ts'
import { openJourney } from './journey.ts'
import { keepTomorrow, phoneInIndia, times } from './when-to-meet.ts'

const journey = openJourney()
keepTomorrow()
let leela: Member
let rahim: Member
let item: string
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  item = (await journey.site.world.anExchange(leela.actor, rahim.actor)).itemId
})

async function openConversation(page: Page) {
  await visit(page, '/orders')
  await page
    .getByRole('button', { name: /^Send message/ })
    .first()
    .click()
  await box(page).waitFor()
  // Comes late, and moves the rest.
  await page.getByRole('button', { name: 'Mark Exchange as Completed' }).last().waitFor()
}

test('what was sent from a low window stands above the field, and the way out stays', async () => {
  const { page } = await journey.browser.visitor({ as: leela, width: 360, height: 640 })
  await openConversation(page)
  for (const text of ['Namaste! When could you come?', 'I am at home all of Saturday.']) {
    await box(page).fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await entries(page, 'own').getByText(text).waitFor()
  }
  const edge = (part: Locator, name: 'top' | 'bottom') =>
    part.evaluate((one, which) => one.getBoundingClientRect()[which], name)
  const foot = page.getByRole('dialog').locator('form[data-action-bar]')
  const above = async () =>
    (await edge(foot, 'top')) - (await edge(entries(page, 'own').last(), 'bottom'))
  await expect.poll(above).toBeGreaterThanOrEqual(0)
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  expect(await edge(close, 'top')).toBeGreaterThanOrEqual(0)
  expect(await edge(foot, 'bottom')).toBe(640)
})

test('the time that was proposed is in sight, though the form before it was longer than the window', async () => {
  const { page } = await journey.browser.visitor({ as: leela, ...phoneInIndia })
  await visit(page, `/item/${item}`)
  await times(page).getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
  await times(page)
    .getByRole('button', { name: /^(Propose|Offer) this time/ })
    .click()
  await times(page).getByText('Tomorrow 9–11 AM', { exact: true }).waitFor()
  const top = () => times(page).evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  expect(await top()).toBeLessThan(phone.height)
})

test('no word of the four steps is broken at large letters', async () => {
  const { page } = await journey.browser.visitor({ as: leela, ...phone })
  await openConversation(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px'
  })
  const heights = await page
    .getByRole('dialog')
    .locator('ol [data-done] > span.block')
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().height))
  expect(heights).toHaveLength(4)
  expect(new Set(heights).size).toBe(1)
})

test('a switch that could not be saved leaves the others, also where nothing can be read then [ITEM-28]', async () => {
  const { page } = await journey.browser.visitor({ as: leela, ...phone })
  await visit(page, '/profile?tab=settings')
  const letters = page.getByRole('switch', { name: /emails/ })
  await letters.waitFor()
  await page.route('**/api/v1/me/contact-**', (route) => route.abort())
  await letters.click()
  await page.getByText('could not be loaded').first().waitFor()
  expect(await letters.isChecked()).toBe(true)
})
