import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { accessibilityViolations } from './accessibility.ts'
import { arrives, phone, visit } from './browser.ts'
import { box, openConversation } from './conversation.ts'

const { journey, people } = openConversation()

const progress = (page: Page) => page.getByRole('region', { name: 'How far you are' })
const doneSteps = (page: Page) => progress(page).locator('[data-done=true]').count()

test('an exchange is asked for, promised, handed over and rated on one page, live for both sides', async () => {
  const { asha, rahim, item } = people
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  const receiver = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(giver.page, `/messages/${item}/${rahim.actor.id}`)
  await visit(receiver.page, `/messages/${item}/${asha.actor.id}`)
  await progress(giver.page).getByText('Rahim Sheikh waits for your answer.').waitFor()
  await progress(receiver.page).getByText('Asha Kulkarni has not answered yet.').waitFor()
  await expect
    .poll(() => progress(receiver.page).getByRole('button').allInnerTexts())
    .toEqual(['Take my request back'])

  await progress(giver.page)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await giver.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await progress(giver.page).getByText('You promised it to Rahim Sheikh.').waitFor()
  await progress(receiver.page).getByText('It is yours. Agree on a time and a place').waitFor()
  expect(await doneSteps(receiver.page)).toBe(2)
  expect(await accessibilityViolations(giver.page)).toEqual([])

  await progress(giver.page).getByRole('button', { name: 'Mark Exchange as Completed' }).click()
  await giver.page.getByRole('dialog').getByRole('button', { name: 'Yes, it is completed' }).click()
  await progress(receiver.page).getByText('How was it with Asha Kulkarni?').waitFor()
  expect(await doneSteps(receiver.page)).toBe(3)
  await progress(receiver.page).getByRole('link', { name: 'Rate the giver' }).click()
  await arrives(receiver.page, `**/item/${item}#rating`)
  expect([...giver.problems, ...receiver.problems]).toEqual([])
})

test('who is promised an item agrees on a time from there, and reads it there', async () => {
  const { asha, rahim, item } = people
  const { exchanges, pickups } = journey.site.world.domain
  const [request] = await exchanges.listMyRequests(rahim.actor)
  const id = request?.id ?? ''
  await exchanges.approveRequest(asha.actor, id)
  const { page } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/messages/${item}/${asha.actor.id}`)
  await progress(page).getByRole('link', { name: 'Agree on a time' }).click()
  await arrives(page, `**/meeting/${id}`)
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const span = { starts_at: at(24), ends_at: at(25), place: null }
  await pickups.agreeOnPickup(asha.actor, await pickups.proposePickup(rahim.actor, id, span))
  await page.goBack()
  await progress(page).getByText('It is yours. Collect it from Asha Kulkarni.').waitFor()
  await progress(page)
    .getByText(/^You meet/)
    .waitFor()
  await progress(page).getByRole('link', { name: 'See the time' }).waitFor()

  // However much there is to do, a message is written without scrolling.
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  await visit(giver.page, `/messages/${item}/${rahim.actor.id}`)
  await progress(giver.page).getByRole('button', { name: 'Take the promise back' }).waitFor()
  expect(await box(giver.page).evaluate(isUncovered)).toBe(true)
})

function isUncovered(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}

test('a request that was declined says so, with nothing more to do', async () => {
  const { asha, rahim, item } = people
  const receiver = await journey.browser.visitor({ as: rahim })
  await visit(receiver.page, `/messages/${item}/${asha.actor.id}`)
  await progress(receiver.page).getByText('has not answered yet').waitFor()
  const [request] = await journey.site.world.domain.exchanges.listMyRequests(rahim.actor)
  await journey.site.world.domain.exchanges.rejectRequest(asha.actor, request?.id ?? '')
  await progress(receiver.page).getByText('Your request was declined.').waitFor()
  expect(await progress(receiver.page).getByRole('listitem').count()).toBe(0)
})

test('whoever was not chosen reads that somebody else was, from both sides, and nothing of a decline', async () => {
  const { asha, rahim, item } = people
  const { world } = journey.site
  const meera = await world.aMember('Meera Iyer')
  const chosen = await world.domain.exchanges.requestItem(meera, item, { message: null })
  await world.domain.exchanges.approveRequest(asha.actor, chosen)
  for (const [reader, other] of [
    [rahim, asha],
    [asha, rahim],
  ] as const) {
    const { page } = await journey.browser.visitor({ as: reader })
    await visit(page, `/messages/${item}/${other.actor.id}`)
    await progress(page).getByText('It was promised to somebody else.').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/declined/)
  }
})
