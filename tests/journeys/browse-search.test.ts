import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, visit } from './browser.ts'
import { firstHtml } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let ids: Record<string, string>
beforeAll(async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = await journey.site.world.aCategory('Furniture', 'armchair', ['Chairs', 'Tables'])
  const furniture = { category_id: ids.Furniture ?? null }
  const things = { 'Teak study table': ids.Tables, 'Cane armchair': ids.Chairs }
  for (const [title, subcategory_id = null] of Object.entries(things))
    await journey.site.world.anItem(giver.actor, { ...furniture, title, subcategory_id })
})

const cards = '#results-heading ~ ul > li'

describe('searching', () => {
  test('from the home page goes to the listing, with nothing without a parameter, with words trimmed and encoded [HOME-03, HOME-09, HOME-10, HOME-11, BROWSE-01, BROWSE-13, ROLE-06]', async () => {
    const seeker = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page } = await journey.browser.visitor({ as: seeker })
    await visit(page, '/')
    await page.getByRole('searchbox').fill('   ')
    await page.keyboard.press('Enter')
    await arrives(page, '/browse')
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await arrives(page, new URL('/', journey.site.url).href)
    await page.getByRole('searchbox').fill('  teak & study  ')
    await page.keyboard.press('Enter')
    await arrives(page, '/browse?search=teak+%26+study')
    await page.getByRole('heading', { name: 'Results for teak & study' }).waitFor()
    await page.getByText('No items match your search for "teak & study"').waitFor()
    await page.getByRole('searchbox').fill('teak')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Results for teak' }).waitFor()
    await expect
      .poll(() => page.locator(`${cards} h3`).allInnerTexts())
      .toEqual(['Teak study table'])
  })

  test('shows what is filtered as chips that can be taken off [BROWSE-11, BROWSE-12]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, `/browse?search=teak&category=${ids.Furniture}`)
    const found = () => page.locator(`${cards} h3`).allInnerTexts()
    expect(await found()).toEqual(['Teak study table'])
    await page.getByRole('link', { name: 'Remove filter teak' }).click()
    await page.getByRole('heading', { name: 'Items in Furniture' }).waitFor()
    await expect.poll(async () => (await found()).length).toBe(2)
    await page.getByRole('link', { name: 'Remove filter Furniture' }).click()
    await arrives(page, '/browse')
    await page.getByRole('heading', { name: 'All Items' }).waitFor()
  })

  test('finds nothing politely [BROWSE-22, BROWSE-23, BROWSE-24]', async () => {
    const of = (query: string) => firstHtml(`${journey.site.url}/browse?${query}`)
    const { text: found } = await of('search=100%25_free')
    expect(found).toContain('\nNo items found\n')
    expect(found).toContain('No items match your search for "100%_free"')
    const { text: unknown, main } = await of('category=00000000-0000-7000-8000-000000000000')
    expect(unknown).toContain('\nAll Items\n')
    expect(unknown).toContain('\nNo items available at the moment\n')
    expect(main.querySelector('a[aria-label="Remove filter Unknown category"]')).not.toBeNull()
  })

  test('survives addresses that somebody made up [BROWSE-03]', async () => {
    for (const query of [
      'category=x',
      'cursor=%00',
      `search=${'a'.repeat(5000)}`,
      'sort=evil',
      'subcategory=1',
      'premium=true',
    ])
      expect((await fetch(`${journey.site.url}/browse?${query}`)).status, query).toBe(200)
    const { text } = await firstHtml(`${journey.site.url}/browse?premium=true`)
    expect(text).toContain('Teak study table')
  })
})
