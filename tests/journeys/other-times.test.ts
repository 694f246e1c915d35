import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import { inIndia } from '../../words/in-india.ts'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, arrives, dismiss, seesNotice, signInAt, visit } from './browser.ts'
import { joinsLive, withoutLive } from './conversation.ts'
import { openJourney } from './journey.ts'
import { keepTomorrow, phoneInIndia, times, tomorrow } from './when-to-meet.ts'

const journey = openJourney()
keepTomorrow()

async function looksRight(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
}

test.each([
  { holds: 'proposed', way: 'Another time', told: 'Leela Menon could meet you then.' },
  { holds: 'agreed on', way: 'I can’t come', told: 'Leela Menon asks for another time.' },
])('times that a giver offers once one is $holds are seen and picked', async (one) => {
  const leela = await aBrowserMember(journey.site, 'Leela Menon')
  const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const { itemId, requestId } = await journey.site.world.anExchange(leela.actor, rahim.actor)
  const { pickups } = journey.site.world.domain
  const id = await pickups.proposePickup(rahim.actor, requestId, {
    ...tomorrow(),
    place: null,
  })
  if (one.holds === 'agreed on') await pickups.agreeOnPickup(leela.actor, id)
  const giver = await journey.browser.visitor({ as: leela, ...phoneInIndia })
  const receiver = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
  for (const { page } of [receiver, giver]) await visit(page, `/item/${itemId}`)
  const own = times(giver.page)
  await own.getByRole('button', { name: one.way }).click()
  await own.getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
  await own.getByRole('button', { name: 'Tomorrow 6–8 PM' }).click()
  await own.getByRole('button', { name: 'Offer these 2 times' }).click()
  await times(receiver.page).getByText(one.told).waitFor()
  await own.getByRole('listitem').getByText('Tomorrow 6–8 PM').waitFor()
  for (const { page } of [receiver, giver]) await looksRight(page)
  await times(receiver.page).getByRole('button', { name: 'Tomorrow 6–8 PM' }).click()
  for (const { page } of [receiver, giver]) {
    await times(page).getByText('You meet', { exact: true }).waitFor()
    await times(page).getByText('Tomorrow 6–8 PM', { exact: true }).waitFor()
    await expect.poll(() => times(page).getByRole('listitem').count()).toBe(0)
  }
  const { agreed, proposed } = await pickups.viewMeeting(leela.actor, requestId)
  expect([agreed?.id === id, proposed]).toEqual([false, null])
  expect([...receiver.problems, ...giver.problems]).toEqual([])
})

test('what was begun is there again after the page was loaded anew, and no more once it was sent; a time that is not of this week is said with its day', async () => {
  const leela = await aBrowserMember(journey.site, 'Leela Menon')
  const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const { itemId, requestId } = await journey.site.world.anExchange(leela.actor, rahim.actor)
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
  await visit(page, `/item/${itemId}`)
  const own = times(page)
  const where = own.getByRole('textbox', { name: /^Where/ })
  await own.getByRole('button', { name: 'Another day or hour' }).click()
  await own.getByLabel('Day').fill(tomorrow().starts_at.slice(0, 10))
  await own.getByLabel('From').fill('18:30')
  await where.fill('The tea stall')
  await page.reload()
  await where.waitFor()
  expect(await where.inputValue()).toBe('The tea stall')
  expect(await own.getByLabel('From').inputValue()).toBe('18:30')
  await own.getByLabel('Until').fill('20:00')
  await own.getByRole('button', { name: 'Propose this time' }).click()
  await own.getByText('You proposed this.').waitFor()
  await own.getByRole('button', { name: 'Another time' }).click()
  expect(await where.inputValue()).toBe('')

  const { starts_at, ends_at } = tomorrow()
  const later = (time: string) => new Date(Date.parse(time) + 7 * day).toISOString()
  const time = { starts_at: later(starts_at), ends_at: later(ends_at), place: null }
  await journey.site.world.domain.pickups.proposePickup(leela.actor, requestId, time)
  const [date] = inIndia(time.starts_at).split(',')
  await own.getByText(`${date}, 9–11 AM`, { exact: true }).waitFor()
  expect(problems).toEqual([])
})

