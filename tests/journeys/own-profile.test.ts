import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { withoutLive } from './conversation.ts'
import { openJourney } from './journey.ts'
import { aKnownMember, profileOf } from './known-member.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
let newcomer: Member
beforeAll(async () => {
  ;({ leela, rahim } = await aKnownMember(journey.site))
  newcomer = await aBrowserMember(journey.site, 'Nasreen Khan')
})

const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page) => page.getByRole('tab').allInnerTexts()
const isOpen = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
const card = (page: Page, label: string) =>
  main(page).locator('[data-stat]').filter({ hasText: label }).getByRole('definition')
const failing = { status: 500, json: { code: 'unexpected_failure', message: 'The shelf fell.' } }

describe('the own profile', () => {
  test('has exactly six tabs, opens on the first, and lets the arrow keys go from one to the next [PROFILE-01, PROFILE-02, PROFILE-14, PROFILE-15, PROFILE-16]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile')
    await isOpen(page, 'Profile')
    const all = ['Profile', 'My Items', 'My Requests', 'Achievements', 'Reviews', 'Settings']
    expect(await tabs(page)).toEqual(all)
    await page.setViewportSize(phone)
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
    await page.getByRole('tab', { name: 'Settings' }).click()
    await arrives(page, '**/profile?tab=settings')
    await page.getByRole('heading', { name: 'Danger Zone' }).waitFor()
    expect(problems).toEqual([])
  })

  test('opens the tab of the address, also under the own id [PROFILE-01, PROFILE-02, PROFILE-03]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile?tab=nonsense')
    await isOpen(page, 'Profile')
    await visit(page, profileOf(leela, 'settings'))
    await isOpen(page, 'Settings')
  })

  test('says that it loads, and what the server said when it cannot be loaded [PROFILE-06, ERR-46]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/me/profile', async (route) => {
      await promise
      await route.fulfill(failing)
    })
    await visit(page, '/profile')
    await page.getByText('Loading profile…').waitFor()
    answer()
    await seesNotice(page, 'Error loading profile', 'The shelf fell.')
    await page.unroute('**/api/v1/me/profile')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leela Menon' }).waitFor()
    expect(await page.getByText('Loading profile…').count()).toBe(0)
  })

  test('says so when the requests cannot be loaded, and only there [ERR-40]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await withoutLive(page)
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
    expect(await panel.getByRole('definition').allInnerTexts()).toEqual(['0', '2', '–\nnone yet'])
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

  test('takes the deletion of an item back, shows it no longer once it is deleted, stays where it is, and is empty in a friendly way', async () => {
    await journey.site.world.anItem(newcomer.actor, { title: 'Old radio' })
    const { page } = await journey.browser.visitor({ as: newcomer })
    await visit(page, '/profile?tab=items')
    await keepNotices(page)
    const startDeleting = async () => {
      await page.getByRole('button', { name: 'Delete Old radio' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
    }
    await startDeleting()
    await page.getByRole('button', { name: 'Undo the deletion of Old radio' }).click()
    await startDeleting()
    await dismiss(page, 'Deleting...')
    await seesNotice(page, 'Item deleted')
    await page.getByText('You have not shared anything yet').waitFor()
    await isOpen(page, 'My Items')
    await expect.poll(() => card(page, 'Items Shared').innerText()).toBe('0')
    expect(await card(page, 'Avg Rating').innerText()).toContain('–')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByText('they can rate the exchange. You read it here.').waitFor()
  })
})
