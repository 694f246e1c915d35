import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrives, dismiss, phone, seesNotice, visit } from './browser.ts'
import { buyButton, openShop, pendingIn } from './payment.ts'
import { stopClock } from './standing-clock.ts'

const { shop, now, standInForTheProvider, newestOrder } = openShop()
const card = (page: Page, points: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`${points} points`, { exact: true }) })

describe('the packages', () => {
  test('are exactly three, with all there is to know before buying [POINTS-02, NAV-23]', async () => {
    const { page, problems } = await shop.browser.visitor({ ...phone, as: now.asha })
    await visit(page, '/points-purchase')
    await page.getByRole('heading', { level: 1, name: 'Buy Points' }).waitFor()
    expect(await page.getByRole('button', { name: /^Buy Now/ }).count()).toBe(3)
    const known = {
      50: ['₹50'],
      100: ['₹90', '₹100', '10% off', 'Most Popular'],
      250: ['₹200', '₹250', '20% off'],
    }
    for (const [points, texts] of Object.entries(known))
      for (const text of [...texts, 'Never expire', 'Yours as soon as the payment is confirmed'])
        expect(await card(page, Number(points)).innerText(), points).toContain(text)
    expect(await page.getByText('Most Popular').count()).toBe(1)
    await page
      .getByText('Points have no cash value and give no advantage in claiming items.')
      .waitFor()
    await page.getByText('100 points', { exact: true }).first().waitFor()
    expect(problems).toEqual([])
  })

  test('are where the games page leads to, for a guest to read, whom every Buy Now leads to the log-in [GAMES-06, NAV-23, ROLE-16]', async () => {
    const { page, problems } = await shop.browser.visitor()
    await visit(page, '/games')
    await page.getByRole('link', { name: 'Get more points' }).click()
    for (const points of [50, 100]) {
      await arrives(page, '/points-purchase')
      await page
        .getByRole('link', { name: 'Sign in to see your points and to buy more.' })
        .waitFor()
      await buyButton(page, points).click()
      await arrives(page, '/login?next=%2Fpoints-purchase')
      await page.goBack()
    }
    expect(problems).toEqual([])
  })

  test('but the first are coming soon [POINTS-11]', async () => {
    const { page } = await shop.browser.visitor({ as: now.asha })
    await visit(page, '/points-purchase')
    for (const points of [100, 250]) {
      await buyButton(page, points).click()
      await seesNotice(page, 'Coming soon')
      await dismiss(page, 'Coming soon')
    }
    expect(await newestOrder()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/points-purchase')
  })

  test('say so when an order cannot be made, and nothing is kept [ROLE-16]', async () => {
    const { page } = await shop.browser.visitor({ as: now.asha })
    await visit(page, '/points-purchase')
    await page.route('**/api/v1/purchases', (route) => route.abort())
    await buyButton(page, 50).click()
    await seesNotice(page, 'The order could not be made', 'Nothing was lost')
    expect(await pendingIn(page)).toBeNull()
    await page.unroute('**/api/v1/purchases')
    await standInForTheProvider(page)
    await buyButton(page, 50).click()
    await page.waitForURL('https://pages.example.org/**')
  })
  test('are ordered once by two taps, and again where the payment page did not come or one came back [POINTS-10]', async () => {
    const { page } = await shop.browser.visitor({ as: now.asha })
    const left: string[] = []
    await page.route('https://pages.example.org/**', (route) => {
      left.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await visit(page, '/points-purchase')
    await page.getByText('100 points', { exact: true }).first().waitFor()
    await stopClock(page)
    const ordered: string[] = []
    page.on('request', (request) => ordered.push(`${request.method()} ${request.url()}`))
    const orders = () => ordered.filter((one) => /^POST .*\/purchases$/.test(one)).length
    const isBusy = () => buyButton(page, 50).getAttribute('aria-busy')
    await buyButton(page, 50).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect.poll(() => left.length).toBe(1)
    expect([orders(), await isBusy()]).toEqual([1, 'true'])
    await page.clock.runFor(10_000)
    await expect.poll(isBusy).toBe('false')
    await buyButton(page, 50).click()
    await expect.poll(() => left.length).toBe(2)
    expect(await isBusy()).toBe('true')
    // What a browser tells a page that it kept while one was away.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect.poll(isBusy).toBe('false')
  })
})
