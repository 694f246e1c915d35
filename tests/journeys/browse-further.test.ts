import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, drawn, type Member, visit } from './browser.ts'
import { someCategories } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let ids: Record<string, string>
let books: string[]
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = await someCategories(journey.site)
  const novel = { category_id: ids['Books & Study'] ?? null, subcategory_id: ids.Novels ?? null }
  books = []
  for (let number = 60; number >= 1; number--) {
    await journey.site.world.anItem(giver.actor, { ...novel, title: `Book ${number}` })
    books.unshift(`Book ${number}`)
  }
})

const cards = (page: Page) => page.locator('#results-heading ~ ul > li')
const titles = (page: Page) => cards(page).locator('h3').allInnerTexts()
const shows = (page: Page, count: number) =>
  expect.poll(() => titles(page)).toEqual(books.slice(0, count))
const scrollOn = (page: Page) => page.mouse.wheel(0, 20_000)
const failure = (page: Page) => page.getByText('The items could not be loaded.')
const scrollToFailure = (page: Page) =>
  expect.poll(() => scrollOn(page).then(() => failure(page).count())).toBe(1)
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const rename = (from: string, to: string) => {
  const { database } = journey.site.world
  return database.updateTable('items').set({ title: to }).where('title', '=', from).execute()
}

/** What becomes of further items when they are asked for. */
const losses: Record<string, (route: Route) => Promise<void>> = {
  'a connection that drops': (route) => route.abort('internetdisconnected'),
  'a server that is busy': (route) => route.fulfill({ status: 503, body: 'busy' }),
}
const listing = '**/browse.data?*'

describe.each(Object.entries(losses))('further items after %s', (_, lose) => {
  test('come later; those that are there stay where they are [BROWSE-09]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/browse')
    await page.route(listing, lose)
    await scrollToFailure(page)
    await shows(page, 12)
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    await page.unroute(listing)
    // Whoever presses before it has failed again presses for nothing.
    const later = Promise.withResolvers<void>()
    await page.route(listing, (route) => later.promise.then(() => lose(route)))
    await more(page).click()
    await failure(page).waitFor({ state: 'detached' })
    later.resolve()
    await failure(page).waitFor()
    await page.unroute(listing)
    await more(page).click()
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(12)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(place)
    await expect.poll(() => scrollOn(page).then(() => titles(page))).toEqual(books)
    expect(problems).toEqual([])
  })

  test('of a subcategory come later too, also the first of them', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, `/browse?category=${ids['Books & Study']}`)
    await page.route(listing, lose)
    await page.getByRole('button', { name: 'Novels' }).click()
    await failure(page).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Discover Free Items' }).waitFor()
    await page.unroute(listing)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Book 12', exact: true }).waitFor()
    await page.route(listing, lose)
    await scrollToFailure(page)
    const { length } = await titles(page)
    await shows(page, length)
    await page.unroute(listing)
    await more(page).click()
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(length)
    expect(problems).toEqual([])
  })
})

test('further items come also where a busy browser tells at once that their place was away and is near', async () => {
  const { page } = await journey.browser.visitor()
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const told: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          told.push(...entries)
          if (told.at(-1)?.isIntersecting) tell(told.splice(0), observer)
        }, options)
      }
    }
  })
  await visit(page, '/browse')
  await expect.poll(() => scrollOn(page).then(() => titles(page))).toEqual(books)
})

test('a listing that was scrolled keeps its items and its place when its reader signs in elsewhere', async () => {
  const { page, context, problems } = await journey.browser.visitor()
  await visit(page, '/browse')
  await expect.poll(() => scrollOn(page).then(() => titles(page))).toEqual(books)
  await page.getByText('That was everything for now.').waitFor()
  // Not while it is still on its way there.
  const isAtEnd = () => scrollY + innerHeight > document.documentElement.scrollHeight - 2
  await expect.poll(() => scrollOn(page).then(() => page.evaluate(isAtEnd))).toBe(true)
  const place = await page.evaluate(() => {
    scrollBy(0, -1500)
    return scrollY
  })
  await rename('Book 30', 'Book of fables')
  await rename('Book 55', 'Book of roots')
  const other = await context.newPage()
  await visit(other, '/about')
  await other.evaluate((session) => localStorage.setItem('aadaan-auth', session), giver.session)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor()
  const now = books.with(29, 'Book of fables').with(54, 'Book of roots')
  await expect.poll(() => titles(page)).toEqual(now)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(problems).toEqual([])
})

