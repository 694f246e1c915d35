import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuseFor } from '../../domain/errors.ts'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { until } from './standing-clock.ts'

/** How many pages are still refused, for how long, and why. */
let left = 0
let seconds = 2
let code: 'too_many_attempts' | 'unavailable' | 'broken' = 'too_many_attempts'

const journey = openJourney({}, () => {
  if (left > 0) {
    left--
    if (code === 'broken') throw new Error('The page broke.')
    refuseFor(code, seconds)
  }
})
beforeEach(() => {
  left = 0
  seconds = 2
  code = 'too_many_attempts'
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const network = 'Many people are using Aadaan through your network right now.'

describe('a page that is refused', () => {
  test.each([
    ['and stays at its place, with scripts', '/help#delete-account', true],
    ['also without scripts', '/help', false],
  ])('explains, and comes by itself, %s [A60]', async (_, path, javaScript) => {
    left = 1
    const size = { width: 320, height: 640 }
    const { page, problems } = await journey.browser.visitor({ javaScript, ...size })
    // It asks again after a few seconds, and stands until then and until it has been looked at.
    let asked = 0
    const lookedAt = Promise.withResolvers<void>()
    await page.route('**/help', async (route) => {
      if (asked++ > 0) await lookedAt.promise
      await route.continue()
    })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(429)
    await page.getByText(network).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid')
    expect(await overflows(page)).toBe(0)
    lookedAt.resolve()
    await heading(page, 'Help Centre').waitFor()
    expect(page.url()).toBe(`${journey.site.url}${path}`)
    expect(problems).toEqual([])
  })

  test('is asked for again at once by its link, and hinders nobody; that of something that broke keeps its place so [A60]', async () => {
    left = 1
    code = 'unavailable'
    const { page } = await journey.browser.visitor({ width: 320, height: 640 })
    const refused = await page.request.get('/browse?search=lamp', {
      headers: { accept: 'text/html' },
    })
    expect(refused.status()).toBe(503)
    // It must stand still to be looked at, and its policy lets no tool in.
    const html = (await refused.text()).replace(/data-seconds="\d+"/, 'data-seconds="600"')
    await page.route(
      '**/browse?search=lamp',
      (route) => route.fulfill({ body: html, contentType: 'text/html' }),
      { times: 1 },
    )
    await page.goto('/browse?search=lamp')
    await heading(page, 'One moment, please').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const again = page.getByRole('link', { name: 'Try again now' })
    await again.click()
    await heading(page, 'Discover Free Items').waitFor()
    expect(page.url()).toBe(`${journey.site.url}/browse?search=lamp`)

    left = 1
    code = 'broken'
    const broken = await page.goto('/help#delete-account')
    expect(broken?.status()).toBe(500)
    await again.click()
    await heading(page, 'Help Centre').waitFor()
    expect(page.url()).toBe(`${journey.site.url}/help#delete-account`)
  })
})

describe('in a page that is open', () => {
  const footer = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name }).first()

  test('another one that is refused comes by itself, but not for who goes elsewhere meanwhile; nothing typed is lost until then, and nothing that was sent goes again [A60]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/login')
    const address = page.getByRole('textbox', { name: 'Email' })
    await address.fill('asha@example.org')
    await page.clock.install()
    left = 2
    seconds = 8
    await footer(page, 'Help').click()
    await seesNotice(page, 'One moment, please', network)
    expect(await address.inputValue()).toBe('asha@example.org')
    expect(new URL(page.url()).pathname).toBe('/login')
    await until(page, () => heading(page, 'Help Centre').isVisible(), 200)
    expect(left).toBe(0)

    left = 1
    seconds = 30
    code = 'unavailable'
    await footer(page, 'About').click()
    await seesNotice(page, 'One moment, please', 'Aadaan is busy right now.')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await footer(page, 'Privacy').click()
    await heading(page, 'Privacy').waitFor()
    const refusal = { status: 429, headers: { 'retry-after': '2' }, json: {} }
    await page.route('**/api/v1/items', (route) => route.fulfill(refusal))
    const send = async () => (await fetch('/api/v1/items', { method: 'POST', body: '{}' })).status
    expect(await page.evaluate(send)).toBe(429)
    await page.clock.runFor(60_000)
    expect(new URL(page.url()).pathname).toBe('/privacy')
    expect(asked).not.toContain('/about.data')
    expect(asked.filter((path) => path === '/api/v1/items')).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('what is read for a member comes by itself, whether it was refused or could not be loaded [A60]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    await journey.site.world.anItem(member.actor, { title: 'Brass lamp' })
    const { page } = await journey.browser.visitor({ as: member })
    const refusal = { status: 429, headers: { 'retry-after': '30' }, json: {} }
    await page.route('**/api/v1/**', (route) => route.fulfill(refusal), { times: 3 })
    await page.clock.install()
    await visit(page, '/orders')
    await seesNotice(page, 'One moment, please', network)
    await page.clock.runFor(60_000)
    const own = page.getByRole('link', { name: 'Brass lamp', exact: true })
    await own.waitFor()

    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/orders')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load your items' })
    await failure.getByText('It is tried again by itself in a moment.').waitFor()
    await page.unrouteAll()
    await page.clock.runFor(16_000)
    await own.waitFor()
    expect(await failure.count()).toBe(0)
  })
})
