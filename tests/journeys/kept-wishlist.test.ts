import type { Page, Response } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '../../domain/product.ts'
import { accessibilityViolations, looksWell } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  keepNotices,
  type Member,
  seesNotice,
  type Visitor,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'
import { keeping, keepWishes, wishesIn } from './wishes.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

const share = (title: string) => journey.site.world.anItem(leela.actor, { title })

/** A browser of a member, with ids on its list. */
async function aBrowser(ids: string[] = [], width = 1280) {
  const visitor = await journey.browser.visitor({ as: rahim, width, height: 740 })
  await keepWishes(visitor, rahim, ids)
  return visitor
}

const inBrowser = (page: Page, member = rahim) => wishesIn(page, member)
/** What the account has; null where it keeps none. */
async function inAccount({ actor } = rahim) {
  const list = await journey.site.world.domain.wishes.viewWishlist(actor)
  return list.kept ? list.ids : null
}

const isOn = async (page: Page) => (await keeping(page).getAttribute('aria-checked')) === 'true'
const titles = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
const heart = (page: Page, title: string, does = 'Remove') =>
  page.getByRole('button', { name: new RegExp(`^${does} ${title} (from|to) wishlist$`) })
/** The tab is looked at again. */
const look = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** A browser whose member has switched to keeping the list with the account. */
async function aKeepingBrowser(ids: string[], width?: number): Promise<Visitor> {
  const visitor = await aBrowser(ids, width)
  await visit(visitor.page, '/wishlist')
  await keeping(visitor.page).click()
  await expect.poll(() => inAccount()).toEqual(ids)
  await expect.poll(() => isOn(visitor.page)).toBe(true)
  return visitor
}

