import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, type Member, visit } from './browser.ts'
import { firstHtml, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'
import { aKnownMember, profileOf } from './known-member.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
beforeAll(async () => {
  ;({ leela, rahim } = await aKnownMember(journey.site))
})

const main = (page: Page) => page.getByRole('main')
const isOpen = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor()

describe('the profile of another member', () => {
  test('shows a guest who it is, four figures and three tabs [NAV-07, PROFILE-03, PROFILE-08, PROFILE-11, PROFILE-12, PROFILE-13, PROFILE-15, PROFILE-17, ITEM-30]', async () => {
    const { main, headings, title } = await firstHtml(journey.site.url + profileOf(leela))
    expect(headings).toEqual(['Leela Menon'])
    for (const text of ['LM', 'Fort Kochi', '4.5 (2 reviews)', 'I sew.'])
      expect(textOf(main.querySelector('header'))).toContain(text)
    expect(title).toMatch(/^Leela Menon \| /)
    const figures = main.querySelectorAll('[data-stat]').map(textOf)
    expect(figures.map((text) => text.split('\n').sort())).toEqual([
      ['3', 'Items Shared'],
      ['0', 'Items Received'],
      ['4.5', 'Avg Rating'],
      ['2', 'Reviews'],
    ])
    const tabs = main.querySelectorAll('[role=tab]')
    expect(tabs.map(textOf)).toEqual(['Items', 'Achievements', 'Reviews'])
    const [panel, ...others] = main.querySelectorAll('[role=tabpanel]')
    expect(others).toEqual([])
    expect(panel?.querySelectorAll('li')).toHaveLength(3)
    expect(textOf(panel)).toContain('Brass lamp')
    expect(textOf(panel)).not.toContain('Taken back')
  })

  test('opens the tab of the address, else the items [PROFILE-01, PROFILE-17]', async () => {
    const openTabs = async (tab: string) => {
      const { main } = await firstHtml(journey.site.url + profileOf(leela, tab))
      return main.querySelectorAll('a[aria-selected="true"]').map(textOf)
    }
    expect(await openTabs('achievements')).toEqual(['Achievements'])
    for (const other of ['settings', 'nonsense']) expect(await openTabs(other)).toEqual(['Items'])
  })

  test('is said to those who hear the page when another profile follows it, and its tabs are not', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, profileOf(leela))
    const said = page.getByRole('status').filter({ hasText: 'Aadaan' })
    await page.getByRole('tab', { name: 'Achievements' }).click()
    await isOpen(page, 'Achievements')
    expect(await said.count()).toBe(0)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.locator('#account-menu').getByRole('link', { name: 'Profile' }).click()
    await arrives(page, '/profile')
    await expect.poll(() => said.allInnerTexts()).toEqual(['Profile | Aadaan'])
  })

  test('can be read and its tabs opened before scripts arrive [PROFILE-03, PROFILE-17]', async () => {
    const { page, main, text } = await firstHtml(journey.site.url + profileOf(leela))
    expect(text).toContain('Brass lamp')
    expect(text).not.toContain('Kind and on time.')
    const preview = page.querySelector('meta[property="og:title"]')
    expect(preview?.getAttribute('content')).toBe('Leela Menon')
    const reviews = main.querySelectorAll('a[role=tab]').find((tab) => textOf(tab) === 'Reviews')
    const opened = await firstHtml(journey.site.url + reviews?.getAttribute('href'))
    expect(opened.text).toContain('Kind and on time.')
  })

  test('has reviews with stars, words, the one who wrote them, the day and the item [PROFILE-12]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, profileOf(leela, 'reviews'))
    const review = page.getByRole('listitem').filter({ hasText: 'Kind and on time.' })
    await review.getByText('5 out of 5 stars').waitFor()
    expect(await review.innerText()).toMatch(/RS\nRahim Sheikh\n[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    await review.getByRole('link', { name: 'Rahim Sheikh' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rahim Sheikh' }).waitFor()
    await page.getByText('Rahim Sheikh has not given anything away so far.').waitFor()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByText('Nobody has rated an exchange with Rahim Sheikh so far.').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'For Cane armchair' }).first().click()
    await arrives(page, '**/item/**')
  })

  test('is reached from the name of a giver, on cards and item pages', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/browse')
    await main(page).getByRole('link', { name: 'Leela Menon' }).first().click()
    await arrives(page, `**${profileOf(leela)}`)
    await page.getByRole('heading', { level: 1, name: 'Leela Menon' }).waitFor()
    await main(page).getByRole('link', { name: 'Brass lamp' }).click()
    await page.getByRole('link', { name: 'View Profile' }).click()
    await arrives(page, `**${profileOf(leela)}`)
  })

  test('says so when there is none [PROFILE-07]', async () => {
    for (const id of [randomUUID(), 'nobody']) {
      const { status, text } = await firstHtml(`${journey.site.url}/profile?userId=${id}`)
      expect(status).toBe(404)
      expect(text).toContain('No profile found.')
    }
  })

  test('without a name is "Community Member", to its own member the e-mail, and its place is "Location not set" [PROFILE-09, PROFILE-10, PROFILE-11]', async () => {
    const nameless = await aBrowserMember(journey.site, 'Vikram Deshpande')
    await journey.site.world.database
      .updateTable('profiles')
      .set({ full_name: null })
      .where('id', '=', nameless.actor.id)
      .execute()
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, profileOf(nameless))
    await page.getByRole('heading', { level: 1, name: 'Community Member' }).waitFor()
    await page.getByText('Location not set').waitFor()
    expect(await page.content()).not.toContain(nameless.email)
    const own = await journey.browser.visitor({ as: nameless })
    await visit(own.page, '/profile')
    await own.page.getByRole('heading', { level: 1, name: nameless.email }).waitFor()
  })

  test('comes a page of reviews at a time', async () => {
    const popular = await aBrowserMember(journey.site, 'Harpreet Kaur')
    const { world } = journey.site
    for (let number = 1; number <= 11; number++) {
      const by = await world.aMember(`Neighbour ${number}`)
      const { itemId } = await world.anExchange(popular.actor, by, 'completed')
      await world.domain.reviews.rateExchange(by, itemId, { rating: 5, comment: null })
    }
    const { page } = await journey.browser.visitor()
    await visit(page, profileOf(popular, 'reviews'))
    const reviews = page.getByRole('tabpanel').getByRole('listitem')
    expect(await reviews.count()).toBe(10)
    // What is fetched when a page is idle is there.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Load more' }).click()
    await page.getByText('Further reviews could not be loaded.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => reviews.count()).toBe(11)
  })

  test('begun at a further page has no shelf of old things, and its tabs lead to the first', async () => {
    const generous = await aBrowserMember(journey.site, 'Joseph Mathew')
    const { world } = journey.site
    for (let number = 1; number <= 25; number++)
      await world.anItem(generous.actor, { title: `Steel tiffin ${number}` })
    const first = await firstHtml(journey.site.url + profileOf(generous))
    const more = first.main.querySelectorAll('a').find((link) => textOf(link) === 'Load more')
    const further = more?.getAttribute('href') ?? ''
    const { page } = await journey.browser.visitor()
    await visit(page, further)
    const title = (number: number) =>
      page.getByRole('tabpanel').getByRole('link', { name: `Steel tiffin ${number}`, exact: true })
    await title(1).waitFor()
    expect(await title(25).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Given away' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Items' }).click()
    await title(25).waitFor()
    await page.getByRole('link', { name: 'Load more' }).click()
    await title(1).waitFor()
    expect(await title(25).count()).toBe(1)
  })
})
