import { beforeEach, expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { keepWishes } from './wishes.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

const share = (title: string, by = leela) => journey.site.world.anItem(by.actor, { title })

/** Rahim's phone with ids on the list. */
async function wishing(ids: string[]) {
  const visitor = await journey.browser.visitor({ as: rahim, ...phone })
  await keepWishes(visitor, rahim, ids)
  return visitor
}

/** What Rahim received from Leela so many days ago. */
async function received(days: number) {
  const { world } = journey.site
  const { itemId } = await world.anExchange(leela.actor, rahim.actor, 'completed')
  const completed_at = new Date(Date.now() - days * day)
  await world.database.updateTable('items').set({ completed_at }).where('id', '=', itemId).execute()
  return itemId
}

test('the giver is reached from a card [WISH-05, WISH-06, CALL-37]', async () => {
  const silent = await aBrowserMember(journey.site, 'Silent Giver')
  await journey.site.world.domain.contact.changeContactSettings(silent.actor, {
    show_contact: false,
  })
  const ids = [await share('Brass lamp'), await share('Quiet clock', silent)]
  const { page, problems } = await wishing(ids)
  const read = page.waitForResponse('**/api/v1/items?ids=*')
  await visit(page, '/wishlist')
  expect(await (await read).text()).not.toContain(leela.email)
  await page.getByRole('button', { name: 'Contact Giver about Brass lamp' }).click()
  const notices = page.getByRole('region', { name: /Notices/ })
  await seesNotice(page, 'Contact Leela Menon', leela.email)
  const link = notices.getByRole('link', { name: leela.email })
  expect(await link.getAttribute('href')).toBe(`mailto:${leela.email}`)
  await page.getByRole('button', { name: 'Contact Giver about Quiet clock' }).click()
  await seesNotice(page, 'Contact info not available')
  const shown = page.getByRole('main').getByRole('group', { name: /^Contact/ })
  expect(await shown.allInnerTexts()).toEqual([expect.stringContaining(leela.email)])
  expect(problems).toEqual([])
})

test('the giver of what was received is reached for thirty days [WISH-05, ORDERS-10]', async () => {
  const { page } = await wishing([await received(29), await received(31)])
  await visit(page, '/wishlist')
  const cards = page.getByRole('main').getByRole('listitem')
  await cards.nth(1).waitFor()
  const texts = await cards.allInnerTexts()
  const steps = texts.map((text) => text.match(/Contact Giver|No longer available/)?.[0])
  expect(steps).toEqual(['Contact Giver', 'No longer available'])
})
