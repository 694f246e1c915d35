import { beforeAll, describe, expect, test } from 'vitest'
import { conditions } from '../../domain/catalogue/limits.ts'
import { aPhoto } from '../photo-samples.ts'
import type { World } from '../world.ts'
import { aBrowserMember, type Member, seesNotice, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney({ PUBLIC_URL: 'https://aadaan.example' })
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const anItem = (input: Parameters<World['anItem']>[1] = {}) =>
  journey.site.world.anItem(giver.actor, input)

let photos = 0
async function aPhotoOf(member: Member) {
  const path = `${member.actor.id}/${Date.now()}_${photos++}.jpg`
  const bytes = await aPhoto({ width: 1200, height: 900 })
  await journey.site.world.domain.photos.uploadPhoto(member.actor, { path, bytes, replace: false })
  return `/storage/v1/object/public/item-images/${path}`
}

describe('the first HTML of an item', () => {
  test('has all that everybody sees [ITEM-06, ITEM-07, ITEM-08, ITEM-17, ITEM-18, ITEM-23, ITEM-25, ITEM-26, ITEM-27, ITEM-29]', async () => {
    journey.site.world.setClock('2026-01-04T20:00:00Z')
    const id = await anItem({ description: 'Firm seat.\nOne scratch.' })
    journey.site.world.setClock(new Date().toISOString())
    const { page } = await journey.browser.visitor({ javaScript: false, width: 360, height: 740 })
    expect((await page.goto(`/item/${id}`))?.status()).toBe(200)
    const article = page.getByRole('article')
    expect(await article.getByRole('heading', { level: 1 }).innerText()).toBe('Cane armchair')
    const text = await article.innerText()
    for (const part of ['Location not specified', 'Posted Jan 5, 2026', 'Available', 'Good'])
      expect(text).toContain(part)
    expect(text).toContain('Firm seat.\nOne scratch.')
    const giverCard = page.getByRole('region', { name: 'Giver' })
    expect(await giverCard.innerText()).toMatch(/AK[\s\S]*Asha Kulkarni[\s\S]*New member/)
    const profile = giverCard.getByRole('link', { name: 'View Profile' })
    expect(await profile.getAttribute('href')).toBe(`/profile?userId=${giver.actor.id}`)
    const tips = page.getByRole('region', { name: 'Safety tips' }).getByRole('listitem')
    expect((await tips.allInnerTexts()).map((tip) => tip.toLowerCase())).toEqual([
      'meet in public places',
      'verify item condition',
      'be respectful of pickup times',
      'report suspicious behaviour',
    ])
  })

  test('says where the giver lives and how they are rated [ITEM-07, ITEM-24]', async () => {
    const rated = await aBrowserMember(journey.site, 'Meera Iyer')
    await journey.site.world.database
      .updateTable('profiles')
      .set({ location: 'Mylapore, Chennai', reputation_score: 4.5, review_count: 12 })
      .where('id', '=', rated.actor.id)
      .execute()
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto(`/item/${await journey.site.world.anItem(rated.actor)}`)
    expect(await page.getByRole('article').innerText()).toContain('Mylapore, Chennai')
    expect(await page.getByRole('region', { name: 'Giver' }).innerText()).toContain(
      '4.5 (12 reviews)',
    )
  })

  test('gives a shared link its title, words and picture [NAV-51]', async () => {
    const id = await anItem({ title: 'Brass "lamp" <b>', images: [await aPhotoOf(giver)] })
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto(`/item/${id}`)
    const head = (name: string) =>
      page.locator(`meta[property="${name}"]`).first().getAttribute('content')
    expect(await page.title()).toBe('Brass "lamp" <b> | Aadaan')
    expect(await head('og:title')).toBe('Brass "lamp" <b>')
    expect(await head('og:description')).toContain('A sturdy cane armchair')
    expect(await head('og:url')).toBe(`https://aadaan.example/item/${id}`)
    expect(await head('og:image')).toBe(`https://aadaan.example/og/item/${id}.jpg`)
  })

  test('names every condition [DATA-08]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    const labels = ['Brand New', 'Excellent', 'Good', 'Fair', 'Poor']
    for (const [index, condition] of conditions.entries()) {
      await page.goto(`/item/${await anItem({ condition })}`)
      const badge = page.locator('article header [data-tone=plain]').first()
      expect(await badge.innerText()).toBe(labels[index])
    }
  })

  test('says that an item is not there [ITEM-02]', async () => {
    const { page } = await journey.browser.visitor()
    for (const id of ['0198c000-0000-7000-8000-000000000000', 'chair', "1' or '1'='1"]) {
      const answer = await page.goto(`/item/${encodeURIComponent(id)}`)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { name: 'Item not found', level: 1 }).waitFor()
    }
    await page.getByRole('link', { name: 'Back to Browse' }).click()
    await page.waitForURL('**/browse')
  })
})

