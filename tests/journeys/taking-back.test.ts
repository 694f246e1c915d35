import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { newestLetter } from '../letters.ts'
import { looksWell } from './accessibility.ts'
import {
  aBrowserMember,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { bell, joinsLive, withoutLive } from './conversation.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let item: string
let request: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
  const { exchanges } = journey.site.world.domain
  request = await exchanges.requestItem(rahim.actor, item, { message: null })
})

const approve = () => journey.site.world.domain.exchanges.approveRequest(asha.actor, request)
const statusNow = async () => {
  const [own] = await journey.site.world.domain.exchanges.listMyRequests(rahim.actor)
  return own?.ended_as ?? own?.status
}
const mine = (page: Page) => page.getByRole('region', { name: 'Your request' })
describe('a request', () => {
  test('that was the last one for the item says so, however it ended [CLAIM-09, A26]', async () => {
    const { exchanges } = journey.site.world.domain
    // The first one, of which nobody had read, does not count.
    for (const _ of ['second', 'third']) {
      await exchanges.withdrawRequest(rahim.actor, request)
      request = await exchanges.requestItem(rahim.actor, item, { message: null })
    }
    await exchanges.withdrawRequest(rahim.actor, request)
    const { page } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, `/item/${item}`)
    await mine(page).getByText('You took this request back.').waitFor()
    await mine(page).getByText('You have already asked for this item twice.').waitFor()
  })

  test('is taken back with one press, by the keyboard too, and undone with another', async () => {
    const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, `/item/${item}`)
    await mine(page).getByRole('button', { name: 'Take my request back' }).press('Enter')
    await seesNotice(page, 'Request taken back')
    const name = 'Undo: keep my request for Cane armchair'
    const undo = mine(page).getByRole('button', { name, exact: true })
    await expect.poll(() => undo.evaluate((button) => button.matches(':focus'))).toBe(true)
    await undo.press('Enter')
    await expect.poll(() => page.getByText('Request taken back').count()).toBe(0)
    await looksWell(page)
    await mine(page).getByRole('button', { name: 'Take my request back' }).click()
    expect(await statusNow()).toBe('pending')
    await dismiss(page)
    await mine(page).getByText('You took this request back.').waitFor()
    expect(await statusNow()).toBe('unseen')
    await page.getByRole('button', { name: 'Claim Item' }).waitFor()
    expect(problems).toEqual([])
  })

  test('taken back is gone from what the giver has to answer, while they look', async () => {
    const giver = await journey.browser.visitor({ as: asha, ...phone })
    await visit(giver.page, '/orders')
    const needs = giver.page.getByRole('region', { name: 'Needs you' })
    await needs.getByText('Rahim Sheikh asks for').waitFor()
    const asker = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(asker.page, '/orders')
    await asker.page.getByRole('button', { name: 'Take my request back' }).click()
    await dismiss(asker.page)
    await asker.page.getByText('You took this request back.').waitFor()
    await expect.poll(() => needs.getByText('Rahim Sheikh asks for').count()).toBe(0)
    await visit(giver.page, `/item/${item}`)
    await giver.page
      .getByRole('region', { name: 'Requests' })
      .getByText('Taken back', { exact: true })
      .waitFor()
  })

  test.each([
    { where: 'in My Orders', path: () => '/orders' },
    { where: 'in the conversation', path: () => `/messages/${item}/${asha.actor.id}` },
  ])('that can no longer be had back has the focus of Undo, $where', async ({ path }) => {
    const { page } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, path())
    const back = page.getByRole('button', { name: 'Take my request back' })
    await back.waitFor()
    await stopClock(page)
    await back.press('Enter')
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
    await expect.poll(() => undo.evaluate((button) => button.matches(':focus'))).toBe(true)
    await until(page, async () => (await undo.count()) === 0, 1000)
    const focused = page.locator(':focus', { hasText: 'You took this request back.' })
    await until(page, async () => (await focused.count()) === 1, 100)
  })

  test('that is approved while it can still be had back is not called a promise', async () => {
    const { page } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, `/item/${item}`)
    await keepNotices(page)
    await mine(page).getByRole('button', { name: 'Take my request back' }).click()
    await mine(page).getByText('Request taken back').waitFor()
    await approve()
    await mine(page).getByText('Contact the owner for pickup details.').waitFor()
    await mine(page).getByText('Request taken back').waitFor()
    await mine(page).getByRole('button', { name: 'Undo' }).click()
    await mine(page).getByRole('button', { name: 'Give it back' }).waitFor()
  })

  test('that was answered meanwhile says so', async () => {
    const { page } = await journey.browser.visitor({ as: rahim })
    await withoutLive(page)
    await visit(page, `/item/${item}`)
    await mine(page).getByRole('button', { name: 'Take my request back' }).click()
    await approve()
    await dismiss(page)
    await seesNotice(page, 'Failed to take the request back', 'Something has changed meanwhile.')
    await mine(page).getByText('Contact the owner for pickup details.').waitFor()
  })
})

