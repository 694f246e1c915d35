import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksWell } from './accessibility.ts'
import { drawn, phone, seesNotice, type Visitor, visit } from './browser.ts'
import { aHandOver, another, field, give, isOver, shown } from './hand-over.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const { at, now, numberOf, proof, tries } = aHandOver(journey)

describe('without a connection', () => {
  const waiting = (page: Page) =>
    page.getByText('Not confirmed yet. This device keeps it and tries again by itself.')

  async function typeOffline({ page, context }: Pick<Visitor, 'page' | 'context'>, number: string) {
    await context.setOffline(true)
    await field(page).fill(number)
    await give(page).click()
    await waiting(page).waitFor()
    expect(await proof()).toBeNull()
  }
  async function typedOffline(number: string) {
    const visitor = await at(now.asha)
    await field(visitor.page).waitFor()
    await typeOffline(visitor, number)
    return visitor
  }

  test('a typed number waits in every tab, and in none once it was sent from one of them; it is sent once when there is a line', async () => {
    const visitor = await at(now.asha)
    const { page, context } = visitor
    const other = await context.newPage()
    await visit(other, `/item/${now.item}`)
    for (const tab of [page, other]) await field(tab).waitFor()
    await typeOffline(visitor, another(await numberOf()))
    await waiting(other).waitFor()
    await looksWell(page)
    await context.setOffline(false)
    for (const tab of [page, other]) await field(tab).waitFor()
    expect([await tries(), await proof()]).toEqual([1, null])
    await other.close()

    await typeOffline(visitor, await numberOf())
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().endsWith('/handover')) sent.push(one.url())
    })
    await context.setOffline(false)
    await seesNotice(page, 'Handed over: Cane armchair')
    await isOver(page)
    expect(sent).toHaveLength(1)
    expect(await proof()).toBe('number')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('handover')
  })

  test('where the browser keeps nothing it stays in its field, and is sent when there is a line', async () => {
    const { page, context } = await at(now.asha)
    await field(page).waitFor()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('denied', 'SecurityError'))
    })
    await context.setOffline(true)
    await field(page).fill(await numberOf())
    await give(page).click()
    await page.getByText('Something went wrong. Please try again.').waitFor()
    expect(await field(page).inputValue()).toBe(await numberOf())
    await context.setOffline(false)
    await give(page).click()
    await isOver(page)
    expect(await proof()).toBe('number')
  })

  test('it survives that the page is closed, and goes from another page', async () => {
    const { page, context } = await typedOffline(await numberOf())
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await visit(next, '/browse')
    await seesNotice(next, 'Handed over: Cane armchair')
    expect(await proof()).toBe('number')
  })

  test('it can be typed again, and a wrong one says so once it was sent; one that is typed while an earlier one is on its way is not lost with that', async () => {
    const visitor = await typedOffline(await numberOf())
    const { page, context } = visitor
    const again = page.getByRole('button', { name: 'Type it again' })
    await again.click()
    await typeOffline(visitor, another(await numberOf()))
    await context.setOffline(false)
    await seesNotice(
      page,
      'The number for Cane armchair was not taken',
      'That is not the number. Tries left: 19',
    )
    await field(page).waitFor()
    expect([await tries(), await proof()]).toEqual([1, null])

    await typeOffline(visitor, another(await numberOf()))
    const answer = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/api/v1/items/*/handover', async (route) => {
      if (held++ === 0) await answer.promise
      await route.continue()
    })
    await context.setOffline(false)
    await expect.poll(() => held).toBe(1)
    await again.click()
    await field(page).fill(await numberOf())
    await give(page).click()
    answer.resolve()
    await isOver(page)
    expect(await proof()).toBe('number')
  })

  test('one from the picture is not kept where the page could not read whose promise it proves', async () => {
    const { page, context } = await journey.browser.visitor({ as: now.asha, ...phone })
    await page.route('**/api/v1/items/*/requests', (route) => route.fulfill({ status: 500 }))
    await visit(page, `/item/${now.item}#handover=${await numberOf()}`)
    const dialog = page.getByRole('dialog', { name: 'Hand over Cane armchair?' })
    const confirm = give(dialog)
    await confirm.waitFor()
    await context.setOffline(true)
    await confirm.click()
    await dialog.getByText('Something went wrong. Please try again.').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('handover')
  })

  test('it waits on where there were too many tries, and whoever types it then is told so', async () => {
    const { page, context } = await typedOffline(await numberOf())
    const message = 'Too many attempts. Please try again later.'
    const refusal = { code: 'too_many_attempts', message }
    const tooMany = '**/api/v1/items/*/handover'
    await page.route(tooMany, (route) => route.fulfill({ status: 429, json: refusal }))
    const answered = page.waitForResponse(tooMany)
    await context.setOffline(false)
    await (await answered).finished()
    await page.getByRole('button', { name: 'Type it again' }).click()
    await field(page).fill(await numberOf())
    await give(page).click()
    await page.getByText(message).waitFor()
    await page.unrouteAll()
    await give(page).click()
    await isOver(page)
    expect(await proof()).toBe('number')
  })

  test('it is not tried for another promise that was made meanwhile, and is gone when the giver signs out', async () => {
    const visitor = await typedOffline(await numberOf())
    const { page, context } = visitor
    const { exchanges } = journey.site.world.domain
    const why = { why: 'no-time', words: null } as const
    await exchanges.releasePromise(now.rahim.actor, now.request, why)
    const next = await journey.site.world.aMember('Leela Menon')
    now.request = await exchanges.requestItem(next, now.item, { message: null })
    await exchanges.approveRequest(now.asha.actor, now.request)
    await context.setOffline(false)
    await seesNotice(
      page,
      'The number for Cane armchair was not taken',
      'This item is not promised any more',
    )
    await field(page).waitFor()
    expect([await tries(), await proof()]).toEqual([0, null])

    await page.locator('[data-request=approved]', { hasText: 'Leela Menon' }).waitFor()
    const { number } = await exchanges.viewHandoverNumber(next, now.request)
    await typeOffline(visitor, number)
    const kept = () => page.evaluate(() => Object.values(localStorage).join())
    expect(await kept()).toContain(`"${number}"`)
    await page.route('**/handover', (route) => route.abort())
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await kept()).not.toContain(`"${number}"`)
    await page.unrouteAll()
    await visit(page, `/item/${now.item}`)
    expect([await tries(), await proof()]).toEqual([0, null])
  })

  test('the number stays on the receiver’s open page', async () => {
    const { page, context } = await at(now.rahim)
    await shown(page).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'I have it' }).click()
    await page.getByText('You seem to be offline').first().waitFor()
    await drawn(page)
    expect(await shown(page).innerText()).toContain(await numberOf())
  })
})
