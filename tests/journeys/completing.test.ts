import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let ravi: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ravi = await aBrowserMember(journey.site, 'Ravi Menon')
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
    const { itemId: id, requestId } = await journey.site.world.anExchange(
      giver.actor,
      ravi.actor,
      'claimed',
    )
    const visitor = await journey.browser.visitor({ as: giver, ...phone })
    await visit(visitor.page, `/item/${id}`)
    const open = visitor.page.getByRole('button', { name: 'Mark Exchange as Completed' })
    await open.click()
    const confirm = () =>
      visitor.page
        .getByRole('dialog')
        .getByRole('button', { name: /completed/ })
        .click()
    return { ...visitor, id, requestId, open, confirm }
  }

  test('is said to be done, and the item is read again after 500 ms [EXCH-02, EXCH-04, EXCH-27]', async () => {
    const { page, id, open, confirm, problems } = await atTheClaimedItem()
    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    await page.route('**/complete', async (route) => {
      await seen
      await route.continue()
    })
    await confirm()
    await page.getByRole('dialog').getByRole('button', { name: 'Completing...' }).waitFor()
    see()
    await seesNotice(page, 'Item marked as completed')
    await page.locator('[data-banner]', { hasText: 'Completed by Ravi Menon' }).waitFor()
    await open.waitFor({ state: 'detached' })
    // By the page's own clock, which a timer may miss by a few milliseconds.
    expect(await page.evaluate(pauseBeforeReading, id)).toBeGreaterThan(495)
    expect(problems).toEqual([])
  })

  test('is possible where the requests could not be read [EXCH-02]', async () => {
    const { itemId: id } = await journey.site.world.anExchange(giver.actor, ravi.actor, 'claimed')
    const { page } = await journey.browser.visitor({ as: giver, ...phone })
    await page.route('**/api/v1/items/*/requests', (route) => route.fulfill({ status: 500 }))
    await visit(page, `/item/${id}`)
    await page.getByRole('button', { name: 'Mark Exchange as Completed' }).click()
    await page.getByRole('dialog').getByText('Confirm this once Ravi Menon has').waitFor()
    await page.getByRole('button', { name: 'Yes, it is completed' }).click()
    await seesNotice(page, 'Item marked as completed')
  })

  test('that fails says so [ERR-43]', async () => {
    const { page, open, confirm } = await atTheClaimedItem()
    await page.route('**/complete', (route) => route.fulfill({ status: 500, body: '{}' }))
    await confirm()
    await seesNotice(page, 'Failed to mark as completed', 'Something went wrong. Please try again.')
    expect(await open.count()).toBe(1)
  })

  test('says that something has changed where the item was given back meanwhile', async () => {
    const { page, requestId, confirm } = await atTheClaimedItem()
    const { exchanges } = journey.site.world.domain
    await page.route('**/complete', async (route) => {
      await exchanges.releasePromise(ravi.actor, requestId, { why: 'plans-changed', words: null })
      await route.continue()
    })
    await confirm()
    await seesNotice(page, 'Failed to mark as completed', 'Something has changed meanwhile.')
  })
})
