import { describe, expect, test, vi } from 'vitest'
import { thisYear } from '../../web/app/dates.ts'
import { aBrowserMember, arrives, drawn, phone, stir, visit } from './browser.ts'
import { firstHtml, hrefs } from './first-html.ts'
import { openJourney } from './journey.ts'
import { openSite } from './site.ts'

const journey = openJourney()

describe('the frame of every page', () => {
  test('leads a guest by its header [NAV-33, NAV-34, NAV-39, NAV-53, ROLE-03]', async () => {
    const { page, problems } = await journey.browser.visitor({ height: 500 })
    await visit(page, '/browse')
    const header = page.getByRole('banner')
    const links = {
      Find: '/browse',
      'About Us': '/about',
      Help: '/help',
      'Sign In': '/login',
      'Sign Up': '/signup',
    }
    for (const [name, path] of Object.entries(links))
      expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path)
    expect(await header.getByRole('button', { name: 'Account' }).count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 400))
    await page.waitForFunction(() => scrollY > 300)
    expect((await header.boundingBox())?.y).toBe(0)
    await header.getByRole('link', { name: 'Aadaan' }).click()
    await arrives(page, '/')
    expect(problems).toEqual([])
  })

  test('gives a member "Share", and the account menu by mouse and by keyboard [NAV-35, NAV-36, NAV-37, NAV-38, AUTH-19]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, problems } = await journey.browser.visitor({ as: member })
    await visit(page, '/browse')
    const button = page.getByRole('button', { name: 'Account' })
    await button.focus()
    await page.keyboard.press('Enter')
    const entries = { Profile: '/profile', 'My Orders': '/orders', Wishlist: '/wishlist' }
    for (const [name, path] of Object.entries(entries))
      expect(
        await page.locator('#account-menu').getByRole('link', { name }).getAttribute('href'),
      ).toBe(path)
    await page.keyboard.press('Escape')
    expect(await page.locator('#account-menu').isVisible()).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }).click()
    await arrives(page, '/upload')
    await page.getByRole('button', { name: 'Share Item' }).waitFor()
    await button.click()
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('aadaan-auth'))).toBeNull()
    const token = JSON.parse(member.session).access_token as string
    const standing = () =>
      journey.site.world.domain.accounts.actorOf(token).then(
        () => 'alive',
        () => 'ended',
      )
    await expect.poll(standing).toBe('ended')
    expect(problems).toEqual([])
  })

  test('has a footer with links, an address and the year, folded on a phone, and unfolds without scripts [NAV-41, NAV-42, NAV-44]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/browse')
    const footer = page.getByRole('contentinfo')
    const parts = { 'Quick links': 'Leaderboard', Support: 'Terms' }
    for (const [name, link] of Object.entries(parts)) {
      await footer.getByRole('heading', { name }).waitFor()
      await footer.getByRole('link', { name: link }).waitFor()
    }
    expect(await footer.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe(
      'mailto:help@example.org',
    )
    expect(await footer.innerText()).toContain(`© ${thisYear()} Aadaan`)
    await page.setViewportSize(phone)
    await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(300)
    for (const [name, link] of Object.entries(parts)) {
      expect(await footer.getByRole('link', { name: link }).isVisible()).toBe(false)
      await footer.getByRole('heading', { name }).click()
      await footer.getByRole('link', { name: link }).waitFor()
    }
  })

  test('shows a social link only when the operator has one [NAV-43]', async () => {
    expect((await firstHtml(journey.site.url)).html).not.toContain('Follow us')
    const social = await openSite({ SOCIAL_URL: 'https://social.example/aadaan' })
    const { html } = await firstHtml(social.url)
    expect(html).toContain('Follow us')
    expect(html).toContain('href="https://social.example/aadaan"')
    await social.close()
  })

  test('offers a phone a side menu and a bar with the present page marked [NAV-40, NAV-45, NAV-46, NAV-47]', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 360, height: 640 })
    await visit(page, '/browse')
    const bar = page.getByRole('navigation', { name: 'Quick access' })
    const entries = { Find: '/browse', Share: '/upload', 'My Items': '/orders' }
    for (const [name, path] of Object.entries(entries))
      expect(await bar.getByRole('link', { name }).getAttribute('href')).toBe(path)
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('Find')
    const colourOf = (name: string) =>
      bar.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color)
    expect(await colourOf('Find')).not.toBe(await colourOf('My Items'))
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(
      await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(
      expect.arrayContaining(['/browse', '/upload', '/about', '/help', '/login', '/signup']),
    )
    await menu.getByRole('link', { name: 'About Us' }).click()
    await arrives(page, '/about')
    await menu.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  test('scrolls to the top: by its button after 300 px, and on every change of page, whose title is said as if it was loaded [NAV-48, NAV-49, NAV-50]', async () => {
    const { page } = await journey.browser.visitor({ height: 400 })
    await visit(page, '/')
    const said = page.getByRole('status').filter({ hasText: 'Aadaan' })
    expect(await said.count()).toBe(0)
    const button = page.getByRole('button', { name: 'Scroll to top' })
    await page.evaluate(() => scrollTo(0, 300))
    await drawn(page)
    expect(await button.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 301))
    await button.press('Enter')
    await page.waitForFunction(() => scrollY === 0)
    // The button is gone; a keyboard goes on where the page begins.
    await page.locator('main:focus').waitFor()
    await page.evaluate(() => scrollTo(0, 301))
    const pressed = (one: HTMLElement) => {
      one.click()
      return scrollY
    }
    expect(await button.evaluate(pressed)).toBe(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await arrives(page, '/terms')
    await page.waitForFunction(() => scrollY === 0)
    await expect.poll(async () => said.innerText()).toBe(await page.title())
    expect(await page.title()).toContain('Terms')
  })

  test('lets a keyboard skip to the content, which is no step to go back from', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/about')
    await page.evaluate(() => Object.assign(window, { steps: history.length }))
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.locator('main:focus').waitFor()
    expect(await page.evaluate(() => history.length - Reflect.get(window, 'steps'))).toBe(0)
    expect(new URL(page.url()).hash).toBe('')
  })

  test('ends every title with the name of the product [NAV-51]', async () => {
    const open = ['/', '/browse', '/login', '/signup', '/reset-password', '/confirm', '/messages']
    const own = ['/orders', '/wishlist', '/profile', '/notifications', '/messages/a/b']
    const games = ['/games/eco-quiz', '/points-purchase', '/points-history', '/payment-success']
    for (const path of [...open, ...own, ...games, '/edit-item/x', '/nothing-here']) {
      const html = await (await fetch(journey.site.url + path)).text()
      expect(html, path).toMatch(/<title>[^<]+ \| Aadaan<\/title>/)
    }
  })
})

