import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimsPerMonth } from '../../domain/exchanges/limits.ts'
import { conditions, itemSizes } from '../../domain/items/limits.ts'
import type { World } from '../world.ts'
import { aBrowserMember, arrives, type Member, phone, visit } from './browser.ts'
import { firstHtml, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'
import { aPhotoOf } from './photo-of.ts'

const journey = openJourney({ PUBLIC_URL: 'https://aadaan.example' })
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const anItem = (input: Parameters<World['anItem']>[1] = {}) =>
  journey.site.world.anItem(giver.actor, input)

const ofItem = (id: string) => firstHtml(`${journey.site.url}/item/${id}`)

describe('the first HTML of an item', () => {
  test('has all that everybody sees [ITEM-06, ITEM-07, ITEM-08, ITEM-17, ITEM-18, ITEM-23, ITEM-25, ITEM-26, ITEM-27, ITEM-29]', async () => {
    journey.site.world.setClock('2026-01-04T20:00:00Z')
    const id = await anItem({ description: 'Firm seat.\nOne scratch.' })
    journey.site.world.setClock(Date.now())
    const { page } = await journey.browser.visitor({ javaScript: false, ...phone })
    expect((await page.goto(`/item/${id}`))?.status()).toBe(200)
    // What a guest may do is there.
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(
      true,
    )
    expect(await page.getByRole('button', { name: 'Claim Item' }).isVisible()).toBe(true)
    expect(await page.locator('.skeleton:visible').count()).toBe(0)
    const article = page.getByRole('article')
    expect(await article.getByRole('heading', { level: 1 }).innerText()).toBe('Cane armchair')
    const text = await article.innerText()
    for (const part of ['Location not specified', 'Posted 5 Jan 2026', 'Available', 'Good'])
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

  test('says where the giver lives and how they are rated [ITEM-07, ITEM-23, ITEM-24]', async () => {
    const rated = await aBrowserMember(journey.site, 'Meera Iyer')
    await journey.site.world.database
      .updateTable('profiles')
      .set({
        location: 'Mylapore, Chennai',
        reputation_score: 4.5,
        review_count: 12,
        avatar_url: await aPhotoOf(journey.site, rated),
      })
      .where('id', '=', rated.actor.id)
      .execute()
    const { main } = await ofItem(await journey.site.world.anItem(rated.actor))
    expect(textOf(main.querySelector('article'))).toContain('Mylapore, Chennai')
    const sections = main.querySelectorAll('section')
    const giverCard = sections.find((one) => textOf(one).includes('Meera Iyer'))
    expect(textOf(giverCard)).toContain('4.5 (12 reviews)')
    expect(giverCard?.querySelector('img')?.getAttribute('src')).toContain(rated.actor.id)
  })

  test('gives a shared link its title, words and picture [NAV-51]', async () => {
    const id = await anItem({
      title: 'Brass "lamp" <b>',
      images: [await aPhotoOf(journey.site, giver)],
    })
    const { page, title } = await ofItem(id)
    const head = (name: string) =>
      page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
    expect(title).toBe('Brass "lamp" <b> | Aadaan')
    expect(head('title')).toBe('Brass "lamp" <b>')
    expect(head('description')).toContain('A sturdy cane armchair')
    expect(head('url')).toBe(`https://aadaan.example/item/${id}`)
    expect(head('image')).toBe(`https://aadaan.example/og/item/${id}.jpg`)
  })

  test('names every condition [DATA-08]', async () => {
    const labels = ['Brand New', 'Excellent', 'Good', 'Fair', 'Poor']
    for (const [index, condition] of conditions.entries()) {
      const { main } = await ofItem(await anItem({ condition }))
      expect(textOf(main.querySelector('article header .badge-plain'))).toBe(labels[index])
    }
  })

  test('says that an item is not there [ITEM-02]', async () => {
    for (const id of ['0198c000-0000-7000-8000-000000000000', 'chair', "1' or '1'='1"]) {
      const { status, headings, title } = await ofItem(encodeURIComponent(id))
      expect([status, ...headings]).toEqual([404, 'Item not found'])
      expect(title).toMatch(/^Item not found/)
    }
  })

  test('that is gone says so in the title of its page too, also where a link leads to it, and leads back [ITEM-02]', async () => {
    const { world } = journey.site
    const { page } = await journey.browser.visitor()
    const gone = await world.anItem(giver.actor, { title: 'Brass kettle' })
    await visit(page, '/browse')
    const link = page.getByRole('main').getByRole('link', { name: 'Brass kettle' })
    await link.waitFor()
    await world.domain.items.deleteItem(giver.actor, gone)
    await link.click()
    await page.getByRole('heading', { name: 'Item not found', level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Item not found/)
    expect(await ofItem(gone)).toMatchObject({
      title: expect.stringMatching(/^Item not found/),
      text: expect.stringContaining('Item not found'),
    })
    await page.getByRole('link', { name: 'Back to Browse' }).click()
    await arrives(page, '**/browse')
  })
})

test('a number that a title begins with stays there, behind that of what is unread', async () => {
  const { world } = journey.site
  const id = await anItem({ title: '(2) Plastic chairs' })
  const reader = await aBrowserMember(journey.site, 'Leela Menon')
  const own = await world.anItem(reader.actor)
  await world.domain.exchanges.requestItem(giver.actor, own, { message: null })
  const { page } = await journey.browser.visitor({ as: reader })
  await visit(page, `/item/${id}`)
  await expect.poll(() => page.title()).toBe('(1)\u2002(2) Plastic chairs | Aadaan')
  await world.domain.notifications.markNotificationsRead(reader.actor, { item_id: own })
  await expect.poll(() => page.title()).toBe('(2) Plastic chairs | Aadaan')
})

describe('what became of an item', () => {
  test('is told with name and day [ITEM-17, ITEM-19, ITEM-20]', async () => {
    const receiver = await aBrowserMember(journey.site, 'Ravi Menon')
    journey.site.world.setClock('2026-02-28T19:00:00Z')
    const claimed = await journey.site.world.anExchange(giver.actor, receiver.actor, 'claimed')
    const completed = await journey.site.world.anExchange(giver.actor, receiver.actor, 'completed')
    journey.site.world.setClock(Date.now())
    for (const [is, { itemId }] of Object.entries({ Claimed: claimed, Completed: completed })) {
      const { main } = await ofItem(itemId)
      const banner = main.querySelector('[data-banner]')
      expect(textOf(banner)).toMatch(new RegExp(`^${is} by Ravi Menon\\s*1 Mar 2026$`))
      expect(main.querySelectorAll('article header span').map(textOf)).toContain(is)
      expect(main.querySelectorAll('button').map(textOf)).not.toContain('Claim Item')
    }
  })

  test('is no dead end: what is available of the giver and of the kind stands below', async () => {
    const { world } = journey.site
    const [asha, receiver, other] = await Promise.all(
      ['Asha Rao', 'Ravi Menon', 'Leela Nair'].map((name) => aBrowserMember(journey.site, name)),
    )
    if (!asha || !receiver || !other) throw new Error('nobody is there')
    const category_id = (await world.aCategory('Lamps', 'lamp', ['Oil'])).Lamps ?? null
    const { itemId } = await world.anExchange(asha.actor, receiver.actor, 'completed')
    const { database } = world
    await database.updateTable('items').set({ category_id }).where('id', '=', itemId).execute()
    await world.anItem(asha.actor, { title: 'Of the giver, a lamp', category_id })
    await world.anItem(other.actor, { title: 'Of another giver, a lamp', category_id })
    await world.anItem(other.actor, { title: 'Of another kind' })
    // What the giver gave away since fills a page of their items.
    for (let given = 0; given < itemSizes.pageOfItems; given += claimsPerMonth) {
      const fortunate = await world.aMember()
      for (let own = 0; own < claimsPerMonth; own++)
        await world.anExchange(asha.actor, fortunate, 'completed')
    }
    const titlesIn = async (page: Page, name: string) =>
      page.getByRole('region', { name }).getByRole('heading', { level: 3 }).allInnerTexts()
    const { main } = await ofItem(itemId)
    const written = (name: string) =>
      main
        .querySelectorAll('section')
        .filter((one) => textOf(one).startsWith(name))
        .flatMap((one) => one.querySelectorAll('h3').map(textOf))
    const { page, problems } = await journey.browser.visitor()
    await visit(page, `/item/${itemId}`)
    for (const titles of [written, (name: string) => titlesIn(page, name)]) {
      expect(await titles('More from this giver')).toEqual(['Of the giver, a lamp'])
      expect(await titles('Similar items')).toEqual(['Of another giver, a lamp'])
    }
    expect(problems).toEqual([])
    const owner = await journey.browser.visitor({ as: asha })
    await visit(owner.page, `/item/${itemId}`)
    await expect.poll(() => titlesIn(owner.page, 'Similar items')).toEqual([])
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
    async function opened(as: Member) {
      const { page } = await journey.browser.visitor({ as })
      // Before their own reading has come, nobody tells them that it is gone.
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(`**/api/v1/items/${id}`, (route) => promise.then(() => route.continue()))
      await visit(page, `/item/${id}`)
      await page.locator('[data-loading]').first().waitFor()
      expect(await page.getByText('Item not found').isVisible()).toBe(false)
      resolve()
      await page.getByRole('heading', { name: 'Taken back' }).waitFor()
      expect(await page.getByText('Cancelled', { exact: true }).isVisible()).toBe(true)
      // It cannot be kept or passed on any more.
      const offered = page.getByRole('button', { name: /wishlist|^Share this/ })
      expect(await offered.count()).toBe(0)
      return page
    }
    await opened(giver)
    const failing = await opened(asker)
    // What cannot be read is not called gone: it stays as it was, or says that it failed.
    await failing.route(`**/api/v1/items/${id}`, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await failing.getByRole('banner').getByRole('link', { name: 'Aadaan' }).click()
    await arrives(failing, '/')
    await failing.goBack()
    await failing.getByRole('heading', { name: 'Taken back' }).waitFor()
    await failing.reload()
    await failing.getByRole('heading', { name: 'Failed to load item details' }).waitFor()
    const stranger = await aBrowserMember(journey.site, 'Stranger')
    const { page } = await journey.browser.visitor({ as: stranger })
    await visit(page, `/item/${id}`)
    await page.getByRole('button', { name: 'Account' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Item not found')
  })
})