describe('a promise', () => {
  test('is ended by its giver in the conversation, with a reason that the other side reads, live', async () => {
    await approve()
    const receiver = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(receiver.page, `/item/${item}`)
    await mine(receiver.page).getByText('Contact the owner').waitFor()
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, `/messages/${item}/${rahim.actor.id}`)
    await page.getByRole('button', { name: 'Take the promise back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take the promise back?' })
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await dialog.getByRole('alert').getByText('Please choose a reason').waitFor()
    await looksWell(page)
    await dialog.getByLabel('We found no time to meet').check()
    await dialog.getByLabel('A few words to Rahim Sheikh').fill('I travel until March.')
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await seesNotice(page, 'The promise has ended')
    expect(await statusNow()).toBe('approved')
    await dismiss(page)
    await page.locator('[data-progress]').getByText('You took the promise back.').waitFor()
    await mine(receiver.page).getByText('The giver had to take the promise back.').waitFor()
    const quoted = mine(receiver.page).getByRole('blockquote')
    expect(await quoted.innerText()).toMatch(/^We found no time to meet\s+I travel until March.$/)
    await receiver.page.getByRole('button', { name: 'Claim Item' }).waitFor()
    expect(await newestLetter(journey.site.world, rahim.email, 'promise-ended')).toMatchObject({
      by: 'released',
      why: 'no-time',
      words: 'I travel until March.',
    })
    await visit(receiver.page, `/item/${item}`)
    await quoted.waitFor()
    await looksWell(receiver.page)
    expect([...problems, ...receiver.problems]).toEqual([])
  })

  test('that has ended is not read of where the two meet, as the reason is not shown there', async () => {
    await approve()
    const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
    const joined = joinsLive(page)
    await visit(page, `/meeting/${request}`)
    await joined
    const { exchanges, notifications } = journey.site.world.domain
    const countUnread = () => notifications.countUnread(rahim.actor)
    await expect.poll(countUnread).toEqual({ unread: 0 })
    await exchanges.releasePromise(asha.actor, request, { why: 'no-time', words: null })
    await page.getByText('There is nothing more to arrange.').waitFor()
    await bell(page, 1).waitFor()
    await visit(page, `/meeting/${request}`)
    await page.getByText('There is nothing more to arrange.').waitFor()
    await bell(page, 1).waitFor()
    expect(await countUnread()).toEqual({ unread: 1 })
    expect(problems).toEqual([])
  })

  test('is not ended where sending failed, and the reason and the words are there again', async () => {
    await approve()
    const { page } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, `/messages/${item}/${rahim.actor.id}`)
    await page.route('**/release', (route) => route.fulfill({ status: 500, body: '{}' }))
    const open = page.getByRole('button', { name: 'Take the promise back' })
    const dialog = page.getByRole('dialog', { name: 'Take the promise back?' })
    const reason = dialog.getByLabel('We found no time to meet')
    const words = dialog.getByLabel('A few words to Rahim Sheikh')
    await open.click()
    await reason.check()
    await words.fill('I travel until March.')
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await dismiss(page)
    await seesNotice(page, 'Failed to end the promise')
    await visit(page, `/messages/${item}/${rahim.actor.id}`)
    await open.click()
    expect(await reason.isChecked()).toBe(true)
    expect(await words.inputValue()).toBe('I travel until March.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await dismiss(page)
    await expect.poll(statusNow).toBe('released')
    // The page hears of it a little later.
    const drafts = () => page.evaluate(() => Object.values(sessionStorage).join())
    await expect.poll(drafts).not.toContain('March')
  })

  test('that was not ended after all has the focus of Undo on the page of the item', async () => {
    await approve()
    const { page } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Take the promise back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take the promise back?' })
    await dialog.getByLabel('My plans have changed').check()
    await dialog.getByRole('button', { name: 'Take it back' }).press('Enter')
    const requests = page.getByRole('region', { name: 'Requests' })
    const name = 'Undo: keep the promise of Cane armchair'
    await requests.getByRole('button', { name, exact: true }).press('Enter')
    const focused = requests.locator('li:focus', { hasText: 'Rahim Sheikh' })
    await expect.poll(() => focused.count()).toBe(1)
    expect(await statusNow()).toBe('approved')
  })

  test('is given up by whom it was made to in My Orders, and the giver hears of it by the bell, and why', async () => {
    await approve()
    const giver = await journey.browser.visitor({ as: asha, ...phone })
    await visit(giver.page, '/')
    const { page } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, '/orders')
    await page.getByRole('button', { name: 'Give it back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give it back to others?' })
    await dialog.getByLabel('My plans have changed').check()
    await dialog.getByLabel('A few words to Asha Kulkarni').fill('We have no room after all.')
    await dialog.getByRole('button', { name: 'Give it back' }).click()
    await dismiss(page)
    await page.getByText('You gave this item back to others.').waitFor()
    await giver.page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    await giver.page
      .getByText('Rahim Sheikh does not take Cane armchair: it is offered again')
      .click()
    const quoted = giver.page.getByRole('region', { name: 'Requests' }).getByRole('blockquote')
    expect(await quoted.innerText()).toMatch(/^My plans have changed\s+We have no room after all.$/)
  })
})
