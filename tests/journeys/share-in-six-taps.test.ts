import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations, overflows, smallTargets } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { counted } from './counted.ts'
import { newestItem, photoFiles, shownPhotos, someCategories, submit } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney({ PUBLIC_URL: 'https://aadaan.example' })
let photos: Awaited<ReturnType<typeof photoFiles>>
beforeAll(async () => {
  await someCategories(journey.site)
  photos = await photoFiles()
})

const touched = { ...phone, touch: true }
const asksPlace = (page: Page) => page.getByLabel('Where can it be collected?')
const townOf = async ({ actor }: Member) =>
  (await journey.site.world.domain.members.readMyProfile(actor)).location

async function aPhoneOf(as: Member, path: string) {
  const visitor = await journey.browser.visitor({ ...touched, as })
  await visit(visitor.page, path)
  return visitor
}

describe('from the home page, a giver shares an item with a photo of their phone', () => {
  test('in six taps and two fields the first time, in six and one from then on [SHARE-02, SHARE-08, SHARE-14]', async () => {
    const giver = await aBrowserMember(journey.site, 'Leela Nair')
    const { page, problems } = await aPhoneOf(giver, '/')
    const shareOnce = async (title: string, town?: string) => {
      const { count, tap, tapText, tapForPhotos, type } = counted(page)
      await tap('Share', 'link')
      await tapForPhotos('Take a photo', photos.large)
      // The page makes room for the notice, so that a tap before could miss.
      await seesNotice(page, 'Image size too large')
      await tap('Compress for me')
      await shownPhotos(page).waitFor()
      await type('Title', title)
      await tapText('Good')
      await tap('Works')
      if (town) await type('Where can it be collected?', town)
      await tap('Share Item')
      await dismiss(page, 'Item shared successfully!')
      await arrives(page, '**/browse')
      return count
    }
    const first = await shareOnce('Table fan', 'Kochi')
    expect(first.taps).toBeLessThanOrEqual(6)
    expect(first.fields).toBeLessThanOrEqual(2)
    expect(await newestItem(journey.site)).toMatchObject({
      title: 'Table fan',
      description: 'Works: yes',
      condition: 'good',
      owner: { location: 'Kochi' },
    })
    expect((await newestItem(journey.site))?.images).toHaveLength(1)
    const second = await shareOnce('Ceiling fan')
    expect(second.taps).toBeLessThanOrEqual(6)
    expect(second.fields).toBeLessThanOrEqual(1)
    expect(problems).toEqual([])
  })

  test('and sees it at once, to tell others of it, with the keyboard too [SHARE-02]', async () => {
    const giver = await aBrowserMember(journey.site, 'Leela Nair')
    const { page, context } = await journey.browser.visitor({ as: giver, ...phone })
    await context.addInitScript(() => {
      const share = async (what: ShareData) => void Object.assign(window, { handedOver: what })
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await visit(page, '/upload')
    await page.getByLabel('Title').fill('Pots & pans')
    await page.getByRole('radio', { name: 'Fair' }).check()
    await page.getByLabel('Description').fill('Six of them.')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Share Item' }).press('Enter')
    await arrives(page, '**/browse')
    const shared = page.getByRole('region', { name: 'Pots & pans' })
    await shared.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(0)
    const address = `https://aadaan.example/item/${(await newestItem(journey.site))?.id}`
    const chat = context.waitForEvent('page')
    await shared.getByRole('link', { name: 'Tell on WhatsApp' }).press('Enter')
    await (await chat).waitForURL('https://wa.me/**')
    expect(new URL((await chat).url()).searchParams.get('text')).toBe(
      `I am giving this away, for free: Pots & pans\n${address}`,
    )
    await shared.getByRole('button', { name: 'Tell in another way' }).press('Enter')
    expect(await page.evaluate(() => Reflect.get(window, 'handedOver'))).toEqual({
      title: 'Pots & pans',
      url: address,
    })
    await shared.getByRole('link', { name: 'See your item' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Pots & pans' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('link', { name: 'Find' })
      .press('Enter')
    await page.getByRole('link', { name: 'Pots & pans' }).waitFor()
    expect(await shared.count()).toBe(0)
  })
})

describe('where an item can be collected', () => {
  test('is asked while the profile has no town, and kept there, whatever becomes of the item', async () => {
    const giver = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page } = await aPhoneOf(giver, '/upload')
    await asksPlace(page).fill('  Pune ')
    await page.getByLabel('Title').fill('Old radio')
    await page.getByText('Good', { exact: true }).click()
    await page.getByLabel('Description').fill('It plays medium wave.')
    await page.route('**/api/v1/items', (route) => route.fulfill({ status: 500, json: {} }))
    await submit(page)
    await seesNotice(page, 'Error sharing item', 'Please try again later.')
    expect(await townOf(giver)).toBe('Pune')
    expect(await asksPlace(page).inputValue()).toBe('  Pune ')
    await page.reload()
    await page.getByText('We kept what you typed last time.').waitFor()
    await page.unroute('**/api/v1/items')
    const profile = page.waitForResponse('**/api/v1/me/profile')
    await page.reload()
    await profile
    await page.getByLabel('Title').waitFor()
    const moved = { location: 'Nashik' }
    await journey.site.world.domain.members.editMyProfile(giver.actor, moved)
    expect(await asksPlace(page).count()).toBe(0)
    await submit(page)
    await arrives(page, '**/browse')
    expect((await newestItem(journey.site))?.owner.location).toBe('Nashik')
  })
})

describe('the form on a phone', () => {
  test('begins with the camera, has its button in sight, over nothing that has the focus, and is usable by everybody', async () => {
    const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, problems } = await aPhoneOf(giver, '/upload')
    await asksPlace(page).waitFor()
    const bar = await page.locator('[data-action-bar]').boundingBox()
    const below = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    const submit = page.getByRole('button', { name: 'Share Item' })
    await page.getByLabel('Title').focus()
    const passed: string[] = []
    while (!(await submit.evaluate((it) => it === document.activeElement))) {
      await page.keyboard.press('Tab')
      passed.push(await page.evaluate(isCovered))
    }
    expect(passed.length).toBeGreaterThan(8)
    expect(passed.filter((covered) => covered !== '')).toEqual([])

    const camera = page.getByLabel('Take a photo')
    expect(await camera.getAttribute('capture')).toBe('environment')
    const gallery = page.getByLabel('Add photos')
    expect(await gallery.getAttribute('capture')).toBeNull()
    expect(await gallery.getAttribute('multiple')).not.toBeNull()
    await gallery.setInputFiles([photos.small])
    await camera.setInputFiles([photos.upright])
    await page.getByRole('img', { name: 'Photo 2' }).waitFor()
    await keepNotices(page)
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    const more = page.getByLabel('Add another photo')
    await expect.poll(() => more.evaluate((it) => it.matches(':focus'))).toBe(true)
    await page.locator('[data-field=times]').waitFor()
    // A notice lies over the foot of the page.
    await dismiss(page, 'Photo 2 removed.')
    expect(await smallTargets(page)).toEqual([])
    await submit.click()
    await page.locator('main').getByText('Please enter a title').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    for (const size of [16, 32])
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate((px) => {
          document.documentElement.style.fontSize = `${px}px`
        }, size)
        expect(await overflows(page)).toBe(0)
      }
    expect(problems).toEqual([])
  })
})

/** What lies over what has the focus, at its lower edge; of several lines, over the first, where one writes. */
function isCovered(): string {
  const focused = document.activeElement
  const area = focused?.closest('label') ?? focused
  const { left = 0, top = 0, bottom = 0, width = 0 } = area?.getBoundingClientRect() ?? {}
  const height = area?.matches('textarea') ? top + 40 : bottom - 2
  const there = document.elementFromPoint(left + width / 2, height)
  return area?.contains(there) ? '' : `${area?.outerHTML} ${there?.outerHTML}`.slice(0, 300)
}

describe('what is usually told', () => {
  test('follows the category, and is a description once it says something, where no town must be told [SHARE-06]', async () => {
    const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await aPhoneOf(giver, '/upload')
    await asksPlace(page).waitFor()
    const description = page.getByLabel('Description')
    const chip = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByLabel('Title').fill('Study table')
    await page.getByText('Good', { exact: true }).click()
    await page.getByLabel('Category', { exact: true }).selectOption('Furniture')
    await chip('Size').click()
    expect(await description.inputValue()).toBe('Size: ')
    expect(await description.evaluate((area) => area === document.activeElement)).toBe(true)
    await submit(page)
    await page.locator('main').getByText('Please enter a description').waitFor()
    await description.press('End')
    await page.keyboard.type('120 by 60')
    await chip('Made of').press('Enter')
    await chip('Heavy: needs help to carry').press('Enter')
    expect(await description.inputValue()).toBe(
      'Size: 120 by 60\nMade of: \nHeavy: needs help to carry',
    )
    await chip('Heavy: needs help to carry').press('Enter')
    expect(await chip('Heavy: needs help to carry').getAttribute('aria-pressed')).toBe('false')
    await submit(page)
    await arrives(page, '**/browse')
    expect((await newestItem(journey.site))?.description).toBe('Size: 120 by 60')
    expect(await townOf(giver)).toBeNull()
  })
})
