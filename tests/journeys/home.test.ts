import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  type Browser,
  type Member,
  openBrowser,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let member: Member
beforeAll(async () => {
  member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.anItem(member.actor, { title: 'Teak study table' })
})

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const call = (page: Page) => section(page, 'Somebody near you could use it')
const statsOf = (page: Page) => section(page, 'The community today').locator('dd').allInnerTexts()

describe('the home page, before any script runs,', () => {
  let browser: Browser
  let page: Page
  // One visit for all of these tests, which only look.
  beforeAll(async () => {
    browser = await openBrowser(journey.site)
    page = (await browser.visitor({ javaScript: false })).page
    await page.goto('/')
  })
  afterAll(() => browser.close())

  test('greets with both taglines and a search [HOME-01, HOME-02, HOME-03]', async () => {
    await page.getByRole('heading', { level: 1, name: 'Share. Discover. Connect' }).waitFor()
    await page.getByRole('main').getByText('Share More, Waste Less', { exact: true }).waitFor()
    const search = page.getByRole('main').getByRole('search')
    expect(await search.getAttribute('action')).toBe('/browse')
    expect(await search.getByRole('searchbox').getAttribute('name')).toBe('search')
  })

  test('says why, how in four steps, and what makes it safe [HOME-04, HOME-05, HOME-06]', async () => {
    const titles = async (name: string) =>
      (await section(page, name).getByRole('heading', { level: 3 }).allInnerTexts()).map((title) =>
        title.toLowerCase(),
      )
    expect(await titles('Why people share here')).toEqual([
      'sustainable living',
      'community building',
      'smart sharing',
    ])
    expect(await titles('How it works')).toEqual([
      'post items',
      'browse and search',
      'connect by mail or any preferred service',
      'share joy',
    ])
    expect(await section(page, 'How it works').locator('ol > li').count()).toBe(4)
    expect(await titles('Why you can trust it')).toEqual([
      'verified users',
      'review system',
      'local focus',
    ])
  })

  test('marks what nobody measured or said as samples [HOME-07, HOME-17]', async () => {
    expect(await section(page, 'Sample testimonials').getByRole('blockquote').count()).toBe(3)
    const figures = page.locator('div', { has: page.getByText('Sample figures') }).last()
    const pairs = figures.locator('dl > div')
    expect([
      await pairs.locator('dd').allInnerTexts(),
      await pairs.locator('dt').allInnerTexts(),
    ]).toEqual([
      ['10K+', '50K+', '500+', '99%'],
      ['members', 'items', 'communities', 'satisfaction'],
    ])
  })

  test('has two slots with content of our own, one horizontal and one rectangle, labelled, and no other page has any [HOME-08, HOME-18, HOME-20, HOME-21]', async () => {
    const slots = page.locator('[data-ad]')
    expect(
      await slots.evaluateAll((all) => all.map((slot) => slot.getAttribute('data-ad'))),
    ).toEqual(['horizontal', 'rectangle'])
    for (const slot of await slots.all()) {
      await slot.getByText('Sponsored Content', { exact: true }).waitFor()
      expect(await slot.getByRole('link').getAttribute('href')).toMatch(/^\/[a-z]+$/)
      expect(await slot.locator('script, iframe, img').count()).toBe(0)
    }
    for (const path of ['/browse', '/login', '/about', '/leaderboard', '/impact']) {
      const html = await (await fetch(journey.site.url + path)).text()
      expect(html, path).not.toContain('Sponsored Content')
    }
  })

  test('shows the newest items and what the community is by now [HOME-12, HOME-14, HOME-15, CALL-31, CALL-32, CALL-33]', async () => {
    const { world } = journey.site
    const before = await statsOf(page)
    expect(before[3]).toBe('99%')
    await section(page, 'Just shared near and far')
      .getByRole('link', { name: 'Teak study table' })
      .waitFor()
    await world.anExchange(member.actor, await world.aMember())
    const { page: later } = await journey.browser.visitor({ javaScript: false })
    await later.goto('/')
    expect((await statsOf(later)).map(Number.parseFloat)).toEqual([
      Number(before[0]) + 1,
      Number(before[1]) + 1,
      Number(before[2]) + 1,
      99,
    ])
  })

  test('calls a guest to join [HOME-13]', async () => {
    const join = call(page).getByRole('link', { name: 'Join for free' })
    expect(await join.getAttribute('href')).toBe('/signup')
  })
})

