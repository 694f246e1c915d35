import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aBrowserMember, seesNotice, visit } from './browser.ts'
import { withoutLive } from './conversation.ts'
import { firstHtml, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

const thanks = 'Thank you for your feedback! Your rating helps improve our community.'
const community = (page: Page) => page.getByRole('region', { name: /^What members think/ })
const form = (page: Page) => page.getByRole('dialog')
const stars = (page: Page, count: number) =>
  form(page)
    .getByRole('radio')
    .nth(count - 1)
const comment = (page: Page) => form(page).getByLabel('Comment (optional)')
const submit = (page: Page) => form(page).locator('button[type=submit]')

/** A member in front of the open dialog. Without live events what happens elsewhere stays unseen. */
async function atTheForm({ live = true } = {}) {
  const member = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const visitor = await journey.browser.visitor({ as: member, width: 360 })
  const { page } = visitor
  if (!live) await withoutLive(page)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Rate the app' }).click()
  await form(page).waitFor()
  return { ...visitor, member }
}

const rated = async (rating: number, words: string | null = null) => {
  const member = await journey.site.world.aMember('Leela Menon')
  await journey.site.world.domain.appRatings.rateApp(member, { rating, comment: words })
}

const wipe = () => journey.site.world.database.deleteFrom('app_ratings').execute()

describe('a member', () => {
  test('reads what each star means, rates the product once, and changes that rating later [RATE-01, RATE-06, RATE-07, RATE-16, RATE-17, RATE-18, RATE-19, ROLE-13, ROLE-14]', async () => {
    const { page, member, problems } = await atTheForm()
    const labels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']
    for (const [index, label] of labels.entries()) {
      await stars(page, index + 1).check()
      await form(page).locator('fieldset').getByText(label, { exact: true }).waitFor()
    }
    await stars(page, 4).check()
    await comment(page).fill('Two days to a cradle.')
    await submit(page).click()
    await seesNotice(page, 'Rating submitted!', thanks)
    await form(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Update your rating' }).click()
    expect(await stars(page, 4).isChecked()).toBe(true)
    expect(await comment(page).inputValue()).toBe('Two days to a cradle.')
    await stars(page, 5).check()
    await submit(page).click()
    await seesNotice(page, 'Rating updated!', thanks)
    await form(page).waitFor({ state: 'hidden' })
    const own = await journey.site.world.domain.appRatings.viewMyAppRating(member.actor)
    expect(own).toMatchObject({ rating: 5, comment: 'Two days to a cradle.' })
    await community(page).getByText('Two days to a cradle.').waitFor()
    expect(problems).toEqual([])
  })

  test('keeps what they changed and did not send, beside what they said elsewhere since [RATE-06]', async () => {
    const { page, member } = await atTheForm()
    await stars(page, 2).check()
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'hidden' })
    const said = { rating: 5, comment: 'Three days to a cradle.' }
    await journey.site.world.domain.appRatings.rateApp(member.actor, said)
    await page.getByRole('button', { name: 'Update your rating' }).click()
    expect(await stars(page, 2).isChecked()).toBe(true)
    expect(await comment(page).inputValue()).toBe(said.comment)
  })

  test('needs no comment, and at most 500 characters fit [RATE-12, RATE-13, RATE-14]', async () => {
    const { page, member } = await atTheForm()
    await form(page).getByText('0/500').waitFor()
    await comment(page).fill('x'.repeat(499))
    await form(page).getByText('499/500').waitFor()
    await comment(page).press('End')
    await page.keyboard.type('yz')
    expect(await comment(page).inputValue()).toBe(`${'x'.repeat(499)}y`)
    await form(page).getByText('500/500').waitFor()
    await comment(page).fill('')
    await stars(page, 3).check()
    await submit(page).click()
    await seesNotice(page, 'Rating submitted!')
    const own = await journey.site.world.domain.appRatings.viewMyAppRating(member.actor)
    expect(own).toMatchObject({ rating: 3, comment: null })
  })

  test('cannot send without stars, and hears by keyboard what is missing [RATE-10, RATE-11]', async () => {
    const { page } = await atTheForm()
    expect(await submit(page).isDisabled()).toBe(true)
    await comment(page).fill('No stars yet')
    await comment(page).press('Control+Enter')
    await seesNotice(page, 'Rating required', 'Please select a star rating (1-5)')
    expect(await stars(page, 1).evaluate((star) => star === document.activeElement)).toBe(true)
    // The notice says it already.
    expect(await form(page).getByRole('alert').count()).toBe(0)
    expect(await comment(page).inputValue()).toBe('No stars yet')
    await page.keyboard.press('ArrowRight')
    expect(await submit(page).isEnabled()).toBe(true)
    await page.keyboard.press('Enter')
    await seesNotice(page, 'Rating submitted!')
  })

  test('whose session ended meanwhile is asked to log in [RATE-09]', async () => {
    const { page, member } = await atTheForm({ live: false })
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    await stars(page, 2).check()
    await submit(page).click()
    await seesNotice(page, 'Authentication required', 'Please log in to rate the app')
    expect(await journey.site.world.domain.appRatings.viewMyAppRating(member.actor)).toBeNull()
  })

  test('who is answered with a failure reads why and keeps the words [ERR-06, ERR-07]', async () => {
    const { page } = await atTheForm()
    await stars(page, 4).check()
    await comment(page).fill('Kind people.')
    for (const [answer, text] of [
      [
        { code: 'unavailable', message: 'The rating desk is closed.' },
        'The rating desk is closed.',
      ],
      [{}, 'Something went wrong. Please try again.'],
    ] as const) {
      await page.route('**/me/app-rating', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: answer })
          : route.continue(),
      )
      await submit(page).click()
      await seesNotice(page, 'Error submitting rating', text)
      expect(await comment(page).inputValue()).toBe('Kind people.')
      expect(await stars(page, 4).isChecked()).toBe(true)
      await page.unroute('**/me/app-rating')
    }
    await submit(page).click()
    await seesNotice(page, 'Rating submitted!')
  })
})

