import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** The files of a page without those that it fetches for others: whoever saves data is spared these. */
async function filesOf(path: string, as: Member) {
  const { page, context } = await journey.browser.visitor({ as, ...phone })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await visit(page, path)
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await context.close()
  return new Set(names)
}

test('a page stays where the code of others, which nobody asked for, cannot be fetched', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const own = await filesOf('/help', giver)
  const { page } = await journey.browser.visitor({ as: giver, ...phone })
  const refused: string[] = []
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const isOwn = own.has(route.request().url())
    if (!isOwn) refused.push(route.request().url())
    return isOwn ? route.continue() : route.abort()
  })
  await visit(page, '/help')
  await expect.poll(() => refused.length).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Help Centre' }).waitFor()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Share', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Share Your Items' }).waitFor()
})

describe('a conversation in front of a page', () => {
  /** Rahim at what he asked for, which has the dialog's code and not what reads a conversation. */
  async function atOrders() {
    const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const asker = await aBrowserMember(journey.site, 'Rahim Sheikh')
    await journey.site.world.anExchange(giver.actor, asker.actor)
    const visitor = await journey.browser.visitor({ as: asker, ...phone })
    const { page } = visitor
    await visit(page, '/orders')
    const message = page.getByRole('button', { name: /^Send message to Asha/ }).first()
    await message.waitFor()
    await page.waitForLoadState('networkidle')
    const code = await page.evaluate(
      () => Reflect.get(window, '__reactRouterManifest').routes['pages/messages/route'].module,
    )
    return { ...visitor, message, code: `**${code}` }
  }
  const words = (page: Page) => page.getByLabel('Your message')

  test('takes no page away where its code cannot be fetched without a connection, and comes with one', async () => {
    const { page, context, message } = await atOrders()
    let loads = 0
    page.on('load', () => loads++)
    await context.setOffline(true)
    const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('.js'))
    await message.click()
    await lost
    const dialog = page.getByRole('dialog', { name: 'Messages with Asha Kulkarni' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await message.click()
    await context.setOffline(false)
    await words(page).waitFor()
    expect(loads).toBe(0)
  })

  test('has the page loaded again where a new version of the product has other code', async () => {
    const { page, message, code } = await atOrders()
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const loaded = page.waitForEvent('load')
    await message.click()
    await loaded
    await page.unrouteAll()
    await message.click()
    await words(page).waitFor()
  })
})
