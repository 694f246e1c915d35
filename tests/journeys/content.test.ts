import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
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
    'NAV-16': ['/help', 'Help Center'],
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
      for (const href of hrefs) expect(await page.locator(String(href)).count(), href ?? '').toBe(1)
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
      await page.getByText(/^Version \d+\.\d+, in force since \w{3} \d{1,2}, \d{4}$/).waitFor()
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

describe('the help center', () => {
  const questions = (page: Page) => page.locator('summary')

  test('has a contact card and an e-mail card [CONTENT-04]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/help')
    const contact = page.getByRole('link', { name: 'See all ways' })
    expect(await contact.getAttribute('href')).toBe('/contact')
    const mail = page.getByRole('main').getByRole('link', { name: 'help@example.org' })
    expect(await mail.getAttribute('href')).toBe('mailto:help@example.org')
  })

  test('has exactly twelve answers, one on each subject, that open by keyboard [CONTENT-05]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/help')
    expect(await questions(page).count()).toBe(12)
    const subjects = [
      ...[/share something/, /nearby/, /free/, /contact the owner/, /can be shared/],
      ...[/change an item/, /behaves badly/, /delete my account/, /change my profile/],
      ...[/need an account/, /claim an item/, /wishlist/],
    ]
    for (const subject of subjects)
      expect(await questions(page).filter({ hasText: subject }).count(), String(subject)).toBe(1)
    const first = questions(page).first()
    const answer = page.getByText('Say what it is, describe it')
    expect(await answer.isVisible()).toBe(false)
    await first.focus()
    await page.keyboard.press('Enter')
    await answer.waitFor()
    await page.keyboard.press('Space')
    await answer.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  test('says that points never expire [CONTENT-06]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/help')
    await questions(page).filter({ hasText: 'really free' }).click()
    await page.getByText('points never expire').waitFor()
  })

  test('unfolds the answer that an address names: at once, from another page, and without scripts [CONTENT-05]', async () => {
    const withScripts = await journey.browser.visitor({ height: 500 })
    await visit(withScripts.page, '/help#wishlist')
    await withScripts.page.getByText('It reserves nothing').waitFor()
    await visit(withScripts.page, '/privacy')
    await withScripts.page.getByRole('link', { name: 'What stays, and why' }).click()
    await withScripts.page.getByText('you must have signed in within').waitFor()
    const without = await journey.browser.visitor({ javaScript: false })
    await without.page.goto('/help#wishlist')
    await without.page.getByText('It reserves nothing').waitFor()
    expect(withScripts.problems).toEqual([])
  })

  test('finds answers by words, while one types and by address [CONTENT-05]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/help')
    const field = page.getByRole('searchbox', { name: 'Search the answers' })
    await field.fill('danger ZONE')
    await page.getByRole('status').filter({ hasText: '1 answer' }).waitFor()
    expect(await questions(page).allInnerTexts()).toEqual(['How do I delete my account?'])
    await field.fill('zeppelin')
    await page.getByRole('heading', { name: 'No answer has these words' }).waitFor()
    await page.getByRole('link', { name: 'Show all answers' }).click()
    await expect.poll(() => questions(page).count()).toBe(12)
    expect(problems).toEqual([])
    const without = await journey.browser.visitor({ javaScript: false })
    await without.page.goto('/help?search=heart')
    expect(await questions(without.page).allInnerTexts()).toEqual(['What is the wishlist?'])
  })
})

describe('the leaderboard', () => {
  test('says of "Top Givers" and "Top Rated" that they are coming soon [CONTENT-07, CONTENT-08]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/leaderboard')
    for (const name of ['Top Givers', 'Top Rated']) {
      const board = page.locator('section').filter({
        has: page.getByRole('heading', { name, exact: true }),
      })
      await board.getByText('Coming Soon', { exact: true }).waitFor()
    }
  })

  test('shows items, members, communities and satisfaction, marked where nobody measures them [CONTENT-09]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/leaderboard')
    const stats = page.getByRole('main').locator('dl > div')
    expect(await stats.count()).toBe(4)
    const { itemsShared, happyMembers } = await journey.site.world.domain.community.readStats()
    for (const [label, value, isSample] of [
      ['Items shared', String(itemsShared), false],
      ['Active members', String(happyMembers), false],
      ['Communities', '500+', true],
      ['Satisfaction', '99%', true],
    ] as const) {
      const stat = stats.filter({ hasText: label })
      expect(await stat.locator('dd').innerText()).toBe(value)
      expect(await stat.getByText('Sample figures').count(), label).toBe(isSample ? 1 : 0)
    }
  })
})

