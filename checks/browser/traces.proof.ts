import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { product } from '../../domain/product.ts'
import { startChromium } from '../../tests/chromium.ts'
import {
  aBrowserMember,
  type Browser,
  type Member,
  openBrowser,
  visit,
} from '../../tests/journeys/browser.ts'
import { openSite, type Site } from '../../tests/journeys/site.ts'
import { aProxy } from '../proxy.ts'

const pages = ['/', '/browse', '/orders', '/profile', '/profile/contact', '/games', '/upload']
const draft = 'A lamp of my grandmother'
const phone = '+91 98765 43210'
const fullName = 'Asha Kulkarni'

/** Keeps pages that were left as they were for the way back, as people's browsers do. */
const rememberingPages = {
  isWhole: true,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

// Who signs out leaves no session, no words and nobody's address in the browser.
test('after signing out nothing of the member is left in the browser', async ({ annotate }) => {
  const site = await openSite()
  onTestFinished(site.close)
  const network = await aProxy({ host: '127.0.0.1', port: Number(new URL(site.url).port) })
  onTestFinished(network.close)
  const chromium = await startChromium(rememberingPages)
  onTestFinished(() => chromium.close())
  const browser = await openBrowser({ url: `http://127.0.0.1:${network.port}` }, chromium)
  const around = { site, browser, network }
  const seen = [...(await leave(around, 'open')), ...(await leave(around, 'away'))]
  const traces = seen.filter(({ isTrace }) => isTrace).map(({ what }) => what)
  await annotate(
    `${seen.length} entries of storages and steps back looked at, with the server and without it, ` +
      `${traces.length} with traces (limit: 0)`,
  )
  expect(traces).toEqual([])
})

type Browsing = { site: Site; browser: Browser; network: Awaited<ReturnType<typeof aProxy>> }
type Found = { what: string; isTrace: boolean }

/** Uses the product as a member, signs out, and resolves to all that the next person can look at. */
async function leave(
  { site, browser, network }: Browsing,
  mood: 'open' | 'away',
): Promise<Found[]> {
  const member = await aBrowserMember(site, fullName)
  await site.world.domain.members.editMyProfile(member.actor, { phone })
  const { page, context } = await browser.visitor({ as: member, worker: true })
  for (const path of pages) await visit(page, path)
  // Only then does the page about being offline stand in the place of one that cannot be fetched.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByLabel('Title').fill(draft)
  const reports = `${product.slug}-reports-${member.actor.id}`
  await page.evaluate((key) => localStorage.setItem(key, '["somebody Spam"]'), reports)
  await page.waitForFunction((words) => JSON.stringify(localStorage).includes(words), draft)
  const kept = await everythingKept(page)
  expect(kept.filter((what) => tells(what, member)).length, 'kept of a member').toBeGreaterThan(1)
  await network.become(mood)
  await signOut(page)
  const seen = [...(await everythingKept(page)), JSON.stringify(await context.cookies())]
  for (const _ of pages) seen.push(await stepBack(page))
  await context.close()
  return seen.map((what) => ({ what, isTrace: tells(what, member) }))
}

/** Signs out and waits until the page of the member is gone: the steps back begin there. */
async function signOut(page: Page) {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Account' }).click()
  const home = page.waitForURL('**/', { waitUntil: 'commit' })
  await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
  await home
  const arrived = banner.getByRole('link', { name: 'Sign In' })
  await arrived.waitFor().catch(async (error: Error) => {
    const screen = await page.locator('body').innerText()
    throw new Error(`${error.message}\nOn ${page.url()} stands: ${screen.slice(0, 600)}`)
  })
}

/** Every entry of every storage that a page has, as text. */
async function everythingKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    const kept = entries.map(([key, value]) => `${key} = ${value}`)
    for (const { name } of await indexedDB.databases()) kept.push(`database ${name}`)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        kept.push(`cached ${request.url} ${await (await cache.match(request))?.clone().text()}`)
    }
    return kept
  })
}

/**
 * Goes back, past the page that led to the login when that is where the last step led, and resolves to what
 * is there at once and in the end.
 */
async function stepBack(page: Page): Promise<string> {
  const arrived = page.waitForEvent('framenavigated')
  await page.evaluate(() => {
    const steps = history.state?.usr?._isRedirect ? -2 : -1
    setTimeout(() => history.go(steps))
  })
  await arrived
  const atOnce = await lookAt(page)
  await page.waitForLoadState('networkidle')
  return `${atOnce} ${await lookAt(page)}`
}

/** The address, what the history keeps, what the page says, what its fields hold. */
async function lookAt(page: Page): Promise<string> {
  const look = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      const state = JSON.stringify(history.state)
      const said = document.body?.innerText
      return [location.href, state, said, ...fields.map(({ value }) => value)].join(' ')
    })
  // A page may lead on to another while it is looked at.
  return look().catch(() => page.waitForLoadState().then(look))
}

function tells(what: string, { actor, email, session, password }: Member): boolean {
  const { access_token, refresh_token } = JSON.parse(session)
  const secrets = [actor.id, email, phone, password, access_token, refresh_token, draft, fullName]
  return secrets.some((secret) => what.includes(secret)) || what.startsWith('database ')
}
