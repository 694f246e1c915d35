import type { Browser as Chromium, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startChromium } from '../chromium.ts'
import { aPhoto } from '../photo-samples.ts'
import { aBrowserMember, arrives, openBrowser, seesNotice, visit } from './browser.ts'
import {
  choosePhotos,
  fillForm,
  openForm,
  photoFiles,
  saveChanges,
  shownPhotos,
  submit,
} from './item-form.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

/** A browser as they were until 2026, which never fetches a script again that failed once in a page. */
let earlier: Chromium
beforeAll(async () => {
  const never = ['--no-sandbox', '--disable-features=ModuleMapDoNotCacheFailedFetch']
  earlier = await startChromium({ args: never })
  return () => earlier.close()
})

async function anEarlierBrowser() {
  const browser = await openBrowser({ url: journey.site.url }, earlier)
  onTestFinished(() => browser.close())
  return browser
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
  expect(await until(page, () => told.isVisible(), 200)).toBeLessThan(30_000)
})

const missing = 'A part of this page did not arrive'

describe('the code that sends photos', () => {
  const client = /assets\/dist-/
  const found = async (search: string) =>
    (await journey.site.world.domain.items.listItems({ search, sort: 'newest', limit: 5 })).items
  const aGiver = () => aBrowserMember(journey.site, 'Asha Kulkarni')
  async function choose(page: Page) {
    await choosePhotos(page, (await photoFiles()).small)
    await shownPhotos(page).first().waitFor()
  }

  test('comes with the first photo, and is there when the line is gone by the time it is shared', async () => {
    const { page } = await openForm(journey.browser, await aGiver(), '/upload')
    const fetched = page.waitForResponse(client)
    await choose(page)
    await (await fetched).finished()
    await page.route(client, (route) => route.abort())
    await fillForm(page, 'Mirror with a photo')
    await submit(page)
    await arrives(page, '**/browse')
    expect((await found('Mirror'))[0]?.images).toHaveLength(1)
  })

  test('is told where it was lost, and no item is shared without its photo', async () => {
    const { page } = await openForm(await anEarlierBrowser(), await aGiver(), '/upload')
    await page.route(client, (route) => route.abort())
    await choose(page)
    await fillForm(page, 'Wicker basket')
    await submit(page)
    await seesNotice(page, 'Error sharing item', missing)
    expect(await page.getByLabel('Title').inputValue()).toBe('Wicker basket')
    expect(await found('Wicker')).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await page.getByText('We kept what you typed last time.').waitFor()
    await shownPhotos(page).first().waitFor()
    await submit(page)
    await arrives(page, '**/browse')
    expect((await found('Wicker'))[0]?.images).toHaveLength(1)
  })

  test('is told where it was lost for an item that is edited, and for a photo of the profile', async () => {
    const giver = await aGiver()
    const id = await journey.site.world.anItem(giver.actor, { title: 'Tin trunk' })
    const { page } = await openForm(journey.browser, giver, `/edit-item/${id}`)
    await page.route(client, (route) => route.abort())
    await choose(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await seesNotice(page, 'Error updating item', missing)
    await page.unrouteAll()
    await saveChanges(page)
    expect((await found('Tin trunk'))[0]?.images).toHaveLength(1)
    const profile = (await journey.browser.visitor({ as: giver })).page
    await visit(profile, '/profile')
    await profile.route(client, (route) => route.abort())
    // What makes the photo small comes with the dialog.
    await lose(profile, /assets\/compress-/)
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await aPhoto() }
    await profile.getByLabel('Choose a photo').setInputFiles(file)
    const use = profile.getByRole('dialog').getByRole('button', { name: 'Use this photo' })
    await use.click()
    await seesNotice(profile, 'Profile update failed', missing)
    await profile.unrouteAll()
    await use.click()
    await seesNotice(profile, 'Profile updated')
  })
})

test('a photo that cannot be made smaller, as the code for that is lost, is not said to be unreadable', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await openForm(journey.browser, giver, '/upload')
  await lose(page, /assets\/compress-/, 2)
  await choosePhotos(page, (await photoFiles()).large)
  const form = page.getByRole('group', { name: 'Photos' })
  const compress = () => form.getByRole('button', { name: 'Compress for me' }).click()
  await compress()
  await seesNotice(page, 'This photo could not be made smaller', missing)
  await choosePhotos(page, (await photoFiles()).large)
  await compress()
  await shownPhotos(page).first().waitFor()
  await page.getByText('This photo could not be made smaller').waitFor({ state: 'detached' })
  expect(await page.getByText('This photo cannot be read').count()).toBe(0)
})

test('a browser that knows no time limits for calls works all the same', async () => {
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { context, page } = await journey.browser.visitor()
  await context.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  await visit(page, '/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await arrives(page, '/')
})

test('a script that is nowhere costs no page', async () => {
  const answer = await fetch(`${journey.site.url}/assets/gone-AbCdEf12.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
