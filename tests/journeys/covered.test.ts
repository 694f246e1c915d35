import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, keepNotices, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let item: string
beforeAll(async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  for (let number = 1; number <= 8; number++)
    item = await journey.site.world.anItem(giver.actor, {
      title: `Old book ${number}`,
      description: 'A line of many words.\n'.repeat(30),
    })
})

/** What can be pressed but lies under this. */
const under = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const cover = document.querySelector(selected)
    const area = cover?.getBoundingClientRect()
    if (!cover || !area?.height) return ['nothing covers']
    const bars = 'header a, header button, [data-action-bar] button, nav a'
    return [...document.querySelectorAll(bars)].flatMap((one) => {
      const box = one.getBoundingClientRect()
      const isClear =
        box.height === 0 ||
        one === cover ||
        box.bottom <= area.top ||
        box.top >= area.bottom ||
        box.right <= area.left ||
        box.left >= area.right
      return isClear ? [] : [one.textContent]
    })
  }, selector)

describe('on a phone', () => {
  test('the way to the top covers nothing that can be pressed [NAV-48, NAV-49]', async () => {
    for (const path of ['/browse', `/item/${item}`]) {
      const { page } = await journey.browser.visitor(phone)
      await visit(page, path)
      const button = page.getByRole('button', { name: 'Scroll to top' })
      const placeOf = async () => {
        await page.evaluate(() => scrollTo(0, 400))
        return (await button.count()) ? button.boundingBox() : null
      }
      const places: Awaited<ReturnType<typeof placeOf>>[] = []
      await expect.poll(async () => places[places.push(await placeOf()) - 1]).not.toBeNull()
      const box = places.at(-1)
      const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(bar?.y ?? Infinity)
      expect(box?.x).toBeGreaterThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await button.click()
      await page.waitForFunction(() => scrollY === 0)
    }
  })

  test('what gets the focus is not behind the bar at the lower edge', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/help')
    const question = page.getByRole('main').locator('summary').nth(8)
    await question.evaluate((one) => {
      scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 4)
      one.focus()
    })
    const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox()
    const lowest = async () => {
      const box = await question.boundingBox()
      return (box?.y ?? Infinity) + (box?.height ?? 0)
    }
    await expect.poll(lowest).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  test('a notice covers no bar, and not what was pressed', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor({ ...phone, as: member })
    await visit(page, `/item/${item}`)
    await keepNotices(page)
    await page.getByRole('button', { name: /^Add .* to wishlist$/ }).click()
    await seesNotice(page, 'Added to wishlist')
    expect(await under(page, 'ol > li[data-tone]')).toEqual([])
    const contact = page.getByRole('button', { name: 'Contact Giver' })
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await contact.evaluate((button) =>
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 200),
    )
    await contact.click()
    await seesNotice(page, 'Contact')
    const notice = await page.locator('ol > li[data-tone]').boundingBox()
    const pressed = await contact.boundingBox()
    expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
    // Nor what gets the focus back while the notice is there, as after a failure.
    await contact.evaluate((button) => {
      button.blur()
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 200)
      button.focus({ preventScroll: true })
    })
    const lowest = async () => {
      const box = await contact.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await lowest()).toBeLessThanOrEqual(notice?.y ?? 0)
  })
})

test('colours that the device forces keep the edges of badges and bars', async () => {
  const { page } = await journey.browser.visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopWidth)
  await visit(page, `/item/${item}`)
  expect(await edgeOf('main .badge')).toBe('1px')
  await visit(page, '/games')
  expect(await edgeOf('progress')).toBe('1px')
  const picture = await page.locator('progress').first().screenshot()
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width
  const pixel = (x: number) => [...data.subarray((middle + x) * info.channels).subarray(0, 3)]
  expect(pixel(10)).not.toEqual(pixel(info.width - 10))
})

test('colours that the device forces show which tab is open and what is pressed', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  const lookOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => [
        getComputedStyle(one).borderBottomColor,
        getComputedStyle(one).textDecorationLine,
      ])
  await visit(page, `/profile?userId=${giver.actor.id}`)
  const open = await lookOf('[role=tab][aria-selected=true]')
  const other = await lookOf('[role=tab][aria-selected=false]')
  expect([open[1], other[1]]).toEqual(['underline', 'none'])
  expect(open[0]).not.toBe(other[0])
  const ids = await journey.site.world.aCategory('Furniture', 'armchair', ['Chairs', 'Tables'])
  await visit(page, `/browse?category=${ids.Furniture}&subcategory=${ids.Tables}`)
  const pressed = await lookOf('fieldset [aria-pressed=true]')
  const rest = await lookOf('fieldset [aria-pressed=false]')
  expect([pressed[1], rest[1]]).toEqual(['underline', 'none'])
  expect(pressed[0]).not.toBe(rest[0])
})