describe('the home page', () => {
  test('shows zeros and 99 % where the community cannot be counted, and the rest of the page [HOME-16]', async () => {
    const { community } = journey.site.world.domain
    const { readStats } = community
    community.readStats = () => Promise.reject(new Error('provoked by the test'))
    try {
      const { page, problems } = await journey.browser.visitor()
      await visit(page, '/')
      expect(await statsOf(page)).toEqual(['0', '0', '0', '99%'])
      await section(page, 'Just shared near and far').getByRole('link').first().waitFor()
      expect(problems).toEqual([])
    } finally {
      community.readStats = readStats
    }
  })

  test('says which part could not be loaded, and loads it when asked again', async () => {
    const { domain } = journey.site.world
    const { listItems } = domain.items
    const { listAppRatings } = domain.appRatings
    const { page, problems } = await journey.browser.visitor()
    const newest = section(page, 'Just shared near and far')
    const ratings = section(page, /^What members think/)
    domain.items.listItems = () => Promise.reject(new Error('provoked by the test'))
    domain.appRatings.listAppRatings = () => Promise.reject(new Error('provoked by the test'))
    try {
      await visit(page, '/')
      await newest.getByText('The items could not be loaded.').waitFor()
      await ratings.getByText('The ratings could not be loaded.').waitFor()
    } finally {
      domain.items.listItems = listItems
      domain.appRatings.listAppRatings = listAppRatings
    }
    await newest.getByRole('button', { name: 'Try Again' }).click()
    await newest.getByRole('link', { name: 'Teak study table' }).waitFor()
    await ratings.getByText('No ratings yet').waitFor()
    expect(problems).toEqual([])
  })

  test('leaves what is text as it came, without code, and has the same where it is opened from another page', async () => {
    const { page, problems } = await journey.browser.visitor()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await visit(page, '/')
    const names = ['Why people share here', 'How it works', 'Why you can trust it', /^Sample test/]
    const texts = () => Promise.all(names.map((name) => section(page, name).innerText()))
    const first = await texts()
    expect(await page.locator('[data-ad]').count()).toBe(2)
    expect(scripts.filter((url) => url.includes('why-share'))).toEqual([])
    await page.getByRole('link', { name: 'See all items' }).click()
    await arrives(page, '**/browse')
    await page.getByRole('banner').getByRole('link', { name: 'Aadaan' }).click()
    await section(page, 'How it works').waitFor()
    expect(await texts()).toEqual(first)
    expect(await page.locator('[data-ad]').count()).toBe(2)
    expect(problems).toEqual([])
  })

  test('asks a member for a thing in place of joining [HOME-13]', async () => {
    const { page } = await journey.browser.visitor({ as: member })
    await visit(page, '/')
    await call(page).getByRole('link', { name: 'See all items' }).waitFor()
    expect(await call(page).getByRole('link', { name: 'Join for free' }).count()).toBe(0)
  })

  test('answers a click on the logo at once and fills in what it loads [NAV-53]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/browse')
    const { items } = journey.site.world.domain
    const { listItems } = items
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    items.listItems = async (filter) => {
      await held
      return listItems(filter)
    }
    try {
      await page.getByRole('banner').getByRole('link', { name: 'Aadaan' }).click()
      await page.getByRole('heading', { level: 1, name: 'Share. Discover. Connect' }).waitFor()
      expect(await page.locator('main [data-placeholder]').count()).toBe(8)
      await page.getByRole('searchbox').fill('lamp')
      release()
      await page.getByRole('main').getByRole('link', { name: 'Teak study table' }).first().waitFor()
      expect(await page.getByRole('searchbox').inputValue()).toBe('lamp')
    } finally {
      items.listItems = listItems
      release()
    }
    expect(problems).toEqual([])
  })
})
