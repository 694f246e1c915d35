import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { aNotice } from '../payments.ts'
import { arrives, type Member, phone, visit } from './browser.ts'
import {
  afterProcessing,
  buyButton,
  linkUrl,
  openProcessing,
  openShop,
  pendingIn,
  pendingKey,
} from './payment.ts'

const { shop, now, standInForTheProvider, newestOrder } = openShop()
const pointsOf = async ({ actor }: Member) =>
  (await shop.site.world.domain.points.readPoints(actor)).current_points
const notify = ({ body, headers }: ReturnType<typeof aNotice>) =>
  fetch(`${shop.site.url}/api/v1/webhooks/payments`, { method: 'POST', body, headers })

/** Buys the first package up to the provider's page; resolves to the order. */
async function goToPay(page: Page): Promise<string> {
  await standInForTheProvider(page)
  await visit(page, '/points-purchase')
  await buyButton(page, 50).click()
  await page.waitForURL('https://pages.example.org/**')
  return new URL(page.url()).searchParams.get('order_id') ?? ''
}

/** The same, by its address. */
const openAfterProcessing = (page: Page, query = '') =>
  afterProcessing(page, () => visit(page, `/payment-success${query}`))

describe('paying', () => {
  test('Buy Now goes to the payment link with the order, which the browser remembers; a confirmed payment is processed for three seconds and then a success [POINTS-03, POINTS-04, POINTS-06, POINTS-07, POINTS-08, POINTS-10, NAV-24, ROLE-16]', async () => {
    const { page, problems } = await shop.browser.visitor({ as: now.asha })
    const before = Date.now()
    const order = await goToPay(page)
    expect(page.url()).toBe(`${linkUrl}?order_id=${order}`)
    expect(order).toBe(await newestOrder())
    await notify(aNotice('payment.captured', { order }))
    const processing = page.getByRole('heading', { name: 'Processing your payment…' })
    const success = page.getByRole('heading', { name: 'Payment Successful!' })
    await openProcessing(page, async () => {
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await arrives(page, '/payment-success')
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.runFor(2000)
    expect([await processing.count(), await success.count()]).toEqual([1, 0])
    expect(asked).not.toContain('/api/v1/me/points')
    const pending = JSON.parse((await pendingIn(page)) ?? '')
    expect(pending).toEqual({ id: order, points: 50, price: 50, timestamp: expect.any(Number) })
    expect(pending.timestamp).toBeGreaterThanOrEqual(before - 1000)
    await page.clock.runFor(1000)
    await page.clock.resume()
    await success.waitFor()
    expect(asked).toContain('/api/v1/me/points')
    await page.getByText('50 points were added to your account. You now have 150 points.').waitFor()
    await expect.poll(() => pendingIn(page)).toBeNull()
    expect(problems).toEqual([])
  })

  test('what is not confirmed, or cannot be asked about, stays in processing and is not forgotten, whatever the browser claims, until it is [POINTS-03, POINTS-07, POINTS-12]', async () => {
    const { page } = await shop.browser.visitor({ as: now.asha, ...phone })
    const order = await goToPay(page)
    await page.goto('/robots.txt')
    await page.evaluate(
      ([key = '', pending = '']) => sessionStorage.setItem(key, pending),
      [
        pendingKey,
        JSON.stringify({ id: order, points: 5000, price: 0, status: 'paid', timestamp: 0 }),
      ],
    )
    const doors = '**/api/v1/purchases/*'
    await page.route(doors, (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
    )
    await openAfterProcessing(page, '?razorpay_payment_link_status=paid')
    await page.getByRole('heading', { name: 'Your payment could not be looked up' }).waitFor()
    expect(await pendingIn(page)).not.toBeNull()
    await page.unroute(doors)
    const check = page.getByRole('button', { name: 'Check again' })
    await check.click()
    await page.getByText('Your payment is not confirmed yet.').waitFor()
    await page.getByRole('heading', { name: 'Processing your payment…' }).waitFor()
    expect(await pointsOf(now.asha)).toBe(100)
    const write = page.getByRole('main').getByRole('link', { name: 'Write to us' })
    expect(await write.getAttribute('href')).toBe('/contact')
    const answer = page.waitForResponse(`**/api/v1/purchases/${order}`)
    await check.click()
    expect(await (await answer).json()).toMatchObject({ status: 'created' })
    await page.getByText('Your payment is not confirmed yet.').waitFor()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        notify(aNotice('order.paid', { order, event: `evt_late_${order}` })),
      ),
    )
    await check.press('Enter')
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
    await page.getByText('You now have 150 points.').waitFor()
    await expect.poll(() => pendingIn(page)).toBeNull()
    await page.locator('[aria-live]:focus').waitFor()
  })

  test('a failed payment says so, and the next try is a new order; one that went through is found by asking again, before anybody pays once more [POINTS-03, POINTS-07, POINTS-10]', async () => {
    const { page } = await shop.browser.visitor({ as: now.asha, ...phone })
    const order = await goToPay(page)
    await notify(aNotice('payment.failed', { order }))
    await openAfterProcessing(page)
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByText('Not paid').waitFor()
    await buyButton(page, 50).click()
    await page.waitForURL('https://pages.example.org/**')
    const next = new URL(page.url()).searchParams.get('order_id') ?? ''
    expect(next).not.toBe(order)

    await notify(aNotice('payment.failed', { order: next, event: `evt_failed_${next}` }))
    await openAfterProcessing(page)
    await page.getByText('this may take a few minutes to be confirmed').waitFor()
    expect(await pendingIn(page)).not.toBeNull()
    const choices = page.getByRole('main').locator('.button')
    expect(await choices.allInnerTexts()).toEqual(['Check again', 'Try Again', 'Help'])
    await notify(aNotice('payment.captured', { order: next }))
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('You now have 150 points.').waitFor()
    await expect.poll(() => pendingIn(page)).toBeNull()
  })

  test('opened alone, the page finds the newest order or none, and raises nothing [POINTS-12, NAV-24]', async () => {
    const { page } = await shop.browser.visitor({ as: now.asha })
    await openAfterProcessing(page)
    await page.getByRole('heading', { name: 'There is no payment to confirm' }).waitFor()
    expect(await pointsOf(now.asha)).toBe(100)
    const first = { package_id: 'points-50' }
    const { id } = await shop.site.world.domain.purchases.startPurchase(now.asha.actor, first)
    await notify(aNotice('payment.captured', { order: id }))
    await openAfterProcessing(page)
    await page.getByText('You now have 150 points.').waitFor()
    // An order that the address names is shown whatever was ordered since.
    await shop.site.world.domain.purchases.startPurchase(now.asha.actor, first)
    await openAfterProcessing(page, `?order=${id}`)
    await page.getByText('You now have 150 points.').waitFor()
  })

  test('each order leads to what became of it, also days later and whatever was ordered since [POINTS-03]', async () => {
    const order = (package_id: string, hoursAgo: number, status: 'created' | 'failed') =>
      shop.site.world.database
        .insertInto('purchases')
        .values({
          user_id: now.asha.actor.id,
          package_id,
          points: 50,
          amount_paise: 5000,
          status,
          created_at: new Date(Date.now() - hoursAgo * hour),
        })
        .execute()
    await order('points-50', 48, 'created')
    await order('points-100', 1, 'failed')
    const { page } = await shop.browser.visitor({ as: now.asha, ...phone })
    await visit(page, '/points-purchase')
    const link = page.getByRole('link', { name: /^See this payment: Ordered on .*₹/ })
    // They come late, and not at all once the clock stands.
    await link.nth(1).waitFor()
    await afterProcessing(page, () => link.nth(1).click())
    await page.getByText('Your payment is not confirmed yet.').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Your payment is not confirmed yet.').waitFor()
    await page.goBack()
    await link.nth(1).waitFor()
    await afterProcessing(page, () => link.first().click())
    await page.getByText('check again before you pay once more').waitFor()
  })

  test('a guest is asked to log in [NAV-24]', async () => {
    const { page, problems } = await shop.browser.visitor()
    await visit(page, '/payment-success')
    await page.getByText('Please log in to see this page.').waitFor()
    expect(problems).toEqual([])
  })
})