describe('the campaign', () => {
  const names = ['The Problem', 'Our Solution', 'Real Impact']

  test('has exactly three tabs, by mouse and by arrow key [CONTENT-11]', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 360 })
    await visit(page, '/campaign')
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(names)
    const panel = (name: string) => page.getByRole('tabpanel', { name })
    await panel('The Problem').getByText('1.6 lakh tonnes').waitFor()
    await page.getByRole('tab', { name: 'Our Solution' }).click()
    await panel('Our Solution').getByText('Look around you.').waitFor()
    await page.keyboard.press('ArrowRight')
    await panel('Real Impact').getByText('Sample figures').waitFor()
    await page.keyboard.press('ArrowRight')
    await panel('The Problem').waitFor()
    expect(problems).toEqual([])
  })

  test('shows each tab without scripts, with sources, and marks figures and voices that are samples [CONTENT-11, CONTENT-12]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/campaign')
    expect(await page.getByText(/Source: Central Pollution Control Board/).count()).toBe(3)
    await page.getByRole('tab', { name: 'Real Impact' }).click()
    await page.waitForURL('/campaign?tab=impact')
    const panel = page.getByRole('tabpanel', { name: 'Real Impact' })
    await panel.getByText('Sample figures').waitFor()
    for (const figure of ['10K+', '50K+', '500+', '99%'])
      await panel.getByText(figure, { exact: true }).waitFor()
    await panel.getByRole('heading', { name: 'Sample testimonials' }).waitFor()
    expect(await panel.locator('blockquote').count()).toBeGreaterThan(1)
  })
})

describe('the impact page', () => {
  beforeAll(async () => {
    const { world } = journey.site
    const [giver, taker] = [await world.aMember(), await world.aMember()]
    for (let shared = 0; shared < 3; shared++) await world.anItem(giver)
    await world.anExchange(giver, taker, 'completed')
  })

  test('counts items, members, waste of 2.3 kg an item and claims on exactly four cards [CONTENT-13, CONTENT-16]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/impact')
    const cards = page.getByRole('main').locator('dl > div')
    expect(await cards.count()).toBe(4)
    const { happyMembers } = await journey.site.world.domain.community.readStats()
    for (const [label, value] of [
      ['Items shared', '4'],
      ['Members', String(happyMembers)],
      ['Waste reduced', '9.2 kg'],
      ['Items claimed', '1'],
    ] as const)
      expect(await cards.filter({ hasText: label }).locator('dd').innerText()).toBe(value)
  })

  test('shows three example stories one by one: by controls, dots and arrow keys [CONTENT-14, CONTENT-15]', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 360 })
    await visit(page, '/impact')
    await page.getByText('Example stories', { exact: true }).waitFor()
    const carousel = page.getByRole('group', { name: 'Stories' })
    expect(await carousel.getByRole('listitem', { includeHidden: true }).count()).toBe(3)
    const sees = async (number: number) => {
      await carousel
        .getByRole('status')
        .filter({ hasText: `Story ${number} of 3` })
        .waitFor()
      const dot = carousel.getByRole('button', { name: `Show story ${number}` })
      expect(await dot.getAttribute('aria-current')).toBe('true')
      const story = carousel.getByRole('listitem', { name: `Story ${number} of 3` })
      const rests = async () => {
        const left = Math.round((await story.boundingBox())?.x ?? -1)
        return left >= 0 && left < 40
      }
      await expect.poll(rests).toBe(true)
    }
    await sees(1)
    await carousel.getByRole('button', { name: 'Next story' }).click()
    await sees(2)
    await carousel.getByRole('button', { name: 'Previous story' }).click()
    await sees(1)
    await carousel.getByRole('button', { name: 'Previous story' }).click()
    await sees(3)
    await carousel.getByRole('button', { name: 'Show story 2' }).click()
    await sees(2)
    await page.keyboard.press('ArrowRight')
    await sees(3)
    await page.setViewportSize({ width: 780, height: 640 })
    await sees(3)
    expect(problems).toEqual([])
  })

  test('has all stories without scripts [CONTENT-14]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/impact')
    const stories = page.getByRole('group', { name: 'Stories' }).getByRole('article')
    expect(await stories.count()).toBe(3)
  })
})
