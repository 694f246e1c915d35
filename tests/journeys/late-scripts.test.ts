import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, signInAt } from './browser.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let item = ''
let giver: Member

beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
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
/**
 * Lets as little time go by as the page needs to answer, far from the four or ten seconds
 * after which it is ready anyway.
 */
const untilReady = (page: Page) => until(page, () => isReady(page), 1)

async function moveMouse(page: Page) {
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 200)
}

describe('scripts', () => {
  test('come when the first view is there, and begin when somebody moves', async () => {
    const { page } = await journey.browser.visitor()
    const asked: string[] = []
    let isLoaded = false
    page.on('load', () => {
      isLoaded = true
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(`${isLoaded}`)
    })
    await stopClock(page)
    await page.goto('/browse')
    await until(page, async () => asked.length > 0, 1)
    await moveMouse(page)
    await untilReady(page)
    expect(new Set(asked)).toEqual(new Set(['true']))
  })

  test('begin after ten seconds in which nobody does anything', async () => {
    const { page } = await journey.browser.visitor()
    await stopClock(page)
    await page.goto('/browse')
    expect(await until(page, () => isReady(page), 500)).toBeGreaterThanOrEqual(10_000)
  })

  test('come at once when somebody touches the page', async () => {
    const { page } = await journey.browser.visitor()
    const scripts = await openUnfinished(page)
    expect(scripts).toEqual([])
    await page.keyboard.press('Shift')
    await untilReady(page)
  })

  test('come after four seconds where a picture never arrives', async () => {
    const { page } = await journey.browser.visitor()
    const scripts = await openUnfinished(page)
    await page.clock.runFor(3900)
    expect(scripts).toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
})

test.for(['react', 'route', 'entry.client'])(
  'what was pressed is done without a reload when a file cannot be fetched at first: %s',
  async (name) => {
    const { page } = await journey.browser.visitor()
    let failures = 3
    await page.route(`**/assets/${name}-*.js`, (route) =>
      failures-- > 0 ? route.abort() : route.continue(),
    )
    await stopClock(page)
    await page.goto('/login')
    await signInAt(page, giver.email)
    await until(page, () => page.getByText('Welcome back!').isVisible(), 500)
    expect(failures).toBeLessThan(0)
  },
)

describe('scripts begin by themselves', () => {
  /** A visitor to whom nothing of a page is new by then. */
  async function opens(path: string, prepared: (page: Page) => Promise<unknown> = async () => {}) {
    const { page } = await journey.browser.visitor()
    await prepared(page)
    await stopClock(page)
    await page.goto(path)
    await untilReady(page)
  }

  test('for a member', async () => {
    const as = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page } = await journey.browser.visitor({ as })
    await stopClock(page)
    await page.goto('/browse')
    await untilReady(page)
  })

  test('where the browser keeps something for the page', () =>
    opens('/browse', (page) =>
      page.addInitScript(() => localStorage.setItem('aadaan-tutorial-completed', 'true')),
    ))

  test('for a link to a part of a page', () => opens('/browse#content'))

  test('on a page that waits for more than its first HTML', () => opens('/games'))

  test('on a page that somebody comes back to', async () => {
    const { page } = await journey.browser.visitor()
    await stopClock(page)
    await page.goto('/browse')
    await moveMouse(page)
    await untilReady(page)
    await page.goto('/robots.txt')
    await page.goBack()
    await untilReady(page)
  })
})

describe('before scripts', () => {
  const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  const claim = (page: Page) => page.getByRole('button', { name: 'Claim Item' })

  test("a member sees no guest's part, but the place of their own [AUTH-17]", async () => {
    const as = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page } = await journey.browser.visitor({ as })
    await page.route('**/assets/*.js', () => {})
    await page.goto(`/item/${item}`)
    await page.locator('header .skeleton').waitFor()
    expect(await signIn(page).isVisible()).toBe(false)
    expect(await claim(page).isVisible()).toBe(false)
  })
})
