import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

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
  world.setClock(new Date(Date.UTC(2026, months++, 15)).toISOString())
  const id = await world.anItem(giver.actor)
  const ask = (member: Member, message: string | null) =>
    world.domain.exchanges.requestItem(member.actor, id, { message })
  const requests = {
    ravi: await ask(ravi, 'I could come on Sunday.\nWith a rickshaw.'),
    meera: await ask(meera, null),
  }
  world.setClock(new Date().toISOString())
  return { id, requests }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Requests' })

async function atThePanel() {
  const item = await aWantedItem()
  const visitor = await journey.browser.visitor({ as: giver, width: 360, height: 740 })
  await visit(visitor.page, `/item/${item.id}`)
  await panel(visitor.page).waitFor()
  const answer = async (button: 'Approve' | 'Reject', name: string) => {
    await visitor.page.getByRole('button', { name: `${button} the request of ${name}` }).click()
    await visitor.page.getByRole('dialog').getByRole('button', { name: button }).click()
  }
  return { ...visitor, ...item, answer }
}

const statuses = async (id: string) =>
  Object.fromEntries(
    (await journey.site.world.domain.exchanges.listRequestsOfItem(giver.actor, id)).map(
      (request) => [request.requester.full_name, request.status],
    ),
  )

describe('the requests for an item', () => {
  test('are shown to the owner with the person and the message [EXCH-01]', async () => {
    const { page, problems } = await atThePanel()
    const cards = panel(page).getByRole('listitem')
    expect(await cards.count()).toBe(2)
    // Whoever asked first stands first.
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Ravi Menon', 'Meera Iyer'])
    const text = await cards.filter({ hasText: 'Ravi Menon' }).innerText()
    expect(text).toMatch(/New member[\s\S]*I could come on Sunday\.\nWith a rickshaw\./)
    expect(await panel(page).getByRole('link', { name: 'Ravi Menon' }).getAttribute('href')).toBe(
      `/profile?userId=${ravi.actor.id}`,
    )
    expect(problems).toEqual([])
  })

  test('are shown to nobody else [EXCH-01]', async () => {
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
    }
  })

  test('appear while the owner looks [EXCH-01]', async () => {
    const id = await journey.site.world.anItem(giver.actor)
    const { page } = await journey.browser.visitor({ as: giver })
    const joined = page.waitForEvent('websocket')
    await visit(page, `/item/${id}`)
    await panel(page).getByText('Nobody has asked yet').waitFor()
    await (await joined).waitForEvent('framereceived', (frame) =>
      /"ok"/.test(String(frame.payload)),
    )
    const newcomer = await aBrowserMember(journey.site, 'Thenmozhi')
    await journey.site.world.domain.exchanges.requestItem(newcomer.actor, id, {
      message: 'Please!',
    })
    await panel(page).getByText('Please!').waitFor()
  })

  test('that cannot be loaded say so and can be tried again [ERR-39]', async () => {
    const { id } = await aWantedItem()
    const { page } = await journey.browser.visitor({ as: giver })
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
  test('approves one after a question, which declines the others [EXCH-01, EXCH-25]', async () => {
    const { page, id, problems } = await atThePanel()
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
    expect(await panel(page).evaluate((section) => section.matches(':focus'))).toBe(true)
    expect(problems).toEqual([])
  })

  test('rejects one and keeps the others [EXCH-26]', async () => {
    const { page, id, answer } = await atThePanel()
    await answer('Reject', 'Meera Iyer')
    await seesNotice(page, 'Request rejected')
    await page.locator('[data-request=rejected]', { hasText: 'Meera Iyer' }).waitFor()
    expect(await statuses(id)).toEqual({ 'Ravi Menon': 'pending', 'Meera Iyer': 'rejected' })
  })

  test('hears when an approval fails [ERR-41]', async () => {
    const { page, answer } = await atThePanel()
    await page.route('**/approve', (route) => route.fulfill({ status: 409, body: '{}' }))
    await answer('Approve', 'Ravi Menon')
    await seesNotice(
      page,
      'Failed to approve',
      'Could not approve the request. The item may no longer be available.',
    )
  })

  test('hears when a rejection fails [ERR-42]', async () => {
    const { page, answer } = await atThePanel()
    await page.route('**/reject', (route) => route.abort())
    await answer('Reject', 'Ravi Menon')
    await seesNotice(page, 'Failed to reject', 'Could not reject the request. Please try again.')
  })
})

/** The milliseconds from the answer to a completion to the next reading of the item; NaN without one. */
function pauseBeforeReading(id: string): number {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const completed = calls.find(({ name }) => name.endsWith('/complete'))?.responseEnd ?? NaN
  const read = calls.find(
    ({ name, startTime }) => name.endsWith(`/api/v1/items/${id}`) && startTime > completed,
  )
  return (read?.startTime ?? NaN) - completed
}

describe('completing', () => {
  async function atTheClaimedItem() {
    const { id, requests } = await aWantedItem()
    await journey.site.world.domain.exchanges.approveRequest(giver.actor, requests.ravi)
    const visitor = await journey.browser.visitor({ as: giver, width: 360, height: 740 })
    await visit(visitor.page, `/item/${id}`)
    const open = visitor.page.getByRole('button', { name: 'Mark Exchange as Completed' })
    await open.click()
    const confirm = () =>
      visitor.page
        .getByRole('dialog')
        .getByRole('button', { name: /completed/ })
        .click()
    return { ...visitor, id, open, confirm }
  }

  test('is offered for a claimed item alone [EXCH-02]', async () => {
    const { page } = await atThePanel()
    expect(await page.getByRole('button', { name: 'Mark Exchange as Completed' }).count()).toBe(0)
  })

  test('is said to be done, and the item is read again after 500 ms [EXCH-02, EXCH-04, EXCH-27]', async () => {
    const { page, id, open, confirm, problems } = await atTheClaimedItem()
    await confirm()
    await page.getByRole('dialog').getByRole('button', { name: 'Completing...' }).waitFor()
    await seesNotice(page, 'Item marked as completed')
    await page.locator('[data-banner]', { hasText: 'Completed by Ravi Menon' }).waitFor()
    await open.waitFor({ state: 'detached' })
    // By the page's own clock, which a timer may miss by a few milliseconds.
    expect(await page.evaluate(pauseBeforeReading, id)).toBeGreaterThan(495)
    expect(problems).toEqual([])
  })

  test('that fails says so [ERR-43]', async () => {
    const { page, open, confirm } = await atTheClaimedItem()
    await page.route('**/complete', (route) => route.fulfill({ status: 500, body: '{}' }))
    await confirm()
    await seesNotice(page, 'Failed to mark as completed', 'Something went wrong. Please try again.')
    expect(await open.count()).toBe(1)
  })
})
