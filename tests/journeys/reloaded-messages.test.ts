import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seesNotice, visit } from './browser.ts'
import { box, entries, openConversation } from './conversation.ts'
import { hold } from './item-form.ts'

const { journey, people } = openConversation()
const messages = '**/api/v1/messages'

const openThread = (page: Page) =>
  page.getByRole('button', { name: 'Send message to Asha Kulkarni' }).click()

async function atTheThread() {
  const { page } = await journey.browser.visitor({ as: people.rahim })
  await visit(page, `/item/${people.item}`)
  await openThread(page)
  // The tests hold calls back from here on: none of those that opened it may be on its way still.
  await box(page).waitFor()
  return page
}

/** The page is loaded anew where Android has ended it, and the conversation opened again. */
async function loadAnew(page: Page) {
  // A page that was ended keeps nothing any more; one that is only left may still hear that its calls are cut off.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {}
  })
  await page.reload()
  // Only now, as what is held would go on.
  await page.unroute(messages)
  await openThread(page)
  await box(page).waitFor()
}

/** Sends a message that stays on its way. */
async function sendsIntoNothing(page: Page) {
  await hold(page, messages, 'POST')
  await box(page).fill('Sunday at six?')
  const asked = page.waitForRequest(messages)
  await box(page).press('Enter')
  await asked
}

async function stored() {
  const all = journey.site.world.database.selectFrom('messages').select('message')
  const rows = await all.where('item_id', '=', people.item).execute()
  return rows.map(({ message }) => message)
}

test('a message that was on its way as the page was loaded anew is in the box, until it is sent [ERR-29]', async () => {
  const page = await atTheThread()
  await sendsIntoNothing(page)
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('Sunday at six?')
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('Sunday at six?')
  await box(page).press('Enter')
  await entries(page, 'own').getByText('Sunday at six?').waitFor()
  expect(await stored()).toEqual(['Sunday at six?'])
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('')
})

test('a message whose answer was on its way as the page was loaded anew is stored once when it is sent again [ERR-29, CALL-43]', async () => {
  const page = await atTheThread()
  const arrived = Promise.withResolvers<void>()
  await page.route(messages, async (route) => {
    await route.fetch()
    arrived.resolve()
  })
  await box(page).fill('Only once, please')
  await box(page).press('Enter')
  await arrived.promise
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('Only once, please')
  const answered = page.waitForResponse(messages)
  await box(page).press('Enter')
  await (await answered).finished()
  await expect.poll(() => page.locator('[data-message=sending]').count()).toBe(0)
  expect(await entries(page, 'own').count()).toBe(1)
  expect(await stored()).toEqual(['Only once, please'])
})

test('what was begun behind a message that was on its way stands behind it as the page was loaded anew [ERR-29]', async () => {
  const page = await atTheThread()
  await sendsIntoNothing(page)
  await box(page).fill('Or on Monday.')
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('Sunday at six?\nOr on Monday.')
})

test('what was begun behind a message whose answer was lost follows it, which is stored once [ERR-29, CALL-43]', async () => {
  const page = await atTheThread()
  const letGo = Promise.withResolvers<void>()
  await page.route(messages, async (route) => {
    await route.fetch()
    await letGo.promise
    await route.abort()
  })
  await box(page).fill('Sunday at six?')
  await box(page).press('Enter')
  await box(page).fill('Or on Monday.')
  letGo.resolve()
  await expect.poll(() => box(page).inputValue()).toBe('Sunday at six?\nOr on Monday.')
  await page.unroute(messages)
  await box(page).press('Enter')
  await expect.poll(stored).toEqual(['Sunday at six?', 'Or on Monday.'])
  await expect.poll(() => entries(page, 'own').count()).toBe(2)
  expect(await box(page).inputValue()).toBe('')
})

test('a message that is on its way is so in a conversation that is opened again, which hears what becomes of it', async () => {
  const page = await atTheThread()
  const letGo = await hold(page, messages, 'POST')
  await box(page).fill('Sunday at six?')
  await box(page).press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openThread(page)
  await box(page).waitFor()
  expect(await box(page).inputValue()).toBe('')
  await page.locator('[data-message=sending]').getByText('Sunday at six?').waitFor()
  letGo()
  await entries(page, 'own').getByText('Sunday at six?').waitFor()
  await page.locator('[data-message=sending]').waitFor({ state: 'detached' })
  expect(await stored()).toEqual(['Sunday at six?'])
})

test('what was not sent and was emptied by hand stays away', async () => {
  const page = await atTheThread()
  await page.route(messages, (route) => route.fulfill({ status: 500, json: {} }))
  await box(page).fill('Sunday at six?')
  await box(page).press('Enter')
  await seesNotice(page, 'Error', 'Failed to send message')
  await expect.poll(() => box(page).inputValue()).toBe('Sunday at six?')
  await box(page).fill('')
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('')
})

test('what arrived without its answer and was emptied by hand is another message when it is written again [ERR-29]', async () => {
  const page = await atTheThread()
  await page.route(messages, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await box(page).fill('Yes')
  await box(page).press('Enter')
  await expect.poll(() => box(page).inputValue()).toBe('Yes')
  await page.unroute(messages)
  await box(page).fill('')
  await box(page).fill('Yes')
  await box(page).press('Enter')
  await expect.poll(stored).toEqual(['Yes', 'Yes'])
})
