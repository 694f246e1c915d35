import { beforeAll, expect, test } from 'vitest'
import { smallTargets } from './accessibility.ts'
import { aBrowserMember, type Member, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { profileOf } from './known-member.ts'

const journey = openJourney()
const tablet = { width: 768, height: 1024, touch: true }
let asha: Member
let rahim: Member
let item: string
beforeAll(async () => {
  const { world } = journey.site
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  item = await world.anItem(asha.actor, { title: 'Cane armchair' })
  await world.domain.exchanges.requestItem(rahim.actor, item, { message: 'I can come on Sunday' })
  await world.anExchange(asha.actor, rahim.actor)
  const { itemId } = await world.anExchange(rahim.actor, asha.actor, 'completed')
  await world.domain.reviews.rateExchange(asha.actor, itemId, { rating: 5, comment: 'Thank you' })
})

test('on a tablet that is touched nothing is smaller than a finger', async () => {
  const seen = (as: Member | undefined, path: string, text: string | RegExp) => ({ as, path, text })
  const pages = [
    seen(undefined, '/', 'Cane armchair'),
    seen(undefined, '/browse', 'Cane armchair'),
    seen(undefined, profileOf(rahim, 'reviews'), 'Thank you'),
    seen(asha, `/item/${item}`, 'I can come on Sunday'),
    seen(asha, '/orders', 'From Rahim Sheikh'),
    seen(asha, '/', /^Hand over/),
    seen(rahim, `/item/${item}`, /^Take/),
    seen(rahim, '/orders', 'Cane armchair'),
    seen(rahim, profileOf(rahim, 'reviews'), 'Thank you'),
    seen(rahim, '/notifications', 'Notifications'),
  ]
  for (const { as, path, text } of pages) {
    const { page, context } = await journey.browser.visitor({ ...tablet, ...(as && { as }) })
    await visit(page, path)
    await page.getByRole('main').getByText(text).first().waitFor()
    expect.soft(await smallTargets(page), path).toEqual([])
    await context.close()
  }
})