describe('a guest', () => {
  test('reads average, distribution and every rating, by "Community Member", before any script runs [RATE-03, RATE-04, RATE-20, RATE-22, RATE-23]', async () => {
    await wipe()
    journey.site.world.setClock('2026-01-04T20:00:00.000Z')
    await rated(5, 'Loads fast on a slow line')
    await rated(4)
    const { html, main } = await firstHtml(journey.site.url)
    const area = main
      .querySelectorAll('section')
      .find((one) => textOf(one.querySelector('h2')).startsWith('What members think'))
    for (const words of ['Based on 2 ratings', '4.5 of 5 stars', '3 stars: 0 ratings'])
      expect(textOf(area)).toContain(words)
    expect(textOf(area)).toMatch(/5 stars: 1 rating(?!s)/)
    expect(area?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('green')
    const entries = area?.querySelectorAll('li').map(textOf)
    const entry = entries?.find((one) => one.includes('Loads fast on a slow line'))
    expect(entry).toContain('Community Member')
    expect(entry).toContain('Jan 5, 2026')
    expect(html).not.toContain('Leela')
  })

  test('loads further ratings and loses none of them when a new one comes [RATE-03, RATE-08]', async () => {
    await wipe()
    for (let number = 1; number <= 6; number++) {
      journey.site.world.setClock(`2026-02-0${number}T06:00:00.000Z`)
      await rated(3, `Voice ${number}`)
    }
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/')
    const voices = () => community(page).locator('p[dir=auto]').allInnerTexts()
    expect(await voices()).toEqual(['Voice 6', 'Voice 5', 'Voice 4', 'Voice 3'])
    await community(page).getByRole('button', { name: 'Load more' }).press('Enter')
    await community(page).getByText('Voice 1').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('That was everything for now.')
    journey.site.world.setClock('2026-02-07T06:00:00.000Z')
    await rated(3, 'Voice 7')
    await community(page).getByText('Voice 7').waitFor()
    expect(await voices()).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Voice ${number}`))
    expect(problems).toEqual([])
  })

  test('is asked to log in where members rate, and sees the summary change while others rate, without doing anything [RATE-08, RATE-21, RATE-23, RATE-02]', async () => {
    await wipe()
    await rated(5)
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/')
    const prompt = page.getByText('Please log in to rate the app').locator('..')
    const way = (name: string) => prompt.getByRole('link', { name }).getAttribute('href')
    expect([await way('Sign In'), await way('Sign Up')]).toEqual(['/login', '/signup'])
    expect(await page.getByRole('button', { name: 'Rate the app' }).count()).toBe(0)
    const tone = () => community(page).locator('[data-tone]').getAttribute('data-tone')
    await community(page).getByText('Based on 1 rating', { exact: true }).waitFor()
    expect(await tone()).toBe('green')
    await community(page).scrollIntoViewIfNeeded()
    await rated(2)
    await community(page).getByText('Based on 2 ratings', { exact: true }).waitFor()
    await expect.poll(tone).toBe('yellow')
    await rated(1)
    await community(page).getByText('Based on 3 ratings', { exact: true }).waitFor()
    await expect.poll(tone).toBe('red')
    expect(problems).toEqual([])
  })
})
