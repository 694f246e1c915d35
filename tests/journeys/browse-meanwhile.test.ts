import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, drawn, phone, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
beforeAll(async () => {
  const { world } = journey.site
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { Furniture: category_id = null } = await world.aCategory('Furniture', 'armchair', [
    'Tables',
  ])
  await world.anItem(giver.actor, { title: 'Teak study table', category_id })
})

const words = (page: Page) => page.getByRole('searchbox')
const place = (page: Page) => page.getByRole('textbox', { name: 'Location' })
const results = (page: Page) => page.getByRole('heading', { name: 'Results for teak', exact: true })
const isFocused = (element: Locator) => element.evaluate((one) => one.matches(':focus'))

/** A listing whose next answer waits for the returned function, and a search that was sent. */
async function search() {
  const visitor = await journey.browser.visitor(phone)
  await visit(visitor.page, '/browse')
  const letGo = await hold(visitor.page, '**/browse.data*')
  await words(visitor.page).fill('teak')
  await words(visitor.page).press('Enter')
  return { ...visitor, letGo }
}

describe('while a search is on its way', () => {
  test('what is typed into another field stays, with the focus', async () => {
    const { page, problems, letGo } = await search()
    await place(page).pressSequentially('Pune')
    letGo()
    await results(page).waitFor()
    expect(await place(page).inputValue()).toBe('Pune')
    expect(await isFocused(place(page))).toBe(true)
    expect(await words(page).inputValue()).toBe('teak')
    await place(page).press('Enter')
    await page.getByRole('link', { name: 'Remove filter Pune' }).waitFor()
    expect(problems).toEqual([])
  })

  test('what is typed on into the same field stays, with the focus', async () => {
    const { page, letGo } = await search()
    await words(page).pressSequentially(' table')
    letGo()
    await results(page).waitFor()
    expect(await words(page).inputValue()).toBe('teak table')
    expect(await isFocused(words(page))).toBe(true)
  })

  test('whoever chooses an order by its arrow keys stays there', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/browse')
    const order = page.getByRole('combobox', { name: 'Sort by' })
    await order.focus()
    for (const [key, chosen] of [
      ['ArrowDown', '?sort=popular'],
      ['ArrowUp', ''],
    ] as const) {
      await page.keyboard.press(key)
      await arrives(page, (url) => url.search === chosen)
      await drawn(page)
      expect(await isFocused(order)).toBe(true)
    }
  })

  test('whoever waits goes on at the results, and the fields follow the way back', async () => {
    const { page, letGo } = await search()
    letGo()
    await results(page).waitFor()
    await expect.poll(() => isFocused(results(page))).toBe(true)
    await page.getByRole('link', { name: 'Remove filter teak' }).click()
    await expect.poll(() => words(page).inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => words(page).inputValue()).toBe('teak')
  })
})

describe('what was typed and not sent', () => {
  const card = (page: Page) => page.getByRole('link', { name: 'Furniture 1 subcategory' })
  const ofFurniture = (page: Page) => page.getByRole('heading', { name: 'Items in Furniture' })

  async function typed(address: string) {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, address)
    await page.getByRole('button', { name: 'Show Categories' }).click()
    await place(page).fill('Kochi')
    return page
  }

  test('is no filter: a category and a chip leave it behind, and the fields say so', async () => {
    const page = await typed('/browse?search=teak')
    await card(page).click()
    await page.getByRole('link', { name: 'Remove filter Furniture' }).waitFor()
    await expect.poll(() => place(page).inputValue()).toBe('')
    expect(await words(page).inputValue()).toBe('teak')
    await place(page).fill('Kochi')
    await page.getByRole('link', { name: 'Remove filter teak' }).click()
    await ofFurniture(page).waitFor()
    await expect.poll(() => place(page).inputValue()).toBe('')
  })

  test('is none where a press leaves the focus in the field, nor on the way back', async () => {
    const page = await typed('/browse')
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()))
    await card(page).click()
    await ofFurniture(page).waitFor()
    expect(await isFocused(place(page))).toBe(true)
    await expect.poll(() => place(page).inputValue()).toBe('')
    await place(page).fill('Kochi')
    await page.goBack()
    await page.getByRole('heading', { name: 'All Items' }).waitFor()
    expect(await isFocused(place(page))).toBe(true)
    await expect.poll(() => place(page).inputValue()).toBe('')
  })

  test('stays where it is typed while a category is on its way', async () => {
    const page = await typed('/browse')
    const letGo = await hold(page, '**/browse.data*')
    await card(page).click()
    await page.locator('.category-card[data-pending]').waitFor()
    await place(page).fill('Pune')
    letGo()
    await ofFurniture(page).waitFor()
    await drawn(page)
    expect(await place(page).inputValue()).toBe('Pune')
    expect(await isFocused(place(page))).toBe(true)
  })
})
