import type { HTMLElement } from 'node-html-parser'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, type Member, visit } from './browser.ts'
import { firstHtml, hrefs, linkTo, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let member: Member
beforeAll(async () => {
  member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.anItem(member.actor, { title: 'Teak study table' })
})

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const statsOf = (page: Page) => section(page, 'The community today').locator('dd').allInnerTexts()

describe('the home page, before any script runs,', () => {
  let first: Awaited<ReturnType<typeof firstHtml>>
  // Read once for all of these tests, which only look.
  beforeAll(async () => {
    first = await firstHtml(journey.site.url)
  })

  function sectionOf({ main }: { main: HTMLElement }, name: string) {
    const sections = main.querySelectorAll('section')
    const named = sections.find((one) => textOf(one.querySelector('h2')) === name)
    if (!named) throw new Error(`No section ${name}`)
    return named
  }
  const textsOf = (within: HTMLElement, selector: string) =>
    within.querySelectorAll(selector).map(textOf)
  const statsIn = (page: { main: HTMLElement }) =>
    textsOf(sectionOf(page, 'The community today'), 'dd')

  test('greets with both taglines and a search [HOME-01, HOME-02, HOME-03]', () => {
    const { main, headings, text } = first
    expect(headings).toEqual(['Share. Discover. Connect'])
    expect(text).toMatch(/^Share More, Waste Less$/m)
    const search = main.querySelector('form[role=search]')
    expect(search?.getAttribute('action')).toBe('/browse')
    expect(search?.querySelector('input[type=search]')?.getAttribute('name')).toBe('search')
  })

  test('says why, how in four steps, and what makes it safe [HOME-04, HOME-05, HOME-06]', () => {
    const titles = (name: string) =>
      textsOf(sectionOf(first, name), 'h3').map((title) => title.toLowerCase())
    expect(titles('Why people share here')).toEqual([
      'sustainable living',
      'community building',
      'smart sharing',
    ])
    expect(titles('How it works')).toEqual([
      'post items',
      'browse and search',
      'connect by mail or any preferred service',
      'share joy',
    ])
    expect(sectionOf(first, 'How it works').querySelectorAll('ol > li')).toHaveLength(4)
    expect(titles('Why you can trust it')).toEqual([
      'verified users',
      'review system',
      'local focus',
    ])
  })

  test('marks what nobody measured or said as samples [HOME-07, HOME-17]', () => {
    const samples = sectionOf(first, 'Sample testimonials')
    expect(samples.querySelectorAll('blockquote')).toHaveLength(3)
    const figures = first.main
      .querySelectorAll('div')
      .findLast((one) => one.querySelector('dl') && textOf(one).includes('Sample figures'))
    if (!figures) throw new Error('No sample figures')
    expect([textsOf(figures, 'dl > div dd'), textsOf(figures, 'dl > div dt')]).toEqual([
      ['10K+', '50K+', '500+', '99%'],
      ['members', 'items', 'communities', 'satisfaction'],
    ])
  })

  test('has two slots with content of our own, one horizontal and one rectangle, labelled, and no other page has any [HOME-08, HOME-18, HOME-20, HOME-21]', async () => {
    const slots = first.page.querySelectorAll('[data-ad]')
    expect(slots.map((slot) => slot.getAttribute('data-ad'))).toEqual(['horizontal', 'rectangle'])
    for (const slot of slots) {
      expect(textOf(slot)).toMatch(/^Sponsored Content$/m)
      expect(hrefs(slot)).toEqual([expect.stringMatching(/^\/[a-z]+$/)])
      expect(slot.querySelectorAll('script, iframe, img')).toEqual([])
    }
    for (const path of ['/browse', '/login', '/about', '/leaderboard', '/impact']) {
      const html = await (await fetch(journey.site.url + path)).text()
      expect(html, path).not.toContain('Sponsored Content')
    }
  })

  test('shows the newest items and what the community is by now [HOME-12, HOME-14, HOME-15, CALL-31, CALL-32, CALL-33]', async () => {
    const { world } = journey.site
    const before = statsIn(first)
    expect(before[3]).toBe('99%')
    const newest = sectionOf(first, 'Just shared near and far')
    expect(textsOf(newest, 'a')).toContain('Teak study table')
    await world.anExchange(member.actor, await world.aMember())
    expect(statsIn(await firstHtml(journey.site.url)).map(Number.parseFloat)).toEqual([
      Number(before[0]) + 1,
      Number(before[1]) + 1,
      Number(before[2]) + 1,
      99,
    ])
  })

  test('calls a guest to join [HOME-13]', () => {
    expect(linkTo(sectionOf(first, 'Somebody near you could use it'), '/signup')).toBe(
      'Join for free',
    )
  })
})

describe('the home page', () => {
  test('says which part could not be loaded, and loads it when asked again, with zeros and 99 % as long as nobody can count [HOME-16]', async () => {
    const { domain } = journey.site.world
    const { readStats } = domain.community
    const { listItems } = domain.items
    const { listAppRatings } = domain.appRatings
    const { page, problems } = await journey.browser.visitor()
    const newest = section(page, 'Just shared near and far')
    const ratings = section(page, /^What members think/)
    const zeros = ['0', '0', '0', '99%']
    const fail = () => Promise.reject(new Error('provoked by the test'))
    domain.items.listItems = fail
    domain.appRatings.listAppRatings = fail
    domain.community.readStats = fail
    try {
      await visit(page, '/')
      await newest.getByText('The items could not be loaded.').waitFor()
      await ratings.getByText('The ratings could not be loaded.').waitFor()
      expect(await statsOf(page)).toEqual(zeros)
      domain.items.listItems = listItems
      domain.appRatings.listAppRatings = listAppRatings
      await newest.getByRole('button', { name: 'Try Again' }).click()
      await newest.getByRole('link', { name: 'Teak study table' }).waitFor()
      await ratings.getByText('No ratings yet').waitFor()
      expect(await statsOf(page)).toEqual(zeros)
    } finally {
      domain.items.listItems = listItems
      domain.appRatings.listAppRatings = listAppRatings
      domain.community.readStats = readStats
    }
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
