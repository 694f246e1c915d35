import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let leela: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
})

const section = (page: Page) => page.getByRole('region', { name: 'Contact and emails' })
const showMe = (page: Page) =>
  page.getByRole('switch', { name: 'Show my contact details to members' })
const showPhone = (page: Page) => page.getByRole('switch', { name: 'Show my phone number too' })
const letters = (page: Page) =>
  page.getByRole('switch', { name: 'Send me emails about my exchanges' })
const settings = () => journey.site.world.domain.contact.readContactSettings(leela.actor)

describe('who may reach a member', () => {
  test('is switched in the settings, which have an address of their own, and lasts; nobody saw it at first [ITEM-28, DATA-14]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: leela, ...phone })
    await visit(page, '/profile/contact')
    await showMe(page).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=settings')
    await section(page).getByText('Nobody so far.').waitFor()
    const states = async () => [
      await showMe(page).isChecked(),
      await showPhone(page).isChecked(),
      await letters(page).isChecked(),
    ]
    expect(await states()).toEqual([true, false, true])
    await showPhone(page).press(' ')
    await expect.poll(settings).toMatchObject({ show_phone: true })
    await page.getByText('Send me emails about my exchanges').click()
    await expect.poll(settings).toMatchObject({ show_phone: true, wants_letters: false })
    await showMe(page).click()
    await expect.poll(settings).toEqual({
      show_contact: false,
      show_phone: true,
      wants_letters: false,
      hides_requesters: false,
    })
    await expect.poll(() => showPhone(page).isDisabled()).toBe(true)
    await page.reload()
    await showMe(page).waitFor()
    expect(await states()).toEqual([false, true, false])
    expect(problems).toEqual([])
  })

  test('is true on the screen also when the page was read anew meanwhile [ITEM-28]', async () => {
    const { world } = journey.site
    const giver = await world.aMember()
    const { itemId } = await world.anExchange(giver, leela.actor)
    const { page } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile?tab=settings')
    await showMe(page).waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/me/contact-settings', async (route) => {
      if (route.request().method() === 'PATCH') await released
      await route.continue()
    })
    await showMe(page).click()
    await world.domain.exchanges.completeExchange(giver, itemId)
    const received = page.locator('[data-stat]').filter({ hasText: 'Items Received' })
    await expect.poll(() => received.getByRole('definition').innerText()).toBe('1')
    release()
    await expect.poll(settings).toMatchObject({ show_contact: false })
    await expect.poll(() => showPhone(page).isDisabled()).toBe(true)
    expect(await showMe(page).isChecked()).toBe(false)
  })

  test('is where each switch was put last, in whatever order the answers come [ITEM-28]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile?tab=settings')
    await showMe(page).waitFor()
    const answers: (() => Promise<unknown>)[] = []
    await page.route('**/me/contact-settings', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      const response = await route.fetch()
      answers.push(() => route.fulfill({ response }))
    })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/me/contact-reveals', async (route) => {
      await released
      await route.continue()
    })
    for (const [at, one] of [showPhone, letters, showMe].entries()) {
      await one(page).click()
      await expect.poll(() => answers.length).toBe(at + 1)
    }
    for (const at of [1, 0, 2]) {
      const arrived = page.waitForResponse((one) => one.request().method() === 'PATCH')
      await answers[at]?.()
      await (await arrived).finished()
    }
    release()
    await expect.poll(() => showMe(page).getAttribute('aria-busy')).toBe('false')
    const states = [showMe, showPhone, letters].map((one) => one(page).isChecked())
    expect(await Promise.all(states)).toEqual([false, true, false])
    expect(await showPhone(page).isDisabled()).toBe(true)
    expect(await settings()).toMatchObject({
      show_contact: false,
      show_phone: true,
      wants_letters: false,
    })
  })

  test('says so when it cannot be loaded or saved: it is loaded again, and stays as it was [ITEM-28]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    const address = '**/me/contact-settings'
    await page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, '/profile?tab=settings')
    await section(page).getByText('These settings could not be loaded.').waitFor()
    await page.unroute(address)
    await section(page).getByRole('button', { name: 'Try Again' }).click()
    await showMe(page).waitFor()
    await page.route(address, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    await showMe(page).click()
    await seesNotice(page, 'Your setting was not saved', 'Something went wrong. Please try again.')
    await expect.poll(() => showMe(page).isChecked()).toBe(true)
    expect(await settings()).toMatchObject({ show_contact: true })
  })
})

describe('who saw how to reach a member', () => {
  test('is listed with item and day, a page at a time [ITEM-28]', async () => {
    const { world } = journey.site
    const rahim = await world.aMember('Rahim Sheikh')
    const item = await world.anItem(leela.actor, { title: 'Brass lamp' })
    const rows = Array.from({ length: 21 }, (_, day) => ({
      viewer_id: rahim.id,
      owner_id: leela.actor.id,
      item_id: item,
      created_at: new Date(Date.UTC(2026, 0, 1 + day, 6)),
    }))
    await world.database.insertInto('contact_reveals').values(rows).execute()
    const { page, problems } = await journey.browser.visitor({ as: leela, ...phone })
    await visit(page, '/profile?tab=settings')
    const list = section(page).getByRole('listitem')
    await expect.poll(() => list.count()).toBe(20)
    const newest = await list.first().innerText()
    expect(newest).toContain('Rahim Sheikh')
    expect(newest).toContain('For Brass lamp, 21 Jan 2026')
    const who = await list.first().getByRole('link', { name: 'Rahim Sheikh' }).boundingBox()
    expect(who?.height).toBeGreaterThanOrEqual(44)
    await section(page).getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => list.count()).toBe(21)
    expect(await list.last().innerText()).toContain('1 Jan 2026')
    expect(await section(page).getByRole('button', { name: 'Load more' }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
