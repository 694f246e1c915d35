import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, isAskedToSignIn, seesNotice } from './browser.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let item = ''

beforeAll(async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
})

/** The page of an item, one of whose pictures takes for ever, in the moment in which it is there. */
async function openUnfinished(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.route('**/favicon.svg', () => {})
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const picture = document.createElement('img')
      picture.src = '/favicon.svg'
      document.body.append(picture)
    })
  })
  await stopClock(page)
  await page.goto(`/item/${item}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { name: 'Cane armchair' }).waitFor()
  return scripts
}

const isReady = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined)
/** Lets as little time go by as the page needs to answer, far from four seconds. */
const untilReady = (page: Page) => until(page, () => isReady(page), 1)

test('scripts come when the first view is there', async () => {
  const { page } = await journey.browser.visitor()
  const scripts: string[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(`${isLoaded}`)
  })
  await stopClock(page)
  await page.goto('/browse')
  await untilReady(page)
  expect(new Set(scripts)).toEqual(new Set(['true']))
})

test('scripts come at once when somebody touches the page', async () => {
  const { page } = await journey.browser.visitor()
  const scripts = await openUnfinished(page)
  expect(scripts).toEqual([])
  await page.keyboard.press('Shift')
  await untilReady(page)
})

test('scripts come after four seconds where a picture never arrives', async () => {
  const { page } = await journey.browser.visitor()
  const scripts = await openUnfinished(page)
  await page.clock.runFor(3900)
  expect(scripts).toEqual([])
  await page.clock.runFor(100)
  await untilReady(page)
})

test('a button that is pressed before scripts are there is answered when they are', async () => {
  const { page } = await journey.browser.visitor({ width: 360, height: 740 })
  const arrive = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page.goto('/browse')
  const categories = page.getByRole('button', { name: 'Show Categories' })
  await categories.click()
  expect(await categories.getAttribute('aria-expanded')).toBe('false')
  arrive.resolve()
  await page.getByRole('button', { name: 'Hide Categories' }).waitFor()
})

describe('what is pressed in the moment in which a page answers', () => {
  /** Opens the listing and presses this there before React had the time to take over all of it. */
  async function pressAtOnce(page: Page, selector: string) {
    await page.addInitScript((pressed) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        document.querySelector<HTMLElement>(pressed)?.click()
      }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
    }, selector)
    await page.goto('/browse')
  }
  const heart = 'button[aria-label="Add Cane armchair to wishlist"]'

  test('asks a guest to sign in', async () => {
    const { page, problems } = await journey.browser.visitor()
    await pressAtOnce(page, heart)
    await isAskedToSignIn(page, 'Please log in to add items to wishlist')
    expect(problems).toEqual([])
  })

  test('puts an item on the wishlist of a member', async () => {
    const as = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page, problems } = await journey.browser.visitor({ as })
    await pressAtOnce(page, heart)
    await seesNotice(page, 'Added to wishlist')
    expect(problems).toEqual([])
  })

  test('leads to the page of an item, for a guest and for a member', async () => {
    for (const as of [undefined, await aBrowserMember(journey.site, 'Leela Nair')]) {
      const { page, problems } = await journey.browser.visitor({ ...(as && { as }) })
      await pressAtOnce(page, `a[href="/item/${item}"]`)
      await arrives(page, `**/item/${item}`)
      await page.getByRole('heading', { name: 'Cane armchair', level: 1 }).waitFor()
      expect(problems).toEqual([])
    }
  })
})
