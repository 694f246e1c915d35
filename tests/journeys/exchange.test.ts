import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from './accessibility.ts'
import {
  aBrowserMember,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { withoutLive } from './conversation.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()
let giver: Member
let ravi: Member
let meera: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  // Each asks for more than six items in all; the months of the rule are moved on below.
  ravi = await aBrowserMember(journey.site, 'Ravi Menon')
  meera = await aBrowserMember(journey.site, 'Meera Iyer')
})

/** An item with two people waiting, in a month of its own, so that no limit is near. */
let months = 0
async function aWantedItem() {
  const { world } = journey.site
  world.setClock(Date.UTC(2026, months++, 15))
  const id = await world.anItem(giver.actor)
  const ask = (member: Member, message: string | null) =>
    world.domain.exchanges.requestItem(member.actor, id, { message })
  const requests = {
    ravi: await ask(ravi, 'I could come on Sunday.\nWith a rickshaw.'),
    meera: await ask(meera, null),
  }
  world.setClock(Date.now())
  return { id, requests }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Requests' })

async function atThePanel() {
  const item = await aWantedItem()
  const visitor = await journey.browser.visitor({ as: giver, ...phone })
  await visit(visitor.page, `/item/${item.id}`)
  await panel(visitor.page).waitFor()
  const { page } = visitor
  const approve = async (name: string) => {
    await page.getByRole('button', { name: `Approve the request of ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  }
  const reject = (name: string) =>
    page.getByRole('button', { name: `Reject the request of ${name}` }).click()
  return { ...visitor, ...item, approve, reject }
}

const statuses = async (id: string) =>
  Object.fromEntries(
    (await journey.site.world.domain.exchanges.listRequestsOfItem(giver.actor, id)).map(
      (request) => [request.requester?.full_name, request.status],
    ),
  )

describe('the requests for an item', () => {
  test('are shown to nobody else, who cannot change or delete the item either [EXCH-01, ITEM-12]', async () => {
    const { id } = await aWantedItem()
    for (const as of [ravi, undefined]) {
      const { page } = await journey.browser.visitor({ ...(as && { as }) })
      await visit(page, `/item/${id}`)
      await (as
        ? page.getByRole('region', { name: 'Your request' })
        : page.getByRole('button', { name: 'Claim Item' })
      ).waitFor()
      expect(await panel(page).count()).toBe(0)
      expect(await page.getByText('Meera Iyer').count()).toBe(0)
      expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Edit Item' }).count()).toBe(0)
    }
  })

  test('that cannot be loaded say so and can be tried again [ERR-39]', async () => {
    const { id } = await aWantedItem()
    const { page } = await journey.browser.visitor({ as: giver })
    await withoutLive(page)
    await page.route('**/api/v1/items/*/requests', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await visit(page, `/item/${id}`)
    await panel(page).getByText('Error loading requests').waitFor()
    expect(await panel(page).innerText()).toContain('Failed to load item requests')
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Try Again' }).click()
    await panel(page).getByText('I could come on Sunday.').waitFor()
  })
})

describe('the owner', () => {
  test('sees who asked and their message, and approves one after a question, which declines the others [EXCH-01, EXCH-25]', async () => {
    const { page, id, problems } = await atThePanel()
    const cards = panel(page).getByRole('listitem')
    expect(await cards.count()).toBe(2)
    // Whoever asked first stands first.
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Ravi Menon', 'Meera Iyer'])
    const text = await cards.filter({ hasText: 'Ravi Menon' }).innerText()
    expect(text).toMatch(/New member[\s\S]*I could come on Sunday\.\nWith a rickshaw\./)
    expect(await panel(page).getByRole('link', { name: 'Ravi Menon' }).getAttribute('href')).toBe(
      `/profile?userId=${ravi.actor.id}`,
    )
    await page.getByRole('button', { name: 'Approve the request of Ravi Menon' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give it to Ravi Menon?' })
    expect(await dialog.innerText()).toContain('The other request will be rejected.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await statuses(id)).toEqual({ 'Ravi Menon': 'pending', 'Meera Iyer': 'pending' })
    await page.getByRole('button', { name: 'Approve the request of Ravi Menon' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await seesNotice(page, 'Request approved!')
    await page.locator('[data-banner]', { hasText: 'Claimed by Ravi Menon' }).waitFor()
    expect(await page.locator('[data-request=approved]').innerText()).toContain('Approved')
    expect(await page.locator('[data-request=rejected]').innerText()).toContain('Rejected')
    expect(
      await panel(page)
        .getByRole('button', { name: /Approve|Reject/ })
        .count(),
    ).toBe(0)
    await expect.poll(() => panel(page).evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(problems).toEqual([])
  })

  test('takes a rejection back at its place and in the notice, and nobody was told; rejects another one and keeps the first [EXCH-26]', async () => {
    const { page, id, reject } = await atThePanel()
    const undo = page.getByRole('button', { name: 'Undo the rejection of Meera Iyer' })
    const rejection = page.getByRole('button', { name: 'Reject the request of Meera Iyer' })
    await reject('Meera Iyer')
    // Its time stands still meanwhile.
    await page.locator('li[data-tone]', { hasText: 'Meera Iyer' }).hover()
    await expect.poll(() => undo.evaluate((button) => button.matches(':focus'))).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => rejection.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await rejection.waitFor()
    // Whatever comes next would send what is still held.
    await reject('Ravi Menon')
    await seesNotice(page, 'Request rejected', 'Ravi Menon will be told in a few seconds.')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.locator('[data-request=rejected]', { hasText: 'Ravi Menon' }).waitFor()
    expect(await statuses(id)).toEqual({ 'Ravi Menon': 'rejected', 'Meera Iyer': 'pending' })
  })

  test('can take back the second of two rejections', async () => {
    const { page, id, reject } = await atThePanel()
    await stopClock(page)
    await reject('Meera Iyer')
    await reject('Ravi Menon')
    await page.locator('[data-request=rejected]', { hasText: 'Meera Iyer' }).waitFor()
    await page.getByRole('button', { name: 'Undo the rejection of Ravi Menon' }).click()
    await page.getByRole('button', { name: 'Reject the request of Ravi Menon' }).waitFor()
    expect(await statuses(id)).toEqual({ 'Ravi Menon': 'pending', 'Meera Iyer': 'rejected' })
  })

  const leaving = {
    'for another page': async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Aadaan' }).click()
      await until(page, async () => new URL(page.url()).pathname === '/')
    },
    'by reading it again': (page: Page) => page.reload(),
  }
  test.each(Object.entries(leaving))('rejects one by leaving the page %s', async (_, leave) => {
    const { page, id, reject } = await atThePanel()
    await stopClock(page)
    await reject('Meera Iyer')
    await page.getByRole('button', { name: 'Undo the rejection of Meera Iyer' }).waitFor()
    await leave(page)
    await expect
      .poll(() => statuses(id))
      .toEqual({ 'Ravi Menon': 'pending', 'Meera Iyer': 'rejected' })
  })

  test('rejects ten seconds later also where the window is left for another', async () => {
    const { page, id, reject } = await atThePanel()
    await page.clock.install()
    await reject('Ravi Menon')
    await seesNotice(page, 'Request rejected')
    await keepNotices(page)
    await page.clock.runFor(10_000)
    await expect
      .poll(() => statuses(id))
      .toEqual({ 'Ravi Menon': 'rejected', 'Meera Iyer': 'pending' })
  })

  test('hears when a rejection or an approval fails, and rejects one for good by what they do next [ERR-41, ERR-42]', async () => {
    const { page, id, approve, reject } = await atThePanel()
    await page.route('**/reject', (route) => route.fulfill({ status: 500, body: '{}' }))
    await keepNotices(page)
    await reject('Ravi Menon')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await seesNotice(page, 'Failed to reject', 'Could not reject the request. Please try again.')
    await page.route('**/approve', (route) => route.fulfill({ status: 409, body: '{}' }))
    await approve('Ravi Menon')
    await seesNotice(
      page,
      'Failed to approve',
      'Could not approve the request. The item may no longer be available.',
    )
    expect(await statuses(id)).toEqual({ 'Ravi Menon': 'pending', 'Meera Iyer': 'pending' })
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    for (const failed of ['Failed to reject', 'Failed to approve']) await dismiss(page, failed)

    await page.unrouteAll()
    const sent: string[] = []
    page.on('request', (request) => {
      const [act] = /(?<=\/)(approve|reject)$/.exec(request.url()) ?? []
      if (act) sent.push(act)
    })
    await reject('Meera Iyer')
    await approve('Ravi Menon')
    await seesNotice(page, 'Request approved!')
    expect(sent).toEqual(['reject', 'approve'])
    expect(await statuses(id)).toEqual({ 'Ravi Menon': 'approved', 'Meera Iyer': 'rejected' })
  })

  test('keeps their place when a rejection is sent and comes too late', async () => {
    const { page, requests } = await atThePanel()
    await stopClock(page)
    await page.route('**/reject', async (route) => {
      await journey.site.world.domain.exchanges.withdrawRequest(ravi.actor, requests.ravi)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Reject the request of Ravi Menon' }).press('Enter')
    await page.clock.runFor(10_000)
    await seesNotice(page, 'Failed to reject', 'Something has changed meanwhile.')
    const focused = panel(page).locator('li:focus', { hasText: 'Ravi Menon' })
    await expect.poll(() => focused.count()).toBe(1)
    await focused.getByText('Taken back', { exact: true }).waitFor()
  })
})
