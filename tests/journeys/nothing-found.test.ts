import { beforeAll, expect, test } from 'vitest'
import { looksWell } from './accessibility.ts'
import { aBrowserMember, arrives, visit } from './browser.ts'
import { firstHtml, linkTo } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
beforeAll(async () => {
  const { actor } = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.domain.members.editMyProfile(actor, { location: 'Pune' })
  await journey.site.world.anItem(actor, { title: 'Red bicycle' })
})

test('a search with the keyboard leads to what was found', async () => {
  const { page } = await journey.browser.visitor()
  await visit(page, '/browse')
  await page.getByRole('main').getByRole('searchbox').fill('bicycle')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Results for bicycle' })
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('a misspelt search leads to what was meant, in the same order [BROWSE-22]', async () => {
  const { page, problems } = await journey.browser.visitor({ width: 320, height: 640 })
  await visit(page, '/browse?search=bycicle&sort=popular')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await page.getByText('No items match your search for "bycicle"').waitFor()
  await looksWell(page)
  await page.getByRole('link', { name: 'Did you mean bicycle?' }).click()
  await arrives(page, '/browse?search=bicycle&sort=popular')
  await page.getByRole('heading', { name: 'Red bicycle' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Did you mean bicycle?' }).waitFor()
  expect(problems).toEqual([])
})

const found = (search: string) => firstHtml(`${journey.site.url}/browse?${search}`)

test('the name of a town leads to the things that are given away there', async () => {
  const { main, text } = await found('search=pune')
  expect(text).toContain('No items match your search for "pune"')
  expect(linkTo(main, '/browse?location=Pune')).toBe('Things in Pune')
  expect((await found('location=Pune')).text).toContain('Red bicycle')
})

test('a search that is near nothing is told no more than that', async () => {
  const { text } = await found('search=zeppelin')
  expect(text).toContain('No items match your search for "zeppelin"')
  expect(text).not.toMatch(/Did you mean|Things in/)
})
