import { beforeAll, describe, expect, test } from 'vitest'
import type { World } from '../world.ts'
import {
  aBrowserMember,
  arrives,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { wishesKey } from './wishes.ts'

const journey = openJourney({ PUBLIC_URL: 'https://aadaan.example' })
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const anItem = (input: Parameters<World['anItem']>[1] = {}) =>
  journey.site.world.anItem(giver.actor, input)

describe('on the page of an item', () => {
  test('the heart, the link and the way back work [ITEM-03, ITEM-09, ITEM-10, ITEM-33]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page, context } = await journey.browser.visitor({
      as: member,
      width: 360,
      height: 740,
    })
    const id = await anItem({ title: 'Copper pot' })
    await visit(page, '/browse?sort=popular')
    await page.getByRole('link', { name: 'Copper pot' }).click()
    await page.getByRole('button', { name: 'Add Copper pot to wishlist' }).click()
    const wished = page.getByRole('button', { name: 'Remove Copper pot from wishlist' })
    await wished.waitFor()
    // The name says what a press does: "pressed" beside it would say the opposite.
    expect(await wished.getAttribute('aria-pressed')).toBeNull()
    await page.getByRole('button', { name: 'Share this item' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await seesNotice(page, 'Link copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${journey.site.url}/item/${id}`,
    )
    const back = page.getByRole('link', { name: 'Back', exact: true })
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      back.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await beside.waitForURL(/\/browse/)
    expect(page.url()).toBe(`${journey.site.url}/item/${id}`)
    await back.click()
    await arrives(page, '**/browse?sort=popular')
  })

  test('leads back to the search that one came from before scripts were there, and to the listing when it was the first page', async () => {
    const { page, context } = await journey.browser.visitor()
    await anItem({ title: 'Copper kettle' })
    const scripts = await hold(page, '**/assets/*.js')
    await page.goto('/browse?search=kettle')
    await page.getByRole('link', { name: 'Copper kettle' }).click()
    scripts()
    await arrives(page, '**/item/*')
    const first = await context.newPage()
    await visit(first, page.url())
    for (const one of [page, first])
      await one.getByRole('link', { name: 'Back', exact: true }).click()
    await arrives(page, '**/browse?search=kettle')
    await arrives(first, '**/browse')
  })

  test('the heart of a guest takes nothing off the list that it turns out to be on [WISH-10, WISH-12]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor()
    const id = await anItem({ title: 'Brass lamp' })
    const kept = [wishesKey(member), `["${id}"]`] as const
    await visit(page, `/item/${id}`)
    await page.evaluate((list) => localStorage.setItem(...list), kept)
    await page.getByRole('button', { name: 'Add Brass lamp to wishlist' }).click()
    await signInAt(page.getByRole('dialog', { name: 'Authentication required' }), member.email)
    await page.getByRole('button', { name: 'Remove Brass lamp from wishlist' }).waitFor()
    expect(await page.evaluate(([key]) => localStorage.getItem(key), kept)).toBe(kept[1])
  })

  test('it can be sent on WhatsApp, with the keyboard alone', async () => {
    const { page, context } = await journey.browser.visitor(phone)
    const id = await anItem({ title: 'Pots & pans' })
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await visit(page, `/item/${id}`)
    const button = page.getByRole('button', { name: 'Share this item' })
    await button.focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('link', { name: 'Send on WhatsApp' })
    await choice.waitFor()
    await page.keyboard.press('Escape')
    await choice.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await choice.focus()
    const opening = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const chat = await opening
    await chat.waitForURL('https://wa.me/**')
    expect(new URL(chat.url()).searchParams.get('text')).toBe(
      `Pots & pans\nhttps://aadaan.example/item/${id}`,
    )
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    expect(page.url()).toBe(`${journey.site.url}/item/${id}`)
    await choice.waitFor({ state: 'hidden' })
  })

  test("it can be handed to the phone's own sheet", async () => {
    const { page } = await journey.browser.visitor(phone)
    await page.addInitScript(() => {
      const share = async (what: ShareData) => void Object.assign(window, { handedOver: what })
      Object.defineProperty(navigator, 'share', { value: share })
    })
    const id = await anItem({ title: 'Cane stool' })
    await visit(page, `/item/${id}`)
    await page.getByRole('button', { name: 'Share this item' }).click()
    await page.getByRole('button', { name: 'More ways to share' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'handedOver'))).toEqual({
      title: 'Cane stool',
      url: `https://aadaan.example/item/${id}`,
    })
  })

  test('a skeleton stands while it loads, then its own title [ITEM-01, NAV-51]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await anItem({ title: 'Wooden ladder' })
    await visit(page, '/browse')
    const answer = await hold(page, '**/item/*.data*')
    await page.getByRole('link', { name: 'Wooden ladder' }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    expect(await page.locator('main [data-loading] .skeleton').count()).toBeGreaterThan(5)
    answer()
    await page.getByRole('heading', { name: 'Wooden ladder', level: 1 }).waitFor()
    expect(await page.title()).toBe('Wooden ladder | Aadaan')
    expect(problems).toEqual([])
  })

  test('a failed load says so and can be tried again [ERR-35]', async () => {
    const { page } = await journey.browser.visitor()
    await anItem({ title: 'Wooden stool' })
    await visit(page, '/browse')
    await page.route('**/item/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Wooden stool' }).click()
    await page.getByRole('heading', { name: 'Failed to load item details' }).waitFor()
    await page.unroute('**/item/*.data*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Wooden stool', level: 1 }).waitFor()
  })

  test('a member whose part fails keeps the item and can try again [ERR-35]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor({ as: member })
    const id = await anItem()
    await withoutLive(page)
    await page.route(`**/api/v1/items/${id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, `/item/${id}`)
    await page.getByText('What you can do with this item could not be loaded.').waitFor()
    await page.unroute(`**/api/v1/items/${id}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Claim Item' }).waitFor()
  })
})
