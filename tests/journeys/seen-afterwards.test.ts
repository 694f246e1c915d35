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

const setLetters = (page: Page, size: number) =>
  page.evaluate((px) => {
    document.documentElement.style.fontSize = `${px}px`
  }, size)
const edge = (part: Locator, name: 'top' | 'bottom') =>
  part.evaluate((one, which) => one.getBoundingClientRect()[which], name)

async function openConversation(page: Page, size = 16) {
  await visit(page, '/orders')
  await setLetters(page, size)
  await page
    .getByRole('button', { name: /^Send message/ })
    .first()
    .click()
  await box(page).waitFor()
  // Comes late, and moves the rest.
  await page.getByRole('button', { name: 'Mark Exchange as Completed' }).last().waitFor()
}

test.each([
  ['in a low window', 640, 16],
  ['at large letters', 740, 24],
])('what was sent stands above the field, and the way out stays: %s', async (_, height, size) => {
  const { page } = await journey.browser.visitor({ as: leela, width: 360, height })
  await openConversation(page, size)
  for (const text of ['Namaste! When could you come?', 'I am at home all of Saturday.']) {
    await box(page).fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await entries(page, 'own').getByText(text).waitFor()
  }
  const foot = page.getByRole('dialog').locator('form[data-action-bar]')
  const above = async () =>
    (await edge(foot, 'top')) - (await edge(entries(page, 'own').last(), 'bottom'))
  await expect.poll(above).toBeGreaterThanOrEqual(0)
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  expect(await edge(close, 'top')).toBeGreaterThanOrEqual(0)
  expect(await edge(foot, 'bottom')).toBeCloseTo(height, 0)
})

test('the time that was proposed is in sight, though the form before it was longer than the window', async () => {
  const { page } = await journey.browser.visitor({ as: leela, ...phoneInIndia })
  await visit(page, `/item/${item}`)
  await times(page).getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
  await times(page)
    .getByRole('button', { name: /^(Propose|Offer) this time/ })
    .click()
  await times(page).getByText('Tomorrow 9–11 AM', { exact: true }).waitFor()
  const isBelowHeader = async () =>
    (await edge(times(page), 'top')) >= (await edge(page.getByRole('banner'), 'bottom'))
  await expect.poll(isBelowHeader).toBe(true)
  expect(await edge(times(page), 'top')).toBeLessThan(phone.height)
})

test('no word of the four steps is broken at large letters', async () => {
  const { page } = await journey.browser.visitor({ as: leela, ...phone })
  await openConversation(page, 24)
  const steps = page.getByRole('dialog').locator('ol [data-done] > span.block')
  expect(await steps.count()).toBe(4)
  const broken = await steps.evaluateAll((all) =>
    all.flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? ''
      const word = document.createRange()
      return [...text.matchAll(/\S+/g)].filter(({ 0: letters, index }) => {
        word.setStart(firstChild as Node, index)
        word.setEnd(firstChild as Node, index + letters.length)
        return word.getClientRects().length !== 1
      })
    }),
  )
  expect(broken).toEqual([])
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
  expect(await letters.evaluate((one) => one === document.activeElement)).toBe(true)
})
