import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, phone, type Visitor, visit } from './browser.ts'
import { firstHtml } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** Opens a page and waits until the worker is there for the next one. */
async function settle({ page }: Visitor, path: string) {
  await visit(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

describe('without a connection', () => {
  test('a page says so in its own words, which a failing server does not, and its link asks for the same page again', async () => {
    const visitor = await journey.browser.visitor({ worker: true, ...phone })
    const { page, context, problems } = visitor
    await settle(visitor, '/')
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(problems).toEqual([])
    await context.setOffline(true)
    await page.goto('/browse?search=lamp')
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Discover Free Items' }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}/browse?search=lamp`)
    // What follows # in the address stays, which in a letter is the proof.
    await context.setOffline(true)
    await page.goto('/help#delete-account')
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Help Centre' }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}/help#delete-account`)
  })

  test('a link and a search lead to that page as well, and its link to where one wanted', async () => {
    const visitor = await journey.browser.visitor({ worker: true, ...phone })
    const { page, context } = visitor
    await settle(visitor, '/')
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Quick access' }).getByText('Find').click()
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}/browse`)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Discover Free Items' }).waitFor()
    await arrives(page, '**/browse')
    await page.getByRole('banner').getByRole('link', { name: 'Aadaan' }).click()
    await arrives(page, new URL('/', journey.site.url).href)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('searchbox').fill('cane')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Results for cane' }).waitFor()
  })

  test('signing out leads there with the address of the first page, and nothing that a member saw is kept in the browser', async () => {
    const as = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const visitor = await journey.browser.visitor({ worker: true, as })
    const { page, context } = visitor
    await settle(visitor, '/orders')
    await settle(visitor, '/profile')
    const kept = await page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ])
    expect(kept).toEqual([])
    expect(visitor.problems).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await context.setOffline(true)
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}/`)
  })
})

describe('the worker', () => {
  test('is sent anew whenever it is asked for, and may reach nothing but this site', async () => {
    const answer = await fetch(`${journey.site.url}/service-worker.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
  })

  test('is the only script that a page may make of a text', async () => {
    const { headers } = await fetch(journey.site.url)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker")
  })
})

type Icon = { src: string; sizes: string; purpose: string }

describe('on a home screen', () => {
  test('the product has a name, colours, a place to start, and short ways', async () => {
    const { page } = await firstHtml(journey.site.url)
    const path = page.querySelector('link[rel=manifest]')?.getAttribute('href')
    const answer = await fetch(journey.site.url + path)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      short_name: 'Aadaan',
      lang: 'en',
      start_url: '/',
      display: 'standalone',
      theme_color: '#fbf7f0',
    })
    const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
    expect(shortcuts).toEqual(['/browse', '/upload'])
    for (const url of shortcuts) expect((await fetch(journey.site.url + url)).status).toBe(200)
  })

  test('its icons are as large as they say, in full and for a mask', async () => {
    const answer = await fetch(`${journey.site.url}/manifest.webmanifest`)
    const { icons }: { icons: Icon[] } = await answer.json()
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { format, width, height } = await sharp(
        await (await fetch(journey.site.url + src)).arrayBuffer(),
      ).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
  })

  test('the browser finds nothing wrong with the manifest', async () => {
    const { page, context } = await journey.browser.visitor()
    await page.goto('/')
    const session = await context.newCDPSession(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${journey.site.url}/manifest.webmanifest`])
  })
})
