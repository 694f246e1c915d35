import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityViolations, overflows, smallTargets } from './accessibility.ts'
import { aBrowserMember, type Member, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const phone = { width: 360, height: 740 }
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
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  await visit(giver.page, `/item/${item}`)
  await giver.page.getByText('For my grandmother.').waitFor()
  const { exchanges } = journey.site.world.domain
  await exchanges.releasePromise(leela.actor, promise, { why: 'plans-changed', words: null })
  await giver.page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
  await mine(page).getByText('The giver has your request.').waitFor()
  // Read on the page of the item already.
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page
    .getByText('Cane armchair is free again, and your request waits for an answer')
    .waitFor()
  expect([...problems, ...giver.problems]).toEqual([])
})

test('the line is left with one press in My Orders', async () => {
  await journey.site.world.domain.exchanges.joinLine(rahim.actor, item)
  const { page } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, '/orders')
  await page.getByRole('button', { name: 'Leave the line' }).click()
  await page.getByRole('button', { name: 'Stay in line' }).waitFor()
  const [own] = await journey.site.world.domain.exchanges.listMyRequests(rahim.actor)
  expect(own?.place_in_line).toBeNull()
})
