import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, drawn, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let ids: Record<string, string>
beforeAll(async () => {
  const { world } = journey.site
  const { actor } = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = await world.aCategory('Furniture', 'armchair', ['Chairs', 'Tables'])
  const furniture = { category_id: ids.Furniture ?? null }
  const table = { title: 'Teak study table', subcategory_id: ids.Tables ?? null }
  const chair = { title: 'Cane armchair', subcategory_id: ids.Chairs ?? null }
  await world.anItem(actor, { ...furniture, ...table })
  await world.anItem(actor, { ...furniture, ...chair })
  await world.anItem(actor, { title: 'Brass lamp' })
})

const cards = '#results-heading ~ ul > li'

describe('categories', () => {
  test('show, expand, narrow and collapse [BROWSE-02, BROWSE-06, BROWSE-07, BROWSE-14, BROWSE-16, BROWSE-17, BROWSE-18, BROWSE-19, BROWSE-20]', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/browse')
    await page.getByRole('button', { name: 'Show Categories' }).click()
    const card = page.getByRole('link', { name: 'Furniture 2 subcategories' })
    expect(await card.locator('svg').count()).toBe(1)
    await card.click()
    await arrives(page, `/browse?category=${ids.Furniture}`)
    await page.getByRole('heading', { name: 'Items in Furniture' }).waitFor()
    const found = () => page.locator(`${cards} h3`).allInnerTexts()
    await expect.poll(found).toEqual(['Cane armchair', 'Teak study table'])
    await page.getByRole('button', { name: 'Tables' }).click()
    await expect.poll(found).toEqual(['Teak study table'])
    await arrives(page, `/browse?category=${ids.Furniture}&subcategory=${ids.Tables}`)
    await card.click()
    await arrives(page, '/browse')
    await page.getByRole('heading', { name: 'All Items' }).waitFor()
    expect(await page.getByRole('button', { name: 'Tables' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Hide Categories' }).click()
    await card.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })
})

describe('what is no longer offered', () => {
  test('and still has items is named above them, not offered, and taken off [BROWSE-14, BROWSE-16]', async () => {
    const { world } = journey.site
    const { actor } = await aBrowserMember(journey.site, 'Leela Menon')
    const attic = await world.aCategory('Attic', 'box', ['Old things', 'Trunks'])
    const trunk = { category_id: attic.Attic ?? null, subcategory_id: attic.Trunks ?? null }
    await world.anItem(actor, { title: 'Tin trunk', ...trunk })
    await world.anItem(actor, { title: 'Clay pot', category_id: attic.Attic ?? null })
    const hide = (table: 'categories' | 'subcategories', id = '') =>
      world.database.updateTable(table).set({ is_active: false }).where('id', '=', id).execute()
    await hide('subcategories', attic.Trunks)
    const { page, problems } = await journey.browser.visitor()
    const found = () => page.locator(`${cards} h3`).allInnerTexts()
    const part = page.getByRole('link', { name: 'Remove filter Trunks' })
    const open = () => visit(page, `/browse?category=${attic.Attic}&subcategory=${attic.Trunks}`)
    await open()
    expect(await found()).toEqual(['Tin trunk'])
    expect(await page.getByRole('button', { name: 'Old things' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Trunks' }).count()).toBe(0)
    await part.click()
    await expect.poll(found).toEqual(['Clay pot', 'Tin trunk'])
    expect(await part.count()).toBe(0)

    await hide('categories', attic.Attic)
    await open()
    await page.getByRole('heading', { name: 'Items in Attic', exact: true }).waitFor()
    expect(await found()).toEqual(['Tin trunk'])
    await page.getByRole('button', { name: 'Show Categories' }).click()
    await page.getByRole('link', { name: 'Furniture 2 subcategories' }).waitFor()
    expect(await page.getByRole('link', { name: /^Attic/ }).count()).toBe(0)
    await part.click()
    await expect.poll(found).toEqual(['Clay pot', 'Tin trunk'])
    await page.getByRole('link', { name: 'Remove filter Attic' }).click()
    await page.getByRole('heading', { name: 'All Items' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Items in Attic', exact: true }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('a chosen category', () => {
  const items = (page: Page) => page.locator(cards).first()
  const isOnScreen = (page: Page) =>
    items(page).evaluate((card) => card.getBoundingClientRect().top < innerHeight - 100)

  test.each([360, 1280])('shows its items on a screen of %i [BROWSE-14]', async (width) => {
    const { page } = await journey.browser.visitor({ width, height: 740 })
    for (let number = 1; number <= 12; number++)
      await journey.site.world.aCategory(`Other things ${width} ${number}`, 'book-open', ['More'])
    await visit(page, '/browse')
    await page.getByRole('button', { name: 'Show Categories' }).click()
    await page.getByRole('link', { name: 'Furniture 2 subcategories' }).press('Enter')
    await items(page).getByRole('link', { name: 'Cane armchair' }).waitFor()
    await expect.poll(() => isOnScreen(page)).toBe(true)
    const chosen = page.getByRole('group', { name: 'Furniture' })
    await expect.poll(() => chosen.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => items(page).innerText()).toContain('Teak study table')
    await expect.poll(() => isOnScreen(page)).toBe(true)
  })

  test('that is taken off and comes back with Back is where one left it', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/browse')
    await page.getByRole('button', { name: 'Show Categories' }).click()
    const card = page.getByRole('link', { name: 'Furniture 2 subcategories' })
    await card.click()
    await page.getByRole('heading', { name: 'Items in Furniture' }).waitFor()
    await card.scrollIntoViewIfNeeded()
    await card.click()
    await page.getByRole('heading', { name: 'All Items' }).waitFor()
    const before = await page.evaluate(() => scrollY)
    await page.goBack()
    await page.getByRole('heading', { name: 'Items in Furniture' }).waitFor()
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('stands in the address with its subcategory, which is pressed and taken off', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, `/browse?category=${ids.Furniture}&subcategory=${ids.Tables}`)
    const found = () => page.locator(`${cards} h3`).allInnerTexts()
    expect(await found()).toEqual(['Teak study table'])
    expect(await isOnScreen(page)).toBe(true)
    const tables = page.getByRole('button', { name: 'Tables', pressed: true })
    await page.getByRole('searchbox').fill('armchair')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Results for armchair' }).waitFor()
    await expect.poll(found).toEqual(['Teak study table'])
    await tables.click()
    await expect.poll(found).toEqual(['Cane armchair', 'Teak study table'])
    await page.goBack()
    await tables.waitFor()
  })
})
