import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startChromium } from '../chromium.ts'
import { aBrowserMember, arrives, openBrowser, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

/** A browser as they were until 2026, which never fetches a script again that failed once in a page. */
async function anEarlierBrowser() {
  const never = ['--no-sandbox', '--disable-features=ModuleMapDoNotCacheFailedFetch']
  const chromium = await startChromium({ args: never })
  onTestFinished(() => chromium.close())
  return openBrowser({ url: journey.site.url }, chromium)
}

/** Loses the first answers that match. */
async function lose(page: Page, files: RegExp, count = 1) {
  let lost = 0
  await page.route(files, (route) => (lost++ < count ? route.abort() : route.continue()))
}

test('a page one of whose scripts was lost works all the same in an earlier browser, also where it is lost again', async () => {
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { page } = await (await anEarlierBrowser()).visitor()
  await lose(page, /assets\/every-page-/, 4)
  await visit(page, '/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await arrives(page, '/')
})

test('scripts that are lost in every visit of a tab leave none of them dead in an earlier browser', async () => {
  const { page } = await (await anEarlierBrowser()).visitor()
  await stopClock(page)
  for (const path of ['/login', '/help', '/login', '/help']) {
    await lose(page, /assets\/every-page-/)
    await page.goto(path)
    await page.keyboard.press('Shift')
    const isReady = () => page.evaluate(() => document.documentElement.dataset.ready !== undefined)
    await until(page, isReady, 1000)
    await page.unrouteAll()
  }
})

test('a page whose script fails by itself is not loaded again under who reads it', async () => {
  const { page } = await journey.browser.visitor()
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages++
  })
  const body = 'null.notInThisBrowser'
  await page.route(/assets\/every-page-/, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  )
  await stopClock(page)
  await page.goto('/help')
  await page.keyboard.press('Shift')
  let failures = 0
  page.on('console', (message) => {
    if (message.text().includes('notInThisBrowser')) failures++
  })
  await until(page, async () => failures >= 4, 1000)
  expect(pages).toBe(1)
})

test('a part that does not arrive is told, with a way to load the page again', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
  const { page } = await (await anEarlierBrowser()).visitor()
  await visit(page, '/browse')
  await lose(page, /assets\/sign-in-sheet-/)
  const heart = page.getByRole('button', { name: 'Add Cane armchair to wishlist' })
  await heart.click()
  await page.getByText('A part of this page did not arrive').waitFor()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await heart.click()
  await page.getByRole('dialog').waitFor()
})

/** A guest in front of an item, whose clock stands, and what they press to sign in, which is a part of its own. */
async function atTheHeart(page: Page, title: string) {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.anItem(giver.actor, { title })
  await visit(page, '/browse')
  await stopClock(page)
  const heart = page.getByRole('button', { name: `Add ${title} to wishlist` })
  return { heart, told: page.getByText('A part of this page did not arrive') }
}

test('a part that arrives after all is no longer said to be missing', async () => {
  const { page } = await journey.browser.visitor()
  const { heart, told } = await atTheHeart(page, 'Brass lamp')
  await lose(page, /assets\/sign-in-sheet-/, 4)
  await heart.click()
  await until(page, () => told.isVisible(), 100)
  await until(page, () => page.getByRole('dialog').isVisible(), 100)
  await expect.poll(() => told.count()).toBe(0)
})

test('a part that was lost without a connection is told soon after there is one again', async () => {
  const { page, context } = await (await anEarlierBrowser()).visitor()
  const { heart, told } = await atTheHeart(page, 'Kitchen stool')
  await context.setOffline(true)
  await heart.click()
  for (let seconds = 0; seconds < 10; seconds++) await page.clock.runFor(1000)
  expect(await told.count()).toBe(0)
  await context.setOffline(false)
  expect(await until(page, () => told.isVisible(), 1000)).toBeLessThan(30_000)
})

test('a script that is nowhere costs no page', async () => {
  const answer = await fetch(`${journey.site.url}/assets/gone-AbCdEf12.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
