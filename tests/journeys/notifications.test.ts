import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as moderating from '../../domain/moderation/moderating.ts'
import { meetings } from '../meetings.ts'
import { accessibilityViolations } from './accessibility.ts'
import { arrives, keepNotices, type Member, phone, seesNotice, visit } from './browser.ts'
import { bell, counts, entries, joinsLive, openConversation } from './conversation.ts'
import { hold } from './item-form.ts'

const { journey, people, write } = openConversation()

const row = (page: Page, part: string, text: string) =>
  page.getByRole('region', { name: part }).getByRole('listitem').filter({ hasText: text })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const unreadOf =
  ({ actor }: Member) =>
  async () =>
    (await journey.site.world.domain.notifications.countUnread(actor)).unread

describe('what a member is told', () => {
  test('is counted once on every page and device, and read everywhere when it is read once', async () => {
    const handheld = await journey.browser.visitor({ as: people.asha, ...phone })
    const desk = await journey.browser.visitor({ as: people.asha, width: 1280, height: 800 })
    const joined = joinsLive(handheld.page)
    await visit(handheld.page, '/browse')
    await visit(desk.page, '/help')
    await joined
    await bell(handheld.page, 1).waitFor()
    await bell(desk.page, 1).waitFor()
    expect(await desk.page.title()).toMatch(/^\(1\)\u2002/)

    await write(people.rahim, people.asha, 'Is it still there?')
    await write(people.rahim, people.asha, 'I could come on Sunday.')
    // First what goes by itself after a while.
    await seesNotice(handheld.page, 'New Message', 'I could come on Sunday.')
    await handheld.page.locator('li[data-tone]').hover()
    for (const { page } of [handheld, desk]) await bell(page, 2).waitFor()
    // The bell alone says it.
    expect(await handheld.page.locator('[data-count]').count()).toBe(1)
    await handheld.page.getByRole('button', { name: 'Read and answer' }).click()
    await handheld.page.getByRole('dialog').getByText('Is it still there?').waitFor()
    for (const { page } of [handheld, desk]) await bell(page, 1).waitFor()

    await visit(desk.page, `/item/${people.item}`)
    for (const { page } of [handheld, desk]) await bell(page, 0).waitFor()
    await expect.poll(() => desk.page.title()).not.toMatch(/^\(/)
  })

  test('of each step of an exchange appears while one looks at another page', async () => {
    const { exchanges, reviews } = journey.site.world.domain
    const giver = await journey.browser.visitor({ as: people.asha })
    const asker = await journey.browser.visitor({ as: people.rahim })
    const joined = [joinsLive(giver.page), joinsLive(asker.page)]
    await visit(giver.page, '/help')
    await visit(asker.page, '/help')
    await Promise.all(joined)
    await bell(giver.page, 1).waitFor()
    await bell(asker.page, 0).waitFor()
    const { id } = await journey.site.world.database
      .selectFrom('item_requests')
      .select('id')
      .where('item_id', '=', people.item)
      .executeTakeFirstOrThrow()
    await exchanges.approveRequest(people.asha.actor, id)
    await seesNotice(asker.page, 'Request Approved', 'Cane armchair')
    await bell(asker.page, 1).waitFor()
    await exchanges.completeExchange(people.asha.actor, people.item)
    await seesNotice(asker.page, 'Handed Over', 'Cane armchair')
    await keepNotices(asker.page)
    await bell(asker.page, 2).waitFor()
    await asker.page.getByRole('button', { name: 'Look at it' }).last().click()
    await arrives(asker.page, `**/item/${people.item}#rating`)
    await bell(asker.page, 0).waitFor()
    await reviews.rateExchange(people.rahim.actor, people.item, { rating: 5, comment: null })
    await seesNotice(giver.page, 'New Rating', 'Cane armchair')
    await bell(giver.page, 1).waitFor()
    // What the page of the item does not show is not read there.
    const read = giver.page.waitForResponse('**/notifications/read')
    await visit(giver.page, `/item/${people.item}`)
    await (await read).finished()
    await bell(giver.page, 1).waitFor()
    await visit(giver.page, '/profile?tab=reviews')
    await bell(giver.page, 0).waitFor()
  })

  test('of a request that ended with its item leads to where it is listed [A19]', async () => {
    const { world } = journey.site
    const { page } = await journey.browser.visitor({ as: people.rahim })
    const joined = joinsLive(page)
    await visit(page, '/help')
    await joined
    const operator = { kind: 'operator', name: 'vikram' } as const
    const hidden = { item: people.item, report: null, reason: 'Not allowed here' }
    await moderating.hideItem(world.desk, operator, hidden)
    await seesNotice(page, 'Request Ended', 'Cane armchair')
    await page.getByRole('button', { name: 'Look at it' }).click()
    await arrives(page, '**/orders')
    await bell(page, 0).waitFor()
    const own = page.getByRole('region', { name: 'My Requests' })
    await own.getByRole('listitem').filter({ hasText: 'Cane armchair' }).waitFor()

    await bell(page, 0).click()
    await row(page, 'What happened', 'Your request for Cane armchair has ended')
      .getByRole('link')
      .click()
    await arrives(page, '**/orders')

    await visit(page, `/messages/${people.item}/${people.asha.actor.id}`)
    await page.getByText('About Cane armchair').waitFor()
    expect(await page.getByRole('link', { name: 'About Cane armchair' }).count()).toBe(0)
  })

  test('of what is said of them stays unread until they read it, though they look at the item', async () => {
    const { aMissedTime, said } = meetings(journey.site.world)
    const { itemId, requestId } = await aMissedTime(people.asha.actor, people.rahim.actor)
    await said(people.rahim.actor, requestId)
    const { page, problems } = await journey.browser.visitor({ as: people.asha })
    const read = page.waitForResponse('**/notifications/read')
    await visit(page, `/item/${itemId}`)
    await (await read).finished()
    await bell(page, 2).waitFor()
    await visit(page, '/profile?tab=settings')
    await page.getByLabel('What happened?').waitFor()
    await bell(page, 1).waitFor()
    expect(problems).toEqual([])
  })

  test('is read where it was on the screen before it was counted', async () => {
    const { page } = await journey.browser.visitor({ as: people.rahim })
    const joined = joinsLive(page)
    const none = page.waitForResponse(counts)
    await visit(page, `/messages/${people.item}/${people.asha.actor.id}`)
    await (await none).finished()
    await joined
    const letGo = await hold(page, counts)
    await write(people.asha, people.rahim, 'Six is fine.')
    await entries(page).getByText('Six is fine.').waitFor()
    const counted = page.waitForResponse(counts)
    letGo()
    await (await counted).finished()
    await expect.poll(unreadOf(people.rahim)).toBe(0)
    await bell(page, 0).waitFor()
  })
})

describe('the page of notifications', () => {
  test('has conversations with what is unread and what one wrote oneself, and what happened', async () => {
    await write(people.asha, people.rahim, 'Six is fine.')
    await write(people.rahim, people.asha, 'See you then.')
    const giver = await journey.browser.visitor({ as: people.asha, ...phone })
    await visit(giver.page, '/notifications')
    const [conversation, request] = [
      row(giver.page, 'Messages', 'Rahim Sheikh'),
      row(giver.page, 'What happened', 'Rahim Sheikh asks for Cane armchair'),
    ]
    expect(await conversation.innerText()).toMatch(/See you then\.[\s\S]*1 unread message/)
    expect(await request.innerText()).toContain('Unread')
    expect(await accessibilityViolations(giver.page)).toEqual([])
    expect(giver.problems).toEqual([])

    const asker = await journey.browser.visitor({ as: people.rahim })
    await visit(asker.page, '/notifications')
    const own = row(asker.page, 'Messages', 'Asha Kulkarni')
    expect(await own.innerText()).toContain('You: See you then.')

    await conversation.getByRole('link').focus()
    await giver.page.keyboard.press('Enter')
    await arrives(giver.page, `**/messages/${people.item}/${people.rahim.actor.id}`)
    await bell(giver.page, 1).waitFor()
    await giver.page.goBack()
    await request.getByRole('link').click()
    await arrives(giver.page, `**/item/${people.item}#requests`)
    const panel = giver.page.getByRole('region', { name: 'Requests' })
    await expect.poll(() => panel.evaluate((one) => one === document.activeElement)).toBe(true)
    await bell(giver.page, 0).waitFor()
  })

  test('marks all as read at once', async () => {
    await write(people.rahim, people.asha, 'Is it still there?')
    const { page } = await journey.browser.visitor({ as: people.asha })
    const letGo = await hold(page, counts)
    await visit(page, '/notifications')
    await row(page, 'Messages', 'Rahim Sheikh').waitFor()
    letGo()
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor()
    // Nothing was pressed yet: what comes by itself takes nobody from where they are.
    expect(await focused(page)).toBe('BODY')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await bell(page, 0).waitFor()
    await expect.poll(() => page.locator('[data-unread=true]').count()).toBe(0)
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('H1')
  })

  test('marks all as read where nothing live arrives', async () => {
    await write(people.rahim, people.asha, 'Is it still there?')
    const { page } = await journey.browser.visitor({ as: people.asha })
    await page.routeWebSocket('**/realtime/**', () => {})
    await visit(page, '/notifications')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await bell(page, 0).waitFor()
    await expect.poll(() => page.locator('[data-unread=true]').count()).toBe(0)
  })

  test('says that nothing has happened, what could not be loaded, and asks guests to sign in', async () => {
    const newcomer = await journey.browser.visitor({ as: people.rahim })
    await visit(newcomer.page, '/notifications')
    await newcomer.page.getByText('Nothing has happened yet').waitFor()
    await newcomer.page.getByText('No messages yet').waitFor()
    await newcomer.page.route('**/api/v1/conversations*', (route) => route.abort())
    await newcomer.page.reload()
    await newcomer.page.getByText('Failed to load your messages. Please try again.').waitFor()
    await newcomer.page.getByText('Nothing has happened yet').waitFor()
    const guest = await journey.browser.visitor()
    await visit(guest.page, '/notifications')
    await guest.page.getByText('Please log in to see this page.').waitFor()
    expect(await guest.page.getByRole('link', { name: /^Notifications/ }).count()).toBe(0)
  })
})
