import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  type Member,
  phone,
  seesNotice,
  type Visitor,
  visit,
} from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { keeping, keepWishes, wishesIn } from './wishes.ts'

const journey = openJourney()
let leela: Member
let rahim: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

const share = (title: string, by = leela) => journey.site.world.anItem(by.actor, { title })

const keep = (visitor: Visitor, ids: string[], member = rahim) => keepWishes(visitor, member, ids)
const kept = (page: Page, member = rahim) => wishesIn(page, member)

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts()
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Wishlist' })
const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title} from wishlist` })

describe('the wishlist', () => {
  test('asks a guest to log in, and nothing of an account [WISH-04, WISH-09, NAV-11]', async () => {
    const { page, problems } = await journey.browser.visitor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/me/')) asked.push(request.url())
    })
    await visit(page, '/wishlist')
    const main = page.getByRole('main')
    await heading(page).waitFor()
    await main.getByText('Please log in to see this page.').waitFor()
    expect(await main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/login?next=%2Fwishlist',
    )
    expect([await keeping(page).count(), asked, problems]).toEqual([0, [], []])
  })

  test('shows what was marked on other pages, the newest mark first, with their number, and the account keeps nothing unasked [NAV-11, WISH-01, WISH-02, WISH-08, WISH-09, ROLE-11, BROWSE-10, CALL-37]', async () => {
    const [lamp, stool] = [await share('Brass lamp'), await share('Kitchen stool')]
    const { page, problems } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/browse')
    for (const [id, title] of [
      [stool, 'Kitchen stool'],
      [lamp, 'Brass lamp'],
    ] as const) {
      await page.locator(`main a[href="/item/${id}"]`).first().click()
      await arrives(page, `**/item/${id}`)
      await page.getByRole('button', { name: `Add ${title} to wishlist` }).click()
      await heart(page, title).waitFor()
      await page.goBack()
      await arrives(page, '**/browse')
    }
    expect(await kept(page)).toEqual([lamp, stool])
    await page.getByRole('main').getByRole('link', { name: 'Wishlist' }).click()
    await heading(page).waitFor()
    await page.getByText('2 items', { exact: true }).waitFor()
    expect(await titles(page)).toEqual(['Brass lamp', 'Kitchen stool'])
    expect(await page.title()).toBe('My Wishlist | Aadaan')
    const list = cards(page).first().locator('..')
    expect(await list.evaluate((it) => getComputedStyle(it).display)).toBe('grid')
    expect(await keeping(page).getAttribute('aria-checked')).toBe('false')
    const wishes = journey.site.world.database.selectFrom('wishes').select('item_id')
    expect(await wishes.where('item_id', 'in', [lamp, stool]).execute()).toEqual([])
    await cards(page).getByRole('link', { name: 'Kitchen stool' }).click()
    await arrives(page, `**/item/${stool}`)
    expect(problems).toEqual([])
  })

  test('is a list of each member in this browser, the server is never told, and it invites to browse while it is empty [WISH-08, WISH-09, ROLE-11, WISH-03, WISH-01]', async () => {
    const [lamp, stool] = [await share('Brass lamp'), await share('Kitchen stool')]
    const visitor = await journey.browser.visitor({ as: rahim })
    await keep(visitor, [lamp])
    await keep(visitor, [stool], leela)
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    await visit(page, '/wishlist')
    await heart(page, 'Brass lamp').click()
    await page.getByText('Your wishlist is empty').waitFor()
    expect(await kept(page)).toEqual([])
    expect(await kept(page, leela)).toEqual([stool])
    expect(sent.filter((one) => !one.includes('/auth/v1/'))).toEqual([])
    const elsewhere = await journey.browser.visitor({ as: leela })
    await visit(elsewhere.page, '/wishlist')
    await elsewhere.page.getByText('Your wishlist is empty').waitFor()
    await elsewhere.page.getByText('0 items', { exact: true }).waitFor()
    const main = elsewhere.page.getByRole('main')
    await main.getByRole('link', { name: 'Browse Items' }).click()
    await arrives(elsewhere.page, '**/browse')
  })

  test('drops what no longer exists and says what is no longer available [WISH-02, WISH-08]', async () => {
    const { world } = journey.site
    const deleted = await share('Deleted lamp')
    const { itemId: given } = await world.anExchange(leela.actor, await world.aMember())
    const { itemId: promised } = await world.anExchange(leela.actor, rahim.actor)
    await world.domain.items.deleteItem(leela.actor, deleted)
    const own = await share('Own shelf', rahim)
    const visitor = await journey.browser.visitor({ as: rahim, ...phone })
    await keep(visitor, [deleted, given, 'scribble', randomUUID(), promised, own])
    const { page, problems } = visitor
    await visit(page, '/wishlist')
    await page.getByText('3 items', { exact: true }).waitFor()
    expect(await kept(page)).toEqual([given, promised, own])
    const steps = await cards(page).evaluateAll((list) =>
      list.map((card) => ({
        status: card.querySelector('.badge-orange')?.textContent ?? null,
        step: card.lastElementChild?.parentElement?.innerText.match(
          /No longer available|Contact Giver|Your own item/,
        )?.[0],
      })),
    )
    expect(steps).toEqual([
      { status: 'Claimed', step: 'No longer available' },
      { status: 'Claimed', step: 'Contact Giver' },
      { status: null, step: 'Your own item' },
    ])
    expect(problems).toEqual([])
  })

  test('keeps what nobody sees for a while, and shows it once it is offered again [WISH-08]', async () => {
    const lamp = await share('Brass lamp')
    const set = (row: { status: 'available' | 'cancelled'; hidden_for: 'expired' | null }) =>
      journey.site.world.database.updateTable('items').set(row).where('id', '=', lamp).execute()
    const visitor = await journey.browser.visitor({ as: rahim })
    await keep(visitor, [lamp])
    await set({ status: 'cancelled', hidden_for: 'expired' })
    await visit(visitor.page, '/wishlist')
    await visitor.page.getByText('What you marked is not offered at the moment').waitFor()
    await set({ status: 'available', hidden_for: null })
    await visit(visitor.page, '/wishlist')
    await heart(visitor.page, 'Brass lamp').waitFor()
  })

  test('shows placeholders while it loads, and loses nothing where that fails, which can be tried again [WISH-02, WISH-08]', async () => {
    const ids = [await share('Brass lamp')]
    const visitor = await journey.browser.visitor({ as: rahim })
    await keep(visitor, ids)
    const { page } = visitor
    const address = '**/api/v1/items?ids=*'
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.fulfill({ status: 500, body: '{}' })
    })
    await visit(page, '/wishlist')
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    expect(await page.locator('main [data-placeholder]').count()).toBeGreaterThan(0)
    answer()
    await page.getByText('Your wishlist could not be loaded').waitFor()
    expect(await kept(page)).toEqual(ids)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Brass lamp' }).waitFor()
    expect(await page.locator('main [data-placeholder]').count()).toBe(0)
  })
})

describe('the heart of a card', () => {
  test('takes it off at once, keeps the focus on the page, and can be undone; changes nothing, and says so, when the browser cannot keep it [WISH-12, WISH-11, ERR-26]', async () => {
    const ids = [await share('Brass lamp'), await share('Kitchen stool')]
    const visitor = await journey.browser.visitor({ as: rahim })
    await keep(visitor, ids)
    const { page } = visitor
    await visit(page, '/wishlist')
    await heart(page, 'Brass lamp').press('Enter')
    await seesNotice(page, 'Removed from wishlist')
    // Its time stands still until it is pressed.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByText('1 item', { exact: true }).waitFor()
    expect(await titles(page)).toEqual(['Kitchen stool'])
    await expect
      .poll(() => heading(page).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await heart(page, 'Brass lamp').waitFor()
    await seesNotice(page, 'Added to wishlist')
    const before: string[] = await kept(page)
    expect(before.toSorted()).toEqual(ids.toSorted())

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await heart(page, 'Brass lamp').click()
    await seesNotice(page, 'Failed to update wishlist', 'Something went wrong. Please try again.')
    expect(await heart(page, 'Brass lamp').isVisible()).toBe(true)
    expect(await kept(page)).toEqual(before)
  })

  test('is followed by the same page in another tab [WISH-08]', async () => {
    const [lamp, stool] = [await share('Brass lamp'), await share('Kitchen stool')]
    const visitor = await journey.browser.visitor({ as: rahim })
    await keep(visitor, [lamp])
    await visit(visitor.page, '/wishlist')
    await heart(visitor.page, 'Brass lamp').waitFor()
    const other = await visitor.context.newPage()
    await visit(other, `/item/${stool}`)
    await other.getByRole('button', { name: 'Add Kitchen stool to wishlist' }).click()
    await expect.poll(() => titles(visitor.page)).toEqual(['Kitchen stool', 'Brass lamp'])
  })

  test('is fetched with the one after it, and meanwhile nothing is said to be there or not [WISH-08]', async () => {
    const { page, context } = await journey.browser.visitor({ as: rahim })
    await visit(page, '/wishlist')
    await page.getByText('Your wishlist is empty').waitFor()
    const answer = await hold(page, '**/api/v1/items?ids=*')
    const other = await context.newPage()
    const add = async (title: string) => {
      await visit(other, `/item/${await share(title)}`)
      await other.getByRole('button', { name: `Add ${title} to wishlist` }).click()
      await heart(other, title).waitFor()
    }
    await add('Kitchen stool')
    await page.locator('main [data-placeholder]').first().waitFor()
    expect(await page.getByText(/What you marked is not offered|^0 items$/).count()).toBe(0)
    await add('Brass lamp')
    answer()
    await expect.poll(() => titles(page)).toEqual(['Brass lamp', 'Kitchen stool'])
  })
})