describe('what became of an item', () => {
  test('is told with name and day [ITEM-17, ITEM-19, ITEM-20]', async () => {
    const { page } = await journey.browser.visitor()
    const receiver = await aBrowserMember(journey.site, 'Ravi Menon')
    journey.site.world.setClock('2026-02-28T19:00:00Z')
    const claimed = await journey.site.world.anExchange(giver.actor, receiver.actor, 'claimed')
    const completed = await journey.site.world.anExchange(giver.actor, receiver.actor, 'completed')
    journey.site.world.setClock(new Date().toISOString())
    await visit(page, `/item/${claimed.itemId}`)
    expect(await page.locator('[data-banner]').innerText()).toBe(
      'Claimed by Ravi Menon\nMar 1, 2026',
    )
    expect(await page.getByText('Claimed', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Claim Item' }).count()).toBe(0)
    await visit(page, `/item/${completed.itemId}`)
    expect(await page.locator('[data-banner]').innerText()).toBe(
      'Completed by Ravi Menon\nMar 1, 2026',
    )
    expect(await page.getByText('Completed', { exact: true }).isVisible()).toBe(true)
  })

  test('has words for a missing name and a missing day [ITEM-21, ITEM-22]', async () => {
    const receiver = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor({ as: receiver })
    const { itemId } = await journey.site.world.anExchange(giver.actor, receiver.actor, 'completed')
    await page.route(`**/api/v1/items/${itemId}`, async (route) => {
      const answer = await route.fetch()
      const item = await answer.json()
      await route.fulfill({ json: { ...item, completed_at: null, claimed_by_profile: null } })
    })
    await visit(page, `/item/${itemId}`)
    await page.getByText('Completed by Anonymous').waitFor()
    expect(await page.locator('[data-banner]').innerText()).toBe(
      'Completed by Anonymous\nUnknown date',
    )
  })

  test('is for the owner and the requesters alone once it is taken back [ITEM-17, ITEM-31]', async () => {
    const asker = await aBrowserMember(journey.site, 'Ravi Menon')
    const id = await anItem({ title: 'Taken back' })
    await journey.site.world.domain.exchanges.requestItem(asker.actor, id, { message: null })
    await journey.site.world.domain.items.deleteItem(giver.actor, id)
    for (const as of [asker, giver]) {
      const { page } = await journey.browser.visitor({ as })
      await visit(page, `/item/${id}`)
      await page.getByRole('heading', { name: 'Taken back' }).waitFor()
      expect(await page.getByText('Cancelled', { exact: true }).isVisible()).toBe(true)
    }
    const stranger = await aBrowserMember(journey.site, 'Stranger')
    const { page } = await journey.browser.visitor({ as: stranger })
    await visit(page, `/item/${id}`)
    await page.getByRole('button', { name: 'Account' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Item not found')
  })
})

describe('the photos of an item', () => {
  test('are chosen in a strip and open large, also with the keyboard [ITEM-04, ITEM-05]', async () => {
    const images = [await aPhotoOf(giver), await aPhotoOf(giver)]
    const { page, problems } = await journey.browser.visitor({ width: 360, height: 740 })
    await visit(page, `/item/${await anItem({ images })}`)
    const shows = async (picture: string | undefined) => {
      const src = await page
        .getByRole('img', { name: /^Cane armchair, photo/ })
        .last()
        .getAttribute('src')
      expect(src).toContain(picture?.split('/').at(-1))
    }
    await page.getByRole('button', { name: 'Show photo 2' }).click()
    await shows(images[1])
    await page.getByRole('button', { name: 'Enlarge photo 2 of 2' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cane armchair' })
    await dialog.getByRole('img', { name: /photo 2 of 2/ }).waitFor()
    expect(
      await dialog
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    ).not.toContain('width=')
    await page.keyboard.press('ArrowRight')
    await shows(images[0])
    await dialog.getByRole('button', { name: 'Previous photo' }).click()
    await shows(images[1])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toBe('Enlarge photo 2 of 2')
    expect(problems).toEqual([])
  })

  test('have no strip when there is one, and a placeholder when it fails [ITEM-05, ERR-58]', async () => {
    const { page } = await journey.browser.visitor()
    const id = await anItem({ images: [await aPhotoOf(giver)] })
    await visit(page, `/item/${id}`)
    expect(await page.getByRole('button', { name: 'Enlarge photo 1 of 1' }).isVisible()).toBe(true)
    expect(await page.locator('[data-thumbnails]').count()).toBe(0)
    await page.route('**/storage/**', (route) => route.abort())
    await page.reload()
    await page.getByText('No image').waitFor()
  })
})

describe('on the page of an item', () => {
  test('the heart, the link and the way back work [ITEM-03, ITEM-09, ITEM-10, ITEM-33]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor({ as: member, width: 360, height: 740 })
    const id = await anItem({ title: 'Copper pot' })
    await visit(page, '/browse?sort=popular')
    await page.getByRole('link', { name: 'Copper pot' }).click()
    await page.getByRole('button', { name: 'Add Copper pot to wishlist' }).click()
    await page.getByRole('button', { name: 'Remove Copper pot from wishlist' }).waitFor()
    await page.getByRole('button', { name: 'Share this item' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await seesNotice(page, 'Link copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${journey.site.url}/item/${id}`,
    )
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/browse?sort=popular')
    await visit(page, `/item/${id}`)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL(/\/browse/)
  })

  test('it can be sent on WhatsApp, with the keyboard alone', async () => {
    const { page, context } = await journey.browser.visitor({ width: 360, height: 740 })
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
    const { page } = await journey.browser.visitor({ width: 360, height: 740 })
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
    expect(await page.locator('main [data-placeholder] .skeleton').count()).toBeGreaterThan(5)
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
    await page.route(`**/api/v1/items/${id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, `/item/${id}`)
    await page.getByText('What you can do with this item could not be loaded.').waitFor()
    await page.unroute(`**/api/v1/items/${id}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Claim Item' }).waitFor()
  })
})

describe('deleting', () => {
  const openDialog = async (title: string) => {
    const id = await anItem({ title })
    const visitor = await journey.browser.visitor({ as: giver, width: 360, height: 740 })
    // What happens elsewhere stays unseen here.
    await visitor.page.routeWebSocket('**/realtime/**', () => {})
    await visit(visitor.page, `/item/${id}`)
    await visitor.page.getByRole('button', { name: 'Delete Item' }).click()
    const dialog = visitor.page.getByRole('dialog')
    expect(await dialog.innerText()).toContain(
      `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    )
    return { ...visitor, id, dialog }
  }

  test('is offered to the owner alone [ITEM-12]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor({ as: member })
    await visit(page, `/item/${await anItem()}`)
    await page.getByRole('button', { name: 'Claim Item' }).waitFor()
    expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Edit Item' }).count()).toBe(0)
  })

  test('asks first, and Cancel keeps the item [ITEM-13, ITEM-14]', async () => {
    const { page, dialog, id } = await openDialog('Kept "kettle"')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByRole('link', { name: 'Edit Item' }).getAttribute('href')).toBe(
      `/edit-item/${id}`,
    )
    expect((await journey.site.world.domain.items.viewItem({ kind: 'guest' }, id)).status).toBe(
      'available',
    )
  })

  test('says that it is under way, that it is done, and leads to my items [ITEM-15, ITEM-16, ITEM-32]', async () => {
    const { page, dialog, id, problems } = await openDialog('Old radio')
    const answer = await hold(page, `**/api/v1/items/${id}`)
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    const busy = dialog.getByRole('button', { name: 'Deleting...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    answer()
    await page.waitForURL('**/orders')
    await seesNotice(page, 'Item deleted')
    await expect(
      journey.site.world.domain.items.viewItem({ kind: 'guest' }, id),
    ).rejects.toMatchObject({
      code: 'item_not_found',
    })
    expect(problems).toEqual([])
  })

  test('that fails says so and leaves the page [ERR-44]', async () => {
    const { page, dialog, id } = await openDialog('Stubborn sofa')
    await page.route(`**/api/v1/items/${id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    await seesNotice(page, 'Failed to delete item', 'Something went wrong. Please try again.')
    await page.getByRole('heading', { name: 'Stubborn sofa' }).waitFor()
  })

  test('of an item that is gone says so [ERR-31]', async () => {
    const { page, dialog, id } = await openDialog('Ghost chair')
    await journey.site.world.domain.items.deleteItem(giver.actor, id)
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    await seesNotice(page, 'Item not found', 'This item no longer exists.')
    await page.getByRole('heading', { name: 'Item not found', level: 1 }).waitFor()
  })
})
