import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { openSite } from './site.ts'

const journey = openJourney()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('pages to read', () => {
  const pages = {
    'NAV-13': ['/privacy', 'Privacy'],
    'NAV-14': ['/terms', 'Terms'],
    'NAV-15': ['/contact', 'Contact Support'],
    'NAV-16': ['/help', 'Help Centre'],
    'NAV-17': ['/credits', 'Credits'],
    'NAV-18': ['/about', 'About Us'],
    'NAV-19': ['/leaderboard', 'Community Leaderboard'],
    'NAV-20': ['/campaign', 'One shelf, one hour, one glad neighbour'],
    'NAV-21': ['/impact', 'Our Impact'],
  } as const
  for (const [id, [path, title]] of Object.entries(pages))
    test(`shows a guest "${title}" at ${path}, whole without scripts and described for search engines [${id}, ROLE-22]`, async () => {
      const { page } = await journey.browser.visitor({ javaScript: false })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await heading(page, title).waitFor()
      expect(await page.title()).toBe(`${title} | Aadaan`)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      const description = page.locator('meta[name=description]')
      expect((await description.getAttribute('content'))?.length).toBeGreaterThan(40)
    })

  test('are listed at their head, and every entry leads to its section [NAV-13, NAV-14, NAV-18]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    for (const path of ['/privacy', '/terms', '/about', '/credits']) {
      await page.goto(path)
      const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      const hrefs = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(hrefs.length).toBeGreaterThan(2)
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      expect(hrefs, path).toEqual(
        await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`)),
      )
    }
  })

  test('lead only to pages and sections that are there [NAV-13, NAV-14, NAV-16, NAV-18]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    const targets = new Set<string>()
    for (const [path] of Object.values(pages)) {
      await page.goto(path)
      const hrefs = await page
        .getByRole('main')
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      for (const href of hrefs) targets.add(href)
    }
    expect(targets.size).toBeGreaterThan(8)
    for (const target of targets) {
      const [path = '', fragment] = target.split('#')
      const answer = await fetch(journey.site.url + path)
      expect(answer.status, target).toBe(200)
      if (fragment) expect(await answer.text(), target).toContain(`id="${fragment}"`)
    }
  })

  test('say that the product is for India and from which age [CONTENT-01, CONTENT-02]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    for (const path of ['/about', '/terms', '/privacy']) {
      await page.goto(path)
      const text = await page.getByRole('main').innerText()
      expect(text, path).toMatch(/\bIndia\b/)
      expect(text, path).toMatch(/at least 13 years old/)
      expect(text, path).toMatch(/under 18/)
    }
  })

  test('name the day and version of what one agrees to, and every right over one’s data [NAV-13, NAV-14]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    for (const path of ['/terms', '/privacy']) {
      await page.goto(path)
      await page.getByText(/^Version \d+\.\d+, in force since \d{1,2} \w{3} \d{4}$/).waitFor()
    }
    const rights = page.getByRole('region', { name: 'Your rights' })
    const text = (await rights.innerText()).toLowerCase()
    for (const right of ['know', 'correct', 'erase', 'name somebody', 'complain', 'board of india'])
      expect(text).toContain(right)
  })

  test('list every package that is shipped, with its licence [NAV-17]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/credits')
    const group = page.locator('details').filter({ has: page.getByText('MIT', { exact: true }) })
    await group.locator('summary').click()
    await group.getByText('react-router', { exact: true }).waitFor()
    await page.getByRole('link', { name: /GNU Affero General Public License/ }).waitFor()
  })
})

test('every link of the footer leads to a page that is there [NAV-41]', async () => {
  const { page } = await journey.browser.visitor({ javaScript: false })
  await page.goto('/')
  const hrefs = await page
    .getByRole('contentinfo')
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(8)
  for (const href of hrefs) {
    const answer = await fetch(journey.site.url + href)
    expect(answer.status, href).toBe(200)
    expect(await answer.text(), href).not.toContain('<h1 class="text-xl">Coming Soon')
  }
})

describe('the operator of a server', () => {
  test('is reached at the addresses that the settings give [CONTENT-03, CONTENT-04]', async () => {
    const named = await openSite({
      OPERATOR_NAME: 'Sharing Circle of Kochi',
      GRIEVANCE_OFFICER: 'Meera Joshi',
      GRIEVANCE_EMAIL: 'complaints@example.org',
    })
    const { page } = await journey.browser.visitor({ javaScript: false })
    for (const path of ['/contact', '/privacy', '/terms']) {
      await page.goto(named.url + path)
      const main = page.getByRole('main')
      await main.getByText('Meera Joshi').waitFor()
      await main.getByText('Sharing Circle of Kochi').first().waitFor()
      const mail = main.getByRole('link', { name: 'complaints@example.org' })
      expect(await mail.getAttribute('href')).toBe('mailto:complaints@example.org')
    }
    await named.close()
  })

  test('has a page for support that is coming soon, with an e-mail address until then [CONTENT-03]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await main.getByText('Coming Soon').waitFor()
    const mail = main.getByRole('link', { name: 'help@example.org' })
    expect(await mail.getAttribute('href')).toBe('mailto:help@example.org')
    expect(await main.getByText('Grievance officer').count()).toBe(0)
  })

  test('may have no address, which the pages say without a dead link [CONTENT-03, CONTENT-04]', async () => {
    const silent = await openSite({ SUPPORT_EMAIL: '' })
    const { page } = await journey.browser.visitor({ javaScript: false })
    for (const path of ['/contact', '/help', '/privacy']) {
      await page.goto(silent.url + path)
      const main = page.getByRole('main')
      await main.getByText(/have not (published|named)/).waitFor()
      expect(await main.locator('a[href^="mailto:"]').count()).toBe(0)
    }
    await silent.close()
  })
})
