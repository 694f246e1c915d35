import type { Page, Route, WebSocket } from 'playwright-core'
import { expect, test } from 'vitest'
import { refreshDelay } from '../../web/live/live-refresh.ts'
import { seesNotice, visit } from './browser.ts'
import { box, entries, joinsLive, openConversation } from './conversation.ts'

const { journey, people, write } = openConversation()
const reading = /\/api\/v1\/messages\?/

/** Rahim in the conversation with Asha, which hears what is written. */
async function atTheThread() {
  const { page } = await journey.browser.visitor({ as: people.rahim })
  const opens = page.waitForEvent('websocket')
  const joins = joinsLive(page)
  await visit(page, `/messages/${people.item}/${people.asha.actor.id}`)
  await box(page).waitFor()
  await joins
  return { page, socket: await opens }
}

/**
 * Each reading of messages, from now on, is done and answered by the test; `most` is how many were under way at once.
 */
async function holdReadings(page: Page) {
  const held: Route[] = []
  const seen = { underWay: 0, most: 0 }
  await page.route(reading, (route) => {
    held.push(route)
    seen.underWay++
    seen.most = Math.max(seen.most, seen.underWay)
  })
  const answerNext = async (meanwhile?: () => Promise<void>) => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const route = held.shift()
    const response = await route?.fetch()
    await meanwhile?.()
    seen.underWay--
    await route?.fulfill({ response })
  }
  return { answerNext, seen }
}

/** Asha writes; resolves once Rahim's page has heard of it and would read it: its timer is set before this one. */
async function hearsOf(page: Page, socket: WebSocket, words: string) {
  const frame = socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes(words),
  )
  await write(people.asha, people.rahim, words)
  await frame
  await page.evaluate((delay) => new Promise((passed) => setTimeout(passed, delay)), refreshDelay)
}

test('messages that come while others are read are read after them, and all are shown [CALL-73]', async () => {
  const { page, socket } = await atTheThread()
  const { answerNext, seen } = await holdReadings(page)
  await write(people.asha, people.rahim, 'The first')
  await answerNext(() => hearsOf(page, socket, 'The second'))
  await entries(page).getByText('The first').waitFor()
  await answerNext()
  await entries(page).getByText('The second').waitFor()
  expect(seen.most).toBe(1)
})

test('a message that could not be read stays unread until it is on the screen', async () => {
  const { page } = await atTheThread()
  const unread = async () =>
    (await journey.site.world.domain.notifications.countUnread(people.rahim.actor)).unread
  await page.route(reading, (route) => route.abort())
  const counted = page.waitForResponse('**/notifications/unread')
  await write(people.asha, people.rahim, 'Six is fine.')
  await (await counted).finished()
  await seesNotice(page, 'Error', 'Failed to load messages')
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  expect(await unread()).toBe(1)
  await page.unroute(reading)
  await write(people.asha, people.rahim, 'Bring a rope.')
  await entries(page).getByText('Six is fine.').waitFor()
  await expect.poll(unread).toBe(0)
})

test('loads what was written long ago when it is wanted [CALL-42]', async () => {
  for (let number = 1; number <= 34; number++)
    await write(people.asha, people.rahim, `message ${number}`)
  const { page } = await atTheThread()
  await entries(page).getByText('message 34').waitFor()
  expect(await entries(page).count()).toBe(30)
  await page.getByRole('button', { name: 'Load older messages' }).click()
  await expect.poll(() => entries(page).count()).toBe(34)
  expect(await entries(page).first().innerText()).toContain('message 1')
  expect(await page.getByRole('button', { name: 'Load older messages' }).count()).toBe(0)
  // Only what comes after is read out.
  await box(page).fill('message 35')
  await box(page).press('Control+Enter')
  await entries(page, 'own').getByText('message 35').waitFor()
  const isReadOut = (entry: Element) =>
    entry.closest('[aria-live], [role="log"]')?.getAttribute('aria-live') !== 'off'
  expect(await entries(page).first().evaluate(isReadOut)).toBe(false)
  await expect.poll(() => entries(page, 'own').last().evaluate(isReadOut)).toBe(true)
})
