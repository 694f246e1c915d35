import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityViolations, looksWell, overflows } from './accessibility.ts'
import { aBrowserMember, dismiss, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let leela: Member
let item: string
let promise: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
  const { exchanges } = journey.site.world.domain
  await exchanges.requestItem(rahim.actor, item, { message: 'For my grandmother.' })
  promise = await exchanges.requestItem(leela.actor, item, { message: null })
  await exchanges.approveRequest(asha.actor, promise)
})

const mine = (page: Page) => page.getByRole('region', { name: 'Your request' })

test('who lost to another stays in line on the item, and is asked for again when the promise ends, live', async () => {
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/item/${item}`)
  await mine(page).getByRole('button', { name: 'Stay in line' }).press('Enter')
  await mine(page).getByText('You are in line: number 1.').waitFor()
  expect(await page.locator(':focus').innerText()).toBe('Leave the line')
  await looksWell(page)
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  await visit(giver.page, `/item/${item}`)
  await giver.page.getByText('For my grandmother.').waitFor()
  const { exchanges } = journey.site.world.domain
  await exchanges.releasePromise(leela.actor, promise, { why: 'plans-changed', words: null })
  await giver.page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
  await mine(page).getByText('The giver has your request.').waitFor()
  // Read on the page of the item already.
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByText('Cane armchair is free again, and your request counts once more').waitFor()
  expect([...problems, ...giver.problems]).toEqual([])
})

const placeNow = async () => {
  const [own] = await journey.site.world.domain.exchanges.listMyRequests(rahim.actor)
  return own?.place_in_line
}

test('the line is left with one press in My Orders, which can be undone, and again after it was joined again', async () => {
  await journey.site.world.domain.exchanges.joinLine(rahim.actor, item)
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, '/orders')
  const leave = page.getByRole('button', { name: 'Leave the line: Cane armchair', exact: true })
  await leave.press('Enter')
  await seesNotice(page, 'You left the line')
  const name = 'Undo: stay in line for Cane armchair'
  const undo = page.getByRole('main').getByRole('button', { name, exact: true })
  await expect.poll(() => undo.evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
  await undo.press('Enter')
  await page.getByText('You are in line: number 1.').waitFor()
  expect(await placeNow()).toBe(1)
  for (const _ of ['once', 'again']) {
    await leave.click()
    await dismiss(page, 'You left the line')
    await page.getByRole('button', { name: 'Stay in line' }).click()
    await page.getByText('You are in line: number 1.').waitFor()
  }
  await leave.click()
  await dismiss(page, 'You left the line')
  await page.getByRole('button', { name: 'Stay in line' }).waitFor()
  expect(await placeNow()).toBeNull()
  expect(problems).toEqual([])
})

test('the line is not left where that failed, and the place is shown', async () => {
  await journey.site.world.domain.exchanges.joinLine(rahim.actor, item)
  const { page } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/item/${item}`)
  await page.route('**/line', (route) => route.fulfill({ status: 500, body: '{}' }))
  await mine(page).getByRole('button', { name: 'Leave the line' }).click()
  await dismiss(page, 'You left the line')
  await seesNotice(page, 'Your place in line could not be changed')
  await mine(page).getByText('You are in line: number 1.').waitFor()
  expect(await placeNow()).toBe(1)
})
