import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signOut } from './account-menu.ts'
import { loseAnswer, seesNotice, visit } from './browser.ts'
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

async function send(page: Page, words: string) {
  await box(page).fill(words)
  await box(page).press('Enter')
}

/** Sends a message that stays on its way. */
async function sendsIntoNothing(page: Page) {
  await hold(page, messages, 'POST')
  const asked = page.waitForRequest(messages)
  await send(page, 'Sunday at six?')
  await asked
}

async function stored() {
  const all = journey.site.world.database.selectFrom('messages').select('message')
  const rows = await all.where('item_id', '=', people.item).orderBy('id').execute()
  return rows.map(({ message }) => message)
}

test('a message that was on its way as the page was loaded anew is in the box, with what was begun behind it, until it is sent; what was emptied by hand stays away [ERR-29]', async () => {
  const page = await atTheThread()
  await sendsIntoNothing(page)
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('Sunday at six?')
  await sendsIntoNothing(page)
  await box(page).fill('Or on Monday.')
  const both = 'Sunday at six?\nOr on Monday.'
  for (const _ of ['once', 'twice']) {
    await loadAnew(page)
    expect(await box(page).inputValue()).toBe(both)
  }
  await box(page).press('Enter')
  await expect.poll(() => entries(page, 'own').count()).toBe(2)
  expect(await stored()).toEqual(['Sunday at six?', 'Or on Monday.'])
  // It may be shown before its sending is answered.
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('')

  await page.route(messages, (route) => route.fulfill({ status: 500, json: {} }))
  await send(page, 'At seven?')
  await seesNotice(page, 'Error', 'Failed to send message')
  await expect.poll(() => box(page).inputValue()).toBe('At seven?')
  await box(page).fill('')
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('')
})

test('a message whose answer was lost, or was on its way as the page was loaded anew, is stored once, before what was begun behind it, when it is sent again [ERR-29, CALL-43]', async () => {
  const page = await atTheThread()
  const letGo = Promise.withResolvers<void>()
  await page.route(messages, async (route) => {
    await route.fetch()
    await letGo.promise
    await route.abort()
  })
  await send(page, 'Sunday at six?')
  await box(page).fill('Or on Monday.')
  letGo.resolve()
  await expect.poll(() => box(page).inputValue()).toBe('Sunday at six?\nOr on Monday.')
  await page.unroute(messages)
  await box(page).press('Enter')
  await expect.poll(stored).toEqual(['Sunday at six?', 'Or on Monday.'])
  await expect.poll(() => entries(page, 'own').count()).toBe(2)
  expect(await box(page).inputValue()).toBe('')

  const arrived = Promise.withResolvers<void>()
  await page.route(messages, async (route) => {
    await route.fetch()
    arrived.resolve()
  })
  await send(page, 'Only once, please')
  await arrived.promise
  await loadAnew(page)
  expect(await box(page).inputValue()).toBe('Only once, please')
  const answered = page.waitForResponse(messages)
  await box(page).press('Enter')
  await (await answered).finished()
  await expect.poll(() => page.locator('[data-message=sending]').count()).toBe(0)
  expect(await entries(page, 'own').count()).toBe(3)
  expect(await stored()).toEqual(['Sunday at six?', 'Or on Monday.', 'Only once, please'])
})

test('a message that is on its way is so in a conversation that is opened again, which hears what becomes of it; one that arrived without its answer and was emptied by hand is another when it is written again [ERR-29]', async () => {
  const page = await atTheThread()
  const letGo = await hold(page, messages, 'POST')
  await send(page, 'Sunday at six?')
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

  await page.unroute(messages)
  await loseAnswer(page, messages)
  await send(page, 'Yes')
  await expect.poll(() => box(page).inputValue()).toBe('Yes')
  await box(page).fill('')
  await send(page, 'Yes')
  await expect.poll(stored).toEqual(['Sunday at six?', 'Yes', 'Yes'])
})

test('a message that was to follow is not sent once its writer has signed out', async () => {
  const page = await atTheThread()
  const letGo = Promise.withResolvers<void>()
  await page.route(messages, async (route) => {
    const response = await route.fetch()
    await letGo.promise
    await route.fulfill({ response })
  })
  await send(page, 'Sunday at six?')
  await expect.poll(stored).toEqual(['Sunday at six?'])
  await send(page, 'Or on Monday.')
  await page.keyboard.press('Escape')
  await box(page).waitFor({ state: 'detached' })
  await signOut(page)
  await page.getByRole('link', { name: 'Sign Up' }).first().waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const answered = page.waitForResponse(messages)
  letGo.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(sent.filter((url) => url.endsWith('/api/v1/messages'))).toEqual([])
})
