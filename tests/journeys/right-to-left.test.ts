import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { aBrowserMember, type Member, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const name = 'محمد'
const title = 'کرسی!'
const town = 'حیدرآباد'
const wanted = 'چاہیے!'
let asha: Member
let muhammad: Member
let item: string
let request: string
beforeEach(async () => {
  const { world } = journey.site
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  muhammad = await aBrowserMember(journey.site, name)
  const place = world.database.updateTable('profiles').set({ location: town })
  await place.where('id', '=', muhammad.actor.id).execute()
  item = await world.anItem(asha.actor, { title })
  request = await world.domain.exchanges.requestItem(muhammad.actor, item, { message: wanted })
})

const write = () =>
  journey.site.world.domain.messaging.sendMessage(muhammad.actor, {
    recipient_id: asha.actor.id,
    item_id: item,
    message: wanted,
  })

/** Where each of these parts begins, from the left; all of them stand in one line. */
const begins = (line: Locator, parts: string[]) =>
  line.evaluate((element, wanted) => {
    const boxes = wanted.map((part) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let node = walker.nextNode()
      while (node && !node.textContent?.includes(part)) node = walker.nextNode()
      if (!node) throw new Error(`There is no ${part} in ${element.textContent}`)
      const range = document.createRange()
      const at = node.textContent?.indexOf(part) ?? 0
      range.setStart(node, at)
      range.setEnd(node, at + part.length)
      return range.getBoundingClientRect()
    })
    const isOneLine = boxes.every(({ top, bottom }) =>
      boxes.every((it) => it.top < bottom && top < it.bottom),
    )
    if (!isOneLine) throw new Error(`More than one line: ${element.textContent}`)
    return boxes.map(({ left }) => left)
  }, parts)

/** These parts of a line follow each other from the left to the right. */
async function reads(line: Locator, ...parts: string[]) {
  await line.waitFor()
  const places = await begins(line, parts)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

const row = (page: Page, part: string) =>
  page.getByRole('region', { name: part }).getByRole('listitem').first()

test('names, titles and words from right to left stand where they are read: in their line, with their sign on the left of their end, beside a photo', async () => {
  const { page } = await journey.browser.visitor({ as: asha })
  await visit(page, '/orders')
  const card = row(page, 'Needs you')
  await reads(card.getByRole('heading'), name, 'asks for', title)
  await reads(card.getByText(wanted), '!', 'چاہیے')
  await reads(row(page, 'My Items').getByRole('heading'), '!', 'کرسی')

  await write()
  await visit(page, '/notifications')
  await reads(row(page, 'What happened').getByRole('heading'), name, 'asks for', title)
  const message = row(page, 'Messages')
  await reads(message.locator('p').first(), title, '·')
  await reads(message.getByText(wanted), '!', 'چاہیے')
  await reads(message.getByText(title), '!', 'کرسی')
  expect((await begins(message.getByRole('heading'), [name]))[0]).toBeLessThan(640)

  await visit(page, `/messages/${item}/${muhammad.actor.id}`)
  const log = page.getByRole('log')
  await reads(log.getByText('asked for it.'), name, 'asked for it.', ':')
  await reads(log.locator('[data-message] p').last(), name, '·', ':')
  await visit(page, `/profile?userId=${muhammad.actor.id}`)
  expect((await begins(page.getByRole('heading', { level: 1 }), [name]))[0]).toBeLessThan(640)

  await journey.site.world.domain.exchanges.approveRequest(asha.actor, request)
  await visit(page, '/orders')
  await reads(card.getByRole('heading'), 'Hand over to', name, title)
  await reads(card.locator('p', { has: page.locator('time') }), town, '·', ':')
})