describe('a wishlist that is kept with the account [A36]', () => {
  test('is offered in plain words, to the keyboard too, on a narrow screen, and stays in the browser until the account could be told', async () => {
    const lamp = await share('Brass lamp')
    const { page, problems } = await aBrowser([lamp], 360)
    await visit(page, '/wishlist')
    await page.getByText('kept in this browser only').waitFor()
    await page.getByRole('link', { name: 'Have it on all your devices' }).press('Enter')
    await page.locator('#with-account:focus').waitFor()
    expect(await isOn(page)).toBe(false)
    await looksWell(page)
    await page.route('**/api/v1/me/wishlist', (route) => route.abort())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await seesNotice(page, 'Nothing was changed')
    await expect.poll(() => isOn(page)).toBe(false)
    expect([await inAccount(), await inBrowser(page)]).toEqual([null, [lamp]])
    await page.unroute('**/api/v1/me/wishlist')
    await page.keyboard.press('Space')
    await seesNotice(page, 'Your wishlist is kept with your account')
    expect(await isOn(page)).toBe(true)
    expect(await keeping(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByText('What you marked with a heart, kept with your account.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('is one list of all browsers where its member signs in', async () => {
    const [lamp, stool, pot] = [await share('Brass lamp'), await share('Stool'), await share('Pot')]
    const { page: phone } = await aKeepingBrowser([lamp], 360)
    const { page: laptop, problems } = await aBrowser([stool])
    await visit(laptop, '/wishlist')
    await expect.poll(() => titles(laptop)).toEqual(['Stool', 'Brass lamp'])
    expect(await isOn(laptop)).toBe(true)
    await expect.poll(() => inAccount()).toEqual([stool, lamp])
    await look(phone)
    await expect.poll(() => titles(phone)).toEqual(['Stool', 'Brass lamp'])
    await heart(phone, 'Stool').click()
    await expect.poll(() => inAccount()).toEqual([lamp])
    await visit(laptop, `/item/${stool}`)
    await heart(laptop, 'Stool', 'Add').waitFor()
    await visit(laptop, `/item/${pot}`)
    await heart(laptop, 'Pot', 'Add').click()
    await expect.poll(() => inAccount()).toEqual([pot, lamp])
    await visit(phone, '/browse')
    await heart(phone, 'Pot').waitFor()
    expect(await inBrowser(phone)).toEqual([pot, lamp])
    expect(problems).toEqual([])
  })

  test('is forgotten by the account at once when that is ended, and each browser keeps its own', async () => {
    const [lamp, stool] = [await share('Brass lamp'), await share('Stool')]
    const { page: phone } = await aKeepingBrowser([lamp, stool])
    const { page: laptop } = await aBrowser()
    await visit(laptop, '/wishlist')
    await expect.poll(() => titles(laptop)).toEqual(['Brass lamp', 'Stool'])
    await keeping(phone).click()
    await seesNotice(phone, 'Your account has forgotten your wishlist', 'still in this browser')
    expect(await inAccount()).toBeNull()
    await heart(laptop, 'Stool').click()
    await expect.poll(() => isOn(laptop)).toBe(false)
    expect(await inAccount()).toBeNull()
    await visit(phone, '/wishlist')
    expect(await isOn(phone)).toBe(false)
    expect([await inBrowser(phone), await inBrowser(laptop)]).toEqual([[lamp, stool], [lamp]])
  })

  test('is nobody else’s who signs in to the same browser [WISH-08]', async () => {
    const lamp = await share('Brass lamp')
    const { page } = await aKeepingBrowser([lamp])
    await page.getByRole('button', { name: 'Account' }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    // Said when nothing of the session is left; the link to sign in is there before.
    await seesNotice(page, 'You are signed out.')
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      `${product.slug}-auth`,
      leela.session,
    ] as const)
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/me/wishlist')) told.push(request.method())
    })
    await visit(page, '/wishlist')
    await page.getByText('Your wishlist is empty').waitFor()
    expect(await isOn(page)).toBe(false)
    expect(new Set(told)).toEqual(new Set(['GET']))
    await keeping(page).click()
    await expect.poll(() => inAccount(leela)).toEqual([])
    // The browser hears of it later than the account.
    await expect.poll(() => inBrowser(page, leela)).toEqual([])
    expect([await inAccount(), await inBrowser(page)]).toEqual([[lamp], [lamp]])
  })

  test('is taken back by Undo before and after the account was told, and loses nothing that it could not be told', async () => {
    const [lamp, stool] = [await share('Brass lamp'), await share('Stool')]
    const { page } = await aKeepingBrowser([lamp, stool])
    await keepNotices(page)
    const undo = page.getByRole('button', { name: 'Undo' })
    await heart(page, 'Brass lamp').click()
    await undo.click()
    await expect.poll(async () => (await inAccount())?.toSorted()).toEqual([lamp, stool].toSorted())
    await heart(page, 'Stool').click()
    await expect.poll(() => inAccount()).toEqual([lamp])
    await undo.click()
    await expect.poll(() => inAccount()).toEqual([stool, lamp])
    expect(await inBrowser(page)).toEqual([stool, lamp])

    const door = '**/api/v1/me/wishlist'
    await page.route(door, (route) => route.abort())
    await heart(page, 'Stool').click()
    await page.getByText('Your account does not have your latest changes yet').waitFor()
    expect([await inAccount(), await inBrowser(page)]).toEqual([[stool, lamp], [lamp]])
    await page.unroute(door)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect.poll(() => inAccount()).toEqual([lamp])
    await expect.poll(() => page.getByText('latest changes').count()).toBe(0)
    await page.route(door, (route) =>
      route.fulfill({ status: 409, json: { code: 'wishlist_full', message: '' } }),
    )
    await undo.click()
    await page.getByText('Your account keeps 500 items at most').waitFor()
    expect(await inBrowser(page)).toEqual([stool, lamp])
    await page.unroute(door)
    await visit(page, '/browse')
    await expect.poll(() => inAccount()).toEqual([stool, lamp])
  })
})

test('a list that the account has not answered for is asked about by the next page; a session that has ended is found out by what the member does, not by the wishlist aside of it', async () => {
  const [lamp, stool] = [await share('Brass lamp'), await share('Stool')]
  const { page } = await aBrowser([lamp], 360)
  await visit(page, '/wishlist')
  // The account has it, and nobody tells the page.
  await page.route('**/api/v1/me/wishlist', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch()
    else await route.continue()
  })
  await keeping(page).click()
  await expect.poll(() => inAccount()).toEqual([lamp])
  await visit(page, `/item/${stool}`)
  await heart(page, 'Stool', 'Add').click()
  await expect.poll(() => inAccount()).toEqual([stool, lamp])
  await page.unrouteAll()

  // A page that reads nothing of the member itself.
  const followed = page.waitForResponse('**/me/wishlist')
  await visit(page, '/help')
  await followed
  await journey.site.world.domain.accounts.signOut(rahim.actor, 'global')
  const answers: number[] = []
  const isOfList = (one: Response) => one.url().endsWith('/me/wishlist')
  page.on('response', (one) => isOfList(one) && answers.push(one.status()))
  // What the page asked for by itself may still be on its way, and nothing is asked beside it.
  await expect
    .poll(async () => {
      await look(page)
      return answers.at(-1)
    })
    .toBe(401)
  await page.getByRole('link', { name: 'My Items' }).click()
  await arrives(page, '**/login?next=%2Forders')
})
