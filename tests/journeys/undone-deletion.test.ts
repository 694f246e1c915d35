import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, arrives, dismiss, type Member, seesNotice, visit } from './browser.ts'
import { stopClock, until } from './clock.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const phone = { width: 360, height: 740 }
let asha: Member
let item: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

const main = (page: Page) => page.getByRole('main')
const open = (page: Page) =>
  main(page).getByRole('button', { name: /^Delete (Item|Cane armchair)$/ })
const undo = (page: Page) =>
  main(page).getByRole('button', { name: 'Undo the deletion of Cane armchair' })
const notice = (page: Page) => page.locator('li[data-tone]', { hasText: 'Deleting...' })
const isFocused = (button: Locator) =>
  button.evaluate((element) => element === document.activeElement)

async function startDeleting(page: Page) {
  await open(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
}

/** The clock stands still: what happens now is not for the ten seconds being over. */
async function startDeletingInTime(page: Page) {
  await stopClock(page)
  await startDeleting(page)
  await until(page, () => notice(page).isVisible())
  await page.mouse.move(0, 0)
}

/** The smaller side of what a finger presses. */
async function sizeOf(target: Locator) {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return Math.min(width, height)
}

/** The giver's browser at one of the pages, and how often that asked for a deletion. */
async function at(path: string, size = {}) {
  const visitor = await journey.browser.visitor({ as: asha, ...size })
  const { page } = visitor
  const seen = { sent: 0 }
  page.on('request', (request) => {
    if (request.method() === 'DELETE') seen.sent++
  })
  // What happens elsewhere stays unseen here.
  await page.routeWebSocket('**/realtime/**', () => {})
  await page.clock.install()
  await visit(page, path)
  await open(page).waitFor()
  return { ...visitor, seen }
}

const isThere = async () => {
  const rows = await journey.site.world.database
    .selectFrom('items')
    .select('id')
    .where('id', '=', item)
    .execute()
  return rows.length === 1
}
const isGone = () => expect.poll(isThere).toBe(false)

describe.each([
  { where: 'on its page', path: () => `/item/${item}`, leadsTo: '/orders' },
  { where: 'in My Items', path: () => '/orders', leadsTo: '/orders' },
  { where: 'in the own profile', path: () => '/profile?tab=items', leadsTo: '/profile' },
])('an item deleted $where', ({ path, leadsTo }) => {
  test('can be taken back for ten seconds, in which nothing is sent [ITEM-15, ITEM-16]', async () => {
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
    expect(problems).toEqual([])
  })

  test('is gone when they are over [ITEM-15, ITEM-32]', async () => {
    const { page, seen, problems } = await at(path())
    await startDeletingInTime(page)
    await page.clock.runFor(9_000)
    expect(seen.sent).toBe(0)
    await page.clock.runFor(1_000)
    await isGone()
    await page.clock.resume()
    await seesNotice(page, 'Item deleted')
    await arrives(page, (address) => address.pathname === leadsTo)
    await page.getByText('You have not shared anything yet').waitFor()
    expect(await undo(page).count()).toBe(0)
    expect(seen.sent).toBe(1)
    expect(problems).toEqual([])
  })

  test('comes back with the reason when that fails, and can be deleted again [ERR-44]', async () => {
    const { page, problems } = await at(path(), phone)
    const address = `**/api/v1/items/${item}`
    await page.route(address, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
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

  test('is deleted and taken back by the keyboard, on a phone, and heard [ITEM-13, ITEM-16]', async () => {
    const { page, seen } = await at(path(), phone)
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
  })
})

describe('what is still held', () => {
  test('is taken back in the notice as well, and the focus is at its button [ITEM-15]', async () => {
    const { page, seen } = await at('/orders')
    await startDeletingInTime(page)
    await notice(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await open(page).waitFor()
    await expect.poll(() => isFocused(open(page))).toBe(true)
    await page.clock.runFor(30_000)
    expect(seen.sent).toBe(0)
    expect(await isThere()).toBe(true)
  })

  test('leaves the focus at its place when it is sent and when it fails', async () => {
    const { page } = await at('/orders')
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
    const past = new Date(Date.now() - 28 * 24 * 60 * 60 * 1000).toISOString()
    const earlier = { created_at: past, updated_at: past }
    await database.updateTable('items').set(earlier).where('id', '=', item).execute()
    await domain.exchanges.endSilence()
    const { page, seen } = await at(`/item/${item}`)
    const question = page.getByRole('region', { name: 'Is it still there?' })
    await question.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
    await expect.poll(() => isFocused(question.getByRole('button', { name: /^Undo/ }))).toBe(true)
    expect(await undo(page).count()).toBe(2)
    expect(await question.getByRole('button', { name: 'Keep it' }).count()).toBe(0)
    await page.keyboard.press('Enter')
    const takeBack = question.getByRole('button', { name: 'Take it back' })
    await takeBack.waitFor()
    expect(await isFocused(takeBack)).toBe(true)
    await page.clock.runFor(30_000)
    expect(seen.sent).toBe(0)
  })
})

describe('a deletion that was confirmed is not lost', () => {
  const leaving = {
    'for another page': async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Find' }).click()
      await page.clock.runFor(2_000)
    },
    'by reading it again': (page: Page) => page.reload(),
    'for another site': (page: Page) => page.goto('about:blank'),
    'for good': (page: Page) => page.close(),
  }
  test.each(Object.entries(leaving))('when the page is left %s [ITEM-15]', async (_, leave) => {
    const { page, seen } = await at(`/item/${item}`)
    await startDeletingInTime(page)
    expect(seen.sent).toBe(0)
    await leave(page)
    await isGone()
  })

  test('by a call that outlives the page that was closed [ITEM-15]', async () => {
    const { page } = await at(`/item/${item}`)
    await page.evaluate(() => {
      const { fetch } = globalThis
      globalThis.fetch = (input, init) => {
        if (init?.method === 'DELETE') sessionStorage.setItem('outlives', String(init.keepalive))
        return fetch(input, init)
      }
    })
    await startDeletingInTime(page)
    await page.reload()
    await isGone()
    expect(await page.evaluate(() => sessionStorage.getItem('outlives'))).toBe('true')
  })

  test('and leads nobody away from where they went [ITEM-32]', async () => {
    const { page, problems } = await at(`/item/${item}`)
    const answer = await hold(page, `**/api/v1/items/${item}`, 'DELETE')
    await startDeletingInTime(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click()
    await page.clock.resume()
    await arrives(page, '**/notifications')
    const readAgain = page.waitForResponse(/\/api\/v1\/notifications(\?|$)/)
    answer()
    await (await readAgain).finished()
    await seesNotice(page, 'Item deleted')
    expect(new URL(page.url()).pathname).toBe('/notifications')
    expect(await notice(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('when another tab of the profile is opened [ITEM-15]', async () => {
    const { page } = await at('/profile?tab=items')
    await startDeletingInTime(page)
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await isGone()
  })

  test('when the page is hidden [ITEM-15]', async () => {
    const { page } = await at('/orders')
    await startDeletingInTime(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await isGone()
    await page.clock.resume()
    await page.getByText('You have not shared anything yet').waitFor()
  })

  test('when they sign out [ITEM-15]', async () => {
    const { page, problems } = await at('/orders')
    await startDeletingInTime(page)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await isGone()
    await page.clock.resume()
    await seesNotice(page, 'You are signed out.')
    expect(problems).toEqual([])
  })
})
