import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { monthInIndia } from '../../domain/clock.ts'
import { hour } from '../../domain/durations.ts'
import { meetings } from '../meetings.ts'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  seesNotice,
  visit,
} from './browser.ts'
import { joinsLive, withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let rahim: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

/** Somebody asks for the item; resolves when the page of its giver has read its data again for that. */
async function request(page: Page, item: string, address: string) {
  const readAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(address),
  )
  await journey.site.world.domain.exchanges.requestItem(rahim.actor, item, { message: null })
  await (await readAgain).finished()
}

describe('a request that comes while a change is under way', () => {
  test('leaves nobody in the form of a profile that was saved [PROFILE-22, CALL-75]', async () => {
    const item = await journey.site.world.anItem(giver.actor)
    const { page, problems } = await journey.browser.visitor({ as: giver })
    await visit(page, '/profile?edit=yes')
    await page.getByRole('textbox', { name: 'Location' }).fill('Kothrud')
    const answer = await hold(page, '**/api/v1/me/profile', 'PATCH')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    await request(page, item, '/api/v1/me/profile')
    answer()
    await arrives(page, '**/profile')
    await page.getByRole('definition').filter({ hasText: 'Kothrud' }).waitFor()
    expect(problems).toEqual([])
  })

  test('leaves nobody on the page of an item that was deleted [ITEM-15, CALL-75]', async () => {
    const item = await journey.site.world.anItem(giver.actor)
    const { page, problems } = await journey.browser.visitor({ as: giver })
    await visit(page, `/item/${item}`)
    await keepNotices(page)
    await page.getByRole('button', { name: 'Delete Item' }).click()
    const dialog = page.getByRole('dialog')
    const answer = await hold(page, `**/api/v1/items/${item}`, 'DELETE')
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    const sent = page.waitForRequest((asked) => asked.method() === 'DELETE')
    await dismiss(page, 'Deleting...')
    await sent
    await request(page, item, `/api/v1/items/${item}`)
    answer()
    await seesNotice(page, 'Item deleted')
    await arrives(page, '**/orders')
    expect(problems).toEqual([])
  })
})

test('requests that cannot be read again when another one comes stay on the screen [ERR-39]', async () => {
  const { world } = journey.site
  const { requestItem } = world.domain.exchanges
  const item = await world.anItem(giver.actor)
  await requestItem(rahim.actor, item, { message: null })
  const { page } = await journey.browser.visitor({ as: giver })
  await visit(page, `/item/${item}`)
  const answer = page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' })
  await answer.waitFor()
  await page.route('**/api/v1/items/*/requests', (route) => route.fulfill({ status: 500 }))
  const title = 'Cane armchair, mended'
  await world.database.updateTable('items').set({ title }).where('id', '=', item).execute()
  await requestItem(await world.aMember('Meera Iyer'), item, { message: null })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await answer.count()).toBe(1)
  expect(await page.getByText('Error loading requests').count()).toBe(0)
})

test('requests that were not on the screen are not read', async () => {
  const { world } = journey.site
  const item = await world.anItem(giver.actor)
  await world.domain.exchanges.requestItem(rahim.actor, item, { message: null })
  const { page } = await journey.browser.visitor({ as: giver })
  await withoutLive(page)
  const happened: string[] = []
  await page.route('**/api/v1/notifications/read', (route) => {
    happened.push('read')
    return route.continue()
  })
  await page.route('**/api/v1/items/*/requests', (route) => {
    happened.push('asked')
    return happened.length === 1 ? route.fulfill({ status: 500 }) : route.continue()
  })
  await visit(page, `/item/${item}`)
  await page.getByText('Error loading requests').waitFor()
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
  await expect.poll(() => happened).toEqual(['asked', 'asked', 'read'])
})

test('what is said of a member and could not be read in their settings stays unread until it is there, and what is there stays', async () => {
  const { aMissedTime, said } = meetings(journey.site.world)
  const unread = async () =>
    (await journey.site.world.domain.notifications.countUnread(rahim.actor)).unread
  const [first, second] = [
    await aMissedTime(giver.actor, rahim.actor),
    await aMissedTime(giver.actor, rahim.actor),
  ]
  await said(giver.actor, first.requestId)
  const { page } = await journey.browser.visitor({ as: rahim })
  const joined = joinsLive(page)
  const habits = '**/api/v1/me/habits'
  let isShown = false
  page.on('request', (request) => {
    if (request.url().endsWith('/notifications/read')) isShown = true
  })
  await page.route(habits, (route) => (isShown ? route.abort() : route.continue()))
  const read = page.waitForResponse('**/notifications/read')
  await visit(page, '/profile?tab=settings')
  await Promise.all([joined, read])
  const before = await unread()
  const answer = page.getByLabel('What happened?')
  await answer.fill('The bus broke down.')
  await said(giver.actor, second.requestId)
  await page.getByText('Failed to load how you keep what you agree.').waitFor()
  expect(await answer.count()).toBe(1)
  expect(await answer.evaluate((field) => field.matches(':focus'))).toBe(true)
  expect(await unread()).toBe(before + 1)
  await page.unroute(habits)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => answer.count()).toBe(2)
  await expect.poll(unread).toBe(before)
})

/** The page of a member who used all claims of a month, in its last hour; and what ends the month. */
async function openAtMonthsEnd(path: string) {
  const { world } = journey.site
  const now = new Date()
  const end = Date.parse(`${monthInIndia(now)}T00:00:00+05:30`) - hour
  const meera = await aBrowserMember(journey.site, 'Meera Iyer')
  const ask = async () =>
    world.domain.exchanges.requestItem(meera.actor, await world.anItem(giver.actor), {
      message: null,
    })
  world.setClock(end)
  for (let count = 0; count < 6; count++) await ask()
  const { page, problems } = await journey.browser.visitor({ as: meera })
  await withoutLive(page)
  await page.clock.install({ time: end })
  await visit(page, path)
  const endMonth = () => {
    world.setClock(now)
    return page.clock.setSystemTime(now)
  }
  return { page, problems, endMonth }
}

test('the claims that are left are those of the month in which one comes back to my orders', async () => {
  const { page, problems, endMonth } = await openAtMonthsEnd('/orders')
  await page.getByText('No claims left this month').waitFor()
  await endMonth()
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('6 of 6 claims left this month').waitFor()
  expect(problems).toEqual([])
})

test('a month that has ended since the page was opened refuses no request [LIMIT-01, ERR-37]', async () => {
  const item = await journey.site.world.anItem(giver.actor)
  const { page, problems, endMonth } = await openAtMonthsEnd(`/item/${item}`)
  await page.getByText('You have no claims left this month').waitFor()
  await endMonth()
  await page.getByRole('button', { name: 'Claim Item' }).press('Enter')
  await page.getByRole('button', { name: 'Send Claim Request' }).click()
  await seesNotice(page, 'Request sent!')
  expect(problems).toEqual([])
})
