import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { newestLetter } from '../letters.ts'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, arrives, phone, seesNotice, visit } from './browser.ts'
import { newestItem, submit } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const zone = 'Asia/Kolkata'
afterEach(() => journey.site.world.setClock(Date.now()))

const times = (page: Page) => page.getByRole('region', { name: 'When will you meet?' })

// The whole of it, as two neighbours live it (decisions 053 and 054).
test('a thing changes hands between two phones: shared, asked for, promised, a time, a reminder, a number, a rating', {
  timeout: 300_000,
}, async () => {
  const { world } = journey.site
  const leela = await aBrowserMember(journey.site, 'Leela Menon')
  const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const giver = await journey.browser.visitor({ as: leela, zone, ...phone })
  const receiver = await journey.browser.visitor({ as: rahim, zone, ...phone })

  await visit(giver.page, '/upload')
  await giver.page.getByLabel('Title').fill('Brass lamp')
  await giver.page.getByLabel('Good').check()
  await giver.page.getByLabel('Description').fill('It shines.')
  await submit(giver.page)
  await arrives(giver.page, '**/browse')
  const item = (await newestItem(journey.site))?.id ?? ''

  await visit(receiver.page, `/item/${item}`)
  await receiver.page.getByRole('button', { name: 'Claim Item' }).click()
  await receiver.page.getByRole('button', { name: 'Send Claim Request' }).click()
  await seesNotice(receiver.page, 'Request sent!')

  await giver.page.getByRole('link', { name: 'Brass lamp' }).first().click()
  await giver.page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).click()
  const dialog = giver.page.getByRole('dialog', { name: 'Give it to Rahim Sheikh?' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await seesNotice(giver.page, 'Request approved!')

  await times(receiver.page).getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
  await times(receiver.page).getByRole('button', { name: 'Propose this time' }).click()
  await times(giver.page).getByRole('button', { name: 'Yes, that suits me' }).click()
  await times(receiver.page).getByText('You meet', { exact: true }).waitFor()

  const request = (await world.domain.exchanges.listMyRequests(rahim.actor))[0]?.id ?? ''
  const { agreed } = await world.domain.pickups.viewMeeting(rahim.actor, request)
  // A page that asked for something meanwhile would find its session over.
  for (const { page } of [giver, receiver]) await page.goto('/robots.txt')
  world.setClock(Date.parse(agreed?.starts_at ?? '') - hour)
  await world.domain.pickups.remindOfPickups()
  const letter = await newestLetter(world, rahim.email, 'pickup-tomorrow')
  world.setClock(Date.now())
  await visit(receiver.page, `/meeting/${request}#coming=${letter.calendar.id}`)
  await times(receiver.page).getByText('You have said that you are coming.').waitFor()
  await visit(giver.page, `/item/${item}`)
  await times(giver.page).getByText('Rahim Sheikh has said: I am coming.').waitFor()

  await visit(receiver.page, `/item/${item}`)
  const shown = receiver.page.locator('[data-handover-number]')
  await shown.waitFor()
  const number = (await shown.innerText()).slice(0, 4)
  expect(await accessibilityViolations(receiver.page)).toEqual([])
  expect(await accessibilityViolations(giver.page)).toEqual([])
  await giver.page.getByRole('textbox', { name: 'Hand-over number' }).fill(number)
  await giver.page.getByRole('textbox', { name: 'Hand-over number' }).press('Enter')
  await giver.page.locator('[data-banner]', { hasText: 'Completed by Rahim Sheikh' }).waitFor()

  const rating = receiver.page.getByRole('form', { name: /How was/ })
  await rating
    .locator('label', { has: receiver.page.getByRole('radio', { name: /5 stars/ }) })
    .click()
  await rating.getByRole('button', { name: 'Submit Rating' }).click()
  await receiver.page.getByText('Thank you for your rating').first().waitFor()
  for (const { page } of [giver, receiver]) expect(await overflows(page)).toBe(0)
  const stored = await world.database
    .selectFrom('items')
    .select(['status', 'handed_over_by'])
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ status: 'completed', handed_over_by: 'number' })
  expect([...giver.problems, ...receiver.problems]).toEqual([])
})
