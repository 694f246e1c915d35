import { expect, test } from 'vitest'
import { aBrowserMember, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

test('a page stays where somebody has scrolled to while the rest of the first page comes', async () => {
  const member = await aBrowserMember(journey.site, 'Ravi Menon')
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const description = 'A line of many words.\n'.repeat(40)
  const item = await journey.site.world.anItem(giver.actor, { description })
  const { page } = await journey.browser.visitor({ as: member, width: 360, height: 740 })
  const isHere = Promise.withResolvers<void>()
  await page.route(`**/api/v1/items/${item}`, async (route) => {
    await isHere.promise
    await route.continue()
  })
  await page.goto(`/item/${item}`)
  await page.locator('[data-ready]').first().waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  isHere.resolve()
  await page.getByRole('button', { name: 'Claim Item' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test('an own item begins at its top, and stays there while others act', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const asker = await aBrowserMember(journey.site, 'Ravi Menon')
  const { world } = journey.site
  const item = await world.anItem(giver.actor, { description: 'Many words.\n'.repeat(40) })
  const { page } = await journey.browser.visitor({ as: giver, width: 360, height: 480 })
  await visit(page, `/item/${item}`)
  await page.getByRole('button', { name: 'Offer times' }).waitFor()
  const place = () => page.evaluate(() => [scrollY, document.activeElement?.tagName])
  expect(await place()).toEqual([0, 'BODY'])
  await world.domain.exchanges.requestItem(asker.actor, item, { message: null })
  await page.getByRole('button', { name: 'Approve the request of Ravi Menon' }).waitFor()
  expect((await place())[0]).toBe(0)
})