/** The card at the upper edge of the screen and how far it is from it, and how many cards there are. */
const view = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('#results-heading ~ ul > li')]
    const card = cards.find((one) => one.getBoundingClientRect().bottom > 100)
    return {
      title: card?.querySelector('h3')?.textContent,
      top: Math.round(card?.getBoundingClientRect().top ?? 0),
      count: cards.length,
    }
  })

const ways: Record<string, (page: Page) => Promise<void>> = {
  async 'Back from an item'(page) {
    await cards(page).locator('h3 a').nth(30).dispatchEvent('click')
    await page.getByRole('heading', { level: 1, name: 'Book' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Discover Free Items' }).waitFor()
  },
  async 'a reload'(page) {
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  },
}

describe.each(Object.entries(ways))('after %s', (_, leaveAndReturn) => {
  test.each([
    { width: 360, height: 740, filter: '' },
    { width: 1280, height: 800, filter: '' },
    { width: 360, height: 740, filter: '?category' },
  ])('a listing stands as it was left, $width wide $filter', async ({ filter, ...size }) => {
    const { page, problems } = await journey.browser.visitor(size)
    const category = ids['Books & Study']
    await visit(page, filter ? `/browse?category=${category}&sort=popular` : '/browse')
    await cards(page).nth(11).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await view(page)).count).toBe(36)
    await cards(page)
      .nth(18)
      .evaluate((card) => card.scrollIntoView())
    await page.evaluate(() => scrollBy(0, -40))
    const before = await view(page)
    const again = page.waitForResponse('**/browse.data*')
    await leaveAndReturn(page)
    await expect.poll(() => view(page)).toEqual(before)
    // What was loaded is read again, and nothing below it.
    await (await again).finished()
    await page.waitForLoadState('networkidle')
    await drawn(page)
    expect(await view(page)).toEqual(before)
    await expect.poll(() => scrollOn(page).then(async () => (await titles(page)).length)).toBe(60)
    expect(new Set(await titles(page)).size).toBe(60)
    expect(problems).toEqual([])
  })
})

test('a listing that one comes back to without a network stays, and follows what changed', async () => {
  const { page, context } = await journey.browser.visitor()
  await visit(page, '/browse')
  await page.locator('#results-heading ~ ul > li h3 a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Book 1' }).waitFor()
  await context.setOffline(true)
  await page.goBack()
  await shows(page, 12)
  await context.setOffline(false)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Book 1' }).waitFor()
  await rename('Book 2', 'Book of fables')
  await page.goBack()
  await expect.poll(async () => (await titles(page))[1]).toBe('Book of fables')
})

test('a search that gets no answer leaves its words and the categories on the screen', async () => {
  const { page, context } = await journey.browser.visitor()
  await visit(page, '/browse')
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('Book 17')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The items could not be loaded.').waitFor()
  await page.getByText('You seem to be offline.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Discover Free Items')
  expect(await page.getByRole('searchbox').inputValue()).toBe('Book 17')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => titles(page)).toEqual(['Book 17'])
})

test('the way back on an item leads to the listing that was left, also without a network', async () => {
  const { page, context } = await journey.browser.visitor()
  await visit(page, '/browse')
  const before = await titles(page)
  await page.locator('#results-heading ~ ul > li h3 a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Book 1' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(() => titles(page)).toEqual(before)
})

test('further items that are on their way when the list is read anew come without a complaint', async () => {
  const { page, context, problems } = await journey.browser.visitor()
  await visit(page, '/browse')
  const other = await context.newPage()
  await visit(other, '/about')
  const { items } = journey.site.world.domain
  const { listItems } = items
  const held = Promise.withResolvers<void>()
  items.listItems = (filter) => held.promise.then(() => listItems(filter))
  try {
    const answer = page.waitForResponse(listing)
    await more(page).scrollIntoViewIfNeeded()
    // It has begun, and its items are still to come.
    await answer
    const again = page.waitForResponse(/browse.data/)
    await other.evaluate((session) => localStorage.setItem('aadaan-auth', session), giver.session)
    await again
  } finally {
    items.listItems = listItems
    held.resolve()
  }
  await expect.poll(async () => (await titles(page)).length).toBe(36)
  expect(problems).toEqual([])
})
