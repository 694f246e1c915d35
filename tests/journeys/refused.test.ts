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

const waiting = (page: Page) => page.getByRole('heading', { level: 1, name: 'One moment, please' })
const network = 'Many people are using Aadaan through your network right now.'

describe('a page that is refused', () => {
  test.each([
    ['and stays at its place, with scripts', '/help#delete-account', true],
    ['also without scripts', '/help', false],
  ])('explains, and comes by itself, %s [A60]', async (_, path, javaScript) => {
    left = 1
    // Long enough to look at it, also on a busy machine.
    seconds = 20
    const { page, problems } = await journey.browser.visitor({
      javaScript,
      width: 320,
      height: 640,
    })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(429)
    await page.getByText(network).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid')
    expect(await overflows(page)).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Help Centre' }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}${path}`)
    expect(problems).toEqual([])
  })

  test('of something that broke keeps its place when it is asked for again', async () => {
    code = 'broken'
    left = 1
    const { page } = await journey.browser.visitor({ width: 320, height: 640 })
    const answer = await page.goto('/help#delete-account')
    expect(answer?.status()).toBe(500)
    await page.getByRole('link', { name: 'Try again now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Help Centre' }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}/help#delete-account`)
  })

  test('is asked for again at once by its link, and hinders nobody [A60]', async () => {
    left = 1
    code = 'unavailable'
    const { page } = await journey.browser.visitor({ width: 320, height: 640 })
    const answer = await page.request.get('/browse?search=lamp', {
      headers: { accept: 'text/html' },
    })
    expect(answer.status()).toBe(503)
    // It must stand still to be looked at, and its policy lets no tool in.
    const html = (await answer.text()).replace(/data-seconds="\d+"/, 'data-seconds="600"')
    await page.route(
      '**/browse?search=lamp',
      (route) => route.fulfill({ body: html, contentType: 'text/html' }),
      { times: 1 },
    )
    await page.goto('/browse?search=lamp')
    await waiting(page).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Try again now' }).click()
    await page.getByRole('heading', { name: 'Discover Free Items' }).waitFor()
    expect(page.url()).toBe(`${journey.site.url}/browse?search=lamp`)
  })
})

describe('in a page that is open', () => {
  test('another one that is refused comes by itself; until then nothing typed is lost [A60]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/login')
    const address = page.getByRole('textbox', { name: 'Email' })
    await address.fill('asha@example.org')
    await page.clock.install()
    left = 2
    seconds = 8
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click()
    await seesNotice(page, 'One moment, please', network)
    expect(await address.inputValue()).toBe('asha@example.org')
    expect(new URL(page.url()).pathname).toBe('/login')
    const help = page.getByRole('heading', { level: 1, name: 'Help Centre' })
    await until(page, () => help.isVisible(), 200)
    expect(left).toBe(0)
    expect(problems).toEqual([])
  })

  test('who goes elsewhere meanwhile is not taken away from there [A60]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/login')
    await page.clock.install()
    left = 1
    seconds = 30
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click()
    await seesNotice(page, 'One moment, please', network)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await page.clock.runFor(60_000)
    expect(new URL(page.url()).pathname).toBe('/privacy')
    expect(asked).not.toContain('/help.data')
    expect(problems).toEqual([])
  })

  test('what is read for a member and refused comes by itself [A60]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    await journey.site.world.anItem(member.actor, { title: 'Brass lamp' })
    const { page } = await journey.browser.visitor({ as: member })
    const refusal = { status: 429, headers: { 'retry-after': '30' }, json: {} }
    await page.route('**/api/v1/**', (route) => route.fulfill(refusal), { times: 3 })
    await page.clock.install()
    await visit(page, '/orders')
    await seesNotice(page, 'One moment, please', network)
    await page.clock.runFor(60_000)
    await page.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor()
  })

  test('what was sent and refused is not sent again [A60]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/login')
    const refusal = { status: 429, headers: { 'retry-after': '2' }, json: {} }
    let sent = 0
    await page.route('**/api/v1/items', (route) => {
      sent++
      return route.fulfill(refusal)
    })
    await page.clock.install()
    const send = async () => (await fetch('/api/v1/items', { method: 'POST', body: '{}' })).status
    expect(await page.evaluate(send)).toBe(429)
    await page.clock.runFor(60_000)
    expect(sent).toBe(1)
  })

  test('what could not be loaded after all is tried again by itself [A60]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    await journey.site.world.anItem(member.actor, { title: 'Brass lamp' })
    const { page } = await journey.browser.visitor({ as: member })
    await page.clock.install()
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/orders')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load your items' })
    await failure.getByText('It is tried again by itself in a moment.').waitFor()
    await page.unrouteAll()
    await page.clock.runFor(16_000)
    await page.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor()
    expect(await failure.count()).toBe(0)
  })
})
