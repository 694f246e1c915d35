import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityViolations } from './accessibility.ts'
import { aBrowserMember, arrives, type Member, phone, seesNotice, visit } from './browser.ts'
import { joinsLive } from './conversation.ts'
import { counted } from './counted.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let item: string
const names = ['Rahim Sheikh', 'Meera Nair', 'Ravi Menon', 'Leela Das', 'Dev Rao']
let askers: Member[]
beforeEach(async () => {
  const { world } = journey.site
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await world.anItem(asha.actor, { title: 'Cane armchair' })
  askers = []
  for (const name of names) {
    const asker = await aBrowserMember(journey.site, name)
    await world.domain.exchanges.requestItem(asker.actor, item, {
      message: `${name} would like it`,
    })
    askers.push(asker)
  }
})

const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const cards = (page: Page) => needs(page).getByRole('listitem')

describe('a giver for whom five people wait', () => {
  for (const path of ['/orders', '/'])
    test(`sees whoever asked first on the first screen of ${path}, with both answers`, async () => {
      const { page, problems } = await journey.browser.visitor({
        as: asha,
        width: 360,
        height: 740,
      })
      await visit(page, path)
      await cards(page).first().waitFor()
      expect(await cards(page).first().innerText()).toMatch(
        /Rahim Sheikh asks for Cane armchair\s+Rahim Sheikh would like it\s+Received here in 90 days: nothing/,
      )
      const decline = cards(page).first().getByRole('button', { name: 'Reject the request of' })
      const place = await decline.boundingBox()
      expect((place?.y ?? 740) + (place?.height ?? 0)).toBeLessThan(740 - 56)
      expect(await cards(page).count()).toBe(4)
      await needs(page).getByRole('button', { name: 'Show the others' }).click()
      expect(await cards(page).count()).toBe(5)
      expect(await accessibilityViolations(page)).toEqual([])
      expect(problems).toEqual([])
    })

  test('answers all of them and hands over in place, in four taps, with what is next after it', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, '/')
    const { count, tap } = counted(page)
    await cards(page).nth(1).getByText('Meera Nair asks for').waitFor()
    await tap('Approve the request of Meera Nair: Cane armchair')
    const asks = page.getByRole('dialog', { name: 'Give it to Meera Nair?' })
    const described = await asks.getAttribute('aria-describedby')
    expect(await asks.locator(`[id="${described}"]`).innerText()).toBe(
      'Cane armchair is then promised to Meera Nair. The other 4 requests will be rejected.',
    )
    await tap(/^Approve$/)
    await seesNotice(page, 'Request approved!')
    await cards(page).filter({ hasText: 'Hand over to Meera Nair: Cane armchair' }).waitFor()
    expect(await cards(page).count()).toBe(1)
    // The button that was pressed is gone; a keyboard goes on from here.
    await page.locator(':focus').locator('#needs-you').waitFor()
    const toNumber = cards(page).getByRole('link', { name: 'Hand it over: Cane armchair' })
    expect(await toNumber.getAttribute('href')).toBe(`/item/${item}#requests`)
    await tap(/^Mark Exchange as Completed: Cane armchair$/)
    await page.getByText('Confirm this once Meera Nair has Cane armchair.').waitFor()
    await tap('Yes, it is completed')
    await seesNotice(page, 'Item marked as completed')
    expect(count.taps).toBe(4)
    const { listRequestsOfItem } = journey.site.world.domain.exchanges
    const answered = (await listRequestsOfItem(asha.actor, item)).map(({ status }) => status)
    expect(answered.sort()).toEqual(['completed', ...Array(4).fill('rejected')])
    await expect.poll(() => needs(page).count()).toBe(0)
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Nobody is waiting for you.')
    expect(problems).toEqual([])
  })

  test('sees a new request on My Items as it comes, and is led to its thread and rating', async () => {
    const { exchanges, messaging } = journey.site.world.domain
    const [rahim] = askers as [Member]
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/orders')
    await page.getByText('Nobody is waiting for you.').waitFor()
    await messaging.sendMessage(asha.actor, {
      recipient_id: rahim.actor.id,
      item_id: item,
      message: 'Can you come on Sunday?',
    })
    await cards(page)
      .filter({ hasText: 'Asha Kulkarni wrote to you about Cane armchair' })
      .waitFor()
    const { id } = await journey.site.world.database
      .selectFrom('item_requests')
      .select('id')
      .where('requester_id', '=', rahim.actor.id)
      .executeTakeFirstOrThrow()
    await exchanges.approveRequest(asha.actor, id)
    await cards(page).filter({ hasText: 'agree when you collect it' }).waitFor()
    await exchanges.completeExchange(asha.actor, item)
    await cards(page).getByRole('link', { name: 'Rate: Cane armchair', exact: true }).click()
    await arrives(page, `**/item/${item}#rating`)
    await page.getByRole('heading', { name: 'How was it with Asha Kulkarni?' }).waitFor()
  })

  test('goes on in the page by keyboard once a conversation is closed whose card went', async () => {
    const [rahim] = askers as [Member]
    await journey.site.world.domain.messaging.sendMessage(asha.actor, {
      recipient_id: rahim.actor.id,
      item_id: item,
      message: 'Can you come on Sunday?',
    })
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/orders')
    await cards(page)
      .getByRole('button', { name: /^Send message/ })
      .press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Can you come on Sunday?').waitFor()
    await page.getByText('Nobody is waiting for you.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('sees on the home page who begins to wait, and no one who does not any more', async () => {
    const { exchanges } = journey.site.world.domain
    const giver = await aBrowserMember(journey.site, 'Vikram Rao')
    const lamp = await journey.site.world.anItem(giver.actor, { title: 'Brass lamp' })
    const { page } = await journey.browser.visitor({ as: giver })
    const joined = joinsLive(page)
    await visit(page, '/')
    await joined
    expect(await needs(page).count()).toBe(0)
    const [rahim] = askers as [Member]
    const request = await exchanges.requestItem(rahim.actor, lamp, { message: null })
    await cards(page).filter({ hasText: 'Rahim Sheikh asks for Brass lamp' }).waitFor()
    // Read on another page meanwhile, so that no notification goes when it is taken back.
    await journey.site.world.domain.notifications.markNotificationsRead(giver.actor, {
      item_id: lamp,
    })
    await exchanges.withdrawRequest(rahim.actor, request)
    await expect.poll(() => needs(page).count()).toBe(0)
  })
})
