import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, dismiss, type Member, seesNotice, visit } from './browser.ts'
import { withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

const share = (title: string) => journey.site.world.anItem(asha.actor, { title })
const ask = (item: string, by: Member, message: string | null = null) =>
  journey.site.world.domain.exchanges.requestItem(by.actor, item, { message })

describe('my orders', () => {
  test('asks a guest to log in [ORDERS-02]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/orders')
    const main = page.getByRole('main')
    await main.getByText('Please log in to see this page.').waitFor()
    const hrefs = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/login?next=%2Forders', '/signup?next=%2Forders'])
    expect(problems).toEqual([])
  })

  test('invites a newcomer to find and to share [NAV-10, ORDERS-01]', async () => {
    const { page } = await journey.browser.visitor({ as: rahim, width: 360, height: 740 })
    await visit(page, '/orders')
    await page.getByRole('heading', { level: 1, name: 'My Orders & Requests' }).waitFor()
    await page.getByText('You have not asked for anything yet').waitFor()
    await page.getByText('You have not shared anything yet').waitFor()
    expect(await page.getByRole('link', { name: 'Browse Items' }).getAttribute('href')).toBe(
      '/browse',
    )
  })

  test('tells in every state what became of a request [ORDERS-03, ORDERS-09, ORDERS-10, ORDERS-11, CALL-38]', async () => {
    const { exchanges } = journey.site.world.domain
    const ids = Object.fromEntries(
      await Promise.all(
        ['Waiting', 'Promised', 'Declined', 'Done'].map(async (title) => [
          title,
          await share(`${title} chair`),
        ]),
      ),
    ) as Record<string, string>
    await ask(ids.Waiting ?? '', rahim, 'I can come on Sunday')
    await exchanges.approveRequest(asha.actor, await ask(ids.Promised ?? '', rahim))
    await exchanges.rejectRequest(asha.actor, await ask(ids.Declined ?? '', rahim))
    await exchanges.approveRequest(asha.actor, await ask(ids.Done ?? '', rahim))
    await exchanges.completeExchange(asha.actor, ids.Done ?? '')
    const { page, problems } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/orders')
    const own = page.getByRole('region', { name: 'My Requests' })
    const row = (title: string) => own.getByRole('listitem').filter({ hasText: `${title} chair` })
    const told = {
      Waiting: ['Pending', 'You wrote: I can come on Sunday'],
      Promised: ['Approved', 'Item claimed! Contact the owner for pickup details.'],
      Declined: ['Declined', 'Request was declined by the owner.'],
      Done: ['Completed', 'Exchange completed successfully!', 'Rate the giver'],
    }
    for (const [title, texts] of Object.entries(told)) {
      await row(title).waitFor()
      for (const text of ['From Asha Kulkarni', ...texts])
        expect(await row(title).innerText()).toContain(text)
    }
    await page.getByText('3 of 6 claims left this month').waitFor()
    expect(problems).toEqual([])
  })

  test('says so when the list cannot be loaded, and loads it again [ORDERS-04, ORDERS-05]', async () => {
    await ask(await share('Brass bell'), rahim)
    const { page } = await journey.browser.visitor({ as: rahim })
    await withoutLive(page)
    await page.route('**/api/v1/requests', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'unexpected_failure', message: '', request_id: '1' },
      }),
    )
    await visit(page, '/orders')
    await page.getByText('Failed to load your requests. Please try again.').waitFor()
    await page.unroute('**/api/v1/requests')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Brass bell').waitFor()
  })

  test('stays as it was read when it cannot be read again', async () => {
    await ask(await share('Brass bell'), rahim)
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/orders')
    await page.getByText('Brass bell').waitFor()
    await page.route('**/api/v1/**', (route) => route.abort())
    const missed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/me/tasks'))
    await ask(await share('Brass plate'), rahim)
    await missed
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('Brass bell').count()).toBe(1)
    expect(await page.getByText('Failed to load').count()).toBe(0)
    await page.unroute('**/api/v1/**')
    await ask(await share('Brass lamp'), rahim)
    await page.getByText('Brass lamp').waitFor()
  })

  test('follows the answer of the owner without a reload [ORDERS-14, CALL-75]', async () => {
    const id = await ask(await share('Cricket bat'), rahim)
    const { page } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/orders')
    await page.getByText('The owner has not answered yet.').waitFor()
    await journey.site.world.domain.exchanges.rejectRequest(asha.actor, id)
    await page.getByText('Request was declined by the owner.').waitFor()
  })
})

