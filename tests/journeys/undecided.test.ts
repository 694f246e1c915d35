import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { hour, minute, second } from '../../domain/durations.ts'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { looksWell } from './accessibility.ts'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

async function askedFor(giving: 'draw' | 'choose') {
  const { world } = journey.site
  const item = await world.anItem(asha.actor, { giving, decide_after_hours: 12 })
  const salt = giving === 'draw' ? { salt: randomHex(16) } : {}
  await world.domain.exchanges.requestItem(rahim.actor, item, { message: null, ...salt })
  return item
}

describe('as long as nobody can be chosen, nobody owes an answer', () => {
  test('and all pages say who decides, and when', async () => {
    const [drawn, chosen] = [await askedFor('draw'), await askedFor('choose')]
    for (const [as, other, choice] of [
      [asha, rahim, 'You choose from'],
      [rahim, asha, 'The giver chooses from'],
    ] as const) {
      const { page, problems } = await journey.browser.visitor({ as, ...phone })
      for (const [path, ...told] of [
        ['/orders', 'A draw decides on', choice],
        [`/messages/${drawn}/${other.actor.id}`, 'A draw decides on'],
        [`/messages/${chosen}/${other.actor.id}`, choice],
      ] as const) {
        await visit(page, path)
        for (const text of told) await page.getByText(text).first().waitFor()
        expect(
          await page.getByText(/waits? for your answer|is waiting for your|not answered/).count(),
        ).toBe(0)
        await looksWell(page)
      }
      expect(problems).toEqual([])
    }
  })

  test('a page that stays open lets its giver choose once the time has come', async () => {
    const item = await askedFor('choose')
    const { world } = journey.site
    const until = new Date(Date.now() + 5 * minute).toISOString()
    await world.database
      .updateTable('items')
      .set({ decide_at: until })
      .where('id', '=', item)
      .execute()
    // In tabs, which have one clock.
    const { page, context } = await journey.browser.visitor({ as: asha, ...phone })
    await context.clock.install()
    const others: Page[] = []
    for (const path of ['/orders', `/messages/${item}/${rahim.actor.id}`]) {
      const other = await context.newPage()
      await visit(other, path)
      await other.getByText('You choose from').first().waitFor()
      others.push(other)
    }
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Decide now' }).waitFor()
    world.setClock(Date.parse(until) + second)
    await context.clock.runFor(5 * minute + 3 * second)
    for (const tab of [page, ...others])
      await tab.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
    expect(await page.getByRole('button', { name: 'Decide now' }).count()).toBe(0)
    await page.getByText('The giver chooses from').waitFor({ state: 'detached' })
    world.setClock(Date.now())
  })

  test.each([
    ['that stays open', (page: Page) => page.clock.runFor(5 * minute + 3 * second)],
    [
      'whose phone slept',
      async (page: Page) => {
        await page.clock.setSystemTime(Date.now() + 6 * minute)
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      },
    ],
  ])('a page %s announces no draw that was made', async (_, wait) => {
    const item = await askedFor('draw')
    const { world } = journey.site
    const until = new Date(Date.now() + 5 * minute).toISOString()
    const change = world.database.updateTable('items').set({ decide_at: until })
    await change.where('id', '=', item).execute()
    const { page } = await journey.browser.visitor(phone)
    await page.clock.install()
    await visit(page, `/item/${item}/draw`)
    await page.getByText('1 member takes part so far').waitFor()
    world.setClock(Date.parse(until) + second)
    await world.domain.exchanges.drawItems()
    await wait(page)
    await page.getByText('It was drawn on').waitFor()
    world.setClock(Date.now())
  })
})

test('a draw that will not be is not announced any more', async () => {
  const item = await askedFor('draw')
  const { page } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/item/${item}`)
  await page.getByText('A draw decides on').waitFor()
  await journey.site.world.domain.items.deleteItem(asha.actor, item)
  await page.getByText('The giver took the item back.').waitFor()
  await page.getByText('A draw decides on').waitFor({ state: 'detached' })
})

test('a giver whose phone is hours behind may decide now', async () => {
  const item = await askedFor('choose')
  const { page } = await journey.browser.visitor({ as: asha, ...phone })
  await page.clock.install({ time: Date.now() - 2 * hour })
  await visit(page, `/item/${item}`)
  await page.getByRole('button', { name: 'Decide now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decide now' }).click()
  await page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
  expect(await page.getByRole('button', { name: 'Decide now' }).count()).toBe(0)
})

test('a giver who said to choose later may decide now, which whoever waits sees', async () => {
  const item = await askedFor('choose')
  const asker = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(asker.page, `/item/${item}`)
  await asker.page.getByText('The giver chooses from').waitFor()
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  await visit(page, `/item/${item}`)
  expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Decide now' }).click()
  await looksWell(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Decide now' }).press('Enter')
  await page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
  await visit(asker.page, `/item/${item}`)
  await asker.page.getByText('decide earlier than first said').waitFor()
  expect([...problems, ...asker.problems]).toEqual([])
})
