import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrives, visit } from './browser.ts'
import { firstHtml, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

describe('the help center', () => {
  const questions = (page: Page) => page.getByRole('main').locator('summary')

  test('has a contact card, an e-mail card and exactly twelve answers, one on each subject, and says that points never expire [CONTENT-04, CONTENT-06, CONTENT-05]', async () => {
    const { main, text } = await firstHtml(`${journey.site.url}/help`)
    const leads = (name: string) =>
      main
        .querySelectorAll('a')
        .filter((link) => textOf(link).includes(name))
        .map((link) => link.getAttribute('href'))
    expect(leads('See all ways')).toEqual(['/contact'])
    expect(leads('help@example.org')).toEqual(['mailto:help@example.org'])
    expect(text).toContain('points never expire')
    const asked = main.querySelectorAll('summary').map(textOf)
    expect(asked).toHaveLength(12)
    const subjects = [
      ...[/share something/, /nearby/, /free/, /contact the owner/, /can be shared/],
      ...[/change an item/, /behaves badly/, /delete my account/, /change my profile/],
      ...[/need an account/, /claim an item/, /wishlist/],
    ]
    for (const subject of subjects)
      expect(
        asked.filter((one) => subject.test(one)),
        String(subject),
      ).toHaveLength(1)
  })

  test('unfolds the answer that an address names: at once, from another page, and without scripts [CONTENT-05]', async () => {
    const withScripts = await journey.browser.visitor({ height: 500 })
    await visit(withScripts.page, '/help#wishlist')
    await withScripts.page.getByText('It reserves nothing').waitFor()
    await visit(withScripts.page, '/privacy')
    await withScripts.page.getByRole('link', { name: 'What stays, and why' }).click()
    await withScripts.page.getByText('you must have signed in within').waitFor()
    const focused = withScripts.page.locator(':focus')
    await expect.poll(() => focused.innerText()).toBe('How do I delete my account?')
    await questions(withScripts.page).filter({ hasText: 'can be shared' }).click()
    await withScripts.page.getByRole('link', { name: 'terms', exact: true }).click()
    await withScripts.page.locator('h2#not-allowed:focus').waitFor()
    await visit(withScripts.page, '/help#cut%off')
    await withScripts.page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
    const without = await journey.browser.visitor({ javaScript: false })
    await without.page.goto('/help#wishlist')
    await without.page.getByText('It reserves nothing').waitFor()
    expect(withScripts.problems).toEqual([])
  })

  test('opens answers by keyboard, and finds them by words, while one types and by address, and shows all again where its own link is followed [CONTENT-05]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/help')
    const first = questions(page).first()
    const answer = page.getByText('Say what it is, describe it')
    expect(await answer.isVisible()).toBe(false)
    await first.focus()
    await page.keyboard.press('Enter')
    await answer.waitFor()
    await page.keyboard.press('Space')
    await answer.waitFor({ state: 'hidden' })
    const field = page.getByRole('searchbox', { name: 'Search the answers' })
    await field.fill('danger ZONE')
    await page.getByRole('status').filter({ hasText: '1 answer' }).waitFor()
    expect(await questions(page).allInnerTexts()).toEqual(['How do I delete my account?'])
    await field.fill('zeppelin')
    await page.getByRole('heading', { name: 'No answer has these words' }).waitFor()
    await page.getByRole('link', { name: 'Show all answers' }).click()
    await expect.poll(() => questions(page).count()).toBe(12)
    await expect.poll(() => page.locator('#questions:focus').count()).toBe(1)
    await field.fill('tour')
    await page.keyboard.press('Enter')
    await arrives(page, '/help?search=tour')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
    await arrives(page, '/help')
    await expect.poll(() => questions(page).count()).toBe(12)
    expect(await field.inputValue()).toBe('')
    expect(problems).toEqual([])
    const { main } = await firstHtml(`${journey.site.url}/help?search=heart`)
    expect(main.querySelectorAll('summary').map(textOf)).toEqual(['What is the wishlist?'])
  })
})
