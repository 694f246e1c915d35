import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import { accessibilityViolations, overflows } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
} from './browser.ts'
import {
  isFocused,
  isKept,
  main,
  notice,
  open,
  openAt,
  startDeleting,
  startDeletingInTime,
  undo,
} from './deleting.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let asha: Member
let item: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

const at = (path: string, size = {}) => openAt(journey, asha, path, size)
const isThere = () => isKept(journey, item)
const isGone = () => expect.poll(() => isKept(journey, item)).toBe(false)

/** The smaller side of what a finger presses. */
async function sizeOf(target: Locator) {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return Math.min(width, height)
}

describe.each([
  { where: 'on its page', path: () => `/item/${item}` },
  { where: 'in My Items', path: () => '/orders' },
])('an item deleted $where', ({ path }) => {
  test('can be taken back for ten seconds, in which nothing is sent, and is gone when they are over [ITEM-15, ITEM-16, ITEM-32]', async () => {
    const { page, seen, problems } = await at(path())
    await startDeletingInTime(page)
    expect(await main(page).getByRole('button', { name: 'Deleting...' }).isDisabled()).toBe(true)
    await page.clock.runFor(9_000)
    await undo(page).click()
    await open(page).waitFor()
    expect(await isFocused(open(page))).toBe(true)
    await page.clock.runFor(30_000)
    expect(await notice(page).count()).toBe(0)
    expect(seen.sent).toBe(0)
    expect(await isThere()).toBe(true)

    await startDeletingInTime(page)
    await page.clock.runFor(9_000)
    expect(seen.sent).toBe(0)
    await page.clock.runFor(1_000)
    await isGone()
    await page.clock.resume()
    await seesNotice(page, 'Item deleted')
    await arrives(page, (address) => address.pathname === '/orders')
    await page.getByText('You have not shared anything yet').waitFor()
    // The row is gone with what had the focus; a keyboard goes on from here.
    if (path() === '/orders')
      await expect
        .poll(() => page.locator(':focus').innerText())
        .toContain('You have not shared anything yet')
    expect(await undo(page).count()).toBe(0)
    expect(seen.sent).toBe(1)
    expect(problems).toEqual([])
  })

  test('stays after Cancel, and says why when whoever it is promised to says meanwhile that they have it [ITEM-14, ERR-44]', async () => {
    const { exchanges } = journey.site.world.domain
    const rahim = await journey.site.world.aMember()
    const request = await exchanges.requestItem(rahim, item, { message: null })
    await exchanges.approveRequest(asha.actor, request)
    const { page } = await at(path(), phone)
    await open(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Are you sure you want to delete "Cane armchair"?').waitFor()
    await dialog.getByText('It is promised to somebody, who hears that').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await main(page).getByText('Cane armchair').first().waitFor()
    await keepNotices(page)
    await startDeleting(page)
    await exchanges.sayReceived(rahim, request)
    await dismiss(page, 'Deleting...')
    await seesNotice(page, 'Failed to delete item', 'The receiver says that they have it.')
    expect(await isThere()).toBe(true)
  })

  test('is deleted and taken back by the keyboard, on a phone, and heard; it comes back with the reason when that fails, and can be deleted again [ITEM-13, ITEM-16, ERR-44]', async () => {
    const { page, seen, problems } = await at(path(), phone)
    const heard = page.getByRole('status').filter({ hasText: 'Deleting...' })
    await stopClock(page)
    await open(page).press('Enter')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete Item' })
    while (!(await isFocused(confirm))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(page, () => heard.isVisible())
    expect(await heard.innerText()).toMatch(
      /"Cane armchair" will be gone in a few seconds\.[\s\S]*Undo/,
    )
    await page.clock.resume()
    expect(await isFocused(undo(page))).toBe(true)
    // Its time stands still meanwhile.
    await notice(page).hover()
    expect(await accessibilityViolations(page)).toEqual([])
    for (const target of [undo(page), ...(await notice(page).getByRole('button').all())])
      expect(await sizeOf(target)).toBeGreaterThanOrEqual(44)
    expect(await overflows(page)).toBe(0)
    await undo(page).press('Enter')
    await open(page).waitFor()
    expect(await isFocused(open(page))).toBe(true)
    expect(seen.sent).toBe(0)

    const address = `**/api/v1/items/${item}`
    await page.route(address, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    await keepNotices(page)
    await startDeleting(page)
    await dismiss(page, 'Deleting...')
    await seesNotice(page, 'Failed to delete item', 'Something went wrong. Please try again.')
    await open(page).waitFor()
    expect(await isThere()).toBe(true)
    await page.unroute(address)
    await startDeleting(page)
    await dismiss(page, 'Deleting...')
    await isGone()
    expect(problems).toEqual([])
  })
})

describe('what is still held', () => {
  test('is taken back in the notice as well, and the focus stays at its place then and when it is sent and fails [ITEM-15]', async () => {
    const { page, seen } = await at('/orders')
    await startDeletingInTime(page)
    await notice(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await open(page).waitFor()
    await expect.poll(() => isFocused(open(page))).toBe(true)
    await page.clock.runFor(30_000)
    expect(seen.sent).toBe(0)
    expect(await isThere()).toBe(true)

    await page.route(`**/api/v1/items/${item}`, (route) => route.abort())
    await startDeletingInTime(page)
    expect(await isFocused(undo(page))).toBe(true)
    await page.clock.runFor(10_000)
    await open(page).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Cane armchair' })
    expect(await row.locator(':focus').count()).toBe(1)
  })

  test('takes the focus from nowhere else when it fails', async () => {
    const { page } = await at('/orders')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(`**/api/v1/items/${item}`, async (route) => {
      await promise
      await route.abort()
    })
    await startDeletingInTime(page)
    await dismiss(page, 'Deleting...')
    const elsewhere = page.getByRole('banner').getByRole('link', { name: 'Find' })
    await elsewhere.focus()
    resolve()
    await open(page).waitFor()
    expect(await isFocused(elsewhere)).toBe(true)
  })

  test('has all its time, also where the window was left with an earlier one that was taken back [ITEM-15]', async () => {
    const { page, seen } = await at(`/item/${item}`)
    await startDeletingInTime(page)
    for (const kind of ['blur', 'focus'])
      await page.evaluate((type) => dispatchEvent(new Event(type)), kind)
    await page.clock.runFor(5_000)
    await undo(page).click()
    await startDeleting(page)
    await until(page, () => notice(page).isVisible())
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    expect(await undo(page).isVisible()).toBe(true)
    expect(seen.sent).toBe(0)
  })

  test('is sent at once by the next decision, which alone can then be taken back [ITEM-15]', async () => {
    const lamp = await journey.site.world.anItem(asha.actor, { title: 'Brass lamp' })
    const { page, seen } = await at('/orders')
    await startDeletingInTime(page)
    await page.getByRole('button', { name: 'Delete Brass lamp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
    await isGone()
    await page.getByRole('button', { name: 'Undo the deletion of Brass lamp' }).click()
    await page.getByRole('button', { name: 'Delete Brass lamp' }).waitFor()
    await open(page).waitFor({ state: 'detached' })
    expect(seen.sent).toBe(1)
    const { status } = await journey.site.world.domain.items.viewItem(asha.actor, lamp)
    expect(status).toBe('available')
  })

  test('is sent at once by a rejection, which can then be taken back', async () => {
    const { exchanges } = journey.site.world.domain
    const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const lamp = await journey.site.world.anItem(asha.actor, { title: 'Brass lamp' })
    await exchanges.requestItem(rahim.actor, lamp, { message: null })
    const { page } = await at('/orders')
    await startDeletingInTime(page)
    await page.getByRole('button', { name: 'Reject the request of Rahim Sheikh' }).click()
    await isGone()
    await page.getByRole('button', { name: 'Undo the rejection of Rahim Sheikh' }).click()
    await page.getByRole('button', { name: 'Reject the request of Rahim Sheikh' }).waitFor()
    const [request] = await exchanges.listRequestsOfItem(asha.actor, lamp)
    expect(request?.status).toBe('pending')
  })

  test('is taken back on the page of an item where it stands twice, with the focus where it was used', async () => {
    const { database, domain } = journey.site.world
    const past = new Date(Date.now() - 28 * day).toISOString()
    const earlier = { created_at: past, updated_at: past }
    await database.updateTable('items').set(earlier).where('id', '=', item).execute()
    await domain.exchanges.endSilence()
    const { page, seen } = await at(`/item/${item}`)
    const question = page.getByRole('region', { name: 'Is it still there?' })
    await question.getByRole('button', { name: 'Delete Item' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
    await expect.poll(() => isFocused(question.getByRole('button', { name: /^Undo/ }))).toBe(true)
    expect(await undo(page).count()).toBe(2)
    expect(await question.getByRole('button', { name: 'Keep it' }).count()).toBe(0)
    await page.keyboard.press('Enter')
    const takeBack = question.getByRole('button', { name: 'Delete Item' })
    await takeBack.waitFor()
    expect(await isFocused(takeBack)).toBe(true)
    await page.clock.runFor(30_000)
    expect(seen.sent).toBe(0)
  })
})