describe('my items', () => {
  test('show who waits, live, and lead to the item and its edit form [NAV-46, NAV-08]', async () => {
    const item = await share('Kitchen stool')
    const { page, problems } = await journey.browser.visitor({ as: asha, width: 360, height: 740 })
    await visit(page, '/orders')
    await page.getByText('Kitchen stool').waitFor()
    await ask(item, rahim)
    await page.getByText('1 person is waiting for your answer').click()
    await arrives(page, `/item/${item}#requests`)
    await page.getByRole('heading', { level: 1, name: 'Kitchen stool' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Edit Kitchen stool' }).click()
    await arrives(page, `/edit-item/${item}`)
    expect(problems).toEqual([])
  })

  test('show who waits for the oldest of many, live [A56]', async () => {
    const giver = await aBrowserMember(journey.site, 'Meera Nair')
    const { world } = journey.site
    const oldest = await world.anItem(giver.actor, { title: 'Oldest of nine' })
    for (let count = 0; count < 8; count++)
      await world.anItem(giver.actor, { title: 'A newer one' })
    const { page } = await journey.browser.visitor({ as: giver })
    await visit(page, '/orders')
    await page.getByText('Oldest of nine').waitFor()
    await ask(oldest, rahim)
    await page.getByText('1 person is waiting for your answer').waitFor()
  })

  test('are read again when an answer broke off in the middle [ERR-62]', async () => {
    await share('Rocking horse')
    const { page, problems } = await journey.browser.visitor({ as: asha })
    let answers = 0
    await page.route('**/api/v1/me/items', (route) =>
      answers++ === 0
        ? route.fulfill({ contentType: 'application/json', body: '{"items":[{"id":"' })
        : route.continue(),
    )
    await visit(page, '/orders')
    await page.getByText('Rocking horse').waitFor()
    expect(answers).toBeGreaterThan(1)
    expect(problems).toEqual([])
  })

  test('can be deleted after a question, and stay when that fails [ITEM-13, ITEM-14, ITEM-15, ITEM-16, ITEM-32, ERR-44]', async () => {
    const item = await share('Old "radio"')
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/orders')
    const button = page.getByRole('button', { name: 'Delete Old "radio"' })
    const dialog = page.getByRole('dialog')
    await button.click()
    await dialog
      .getByText('Are you sure you want to delete "Old "radio""? This action cannot be undone.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Old "radio"').first().waitFor()
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/api/v1/items/**', async (route) => {
      await held
      await route.fulfill({
        status: 500,
        json: { code: 'unexpected_failure', message: '', request_id: '1' },
      })
    })
    await button.click()
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    await dismiss(page, 'Deleting...')
    await page.getByRole('main').getByRole('button', { name: 'Deleting...' }).waitFor()
    release()
    await seesNotice(page, 'Failed to delete item', 'Something went wrong. Please try again.')
    await page.unroute('**/api/v1/items/**')
    await button.click()
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    await seesNotice(page, 'Deleting...')
    await dismiss(page, 'Deleting...')
    await seesNotice(page, 'Item deleted')
    await page.getByText('You have not shared anything yet').waitFor()
    const left = await journey.site.world.database
      .selectFrom('items')
      .select('id')
      .where('id', '=', item)
      .execute()
    expect(left).toEqual([])
  })

  test('come a page at a time', async () => {
    for (let number = 1; number <= 26; number++) await share(`Book ${number}`)
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/orders')
    const rows = page.locator('section[aria-labelledby=own-items] li')
    await expect.poll(() => rows.count()).toBe(24)
    const more = page.getByRole('button', { name: 'Load more' })
    const letGo = await hold(page, '**/api/v1/me/items?*')
    await more.press('Enter')
    await page.locator('[aria-busy=true]').waitFor()
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    // Pressed again it asks for nothing more.
    await more.press('Enter')
    letGo()
    await expect.poll(() => rows.count()).toBe(26)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('That was everything for now.')
  })

  test('stay in their order, each once, when items of any page are deleted', async () => {
    const shelf = Array.from({ length: 50 }, (_, index) => `Shelf ${index + 1}`)
    const ids = new Map<string, string>()
    for (const title of shelf.toReversed()) ids.set(title, await share(title))
    const { page, problems } = await journey.browser.visitor({ as: asha })
    await visit(page, '/orders')
    const list = page.locator('section[aria-labelledby=own-items] li')
    const titles = () => list.getByRole('heading').allInnerTexts()
    const more = page.getByRole('button', { name: 'Load more' })
    for (const count of [24, 48]) {
      await expect.poll(titles).toEqual(shelf.slice(0, count))
      await more.click()
    }
    await expect.poll(titles).toEqual(shelf)
    for (const gone of ['Shelf 1', 'Shelf 30', 'Shelf 50']) {
      await page.getByRole('button', { name: `Delete ${gone}`, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
      await dismiss(page, 'Deleting...')
      shelf.splice(shelf.indexOf(gone), 1)
      await expect.poll(titles).toEqual(shelf)
    }
    await share('Shelf 0')
    await ask(ids.get('Shelf 2') ?? '', rahim)
    await page.getByText('1 person is waiting for your answer').waitFor()
    await expect.poll(titles).toEqual(['Shelf 0', ...shelf])
    expect(problems).toEqual([])
  })
})
