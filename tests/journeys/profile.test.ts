import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, seesNotice, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
let newcomer: Member
let received: string
beforeAll(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  newcomer = await aBrowserMember(journey.site, 'Nasreen Khan')
  const { world } = journey.site
  await world.domain.members.editMyProfile(leela.actor, { location: 'Fort Kochi', bio: 'I sew.' })
  const comments = ['Kind and on time.', null]
  for (const [at, rating] of [5, 4].entries()) {
    received = (await world.anExchange(leela.actor, rahim.actor, 'completed')).itemId
    const comment = comments[at] ?? null
    await world.domain.reviews.rateExchange(rahim.actor, received, { rating, comment })
  }
  await world.anItem(leela.actor, { title: 'Brass lamp' })
  const cancelled = await world.anItem(leela.actor, { title: 'Taken back' })
  await world.domain.exchanges.requestItem(rahim.actor, cancelled, { message: null })
  await world.domain.items.deleteItem(leela.actor, cancelled)
})

const of = ({ actor }: Member, tab = '') => `/profile?userId=${actor.id}${tab && `&tab=${tab}`}`
const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page) => page.getByRole('tab').allInnerTexts()
const isOpen = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
const card = (page: Page, label: string) =>
  main(page).locator('[data-stat]').filter({ hasText: label }).getByRole('definition')
const failing = { status: 500, json: { code: 'unexpected_failure', message: 'The shelf fell.' } }

describe('the profile of another member', () => {
  test('shows a guest who it is, four figures and three tabs [NAV-07, PROFILE-03, PROFILE-08, PROFILE-11, PROFILE-12, PROFILE-13, PROFILE-15, PROFILE-17, ITEM-30]', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 360, height: 740 })
    await visit(page, of(leela))
    const header = main(page).locator('header')
    await header.getByRole('heading', { level: 1, name: 'Leela Menon' }).waitFor()
    for (const text of ['LM', 'Fort Kochi', '4.5 (2 reviews)', 'I sew.'])
      expect(await header.innerText()).toContain(text)
    expect(await page.title()).toMatch(/^Leela Menon \| /)
    const figures = await main(page).locator('[data-stat]').allInnerTexts()
    expect(figures.map((text) => text.split('\n').sort())).toEqual([
      ['3', 'Items Shared'],
      ['0', 'Items Received'],
      ['4.5', 'Avg Rating'],
      ['2', 'Reviews'],
    ])
    expect(await tabs(page)).toEqual(['Items', 'Achievements', 'Reviews'])
    await isOpen(page, 'Items')
    const panel = page.getByRole('tabpanel', { name: 'Items' })
    await panel.getByRole('link', { name: 'Brass lamp' }).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(3)
    expect(await panel.getByText('Taken back').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('opens the tab of the address, else the items [PROFILE-01, PROFILE-17]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, of(leela, 'achievements'))
    await isOpen(page, 'Achievements')
    for (const other of ['settings', 'nonsense']) {
      await visit(page, of(leela, other))
      await isOpen(page, 'Items')
    }
  })

  test('can be read and its tabs opened before scripts arrive [PROFILE-03, PROFILE-17]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto(of(leela))
    await main(page).getByRole('link', { name: 'Brass lamp' }).waitFor()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByText('Kind and on time.').waitFor()
    const preview = page.locator('meta[property="og:title"]')
    expect(await preview.getAttribute('content')).toBe('Leela Menon')
  })

  test('has reviews with stars, words, the one who wrote them, the day and the item [PROFILE-12]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, of(leela, 'reviews'))
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
    await page.waitForURL('**/item/**')
  })

  test('is reached from the name of a giver, on cards and item pages', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/browse')
    await main(page).getByRole('link', { name: 'Leela Menon' }).first().click()
    await page.waitForURL(`**${of(leela)}`)
    await page.getByRole('heading', { level: 1, name: 'Leela Menon' }).waitFor()
    await visit(page, `/item/${received}`)
    await page.getByRole('link', { name: 'View Profile' }).click()
    await page.waitForURL(`**${of(leela)}`)
  })

  test('says so when there is none [PROFILE-07]', async () => {
    const { page, problems } = await journey.browser.visitor()
    for (const id of [randomUUID(), 'nobody']) {
      const answer = await page.goto(`/profile?userId=${id}`)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { name: 'No profile found.' }).waitFor()
    }
    expect(problems).toEqual([])
  })

  test('without a name is "Community Member", to its own member the e-mail, and its place is "Location not set" [PROFILE-09, PROFILE-10, PROFILE-11]', async () => {
    const nameless = await aBrowserMember(journey.site, 'Vikram Deshpande')
    await journey.site.world.database
      .updateTable('profiles')
      .set({ full_name: null })
      .where('id', '=', nameless.actor.id)
      .execute()
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, of(nameless))
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
    await visit(page, of(popular, 'reviews'))
    const reviews = page.getByRole('tabpanel').getByRole('listitem')
    expect(await reviews.count()).toBe(10)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Load more' }).click()
    await page.getByText('Further reviews could not be loaded.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => reviews.count()).toBe(11)
  })
})