describe('addresses', () => {
  const pages = {
    'NAV-01': ['/', 'Share. Discover. Connect'],
    'NAV-02': ['/login', 'Welcome back'],
    'NAV-03': ['/signup', 'Create your account'],
    'NAV-04': ['/browse', 'Discover Free Items'],
  } as const
  for (const [id, [path, heading]] of Object.entries(pages))
    test(`shows "${heading}" at ${path} before any script runs [${id}]`, async () => {
      const { headings } = await firstHtml(journey.site.url + path)
      expect(headings).toEqual([heading])
    })

  test('sends old and other addresses on [NAV-06, NAV-25]', async () => {
    for (const [from, to] of [
      ['/auth', '/login'],
      ['/share', '/upload'],
    ] as const) {
      const answer = await fetch(journey.site.url + from, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    }
  })

  test('shows a coming-soon page where one is named [NAV-27, NAV-28, MSG-01]', async () => {
    for (const path of ['/messages', '/under-construction', '/coming-soon']) {
      const { headings } = await firstHtml(journey.site.url + path)
      expect(headings, path).toEqual(['Coming Soon'])
    }
  })

  test('answers an unknown path with status 404 and a page that helps on [NAV-29, NAV-30, NAV-31, NAV-32, ERR-57]', async () => {
    const { page } = await journey.browser.visitor()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    for (const path of ['/no/such/page', '/404']) {
      const { status, main, text } = await firstHtml(journey.site.url + path)
      expect(status).toBe(404)
      expect(text).toContain('Page not found')
      expect(text).toContain(`You asked for ${path}`)
      expect(hrefs(main)).toEqual(['/', '/browse', '/upload', '/help'])
    }
    await page.goto('/no/such/page')
    await stir(page)
    await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor()
    const told = '404: there is no page at /no/such/page'
    await expect.poll(() => logged.some((line) => line.includes(told))).toBe(true)
  })

  test('answers a path that cannot be read like an unknown one, without a line for the operator [NAV-30]', async () => {
    const printed = vi.spyOn(console, 'warn')
    for (const path of ['/item/%ff', '/%c0%ae', '/hi/%']) {
      const { status, main } = await firstHtml(journey.site.url + path)
      expect([status, hrefs(main).length > 0], path).toEqual([404, true])
    }
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
    const away = `${journey.site.url}//elsewhere.example/%ff`
    const { headers } = await fetch(away, { redirect: 'manual' })
    expect(headers.get('location')).toBe('/elsewhere.example/%25ff')
  })
})
