import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { product } from '../../domain/product.ts'
import { webhookSecret } from '../payments.ts'
import { aBrowserMember, type Member } from './browser.ts'
import { openJourney } from './journey.ts'
import { openStanding } from './standing-clock.ts'

export const linkUrl = 'https://pages.example.org/pl_1/view'

/** A site where points are bought by a link of the provider, and who buys there, anew for each test. */
export function openShop() {
  const shop = openJourney({ PAYMENT_LINK_URL: linkUrl, PAYMENT_WEBHOOK_SECRET: webhookSecret })
  const now = {} as { asha: Member }
  beforeEach(async () => {
    now.asha = await aBrowserMember(shop.site, 'Asha Kulkarni')
  })
  return {
    shop,
    now,
    /** The payment page of the provider, which is not ours: it only leads back. */
    standInForTheProvider: (page: Page) =>
      page.route('https://pages.example.org/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<a href="${shop.site.url}/payment-success">Back to the shop</a>`,
        }),
      ),
    async newestOrder() {
      const { actor } = now.asha
      const { items } = await shop.site.world.domain.purchases.listMyPurchases(actor, { limit: 1 })
      return items[0]?.id ?? ''
    },
  }
}

/** The order that the tab keeps while its buyer pays, and where. */
export const pendingKey = `${product.slug}-pending-purchase`
export const pendingIn = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key), pendingKey)

export const buyButton = (page: Page, points: number) =>
  page.getByRole('button', { name: `Buy Now: ${points} points` })

const processing = (page: Page) =>
  page
    .locator('[aria-live=polite]')
    .filter({ has: page.getByRole('heading', { name: 'Processing your payment…' }) })

/** Opens the page after a payment, where the three seconds of its processing have just begun. */
export const openProcessing = (page: Page, open: () => Promise<unknown>) =>
  openStanding(page, async () => {
    await open()
    await processing(page).waitFor()
  })

/** The same, and lets the three seconds pass at once. */
export async function afterProcessing(page: Page, open: () => Promise<unknown>) {
  await openProcessing(page, open)
  await page.clock.runFor(3000)
  await page.clock.resume()
}