describe('the own profile', () => {
  test('has exactly six tabs and opens on the first [PROFILE-02, PROFILE-14, PROFILE-15, PROFILE-16]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile')
    await isOpen(page, 'Profile')
    const all = ['Profile', 'My Items', 'My Requests', 'Achievements', 'Reviews', 'Settings']
    expect(await tabs(page)).toEqual(all)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.waitForURL('**/profile?tab=settings')
    await page.getByRole('heading', { name: 'Danger Zone' }).waitFor()
    expect(problems).toEqual([])
  })

  test('opens the tab of the address, also under the own id [PROFILE-01, PROFILE-02, PROFILE-03]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile?tab=items')
    await page.getByRole('tabpanel', { name: 'My Items' }).getByText('Brass lamp').waitFor()
    await visit(page, '/profile?tab=nonsense')
    await isOpen(page, 'Profile')
    await visit(page, of(leela, 'settings'))
    await isOpen(page, 'Settings')
  })

  test('lets the arrow keys go from tab to tab [PROFILE-01]', async () => {
    const { page } = await journey.browser.visitor({ as: leela, width: 360, height: 740 })
    await visit(page, '/profile')
    await page.getByRole('tab', { name: 'Profile' }).focus()
    await page.keyboard.press('ArrowLeft')
    await isOpen(page, 'Settings')
    await page.keyboard.press('ArrowRight')
    await isOpen(page, 'Profile')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await isOpen(page, 'Reviews')
    const seen = await page.getByRole('tab', { name: 'Reviews' }).boundingBox()
    expect((seen?.x ?? -1) >= 0 && (seen?.x ?? 0) + (seen?.width ?? 999) <= 360).toBe(true)
    await page.keyboard.press('Home')
    await isOpen(page, 'Profile')
  })

  test('says that it loads [PROFILE-06]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    const release = await hold(page, '**/api/v1/me/profile')
    await page.goto('/profile')
    await page.getByText('Loading profile…').waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: 'Leela Menon' }).waitFor()
    expect(await page.getByText('Loading profile…').count()).toBe(0)
  })

  test('says what the server said when it cannot be loaded [ERR-46]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    await page.route('**/api/v1/me/profile', (route) => route.fulfill(failing))
    await visit(page, '/profile')
    await seesNotice(page, 'Error loading profile', 'The shelf fell.')
    await page.unroute('**/api/v1/me/profile')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leela Menon' }).waitFor()
  })

  test('says so when the requests cannot be loaded, and only there [ERR-40]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await page.route('**/api/v1/requests', (route) => route.fulfill(failing))
    await visit(page, '/profile?tab=requests')
    const text = 'Failed to load your item requests. Please try again.'
    await seesNotice(page, 'Error loading requests', text)
    const panel = page.getByRole('tabpanel', { name: 'My Requests' })
    await panel.getByText(text).waitFor()
    await page.unroute('**/api/v1/requests')
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await panel.getByText('Exchange completed successfully!').first().waitFor()
  })

  test('shows achievements, how far they are, and what they are counted from [PROFILE-24, PROFILE-31, ROLE-12]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/profile?tab=achievements')
    const panel = page.getByRole('tabpanel', { name: 'Achievements' })
    await panel.getByRole('term').first().waitFor()
    const figures = await panel.getByRole('term').allInnerTexts()
    expect(figures).toEqual(['Items Shared', 'Items Claimed', 'Reputation'])
    const one = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
    const bar = (name: string) => one(name).getByRole('progressbar', { name })
    expect(await panel.getByRole('progressbar').count()).toBe(6)
    await one('Community Star').getByText('In progress').waitFor()
    expect(await bar('Community Star').evaluate((it: HTMLProgressElement) => it.position)).toBe(
      2 / 3,
    )
    await journey.site.world.anExchange(leela.actor, rahim.actor)
    await one('Community Star').getByText('Completed').waitFor()
    expect(await bar('Community Star').evaluate((it: HTMLProgressElement) => it.position)).toBe(1)
  })

  test('of a newcomer is empty in a friendly way', async () => {
    const { page } = await journey.browser.visitor({ as: newcomer })
    await visit(page, '/profile?tab=reviews')
    await page.getByText('they can rate the exchange here').waitFor()
    await page.getByRole('tab', { name: 'My Items' }).click()
    await page.getByText('You have not shared anything yet').waitFor()
    expect(await card(page, 'Avg Rating').innerText()).toContain('–')
  })

  test('shows a deleted item no longer, and stays where it is [ITEM-30]', async () => {
    await journey.site.world.anItem(newcomer.actor, { title: 'Old radio' })
    const { page } = await journey.browser.visitor({ as: newcomer })
    await visit(page, '/profile?tab=items')
    await page.getByRole('button', { name: 'Delete Old radio' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
    await seesNotice(page, 'Item deleted')
    await page.getByText('You have not shared anything yet').waitFor()
    await isOpen(page, 'My Items')
    await expect.poll(() => card(page, 'Items Shared').innerText()).toBe('0')
  })
})
