import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { day, hour, minute, second } from '../../domain/durations.ts'
import { inIndia } from '../../words/in-india.ts'
import { meetings } from '../meetings.ts'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, arrives, drawn, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let at: ReturnType<typeof meetings>
let asha: Member
let rahim: Member
beforeEach(async () => {
  at = meetings(journey.site.world)
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

const open = (page: Page) => page.getByRole('button', { name: 'Nobody came' })
const dialog = (page: Page) => page.getByRole('dialog')
const settled = async (page: Page) => {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
}

test('a giver who waited in vain says so, and the other one says what happened', async () => {
  const { itemId } = await at.aMissedTime(asha.actor, rahim.actor)
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  const receiver = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(giver.page, `/item/${itemId}`)
  const named = { name: 'Nobody came: Rahim Sheikh', exact: true }
  await giver.page.getByRole('button', named).click()
  await dialog(giver.page).getByText('Rahim Sheikh is asked what happened.').waitFor()
  await settled(giver.page)
  await dialog(giver.page).getByRole('button', { name: 'Say so' }).click()
  await seesNotice(giver.page, 'Thank you for saying so', 'Rahim Sheikh is asked what happened.')
  await giver.page.locator('[data-request=rejected]').getByText('Promise ended').waitFor()

  await visit(receiver.page, '/notifications')
  await receiver.page.getByText('Asha Kulkarni says that you did not come for').click()
  await receiver.page.getByRole('heading', { name: 'How you keep what you agree' }).waitFor()
  await receiver.page.getByText('Others read nothing of it until there are 3 things').waitFor()
  const [said] = (await journey.site.world.domain.noShows.readMyHabits(rahim.actor)).no_shows
  await receiver.page.getByText(`: ${inIndia(said?.starts_at ?? '')}.`).waitFor()
  await receiver.page.getByText(`by ${inIndia(said?.answer_by ?? '')} what happened.`).waitFor()
  const answer = receiver.page.getByLabel('What happened?')
  await answer.fill('The bus broke down.')
  await settled(receiver.page)
  await receiver.page
    .locator('#habits-heading')
    .locator('..')
    .getByRole('button', { name: 'Send' })
    .click()
  await seesNotice(receiver.page, 'Thank you for saying so')
  await receiver.page
    .locator('[data-said=disputed]')
    .getByText('You: The bus broke down.')
    .waitFor()
  // The form that had the focus is gone.
  await receiver.page.locator('[data-said=disputed]:focus').waitFor()
  expect(await answer.count()).toBe(0)
  await visit(receiver.page, `/item/${itemId}`)
  await receiver.page.getByText('The giver says that you did not come.').waitFor()
  expect([...giver.problems, ...receiver.problems]).toEqual([])
})

test('a receiver who waited in vain says so by keyboard, and the choice stays theirs', async () => {
  const { itemId } = await at.aMissedTime(asha.actor, rahim.actor)
  const { page } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/item/${itemId}`)
  await open(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('It stays promised to you').waitFor()
  await dialog(page).getByRole('button', { name: 'Say so' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByText('You said that nobody came. Asha Kulkarni was asked what happened.')
    .waitFor()
  await page.locator('[data-no-show]:focus').waitFor()
  expect(await open(page).count()).toBe(0)
  expect(await page.locator('[data-my-request]').getAttribute('data-my-request')).toBe('approved')
})

test('a receiver of whom the giver has said it says so too, and neither counts', async () => {
  const { itemId, requestId } = await at.aMissedTime(asha.actor, rahim.actor)
  const said = await at.said(asha.actor, requestId)
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/item/${itemId}`)
  await page.getByText('The giver says that you did not come.').waitFor()
  await open(page).waitFor()
  await settled(page)
  await open(page).click()
  await dialog(page).getByText('The promise stays over.').waitFor()
  await settled(page)
  await dialog(page).getByRole('button', { name: 'Say so' }).click()
  await seesNotice(page, 'Thank you for saying so', 'Asha Kulkarni is asked what happened.')
  await page
    .locator('[data-no-show=disputed]')
    .getByText('You said that nobody came. Asha Kulkarni was asked what happened.')
    .waitFor()
  expect(await open(page).count()).toBe(0)
  expect(await at.stateOf(said)).toBe('disputed')
  await page.getByText('The giver says that you did not come.').waitFor()
  expect(problems).toEqual([])
})

test('a giver of whom the receiver said it before giving it back says so too, and neither counts', async () => {
  const { itemId, requestId } = await at.aMissedTime(asha.actor, rahim.actor)
  const said = await at.said(rahim.actor, requestId)
  const { exchanges } = journey.site.world.domain
  await exchanges.releasePromise(rahim.actor, requestId, { why: 'no-answer', words: null })
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  await visit(page, `/item/${itemId}`)
  await open(page).click()
  await dialog(page).getByText('Rahim Sheikh is asked what happened, as you are.').waitFor()
  await settled(page)
  await dialog(page).getByRole('button', { name: 'Say so' }).click()
  await seesNotice(page, 'Thank you for saying so', 'Rahim Sheikh is asked what happened.')
  await page.locator('[data-request=rejected] [data-no-show=disputed]:focus').waitFor()
  expect(await open(page).count()).toBe(0)
  expect(await at.stateOf(said)).toBe('disputed')
  expect(problems).toEqual([])
})

test('once a time is over another one can be proposed, and what is offered since is picked', async () => {
  const { itemId } = await at.aMissedTime(asha.actor, rahim.actor)
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/messages/${itemId}/${asha.actor.id}`)
  await page.getByText('You wanted to meet: ').waitFor()
  await page.locator(`main a[href="/item/${itemId}"]`).first().click()
  await arrives(page, `**/item/${itemId}`)
  const times = page.getByRole('region', { name: 'When will you meet?' })
  await times.getByText('You wanted to meet').waitFor()
  await times.getByRole('button', { name: 'Another time' }).click()
  await times.getByRole('button', { name: 'Propose this time' }).waitFor()
  await settled(page)
  const tomorrow = Math.ceil(Date.now() / hour) * hour + day
  const iso = (moment: number) => new Date(moment).toISOString()
  const windows = [{ starts_at: iso(tomorrow), ends_at: iso(tomorrow + hour) }]
  const { pickups } = journey.site.world.domain
  await pickups.offerWindows(asha.actor, itemId, { windows, place: null })
  await times.getByText('Asha Kulkarni could meet you then.').waitFor()
  await times.getByRole('listitem').getByRole('button').click()
  await times.getByText('You meet', { exact: true }).waitFor()
  expect(await times.getByText('You wanted to meet').count()).toBe(0)
  expect(problems).toEqual([])
})

test('a page that stays open says by itself that the time is over', async () => {
  const { itemId } = await at.aMissedTime(asha.actor, rahim.actor, -5)
  const { page } = await journey.browser.visitor({ as: rahim, ...phone })
  await page.clock.install()
  await visit(page, `/item/${itemId}`)
  const times = page.getByRole('region', { name: 'When will you meet?' })
  await times.getByRole('button', { name: 'I am coming' }).waitFor()
  at.wait(6 * minute)
  await page.clock.runFor(5 * minute + 5 * second)
  await times.getByText('You wanted to meet').waitFor()
  expect(await times.getByRole('button').allInnerTexts()).toEqual(['Another time'])
})

test('a page that stays open over midnight in India says today where it said tomorrow', async () => {
  const { pickups } = journey.site.world.domain
  const { itemId, requestId } = await journey.site.world.anExchange(asha.actor, rahim.actor)
  const noon = new Date(Date.now() + 2 * day).toISOString().replace(/T.*/, 'T06:30:00.000Z')
  const until = new Date(Date.parse(noon) + hour).toISOString()
  const time = { starts_at: noon, ends_at: until, place: null }
  await pickups.agreeOnPickup(rahim.actor, await pickups.proposePickup(asha.actor, requestId, time))
  const { page, context } = await journey.browser.visitor({ as: rahim, ...phone })
  await page.clock.install({ time: Date.parse(noon) - 12 * hour - 5 * minute })
  await visit(page, `/messages/${itemId}/${asha.actor.id}`)
  await page.getByText('You meet: Tomorrow').waitFor()
  // On the way there is no line, and nothing is read again.
  await context.setOffline(true)
  await page.clock.runFor(5 * minute + 3 * second)
  await page.getByText('You meet: Today').waitFor()
})

test('before half an hour has passed nothing is offered, and one that is refused says why', async () => {
  const early = await at.aMissedTime(asha.actor, rahim.actor, 5)
  const { page } = await journey.browser.visitor({ as: asha })
  const read = page.waitForResponse('**/no-show')
  await visit(page, `/item/${early.itemId}`)
  await (await read).finished()
  await drawn(page)
  expect(await open(page).count()).toBe(0)
  const { itemId } = await at.aMissedTime(asha.actor, rahim.actor)
  await visit(page, `/item/${itemId}`)
  await open(page).click()
  await page.route('**/no-show', (route) =>
    route.fulfill({ status: 409, json: { code: 'too_late_to_say', message: 'Too long ago.' } }),
  )
  await dialog(page).getByRole('button', { name: 'Say so' }).click()
  await seesNotice(page, 'That was not said', 'That was too long ago.')
})

test('a giver whose page is behind reads why it was refused, and whose answer was lost that it is said', async () => {
  const { itemId, requestId } = await at.aMissedTime(asha.actor, rahim.actor)
  const { page } = await journey.browser.visitor({ as: asha })
  // Nothing live reaches this page.
  await page.routeWebSocket(/.*/, () => {})
  await visit(page, `/item/${itemId}`)
  const sayIt = async () => {
    await open(page).click()
    await dialog(page).getByRole('button', { name: 'Say so' }).click()
  }
  await open(page).waitFor()
  await journey.site.world.domain.exchanges.sayReceived(rahim.actor, requestId)
  await sayIt()
  await seesNotice(page, 'That was not said', 'press “No, I still have it”')
  await page.getByRole('button', { name: 'No, I still have it' }).click()
  await open(page).waitFor()
  await at.said(asha.actor, requestId)
  await sayIt()
  await seesNotice(page, 'Thank you for saying so', 'Rahim Sheikh is asked what happened.')
})

test('what happened, said in other words once it was said, is not called sent', async () => {
  const { requestId } = await at.aMissedTime(asha.actor, rahim.actor)
  const said = await at.said(asha.actor, requestId)
  const { page } = await journey.browser.visitor({ as: rahim })
  await visit(page, '/profile?tab=settings')
  await page.getByLabel('What happened?').fill('The bus broke down, and I wrote so.')
  await at.answer(rahim.actor, said, 'The bus broke down.')
  const form = page.locator('#habits-heading').locator('..')
  await form.getByRole('button', { name: 'Send' }).click()
  await seesNotice(page, 'That was not sent', 'You have said what happened already.')
  await page.locator('[data-said=disputed]').getByText('You: The bus broke down.').waitFor()
})

test('who asks is known by how they keep what they agree, to the giver alone, and not where names are hidden', async () => {
  for (let times = 0; times < 3; times++) await at.aProvedExchange(asha.actor, rahim.actor)
  const item = await journey.site.world.anItem(asha.actor)
  await journey.site.world.domain.exchanges.requestItem(rahim.actor, item, { message: null })
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  await visit(giver.page, `/item/${item}`)
  await giver.page.getByText('Collected 3 of 3 things as agreed').waitFor()
  await settled(giver.page)
  await journey.site.world.domain.contact.changeContactSettings(asha.actor, {
    hides_requesters: true,
  })
  await visit(giver.page, `/item/${item}`)
  await giver.page.getByText('Requester 1').waitFor()
  expect(await giver.page.locator('[data-habit]').count()).toBe(0)
  const own = await journey.browser.visitor({ as: rahim })
  await visit(own.page, '/profile?tab=settings')
  await own.page.getByText('Collected 3 of 3 things as agreed').waitFor()
})
