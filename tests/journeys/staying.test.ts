import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, drawn, phone, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { keepWishes } from './wishes.ts'

const journey = openJourney()

test('a page stays where somebody has scrolled to while the rest of the first page comes', async () => {
  const member = await aBrowserMember(journey.site, 'Ravi Menon')
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const description = 'A line of many words.\n'.repeat(40)
  const item = await journey.site.world.anItem(giver.actor, { description })
  const { page } = await journey.browser.visitor({ as: member, ...phone })
  const isHere = Promise.withResolvers<void>()
  await page.route(`**/api/v1/items/${item}`, async (route) => {
    await isHere.promise
    await route.continue()
  })
  await page.goto(`/item/${item}`)
  await page.locator('[data-ready]').first().waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  isHere.resolve()
  await page.getByRole('button', { name: 'Claim Item' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test('an own item begins at its top, and stays there while others act', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const asker = await aBrowserMember(journey.site, 'Ravi Menon')
  const { world } = journey.site
  const item = await world.anItem(giver.actor, { description: 'Many words.\n'.repeat(40) })
  const { page } = await journey.browser.visitor({ as: giver, width: 360, height: 480 })
  await visit(page, `/item/${item}`)
  await page.getByRole('button', { name: 'Offer times' }).waitFor()
  const place = () => page.evaluate(() => [scrollY, document.activeElement?.tagName])
  expect(await place()).toEqual([0, 'BODY'])
  await world.domain.exchanges.requestItem(asker.actor, item, { message: null })
  await page.getByRole('button', { name: 'Approve the request of Ravi Menon' }).waitFor()
  expect((await place())[0]).toBe(0)
})

describe('the place that was left is there again, though what is read comes after the page', () => {
  const far = 1200
  const place = (page: Page) => page.evaluate(() => scrollY)
  const bottom = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

  /** A page of a member that was scrolled, left and gone back to, and has nothing yet of what it shows. */
  async function comeBack(to: (ids: { giver: string; item: string }) => string) {
    const { site, browser } = journey
    const giver = await aBrowserMember(site, 'Asha Kulkarni')
    const member = await aBrowserMember(site, 'Ravi Menon')
    const description = 'Many words.\n'.repeat(150)
    const ids: string[] = []
    for (let number = 0; number < 12; number++)
      ids.push(await site.world.anItem(giver.actor, { description }))
    const visitor = await browser.visitor({ as: member, ...phone })
    await keepWishes(visitor, member, ids)
    const { page, problems } = visitor
    const address = to({ giver: giver.actor.id, item: ids[0] ?? '' })
    await visit(page, address)
    await expect.poll(() => bottom(page)).toBeGreaterThan(far)
    await page.evaluate((top) => scrollTo(0, top), far)
    // Read as it is left: what comes late above it moves it. A click by the pointer would scroll to the link.
    const link = page.getByRole('link', { name: 'Find' }).last()
    const left = await link.evaluate((element: HTMLElement) => {
      element.click()
      return scrollY
    })
    await arrives(page, '**/browse')
    const answer = await hold(page, /\/api\/v1\/items|\.data/)
    await page.goBack()
    await arrives(page, `**${address}`)
    await drawn(page)
    expect(await place(page)).toBeLessThan(left)
    return { page, problems, answer, left }
  }

  test.each(
    Object.entries({
      'the wishlist': () => '/wishlist',
      'a profile': ({ giver }) => `/profile?userId=${giver}`,
      'an item': ({ item }) => `/item/${item}`,
    } satisfies Record<string, Parameters<typeof comeBack>[0]>),
  )('on %s [NAV-50]', async (_, to) => {
    const { page, problems, answer, left } = await comeBack(to)
    answer()
    await expect.poll(() => place(page)).toBe(left)
    expect(problems).toEqual([])
  })

  test('but for whoever has moved meanwhile', async () => {
    const { page, answer } = await comeBack(() => '/wishlist')
    await page.keyboard.press('Home')
    await expect.poll(() => place(page)).toBe(0)
    answer()
    await expect.poll(() => bottom(page)).toBeGreaterThan(far)
    await drawn(page)
    expect(await place(page)).toBe(0)
  })
})

describe('nothing that is seen moves once what concerns a member comes', () => {
  const kinds = {
    'the home page of whoever somebody waits for': { path: '/', ...phone, end: 'Needs you' },
    'an own item': { path: 'item', ...phone, end: 'Edit Item' },
    'a wishlist': { path: '/wishlist', width: 1280, height: 800, end: 'Old lamp' },
    notifications: { path: '/notifications', width: 1280, height: 800, end: 'Ravi Menon' },
  }

  test.each(Object.entries(kinds))('on %s', async (_, { path, width, height, end }) => {
    const { site, browser } = journey
    const { exchanges } = site.world.domain
    const giver = await aBrowserMember(site, 'Asha Kulkarni')
    const asker = await aBrowserMember(site, 'Ravi Menon')
    const item = await site.world.anItem(giver.actor, { title: 'Old lamp' })
    await exchanges.requestItem(asker.actor, item, { message: null })
    const visitor = await browser.visitor({ as: giver, width, height })
    await keepWishes(visitor, giver, [item])
    const { page } = visitor
    const address = path === 'item' ? `/item/${item}` : path
    const isThere = () => page.getByRole('main').getByText(end).first().waitFor()
    // The first start tells the next one how much waits.
    await visit(page, address)
    await isThere()
    const answer = await hold(page, '**/api/v1/**')
    await visit(page, address)
    await page.evaluate(watchShifts)
    answer()
    await isThere()
    await drawn(page)
    expect(await page.evaluate(() => (globalThis as Shifting).shifts)).toEqual([])
  })
})

type Shift = PerformanceEntry & { value: number; sources: { node: Element }[] }
type Shifting = { shifts?: string[] }

/** From the beginning of the page: what moved by more than a hair, without anybody's doing. */
function watchShifts() {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts })
  const watching = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (value > 0.01) shifts.push(sources.map(({ node }) => node?.outerHTML.slice(0, 99)).join())
  })
  watching.observe({ type: 'layout-shift', buffered: true })
}
