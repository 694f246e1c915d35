import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import {
  aBrowserMember,
  arrives,
  isAskedToSignIn,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { firstHtml, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'

// As a server usually runs: a listing that is on its way must not be held up by what keeps it.
const journey = openJourney({ ANSWER_MEMORY: '64' })
let giver: Member
let ids: Record<string, string>
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = {
    ...(await journey.site.world.aCategory('Furniture', 'armchair', ['Chairs', 'Tables'])),
    ...(await journey.site.world.aCategory('Books & Study', 'book-open', ['Novels'])),
  }
  const books = { category_id: ids['Books & Study'] ?? null }
  for (let number = 1; number <= 30; number++)
    await journey.site.world.anItem(giver.actor, { ...books, title: `Old book ${number}` })
  const furniture = { category_id: ids.Furniture ?? null }
  await journey.site.world.anItem(giver.actor, {
    ...furniture,
    title: 'Teak study table',
    subcategory_id: ids.Tables ?? null,
  })
  await journey.site.world.anItem(giver.actor, {
    ...furniture,
    title: 'Cane armchair',
    subcategory_id: ids.Chairs ?? null,
  })
})

const cards = '#results-heading ~ ul > li'

describe('the listing', () => {
  test('is in the first HTML, with titles, badges, owner and links [BROWSE-04, BROWSE-05, BROWSE-15, BROWSE-25, BROWSE-26, BROWSE-27, BROWSE-31, ROLE-20]', async () => {
    const { main, headings } = await firstHtml(`${journey.site.url}/browse`)
    expect(headings).toEqual(['Discover Free Items'])
    expect(main.querySelectorAll('[placeholder="Search for free items..."]')).toHaveLength(1)
    expect(textOf(main.querySelector('h2#results-heading'))).toBe('All Items')
    const newest = main.querySelector(cards)
    for (const part of [
      'Cane armchair',
      'A sturdy cane armchair',
      'Furniture',
      'Chairs',
      'Asha Kulkarni',
    ])
      expect(textOf(newest)).toContain(part)
    const linkOf = (name: string) =>
      newest
        ?.querySelectorAll('a')
        .find((link) => textOf(link).includes(name))
        ?.getAttribute('href')
    expect(linkOf('Asha Kulkarni')).toBe(`/profile?userId=${giver.actor.id}`)
    expect(linkOf('Cane armchair')).toMatch(/^\/item\/[0-9a-f-]{36}$/)
  })

  test('stands newest first and loads further pages while one scrolls [BROWSE-09, CALL-20]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/browse')
    expect(await page.locator(cards).count()).toBe(12)
    const titles = () => page.locator(`${cards} h3`).allInnerTexts()
    expect((await titles()).slice(0, 3)).toEqual([
      'Cane armchair',
      'Teak study table',
      'Old book 30',
    ])
    const end = page.getByText('That was everything for now.')
    await expect.poll(() => page.mouse.wheel(0, 20_000).then(() => end.count())).toBe(1)
    const all = await titles()
    expect([all.length, new Set(all).size]).toEqual([32, 32])
    expect(problems).toEqual([])
  })

  test('shows exactly eight placeholders while items load [BROWSE-21]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/')
    let held = Promise.withResolvers<void>()
    const list = journey.site.world.domain.items.listItems
    journey.site.world.domain.items.listItems = async (filter) => {
      await held.promise
      return list(filter)
    }
    try {
      await page.getByRole('banner').getByRole('link', { name: 'Find' }).click()
      await page.getByRole('heading', { level: 1, name: 'Discover Free Items' }).waitFor()
      expect(await page.locator('main [data-placeholder]').count()).toBe(8)
      held.resolve()
      await page.locator(cards).first().getByRole('link', { name: 'Cane armchair' }).waitFor()
      expect(await page.locator('main [data-placeholder]').count()).toBe(0)
      const placeholders = () => page.locator('main [data-placeholder]').count()
      held = Promise.withResolvers<void>()
      await page.getByLabel('Sort by').selectOption('Popular')
      await expect.poll(placeholders).toBe(8)
      held.resolve()
      await expect.poll(placeholders).toBe(0)
    } finally {
      journey.site.world.domain.items.listItems = list
    }
  })

  test('offers newest and popular, and popular puts the most wanted first [BROWSE-08]', async () => {
    const { page } = await journey.browser.visitor()
    const wanted = await journey.site.world.anItem(giver.actor, {
      title: 'Wanted lamp',
      category_id: ids.Furniture ?? null,
    })
    await journey.site.world.database
      .updateTable('items')
      .set({ request_count: 9 })
      .where('id', '=', wanted)
      .execute()
    await visit(page, '/browse')
    const sort = page.getByLabel('Sort by')
    expect(await sort.locator('option').allInnerTexts()).toEqual(['Newest', 'Popular'])
    await sort.selectOption('Popular')
    await arrives(page, '/browse?sort=popular')
    await expect.poll(() => page.locator(`${cards} h3`).first().innerText()).toBe('Wanted lamp')
    await journey.site.world.database
      .updateTable('items')
      .set({ status: 'cancelled' })
      .where('id', '=', wanted)
      .execute()
  })
})

describe('a card', () => {
  test('keeps a place for a photo that is missing or broken, and for an owner without a name [BROWSE-28, BROWSE-30, ERR-58]', async () => {
    const nameless = await aBrowserMember(journey.site, 'Nobody')
    await journey.site.world.anItem(nameless.actor, { title: 'Brass lamp' })
    await journey.site.world.database
      .updateTable('items')
      .set({
        images: [`/storage/v1/object/public/item-images/${nameless.actor.id}/1700000000000_0.jpg`],
      })
      .where('title', '=', 'Brass lamp')
      .execute()
    await journey.site.world.database
      .updateTable('profiles')
      .set({ full_name: null })
      .where('id', '=', nameless.actor.id)
      .execute()
    const { page } = await journey.browser.visitor()
    await visit(page, '/browse?search=brass')
    const card = page.locator(cards).first()
    await card.getByText('No image').waitFor()
    await card.getByText('Anonymous').waitFor()
  })

  test('has a heart that remembers, for members only [BROWSE-29, WISH-10, WISH-11, WISH-12]', async () => {
    const guest = await journey.browser.visitor()
    await visit(guest.page, '/browse')
    await guest.page.getByRole('button', { name: 'Add Cane armchair to wishlist' }).click()
    await isAskedToSignIn(guest.page, 'Please log in to add items to wishlist')
    const { page } = await journey.browser.visitor({ as: giver })
    await visit(page, '/browse')
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await page.getByRole('button', { name: 'Add Cane armchair to wishlist' }).click()
    await seesNotice(page, 'Added to wishlist')
    await page.reload()
    await page.getByRole('button', { name: 'Remove Cane armchair from wishlist' }).click()
    await seesNotice(page, 'Removed from wishlist')
  })

  test('is little higher than its picture on a phone, and says how old it is', async () => {
    const { database } = journey.site.world
    const at = (days: number) => new Date(Date.now() - days * day)
    for (const [title, days] of [
      ['Teak study table', 2],
      ['Cane armchair', 24],
    ] as const)
      await database
        .updateTable('items')
        .set({ created_at: at(days) })
        .where('title', '=', title)
        .execute()
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, `/browse?category=${ids.Furniture}`)
    expect(await page.locator(cards).first().innerText()).toMatch(/2 days$/)
    expect(await page.locator(cards).last().innerText()).toMatch(/3 weeks$/)
    const box = await page.locator(cards).first().boundingBox()
    expect(box?.height).toBeLessThan(240)
    expect(problems).toEqual([])
  })
})
