import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, type Member, seesNotice } from './browser.ts'
import { isKept, notice, openAt, startDeletingInTime } from './deleting.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { until } from './standing-clock.ts'

const journey = openJourney()
let asha: Member
let item: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

const at = (path: string, size = {}) => openAt(journey, asha, path, size)
const isGone = () => expect.poll(() => isKept(journey, item)).toBe(false)

describe('a deletion that was confirmed is not lost', () => {
  const leaving = {
    'for another page': async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Find' }).click()
      await until(page, async () => new URL(page.url()).pathname === '/browse')
    },
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
