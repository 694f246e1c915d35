import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { product } from '../../domain/product.ts'
import { aBrowserMember, arrives, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

const completed = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), `${product.slug}-tutorial-completed`)
const step = (page: Page, title: string) => page.getByRole('dialog', { name: title })
/** Goes to Help by its link at the foot of a wide window. */
async function goToHelp(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click()
  await arrives(page, '/help')
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const hasFocus = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((it) => it === document.activeElement)

/** Whether the light lies around the element that a selector finds. */
async function isLit(page: Page, selector: string) {
  const target = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  const light = await page.locator('.border-marigold.fixed').boundingBox()
  if (!target || !light) return false
  const isAround = (near: number, far: number) => Math.abs(far - near - 6) <= 2
  return isAround(light.x, target.x) && isAround(light.y, target.y)
}

async function lights(page: Page, title: string, selector: string) {
  await step(page, title).waitFor()
  await expect.poll(() => isLit(page, selector)).toBe(true)
}

/** Whether nothing of the words lies outside of the window. */
const isOnScreen = (page: Page) =>
  page.getByRole('dialog').evaluate((words) => {
    const { left, top, right, bottom } = words.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

describe('the tour', () => {
  test('is offered to whoever is new, leads a member around and is not offered again [TUT-01, TUT-04, TUT-05, TUT-15]', async () => {
    const member = await aBrowserMember(journey.site, 'Leela Menon')
    const { page, problems } = await journey.browser.visitor({ as: member })
    await visit(page, '/browse')
    expect(await completed(page)).toBeNull()
    await press(page, 'Take the tour')
    await lights(page, 'Welcome to Aadaan', 'header')
    await press(page, 'Next')
    await lights(page, 'The way home', '[data-tour="logo"]')
    await press(page, 'Next')
    await arrives(page, (url) => url.pathname === '/')
    await lights(page, 'Look for something', '[data-tour="search"]')
    await press(page, 'Next')
    await lights(page, 'Find what is near', '[data-tour="browse"]')
    await page.getByText('filterable by categories and location').waitFor()
    await press(page, 'Next')
    await lights(page, 'Give something away', '[data-tour="upload"]')
    await press(page, 'Back')
    await lights(page, 'Find what is near', '[data-tour="browse"]')
    await press(page, 'Next')
    await press(page, 'Next')
    await lights(page, 'Your own place', '[data-tour="account"]')
    expect(await page.getByText('Sign up; it takes a minute.').count()).toBe(0)
    expect(await completed(page)).toBeNull()
    await press(page, 'Done')
    await expect.poll(() => completed(page)).toBe('true')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await visit(page, '/')
    expect(await page.getByRole('button', { name: 'Take the tour' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('is taken by keyboard on a phone, by a guest, from Help, and gives the focus back [TUT-01, TUT-04, TUT-13]', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/help')
    const start = page.getByRole('button', { name: 'Take the tour' })
    await start.focus()
    await page.keyboard.press('Enter')
    await lights(page, 'Welcome to Aadaan', 'header')
    for (const name of ['Next', 'Skip the tour', 'Next']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => hasFocus(page, name)).toBe(true)
    }
    await page.keyboard.press('ArrowRight')
    await lights(page, 'The way home', '[data-tour="logo"]')
    await page.keyboard.press('ArrowLeft')
    await lights(page, 'Welcome to Aadaan', 'header')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => start.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await completed(page)).toBe('true')
    await start.click()
    await press(page, 'Skip the tour')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await start.click()
    for (const title of ['Welcome to Aadaan', 'The way home', 'Look for something'])
      await step(page, title).getByRole('button', { name: 'Next' }).click()
    await lights(page, 'Find what is near', '[data-tour="browse-below"]')
    await press(page, 'Next')
    await lights(page, 'Give something away', '[data-tour="upload-below"]')
    await press(page, 'Next')
    await lights(page, 'Your own place', '[data-tour="sign-in"]')
    await page.getByText('New? Sign up; it takes a minute.').waitFor()
    const { width } = (await page.getByRole('dialog').boundingBox()) ?? { width: 0 }
    expect(width).toBeLessThanOrEqual(340)
    expect(problems).toEqual([])
  })

  test('can be turned down for good [TUT-01, TUT-13]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/')
    await press(page, 'No tour, thank you')
    await expect.poll(() => page.locator('main:focus').count()).toBe(1)
    expect(await completed(page)).toBe('true')
    await visit(page, '/browse')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Take the tour' }).count()).toBe(0)
  })

  test('covers no answer on a phone that somebody waits for [TUT-01]', async () => {
    const { world } = journey.site
    const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const asker = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor({ as: giver, ...phone })
    const offer = page.getByRole('button', { name: 'Take the tour' })
    await visit(page, '/')
    await offer.waitFor()
    const item = await world.anItem(giver.actor)
    await world.domain.exchanges.requestItem(asker.actor, item, { message: null })
    await visit(page, '/')
    await page.getByRole('button', { name: /^Approve/ }).waitFor()
    await offer.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 740 })
    await offer.waitFor()
  })

  test('stands on the screen with each of its steps, on a phone, a tablet and an enlarged page [TUT-02]', async () => {
    for (const as of [undefined, await aBrowserMember(journey.site, 'Leela Menon')]) {
      const { page, context } = await journey.browser.visitor(as && { as })
      await visit(page, '/')
      for (const [width, height] of [
        [320, 256],
        [360, 800],
        [768, 800],
      ] as const) {
        // By the offer at first, by Help's button after it.
        if (height !== 256) await goToHelp(page)
        await page.setViewportSize({ width, height })
        await press(page, 'Take the tour')
        for (let at = 1; at <= 6; at++) {
          await page.getByText(`Step ${at} of 6`).waitFor()
          await expect.poll(() => isOnScreen(page)).toBe(true)
          await press(page, at < 6 ? 'Next' : 'Done')
        }
      }
      await context.close()
    }
  })
})