/** A giver before their item, which is promised to nobody. */
async function atTheOffer() {
  const leela = await aBrowserMember(journey.site, 'Leela Menon')
  const item = await journey.site.world.anItem(leela.actor, { title: 'Brass lamp' })
  const visitor = await journey.browser.visitor({ as: leela, ...phoneInIndia })
  const offers = visitor.page.getByRole('region', { name: 'When could you meet?' })
  return { ...visitor, leela, item, offers }
}

test('times that a giver chose are there again where the session had ended', async () => {
  const { page, leela, item, offers } = await atTheOffer()
  const joined = joinsLive(page)
  await visit(page, `/item/${item}`)
  await joined
  await offers.getByRole('button', { name: 'Offer times' }).click()
  const evening = offers.getByRole('button', { name: 'Tomorrow 6–8 PM' })
  await evening.click()
  await journey.site.world.domain.accounts.signOut(leela.actor, 'global')
  await offers.getByRole('button', { name: 'Offer this time' }).click()
  await arrives(page, '**/login?next=*')
  await signInAt(page, leela.email)
  await arrives(page, `**/item/${item}`)
  await offers.getByRole('button', { name: 'Offer times' }).click()
  expect(await evening.getAttribute('aria-pressed')).toBe('true')
  await offers.getByRole('button', { name: 'Offer this time' }).click()
  await offers.getByRole('listitem').getByText('Tomorrow 6–8 PM').waitFor()
})

test('times that were offered on another device are shown before others take their place', async () => {
  const { page, leela, item, offers, problems } = await atTheOffer()
  await withoutLive(page)
  await visit(page, `/item/${item}`)
  const open = offers.getByRole('button', { name: 'Offer times' })
  await open.waitFor()
  const windows = [tomorrow()]
  await journey.site.world.domain.pickups.offerWindows(leela.actor, item, { windows, place: null })
  await open.click()
  await offers.getByRole('listitem').getByText('Tomorrow 9–11 AM').waitFor()
  await offers.getByText('What you choose now takes the place of these times.').waitFor()
  expect(problems).toEqual([])
})

test('times that could not be read are told, and those that were not taken too, also without a reason; times whose answer was lost are offered, and nothing is left to send', async () => {
  const { page, item, offers } = await atTheOffer()
  const windows = '**/api/v1/items/*/windows'
  await page.route(windows, (route) => route.abort())
  await visit(page, `/item/${item}`)
  await page.getByText('The times could not be loaded.').waitFor()
  await page.unroute(windows)
  await page.getByRole('button', { name: 'Try again' }).click()
  await offers.getByRole('button', { name: 'Offer times' }).click()
  const evening = offers.getByRole('button', { name: 'Tomorrow 6–8 PM' })
  await evening.click()
  const refuse = { status: 403, json: { code: 'forbidden', message: '' } }
  await page.route(windows, (route) => route.fulfill(refuse))
  await offers.getByRole('button', { name: 'Offer this time' }).click()
  await seesNotice(page, 'That did not work')
  expect(await offers.getByRole('listitem').count()).toBe(0)
  await offers.getByRole('button', { name: 'Offer this time' }).waitFor()
  await dismiss(page, 'That did not work')

  await page.unroute(windows)
  await offers.getByRole('textbox', { name: /^Where/ }).fill('The  tea stall ')
  await page.route(windows, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await offers.getByRole('button', { name: 'Offer this time' }).click()
  await offers.getByRole('listitem').getByText('Tomorrow 6–8 PM').waitFor()
  await expect.poll(() => evening.count()).toBe(0)
  await offers.getByRole('button', { name: 'Another time' }).click()
  await offers.getByText('What you choose now takes the place of these times.').waitFor()
  expect(await evening.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => page.getByText('That did not work').count()).toBe(0)
})
