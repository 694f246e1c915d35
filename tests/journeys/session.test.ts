import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { account, signInLink, signOut } from './account-menu.ts'
import {
  aBrowserMember,
  arrives,
  isAskedToSignIn,
  keepNotices,
  type Member,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

/** The same session with an access token whose time is over, so that it is refreshed first. */
function aged(member: Member): Member {
  const session = JSON.parse(member.session)
  return { ...member, session: JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }) }
}

/** Follows the addresses of a page and the questions that it asks, drawing by drawing. */
async function followed(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () => {
      const question = document.querySelector('dialog[open] h2, [role=dialog] h2')?.textContent
      const shown = question ?? location.pathname + location.search
      if (seen.at(-1) !== shown) seen.push(shown)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return () => seen.jsonValue()
}

const titleOf = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notices/ }).getByText(title, { exact: true })

const keptSession = (page: Page) => page.evaluate(() => localStorage.getItem('aadaan-auth'))
/** The way to My Orders in the menu of the account, which is open. */
const ordersOfMenu = (page: Page) =>
  page.locator('#account-menu').getByRole('link', { name: 'My Orders' })

describe('a session that ended by itself', () => {
  test('disturbs nobody who reads, is said once and leads to the login when a call finds it, and back to the page that was on its way, on a slow phone too [ERR-59, ERR-63]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    const { page, context } = await journey.browser.visitor({ as: member })
    const counted = page.waitForResponse('**/notifications/unread')
    await visit(page, '/about')
    // What a page counts by itself does not end it.
    expect((await counted).status()).toBe(401)
    expect(await titleOf(page, 'Session expired').count()).toBe(0)
    await account(page).click()
    await keepNotices(page)
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await ordersOfMenu(page).click()
    await seesNotice(page, 'Session expired', 'Please sign in again.')
    await arrives(page, '/login?next=%2Forders')
    expect(await titleOf(page, 'Session expired').count()).toBe(1)
    expect(await keptSession(page)).toBeNull()
  })

  test('asks nothing about what is being changed, and comes back to it [ERR-59]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const item = await journey.site.world.anItem(member.actor)
    const { page } = await journey.browser.visitor({ as: member })
    await visit(page, `/edit-item/${item}`)
    await page.getByLabel('Description').fill('Comes with its cushion.')
    const seen = await followed(page)
    await keepNotices(page)
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await seesNotice(page, 'Session expired', 'Please sign in again.')
    await page.getByLabel('Password', { exact: true }).waitFor()
    expect(await seen()).toEqual([
      `/edit-item/${item}`,
      `/login?next=${encodeURIComponent(`/edit-item/${item}`)}`,
    ])
    expect(await titleOf(page, 'Session expired').count()).toBe(1)
  })

  test('leaves the page that was just opened, which everybody can read, and is forgotten by the next one: signing out of that in another tab is no end by itself [AUTH-19, ERR-59]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    const { page, context } = await journey.browser.visitor()
    // In this tab alone.
    await page.addInitScript(
      (kept) => localStorage.setItem('aadaan-auth', kept),
      aged(member).session,
    )
    await visit(page, '/about')
    await seesNotice(page, 'Session expired', 'Please sign in again.')
    expect(new URL(page.url()).pathname).toBe('/about')
    // In one page: what it remembers of the session that ended goes with a reload.
    await signInLink(page).click()
    await signInAt(page.getByRole('main'), member.email)
    await account(page).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await arrives(page, '/about')
    await titleOf(page, 'Session expired').waitFor({ state: 'detached' })
    const other = await context.newPage()
    await visit(other, '/browse')
    await signOut(other)
    await signInLink(page).waitFor()
    expect(await titleOf(page, 'Session expired').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/about')
  })
})

describe('a session that cannot be refreshed when the page comes', () => {
  /** Somebody who opens My Orders with an old token while the server that gives new ones is away. */
  async function opensOrders() {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor({ as: aged(member) })
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json: {} }))
    await stopClock(page)
    await page.goto('/orders')
    await until(page, () => account(page).or(signInLink(page)).isVisible(), 1000)
    expect(await signInLink(page).isVisible()).toBe(false)
    await until(page, () => tryAgain(page).isVisible(), 500)
    return { page, member }
  }
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' }).first()

  test('stays one, and the page is read once the server is back [ERR-62]', async () => {
    const { page } = await opensOrders()
    await page.unroute('**/auth/v1/token**')
    await until(page, () => page.getByText('You have not shared anything yet').isVisible(), 1000)
    expect(await tryAgain(page).count()).toBe(0)
    expect(await account(page).isVisible()).toBe(true)
  })

  test('ends when the server refuses it then [ERR-59]', async () => {
    const { page, member } = await opensOrders()
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    await page.unroute('**/auth/v1/token**')
    let isRefused = false
    page.on('response', (one) => {
      if (one.url().includes('/auth/v1/token') && one.status() === 400) isRefused = true
    })
    await until(page, async () => isRefused, 1000)
    // The notice stands for a few seconds only, and a page may come late.
    await until(page, async () => new URL(page.url()).pathname === '/login', 1)
    await seesNotice(page, 'Session expired', 'Please sign in again.')
    expect(await keptSession(page)).toBeNull()
  })
})

test('a session is found without a reload when its code could not be fetched at first, outlasts a server that is away for a moment, and is not taken for a missing connection when the browser has lost it [ERR-62, ERR-59]', async () => {
  const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor({ as: member })
  let isAway = true
  await page.route('**/assets/module-*.js', (route) => (isAway ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed')
  await visit(page, '/browse')
  await failed
  isAway = false
  await account(page).waitFor()

  const calls = '**/api/v1/**'
  await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
  await account(page).click()
  await ordersOfMenu(page).click()
  await arrives(page, '/orders')
  await page.getByRole('button', { name: 'Try Again' }).first().waitFor()
  await account(page).waitFor()
  expect(await keptSession(page)).not.toBeNull()

  await page.unroute(calls)
  await page.getByRole('link', { name: 'Find' }).first().click()
  await arrives(page, '/browse')
  await account(page).click()
  await ordersOfMenu(page).evaluate((link: HTMLElement) => {
    localStorage.removeItem('aadaan-auth')
    link.click()
  })
  // Whether the way to the orders or the end of the session is heard of first is chance.
  await seesNotice(page, 'Session expired', 'Please sign in again.')
  await arrives(page, /\/login\?next=%2F(?:orders|browse)$/)
  expect(await page.getByText(/offline/).count()).toBe(0)
})

test('a guest who comes back to where the button of a letter leads is asked again', async () => {
  const { page, problems } = await journey.browser.visitor()
  await visit(page, '/meeting/of-two#coming=that-time')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Find' }).click()
  await arrives(page, '**/browse')
  await page.goBack()
  await isAskedToSignIn(page, 'Sign in to answer.')
  expect(problems).toEqual([])
})
