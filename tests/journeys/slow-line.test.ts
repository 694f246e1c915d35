import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, type Member, phone, seesNotice, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { aPhotoOf } from './photo-of.ts'

const journey = openJourney()
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { database } = journey.site.world
  await database
    .updateTable('profiles')
    .set({ location: 'Kothrud, Pune' })
    .where('id', '=', giver.actor.id)
    .execute()
  const images = [await aPhotoOf(journey.site, giver)]
  await journey.site.world.anItem(giver.actor, { title: 'Cane armchair', images })
})

const card = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Cane armchair' })
const below = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name })
const line = (page: Page) => page.locator('[data-line]')
const shade = (element: Locator, part = '') =>
  element.evaluate((one, name) => getComputedStyle(one, name).boxShadow, part)

describe('a tap on a card', () => {
  test('shows what the card knew in the place of the page, until that is there', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/browse')
    const small = await page
      .locator('main li img')
      .evaluate((one: HTMLImageElement) => one.currentSrc)
    const answer = await hold(page, '**/item/*.data*')
    await card(page).click()
    await page.getByRole('heading', { level: 1, name: 'Cane armchair' }).waitFor()
    const placeholder = page.locator('main [data-loading]')
    await placeholder.getByText('Kothrud, Pune').waitFor()
    const shown = () =>
      placeholder.locator('img').evaluate((one: HTMLImageElement) => one.complete && one.currentSrc)
    await expect.poll(shown).toBe(small)
    expect(await page.title()).toBe('Cane armchair | Aadaan')
    expect(await page.getByRole('region', { name: 'Safety tips' }).count()).toBe(0)
    answer()
    await page.getByRole('region', { name: 'Safety tips' }).waitFor()
    expect(await placeholder.count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Cane armchair'])
    expect(problems).toEqual([])
  })

  test('keeps the small photo until the large one is there', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/browse')
    const photo = await hold(page, '**/*width=480')
    await card(page).click()
    const frame = page.getByRole('button', { name: 'Enlarge photo 1 of 1' })
    await frame.waitFor()
    const loaded = () =>
      frame
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 0))
    await expect.poll(loaded).toEqual([true, false])
    const colour = await frame
      .locator('img')
      .last()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(colour).toBe('rgba(0, 0, 0, 0)')
    photo()
    await expect.poll(loaded).toEqual([true, true])
  })

  test('is taken back to the listing by "Back" before the item is there', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/browse')
    await hold(page, '**/item/*.data*')
    await card(page).click()
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await arrives(page, '**/browse')
    await card(page).waitFor()
  })
})

describe('whatever is pressed', () => {
  test('is shaded as long as the finger is on it', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/browse')
    const pressed = async (element: Locator, part = '') => {
      expect(await shade(element, part)).not.toContain('inset')
      await element.hover()
      await page.mouse.down()
      expect(await shade(element, part)).toContain('inset')
      // Let go elsewhere, it is no click.
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
    await pressed(card(page), '::after')
    await pressed(below(page, 'Share'))
    await pressed(page.getByRole('button', { name: 'Show Categories' }))
    await pressed(page.getByRole('button', { name: 'Add Cane armchair to wishlist' }))
  })

  test('stays marked until its page is there, under a running line, which is calm for who wants no motion, and can be seen where colours are those of the device', async () => {
    const { page, problems } = await journey.browser.visitor({ as: giver, ...phone })
    await visit(page, '/browse')
    const answer = await hold(page, '**/api/v1/me/items*')
    const link = below(page, 'My Items')
    await link.click()
    await line(page).waitFor()
    await expect.poll(() => shade(link)).toContain('inset')
    await expect.poll(() => line(page).evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    expect(new URL(page.url()).pathname).toBe('/browse')
    await page.emulateMedia({ forcedColors: 'active' })
    const style = await line(page).evaluate((one) => {
      const { animationDuration, borderTopColor, borderTopWidth } = getComputedStyle(one)
      const paper = getComputedStyle(document.body).backgroundColor
      return { animationDuration, borderTopWidth, isSeen: borderTopColor !== paper }
    })
    expect(style).toEqual({ animationDuration: '1e-05s', borderTopWidth: '4px', isSeen: true })
    await page.emulateMedia({ forcedColors: null })
    // A second thought counts.
    await below(page, 'Find').click()
    await expect.poll(() => shade(link)).not.toContain('inset')
    await link.click()
    answer()
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
    await line(page).waitFor({ state: 'detached' })
    expect(await page.locator('[data-pending]').count()).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('the running line', () => {
  test('is said when it lasts, and not before', async () => {
    const { page } = await journey.browser.visitor({ as: giver, ...phone })
    await visit(page, '/browse')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const answer = await hold(page, '**/api/v1/me/items*')
    await below(page, 'My Items').click()
    await line(page).waitFor({ state: 'attached' })
    const status = page.getByRole('status').filter({ has: line(page) })
    await page.clock.runFor(999)
    expect(await status.innerText()).toBe('')
    await page.clock.runFor(1)
    await status.getByText('Loading…').waitFor()
    await page.clock.resume()
    answer()
    await line(page).waitFor({ state: 'detached' })
  })
})

test('a part whose code cannot be fetched comes later, and the page stays, under the running line', async () => {
  const { page, problems } = await journey.browser.visitor(phone)
  const code = '**/assets/sign-in-sheet-*.js'
  await page.route(code, (route) => route.abort())
  await visit(page, '/browse')
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Add Cane armchair to wishlist' }).click()
  await refused
  await line(page).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Discover Free Items' }).waitFor()
  await page.unroute(code)
  await page.getByRole('dialog', { name: 'Authentication required' }).waitFor()
  await line(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

describe('the pages of the bar', () => {
  /** Opens a page, and what it fetches from then on. */
  async function fetchedBy(page: Page) {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await visit(page, '/about')
    return scripts
  }
  const modules = (page: Page) =>
    page.evaluate(() => {
      const { routes } = (window as unknown as { __reactRouterManifest: Manifest })
        .__reactRouterManifest
      return ['browse', 'upload', 'orders'].map((name) => routes[`pages/${name}/route`]?.module)
    })
  type Manifest = { routes: Record<string, { module: string }> }

  test('are fetched while nothing else is to do', async () => {
    const { page } = await journey.browser.visitor(phone)
    const fetched = await fetchedBy(page)
    const wanted = await modules(page)
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(wanted))
  })

  test('are not, for who saves data', async () => {
    const { page } = await journey.browser.visitor(phone)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const fetched = await fetchedBy(page)
    // What waits for the same moment came before; what it fetches is asked for once the page is idle again.
    for (const _ of ['at once', 'then'])
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    const wanted = await modules(page)
    expect(fetched.filter((one) => wanted.includes(one))).toEqual([])
    await below(page, 'Share').dispatchEvent('touchstart')
    await expect.poll(() => fetched).toContain(wanted[1])
  })
})

test('a heart that the browser cannot keep is empty again, with words', async () => {
  const { page } = await journey.browser.visitor({ as: giver, ...phone })
  await visit(page, '/browse')
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const heart = page.getByRole('button', { name: 'Add Cane armchair to wishlist' })
  await heart.click()
  await seesNotice(page, 'Failed to update wishlist', 'Something went wrong. Please try again.')
  await heart.waitFor()
  expect(await page.getByRole('button', { name: /from wishlist$/ }).count()).toBe(0)
})
