import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { aFingerOn } from './finger.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let item: string
beforeAll(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

const heart = (page: Page) => page.getByRole('button', { name: /wishlist$/ }).first()
const notice = (page: Page) => page.locator('li[data-tone]')
const isFocused = (page: Page) => heart(page).evaluate((one) => one === document.activeElement)

/** A member pressed the heart of an item, and the page says so for three seconds. */
async function aNotice(options = {}) {
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...options })
  await visit(page, `/item/${item}`)
  // What a member sees has come, which takes time.
  await page.getByRole('main').getByRole('button', { name: 'Claim Item' }).waitFor()
  await stopClock(page)
  await heart(page).focus()
  await page.keyboard.press('Enter')
  await until(page, () => notice(page).isVisible())
  return { page, problems }
}

describe('a notice', () => {
  test('goes by Escape, and the focus returns to where it was', async () => {
    const { page, problems } = await aNotice()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await expect.poll(() => dismiss.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.clock.runFor(60_000)
    expect(await notice(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await until(page, async () => (await notice(page).count()) === 0)
    await expect.poll(() => isFocused(page)).toBe(true)
    // Where there is none, the key leads nowhere.
    await page.keyboard.press('F8')
    expect(await isFocused(page)).toBe(true)
    expect(problems).toEqual([])
  })

  test('that comes as a dialog closes is read out by a place that was there before', async () => {
    const lamp = await journey.site.world.anItem(asha.actor, { title: 'Brass lamp' })
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, `/item/${lamp}`)
    const place = await page
      .getByRole('region', { name: /Notices/ })
      .getByRole('status')
      .elementHandle()
    await page.getByRole('button', { name: 'Delete Item' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
    await seesNotice(page, 'Deleting...')
    await expect.poll(() => place?.innerText()).toContain('"Brass lamp" will be gone')
    expect(await notice(page).getAttribute('aria-live')).toBeNull()
    await page.getByRole('main').getByRole('button', { name: /^Undo/ }).first().click()
  })

  test('is heard once, and has the rest of its time, as a dialog opens and closes', async () => {
    const { page } = await aNotice()
    expect(await notice(page).getAttribute('aria-live')).toBeNull()
    await page.clock.runFor(1500)
    await page.getByRole('main').getByRole('button', { name: 'Claim Item' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const inDialog = dialog.locator('li[data-tone]')
    await until(page, () => inDialog.isVisible())
    expect(await inDialog.getAttribute('aria-live')).toBe('off')
    await page.keyboard.press('Escape')
    await until(page, async () => (await dialog.count()) === 0)
    expect(await notice(page).getAttribute('aria-live')).toBe('off')
    const gone = await until(page, async () => (await notice(page).count()) === 0, 100)
    expect(gone).toBeLessThanOrEqual(1500)
  })

  test('has the rest of its time after the window was left for another', async () => {
    const { page } = await aNotice()
    await page.clock.runFor(2000)
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await page.clock.runFor(60_000)
    expect(await notice(page).count()).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const gone = await until(page, async () => (await notice(page).count()) === 0, 100)
    expect(gone).toBeLessThanOrEqual(1100)
  })

  test('of what failed goes when it works after all', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/login')
    await keepNotices(page)
    const form = page.getByRole('main')
    await signInAt(form, rahim.email, 'not-the-password')
    await seesNotice(page, 'Login failed')
    await signInAt(form, rahim.email)
    await seesNotice(page, 'Welcome back!')
    expect(await notice(page).count()).toBe(1)
  })

  test('follows a finger to the right and away, and comes back from half the way', async () => {
    const { page } = await aNotice({ ...phone, touch: true })
    await seesNotice(page, 'Added to wishlist')
    const at = async () => (await notice(page).boundingBox())?.x ?? -1
    const before = await at()
    const shy = await aFingerOn(notice(page))
    for (const way of [10, 20, 30, 40]) await shy.move(way, 0)
    await expect.poll(at).toBeGreaterThan(before + 20)
    await shy.lift()
    await expect.poll(at).toBe(before)
    const sure = await aFingerOn(notice(page))
    for (const way of [20, 60, 100, 140]) await sure.move(way, 0)
    await sure.lift()
    await expect.poll(() => notice(page).count()).toBe(0)
  })
})
