import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import { firstHtml, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'
import { profileOf } from './known-member.ts'

const journey = openJourney()
let leela: Member
let newcomer: Member
const titles = ['Brass lamp', 'Cane stool', 'Steel tiffin', 'School bag', 'Clay pot', 'Rain coat']
beforeAll(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  newcomer = await aBrowserMember(journey.site, 'Nasreen Khan')
  const { world } = journey.site
  const promised = async (title: string) => {
    const claimer = await world.aMember('Rahim Sheikh')
    const id = await world.anItem(leela.actor, { title })
    const request = await world.domain.exchanges.requestItem(claimer, id, { message: null })
    await world.domain.exchanges.approveRequest(leela.actor, request)
    return id
  }
  for (const title of [...titles, 'Out of sight'])
    await world.domain.exchanges.completeExchange(leela.actor, await promised(title))
  await promised('Only promised')
  await world.anItem(leela.actor, { title: 'Still there' })
  await world.database
    .updateTable('items')
    .set({ hidden_for: 'item' })
    .where('title', '=', 'Out of sight')
    .execute()
})

const shelf = (page: Page) => page.getByRole('region', { name: 'Given away' })
const things = (page: Page) => shelf(page).getByRole('link')
const scrolled = (page: Page) =>
  shelf(page)
    .getByRole('list')
    .evaluate((list) => list.scrollLeft)

describe('the shelf of a profile', () => {
  test('has what was given, for a guest and without scripts, each with its title as name', async () => {
    const { main } = await firstHtml(journey.site.url + profileOf(leela))
    const given = main.querySelectorAll('section[aria-labelledby=shelf] li a')
    expect(given.map(textOf)).toEqual(titles.toReversed())
    const bag = given.find((thing) => textOf(thing) === 'School bag')?.getAttribute('href')
    const { headings } = await firstHtml(journey.site.url + bag)
    expect(headings).toEqual(['School bag'])
  })

  test('has the same for its own member', async () => {
    const { page, problems } = await journey.browser.visitor({ as: leela, ...phone })
    await visit(page, '/profile')
    await things(page).first().waitFor()
    expect(await things(page).allInnerTexts()).toEqual(titles.toReversed())
    expect(await overflows(page)).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('is pushed along by the keys, and leads to each thing by them', async () => {
    const { page } = await journey.browser.visitor({ width: 320, height: 640 })
    await visit(page, profileOf(leela))
    const row = shelf(page).getByRole('list')
    await row.focus()
    await page.keyboard.press('ArrowRight')
    // What is still on its way there would take no notice of where the focus goes.
    let before = 0
    const rests = async () => {
      const now = await scrolled(page)
      const isStill = now > 0 && now === before
      before = now
      return isStill
    }
    await expect.poll(rests).toBe(true)
    for (const _ of titles) await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Brass lamp')
    // The row is still on its way for a moment.
    const rightEdge = async () => {
      const seen = await things(page).last().boundingBox()
      return (seen?.x ?? 0) + (seen?.width ?? 999)
    }
    await expect.poll(rightEdge).toBeLessThanOrEqual(320)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Brass lamp' }).waitFor()
  })

  test('of a newcomer has room, and says so in a friendly way', async () => {
    const { text } = await firstHtml(journey.site.url + profileOf(newcomer))
    expect(text).toContain('There is room here for what Nasreen Khan will give away.')
    const { page } = await journey.browser.visitor({ as: newcomer })
    await visit(page, '/profile')
    await shelf(page).getByText('Your shelf is ready').waitFor()
    expect(await things(page).count()).toBe(0)
  })
})

describe('the four figures', () => {
  const tops = (page: Page) =>
    page
      .locator('[data-stat]')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)

  test('stand on one line of 320 or 360 pixels, and wrap where letters are large [PROFILE-13]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, profileOf(leela))
    expect(await page.locator('[data-stat]').count()).toBe(4)
    const letters = (size: string) =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, size)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(() => tops(page)).toBe(1)
      expect(await overflows(page)).toBe(0)
      await letters('32px')
      await expect.poll(() => tops(page)).toBeGreaterThan(1)
      expect(await overflows(page)).toBe(0)
      await letters('')
    }
  })
})
