import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityViolations, overflows } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  isAskedToSignIn,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

const share = (title = 'Brass lamp') => journey.site.world.anItem(leela.actor, { title })
const setPhone = (kept: { phone: string; show_phone: boolean }) =>
  journey.site.world.database
    .updateTable('profile_private')
    .set(kept)
    .where('id', '=', leela.actor.id)
    .execute()
const notice = (page: Page, title = 'Contact Leela Menon') =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: title })
/** What stands beside the button once the giver's contact was shown. */
const panel = (page: Page) =>
  page.getByRole('main').getByRole('group', { name: 'Contact Leela Menon' })
const contactButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Contact Giver' })

async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
}

async function visitAndStopClock(page: Page, path: string) {
  await visit(page, path)
  await contactButton(page).waitFor()
  await stopClock(page)
}

describe('the button of an item', () => {
  test('shows the e-mail and the phone of the giver as links for ten seconds, and leaves them beside it, to be pressed and copied, until one leaves the page [ITEM-28, WISH-05]', async () => {
    await setPhone({ phone: '+91 98765 43210', show_phone: true })
    const { page, problems } = await journey.browser.visitor({ as: rahim, width: 320, height: 640 })
    await visitAndStopClock(page, `/item/${await share()}`)
    expect(await panel(page).count()).toBe(0)
    await contactButton(page).click()
    const shown = notice(page)
    await until(page, () => shown.isVisible())
    const hrefs = (place: Locator) =>
      place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefs(shown)).toEqual([`mailto:${leela.email}`, 'tel:+919876543210'])
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_500)
    expect(await shown.isVisible()).toBe(true)
    await page.clock.runFor(1_000)
    await shown.waitFor({ state: 'detached' })
    await page.clock.resume()
    await panel(page).getByRole('link').first().waitFor()
    expect(await hrefs(panel(page))).toEqual([`mailto:${leela.email}`, 'tel:+919876543210'])
    for (const [name, text] of [
      ['Copy email address', leela.email],
      ['Copy phone number', '+91 98765 43210'],
    ] as const) {
      await panel(page).getByRole('button', { name }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(0)
    // As on a page without TLS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await panel(page).getByRole('button', { name: 'Copy phone number' }).click()
    await seesNotice(page, 'It could not be copied')
    await page.getByRole('link', { name: 'View Profile' }).click()
    await arrives(page, '**/profile?userId=*')
    await page.goBack()
    await contactButton(page).waitFor()
    expect(await page.getByText(leela.email).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('leaves nothing to whoever comes after the member who asked [ITEM-28]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, `/item/${await share()}`)
    await contactButton(page).click()
    await panel(page).waitFor()
    await notice(page).waitFor()
    await keepNotices(page)
    const other = await page.context().newPage()
    await visit(other, '/')
    await signOut(other)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await panel(page).count()).toBe(0)
    await expect.poll(() => page.getByText(leela.email).count()).toBe(0)
  })

  test('gives those time who read with the pointer on it or the keyboard in it [WISH-05]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await visitAndStopClock(page, `/item/${await share()}`)
    await contactButton(page).focus()
    await page.keyboard.press('Enter')
    await until(page, () => notice(page).isVisible())
    expect(await contactButton(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
    await notice(page).hover()
    await page.clock.runFor(30_000)
    expect(await notice(page).isVisible()).toBe(true)
    await page.keyboard.press('F8')
    const link = notice(page).getByRole('link', { name: `Email: ${leela.email}` })
    for (let presses = 0; presses < 4; presses++) {
      if (await link.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    expect(await notice(page).isVisible()).toBe(true)
    await contactButton(page).focus()
    await page.clock.runFor(11_000)
    await notice(page).waitFor({ state: 'detached' })
  })

  test('says for ten seconds that there is nothing to be shown [WISH-06]', async () => {
    await journey.site.world.domain.contact.changeContactSettings(leela.actor, {
      show_contact: false,
    })
    const { page } = await journey.browser.visitor({ as: rahim, ...phone })
    await visitAndStopClock(page, `/item/${await share()}`)
    await contactButton(page).click()
    const shown = notice(page, 'Contact info not available')
    await until(page, () => shown.isVisible())
    expect(await shown.getByRole('link').count()).toBe(0)
    expect(await panel(page).count()).toBe(0)
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_500)
    expect(await shown.isVisible()).toBe(true)
    await page.clock.runFor(1_000)
    await shown.waitFor({ state: 'detached' })
  })

  test('asks a guest to sign in [WISH-07, ITEM-28]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, `/item/${await share()}`)
    await contactButton(page).click()
    await isAskedToSignIn(page, 'You must be logged in')
    expect(await panel(page).count()).toBe(0)
  })

  test('is not for the owner, nor for an item that somebody else gets [ITEM-28]', async () => {
    const { itemId } = await journey.site.world.anExchange(
      leela.actor,
      await journey.site.world.aMember(),
    )
    const own = await journey.browser.visitor({ as: leela })
    await visit(own.page, `/item/${await share()}`)
    await own.page.getByRole('link', { name: 'Edit Item' }).waitFor()
    expect(await contactButton(own.page).count()).toBe(0)
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, `/item/${itemId}`)
    await page.getByRole('link', { name: 'View Profile' }).waitFor()
    await page.waitForFunction(() => document.querySelector('.skeleton') === null)
    expect(await contactButton(page).count()).toBe(0)
  })

  test('says when no answer comes, and works again afterwards [ITEM-28]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, `/item/${await share()}`)
    await page.route('**/contact', (route) => route.abort())
    await contactButton(page).click()
    await seesNotice(page, 'The contact could not be shown', 'You seem to be offline.')
    await page.unroute('**/contact')
    await contactButton(page).click()
    await notice(page).getByRole('link', { name: leela.email }).waitFor()
  })
})

describe('on my orders', () => {
  test('whoever gets an item reaches its owner, and nobody else [ORDERS-10, WISH-05]', async () => {
    const { world } = journey.site
    await setPhone({ phone: '+91 98765 43210', show_phone: false })
    await world.domain.contact.changeContactSettings(leela.actor, { show_contact: false })
    await world.domain.exchanges.requestItem(rahim.actor, await share('Waiting lamp'), {
      message: null,
    })
    await world.anExchange(leela.actor, rahim.actor)
    const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, '/orders')
    await page.getByText('Item claimed! Contact the owner for pickup details.').waitFor()
    await page.getByText('Waiting lamp').waitFor()
    const button = contactButton(page)
    expect(await button.count()).toBe(1)
    await page.getByRole('button', { name: 'Contact Giver about Cane armchair' }).waitFor()
    await button.click()
    await notice(page).getByRole('link', { name: '+91 98765 43210' }).waitFor()
    expect(problems).toEqual([])
  })
})
