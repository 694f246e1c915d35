import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, loseAnswer, type Member, phone, seesNotice, visit } from './browser.ts'
import { joinsLive, withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const exchanges = () => journey.site.world.domain.exchanges
const anItem = () => journey.site.world.anItem(giver.actor)
const request = async (member: Member, id?: string) =>
  exchanges().requestItem(member.actor, id ?? (await anItem()), { message: null })
const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim Item' })

/** A member in front of the open dialog. Without live events what happens elsewhere stays unseen. */
async function atTheDialog({ live = true } = {}) {
  const id = await anItem()
  const member = await aBrowserMember(journey.site, 'Ravi Menon')
  const visitor = await journey.browser.visitor({ as: member, ...phone })
  if (!live) await withoutLive(visitor.page)
  await visit(visitor.page, `/item/${id}`)
  await claimButton(visitor.page).click()
  const dialog = visitor.page.getByRole('dialog', { name: 'Claim Cane armchair' })
  const send = () => dialog.getByRole('button', { name: 'Send Claim Request' }).click()
  return { ...visitor, id, member, dialog, send }
}

const requestsOf = async (id: string) => exchanges().listRequestsOfItem(giver.actor, id)

describe('claiming', () => {
  test('sends a message and shows the waiting request; who was declined may ask once more, without one, and not a third time [CLAIM-01, CLAIM-02, CLAIM-03, CLAIM-12, ORDERS-11, CLAIM-09, CLAIM-10]', async () => {
    const { page, dialog, send, id, problems } = await atTheDialog()
    const field = dialog.getByLabel('Message (optional)')
    await field.fill('x'.repeat(600))
    expect(await field.inputValue()).toHaveLength(500)
    expect(await dialog.innerText()).toContain('500/500')
    await field.fill('  I could come on Sunday. ')
    const answer = await hold(page, '**/api/v1/items/*/requests', 'POST')
    await send()
    const busy = dialog.getByRole('button', { name: 'Sending...' })
    expect(await busy.isDisabled()).toBe(true)
    answer()
    await seesNotice(page, 'Request sent!')
    const mine = page.getByRole('region', { name: 'Your request' })
    await mine.waitFor()
    expect(await mine.innerText()).toContain('Pending')
    await expect.poll(() => mine.evaluate((section) => section.matches(':focus'))).toBe(true)
    expect(await claimButton(page).count()).toBe(0)
    expect(await dialog.count()).toBe(0)
    const [sent, ...others] = await requestsOf(id)
    expect(sent).toMatchObject({ message: 'I could come on Sunday.', status: 'pending' })
    expect(others).toEqual([])
    // Asking again is for the one who wants it: nothing opens by itself.
    await exchanges().rejectRequest(giver.actor, sent?.id ?? '')
    await page.getByText('Request was declined by the owner.').waitFor()
    await claimButton(page).waitFor()
    expect(await dialog.count()).toBe(0)
    await claimButton(page).click()
    await send()
    await mine.getByText('Pending').waitFor()
    const waiting = (await requestsOf(id)).find(({ status }) => status === 'pending')
    expect(waiting).toMatchObject({ message: null })
    await exchanges().rejectRequest(giver.actor, waiting?.id ?? '')
    await page.getByText('You have already asked for this item twice.').waitFor()
    expect(await claimButton(page).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('the monthly limit', () => {
  test('is announced when two claims or fewer are left, and then makes the button look disabled and answer with the reason [LIMIT-03, CLAIM-11, ERR-37]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    for (let claims = 0; claims < 3; claims++) await request(member)
    const { page } = await journey.browser.visitor({ as: member })
    const joined = joinsLive(page)
    await visit(page, `/item/${await anItem()}`)
    await claimButton(page).waitFor()
    await joined
    expect(await page.getByText('left this month').count()).toBe(0)
    for (const left of ['2 claims', '1 claim', 'no claims']) {
      await request(member)
      await page.getByText(`You have ${left} left this month`, { exact: true }).waitFor()
    }
    await page.locator('button[aria-disabled=true]', { hasText: 'Claim Item' }).waitFor()
    await claimButton(page).press('Enter')
    await seesNotice(
      page,
      'Monthly limit reached',
      'You can only claim 6 items per month. Try again next month!',
    )
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a refused claim', () => {
  test('says that the item is their own [CLAIM-08, ERR-33]', async () => {
    const { page, id, member, send } = await atTheDialog({ live: false })
    await journey.site.world.database
      .updateTable('items')
      .set({ user_id: member.actor.id })
      .where('id', '=', id)
      .execute()
    await send()
    await seesNotice(page, 'Cannot claim own item', 'You cannot claim your own item')
  })

  test('says that the month is used up [ERR-36]', async () => {
    const { page, member, send } = await atTheDialog({ live: false })
    for (let claims = 0; claims < 6; claims++) await request(member)
    await send()
    await seesNotice(
      page,
      'Monthly limit reached',
      'You can only claim 6 items per month. Try again next month!',
    )
  })

  test('says that a request already waits [CLAIM-09, ERR-34]', async () => {
    const { page, id, member, send } = await atTheDialog({ live: false })
    await request(member, id)
    await send()
    await seesNotice(
      page,
      'Request already sent',
      'You already have a pending request for this item',
    )
    await page.getByRole('region', { name: 'Your request' }).waitFor()
  })

  test('says that somebody else got it [CLAIM-07, ERR-32]', async () => {
    const { page, id, send } = await atTheDialog({ live: false })
    const other = await aBrowserMember(journey.site, 'Meera Iyer')
    await exchanges().approveRequest(giver.actor, await request(other, id))
    await send()
    await seesNotice(page, 'Item unavailable', 'This item has already been claimed.')
    await page.locator('[data-banner]', { hasText: 'Claimed by Meera Iyer' }).waitFor()
  })

  test('says that the item is gone [CLAIM-06, ERR-31]', async () => {
    const { page, id, send } = await atTheDialog({ live: false })
    await journey.site.world.domain.items.deleteItem(giver.actor, id)
    await send()
    await seesNotice(page, 'Item not found', 'This item no longer exists.')
  })

  test('is not called one where the answer alone was lost: the page shows what was done [A69]', async () => {
    const { page, id, send } = await atTheDialog({ live: false })
    await loseAnswer(page, `**/items/${id}/requests`)
    await send()
    await seesNotice(page, 'No answer came', 'It may have been done all the same.')
    await page.getByRole('region', { name: 'Your request' }).waitFor()
    expect(await requestsOf(id)).toMatchObject([{ status: 'pending' }])
  })

  test('for any other reason, or without a connection, says so and loses nothing that was said [ERR-38]', async () => {
    const { page, context, dialog, send, id } = await atTheDialog()
    const evenings = dialog.getByRole('button', { name: 'Weekday evenings' })
    await dialog.getByLabel('Message (optional)').fill('I live next door.')
    await page.route(/\/api\/v1\/|\.data/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await send()
    await seesNotice(page, 'Failed to claim item', 'Something went wrong. Please try again.')
    expect(await dialog.getByLabel('Message (optional)').inputValue()).toBe('I live next door.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await claimButton(page).click()
    expect(await dialog.getByLabel('Message (optional)').inputValue()).toBe('I live next door.')
    await page.unrouteAll()
    await evenings.click()
    await context.setOffline(true)
    await send()
    await seesNotice(page, 'Failed to claim item', 'You are offline, so nothing was sent.')
    expect(await dialog.getByLabel('Message (optional)').inputValue()).toBe('I live next door.')
    expect(await requestsOf(id)).toEqual([])
    await context.setOffline(false)
    // Also where the page is loaded anew meanwhile, as a phone does that is short of memory.
    await page.reload()
    await claimButton(page).click()
    expect(await dialog.getByLabel('Message (optional)').inputValue()).toBe('I live next door.')
    expect(await evenings.getAttribute('aria-pressed')).toBe('true')
    await send()
    await seesNotice(page, 'Request sent!')
    await expect.poll(() => requestsOf(id)).toMatchObject([{ could_come: ['weekday-evening'] }])
  })

  test('after the session ended asks to log in [CLAIM-05]', async () => {
    const { page, member, send } = await atTheDialog({ live: false })
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    await send()
    await seesNotice(page, 'Authentication required', 'Please log in to claim items')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  })

  test('after the browser lost the session asks to log in too [CLAIM-05, A60]', async () => {
    const { page, dialog } = await atTheDialog({ live: false })
    // At once: a page that hears of it before closes the dialog.
    await dialog
      .getByRole('button', { name: 'Send Claim Request' })
      .evaluate((button: HTMLElement) => {
        localStorage.removeItem('aadaan-auth')
        button.click()
      })
    await seesNotice(page, 'Authentication required', 'Please log in to claim items')
  })
})

describe('the page of a requester', () => {
  test('follows the answer without a reload [ORDERS-14]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const id = await anItem()
    const requestId = await request(member, id)
    const { page, problems } = await journey.browser.visitor({ as: member })
    const joined = joinsLive(page)
    await visit(page, `/item/${id}`)
    const mine = page.getByRole('region', { name: 'Your request' })
    await mine.getByText('Pending').waitFor()
    await joined
    await exchanges().approveRequest(giver.actor, requestId)
    await mine.getByText('Item claimed! Contact the owner for pickup details.').waitFor()
    await page.locator('[data-banner]', { hasText: 'Claimed by Ravi Menon' }).waitFor()
    expect(problems).toEqual([])
  })
})
