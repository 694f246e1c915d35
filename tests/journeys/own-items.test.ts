import { describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, dismiss, keepNotices, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openTwoMembers } from './two-members.ts'

const { journey, people, share, ask } = openTwoMembers()

describe('my items', () => {
  test('show who waits, live, and lead to the item and its edit form [NAV-08]', async () => {
    const item = await share('Kitchen stool')
    const { page, problems } = await journey.browser.visitor({
      as: people.asha,
      width: 360,
      height: 740,
    })
    await visit(page, '/orders')
    await page.getByText('Kitchen stool').waitFor()
    await ask(item, people.rahim)
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
    await ask(oldest, people.rahim)
    await page.getByText('1 person is waiting for your answer').waitFor()
  })

  test('are read again when an answer broke off in the middle [ERR-62]', async () => {
    await share('Rocking horse')
    const { page, problems } = await journey.browser.visitor({ as: people.asha })
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

  test('come a page at a time, and are all there again after Back, as they are by then', async () => {
    const shelf = Array.from({ length: 26 }, (_, index) => `Shelf ${index + 1}`)
    for (const title of shelf.toReversed()) await share(title)
    const { page, problems } = await journey.browser.visitor({ as: people.asha })
    await visit(page, '/orders')
    const rows = page.locator('section[aria-labelledby=own-items] li')
    const titles = () => rows.getByRole('heading').allInnerTexts()
    await expect.poll(titles).toEqual(shelf.slice(0, 24))
    const more = page.getByRole('button', { name: 'Load more' })
    const letGo = await hold(page, '**/api/v1/me/items?*')
    let asked = 0
    page.on('request', (one) => {
      if (new URL(one.url()).searchParams.has('cursor')) asked++
    })
    await more.press('Enter')
    await page.locator('[aria-busy=true]').waitFor()
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    // Pressed again it asks for nothing more.
    await more.press('Enter')
    letGo()
    await expect.poll(titles).toEqual(shelf)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('That was everything for now.')
    expect(asked).toBe(1)

    await page.getByRole('link', { name: 'Shelf 26', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Shelf 26' }).waitFor()
    const { database } = journey.site.world
    const renamed = database.updateTable('items').set({ title: 'Shelf 25 and more' })
    await renamed.where('title', '=', 'Shelf 25').execute()
    await share('Shelf 0')
    await page.goBack()
    await expect.poll(titles).toEqual(['Shelf 0', ...shelf.with(24, 'Shelf 25 and more')])
    await page.getByRole('link', { name: 'Shelf 26', exact: true }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  test('stay in their order, each once, when items of any page are deleted', async () => {
    const shelf = Array.from({ length: 50 }, (_, index) => `Shelf ${index + 1}`)
    const ids = new Map<string, string>()
    for (const title of shelf.toReversed()) ids.set(title, await share(title))
    const { page, problems } = await journey.browser.visitor({ as: people.asha })
    await visit(page, '/orders')
    await keepNotices(page)
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
    await ask(ids.get('Shelf 2') ?? '', people.rahim)
    await page.getByText('1 person is waiting for your answer').waitFor()
    await expect.poll(titles).toEqual(['Shelf 0', ...shelf])
    expect(problems).toEqual([])
  })
})
