import type { BrowserContext, Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aBrowserMember, drawn, type Member, phone, visit } from './browser.ts'
import { someCategories } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let ids: Record<string, string>
let books: string[] = []
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = await someCategories(journey.site)
  const novel = { category_id: ids['Books & Study'] ?? null, subcategory_id: ids.Novels ?? null }
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
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Discover Free Items' })
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const rename = async (from: string, title: string) => {
  const { database } = journey.site.world
  await database.updateTable('items').set({ title }).where('title', '=', from).execute()
  books = books.with(books.indexOf(from), title)
}
async function signInInAnotherTab(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate((session) => localStorage.setItem('aadaan-auth', session), giver.session)
}

/** What becomes of further items: the connection drops, the server is busy. */
const losses = [
  (route: Route) => route.abort('internetdisconnected'),
  (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
]
const listing = '**/browse.data?*'

/** Those that come next get lost, and those that are there stay; resolves to how many these are. */
async function loseNext(page: Page, lose: (route: Route) => Promise<void>) {
  await page.route(listing, lose)
  await expect.poll(() => scrollOn(page).then(() => failure(page).count())).toBe(1)
  const { length } = await titles(page)
  await shows(page, length)
  await page.unroute(listing)
  return length
}

test('further items that get lost come later; those that are there stay where they are [BROWSE-09]', async () => {
  const { page, problems } = await journey.browser.visitor()
  await visit(page, '/browse')
  for (const lose of losses) {
    const length = await loseNext(page, lose)
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    // Whoever presses before it has failed again presses for nothing.
    const later = Promise.withResolvers<void>()
    await page.route(listing, (route) => later.promise.then(() => lose(route)))
    await more(page).click()
    await failure(page).waitFor({ state: 'detached' })
    later.resolve()
    await failure(page).waitFor()
    await page.unroute(listing)
    await more(page).click()
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(length)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(place)
  }
  await expect.poll(() => scrollOn(page).then(() => titles(page))).toEqual(books)
  expect(problems).toEqual([])
})

test('further items of a subcategory that get lost come later too, also the first of them', async () => {
  const { page, problems } = await journey.browser.visitor()
  await visit(page, `/browse?category=${ids['Books & Study']}`)
  for (const lose of losses) {
    await page.route(listing, lose)
    await page.getByRole('button', { name: 'Novels' }).click()
    await failure(page).waitFor()
    await heading(page).waitFor()
    await page.unroute(listing)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Book 12', exact: true }).waitFor()
    const length = await loseNext(page, lose)
    await more(page).click()
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(length)
    await page.getByRole('button', { name: 'Novels' }).click()
    await page.waitForURL((url) => !url.searchParams.has('subcategory'))
  }
  expect(problems).toEqual([])
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
  await signInInAnotherTab(context)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor()
  await expect.poll(() => titles(page)).toEqual(books)
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

const leaveAndReturn = {
  async back(page: Page) {
    await cards(page).locator('h3 a').nth(30).dispatchEvent('click')
    await page.getByRole('heading', { level: 1, name: 'Book' }).waitFor()
    await page.goBack()
    await heading(page).waitFor()
  },
  async reload(page: Page) {
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  },
}

test.each([
  { ...phone, filter: '', ways: ['reload', 'back'] },
  { width: 1280, height: 800, filter: '', ways: ['back', 'reload'] },
  { ...phone, filter: '?category', ways: ['reload', 'back'] },
] as const)(
  'a listing stands as it was left, $width wide $filter, after each of $ways',
  async ({ filter, ways, ...size }) => {
    const { page, problems } = await journey.browser.visitor(size)
    const category = ids['Books & Study']
    await visit(page, filter ? `/browse?category=${category}&sort=popular` : '/browse')
    await cards(page).nth(11).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await view(page)).count).toBe(36)
    const card = cards(page).nth(18)
    await card.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 40))
    const before = await view(page)
    for (const way of ways) {
      const again = page.waitForResponse('**/browse.data*')
      await leaveAndReturn[way](page)
      await expect.poll(() => view(page), { message: way }).toEqual(before)
      // What was loaded is read again, and nothing below it.
      await (await again).finished()
      await page.waitForLoadState('networkidle')
      await drawn(page)
      expect(await view(page), way).toEqual(before)
    }
    await expect.poll(() => scrollOn(page).then(async () => (await titles(page)).length)).toBe(60)
    expect(new Set(await titles(page)).size).toBe(60)
    expect(problems).toEqual([])
  },
)

test('without a network a listing that one comes back to stays, also by the way back on an item, and a search leaves its words and the categories; what changed is followed after it', async () => {
  const { page, context } = await journey.browser.visitor()
  await visit(page, '/browse')
  const item = page.getByRole('heading', { level: 1, name: books[0] ?? '' })
  const openFirst = async () => {
    await cards(page).locator('h3 a').first().click()
    await item.waitFor()
  }
  await openFirst()
  await context.setOffline(true)
  await page.goBack()
  await shows(page, 12)
  await context.setOffline(false)
  await page.goForward()
  await item.waitFor()
  await rename(books[1] ?? '', 'Book of herbs')
  await page.goBack()
  await shows(page, 12)

  await openFirst()
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await shows(page, 12)

  await page.getByRole('searchbox').fill('Book 17')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The items could not be loaded.').waitFor()
  await page.getByText('You seem to be offline.').waitFor()
  await heading(page).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('Book 17')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => titles(page)).toEqual(['Book 17'])
})

test('further items that are on their way when the list is read anew come without a complaint', async () => {
  const { page, context, problems } = await journey.browser.visitor()
  await visit(page, '/browse')
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
    await signInInAnotherTab(context)
    await again
  } finally {
    items.listItems = listItems
    held.resolve()
  }
  await expect.poll(async () => (await titles(page)).length).toBe(36)
  expect(problems).toEqual([])
})
