import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from './accessibility.ts'
import { phone, seesNotice, visit } from './browser.ts'
import { box, entries, openConversation, withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'

const { journey, people } = openConversation()

const stored = () =>
  journey.site.world.database
    .selectFrom('messages')
    .select(['message', 'phrase'])
    .where('item_id', '=', people.item)
    .orderBy('id')
    .execute()
const phrases = (page: Page) => page.getByRole('list', { name: 'Send with one tap' })
const phrase = (page: Page, name: string) => phrases(page).getByRole('button', { name })

/** Rahim with the conversation on the whole page of a phone. */
async function asRahim({ isLive = true } = {}) {
  const visitor = await journey.browser.visitor({ as: people.rahim, ...phone })
  if (!isLive) await withoutLive(visitor.page)
  await visit(visitor.page, `/messages/${people.item}/${people.asha.actor.id}`)
  await phrases(visitor.page).waitFor()
  return visitor
}

test('one tap sends a sentence, which the other one reads in their own language [ROLE-08, MSG-06]', async () => {
  const giver = await journey.browser.visitor({ as: people.asha })
  await visit(giver.page, `/en-XA/messages/${people.item}/${people.rahim.actor.id}`)
  const { page, problems } = await asRahim()
  await box(page).fill('half a sentence')
  await phrase(page, 'When could I come?').click()
  await entries(page, 'own').getByText('When could I come?').waitFor()
  expect(await box(page).inputValue()).toBe('half a sentence')
  const read = entries(giver.page)
  await read.waitFor()
  expect(await read.innerText()).not.toContain('When could I come?')
  expect(await read.innerText()).toContain('Ẃ')
  expect(await stored()).toEqual([{ message: 'When could I come?', phrase: 'when' }])
  await visit(giver.page, '/en-XA/notifications')
  const line = giver.page.getByRole('listitem').filter({ hasText: 'Rahim Sheikh' })
  await line.first().waitFor()
  const lines = (await line.allInnerTexts()).join('\n')
  expect(lines).not.toContain('When could I come?')
  expect(lines).toContain('Ẃ')
  expect(problems).toEqual([])
})

test('before a promise one asks, after it both say that they come, by keyboard too', async () => {
  const { page } = await asRahim()
  expect(await phrases(page).getByRole('button').allInnerTexts()).toEqual([
    'Is it still there?',
    'When could I come?',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  const { exchanges } = journey.site.world.domain
  const [request] = await exchanges.listRequestsOfItem(people.asha.actor, people.item)
  await exchanges.approveRequest(people.asha.actor, request?.id ?? '')
  await phrase(page, 'I am on my way').focus()
  await page.keyboard.press('Enter')
  await entries(page, 'own').getByText('I am on my way').waitFor()
  const giver = await journey.browser.visitor({ as: people.asha })
  await visit(giver.page, `/messages/${people.item}/${people.rahim.actor.id}`)
  await entries(giver.page).getByText('I am on my way').waitFor()
  expect(await phrases(giver.page).getByRole('button').allInnerTexts()).toEqual([
    'I am on my way',
    'I am here',
    'Sorry, I am late by 15 minutes',
  ])
})

test.each([
  [360, 640],
  [1280, 640],
])('what was said last is seen whole above them on %i × %i', async (width, height) => {
  const { exchanges, messaging } = journey.site.world.domain
  const [request] = await exchanges.listRequestsOfItem(people.asha.actor, people.item)
  await exchanges.approveRequest(people.asha.actor, request?.id ?? '')
  for (const message of ['Is six fine?', 'Or\nrather\nseven?'])
    await messaging.sendMessage(people.asha.actor, {
      recipient_id: people.rahim.actor.id,
      item_id: people.item,
      message,
    })
  const { page } = await journey.browser.visitor({ as: people.rahim, width, height })
  await visit(page, `/messages/${people.item}/${people.asha.actor.id}`)
  await phrases(page).waitFor()
  // Comes late, and moves the rest.
  await page.getByRole('button', { name: 'Give it back' }).waitFor()
  const last = await entries(page, 'other').last().boundingBox()
  const log = await page.getByRole('log').boundingBox()
  const bar = await page.getByRole('contentinfo').boundingBox()
  const composer = await box(page).boundingBox()
  if (!last || !log || !bar || !composer) throw new Error('Not on the page')
  expect(last.y).toBeGreaterThanOrEqual(log.y)
  expect(last.y + last.height).toBeLessThanOrEqual(log.y + log.height)
  expect(composer.y + composer.height).toBeLessThan(bar.y)
})

/** What is sent arrives, and its answer does not. */
const loseAnswers = (page: Page) =>
  page.route('**/api/v1/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })

test('one that was not sent says so, and tapped again before it appeared is there once [ERR-29]', async () => {
  const { page } = await asRahim({ isLive: false })
  await box(page).fill('half a sentence')
  await loseAnswers(page)
  await phrase(page, 'Is it still there?').click()
  await seesNotice(page, 'Error', 'Failed to send message')
  await page.locator('form').getByText('You seem to be offline. Nothing was lost').waitFor()
  expect(await box(page).inputValue()).toBe('half a sentence')
  await page.unroute('**/api/v1/messages')
  await phrase(page, 'Is it still there?').click()
  await entries(page, 'own').getByText('Is it still there?').waitFor()
  await expect.poll(stored).toHaveLength(1)
})

test('one whose answer was lost, and that appeared by itself, can be sent once more [ERR-29]', async () => {
  const { page } = await asRahim()
  await loseAnswers(page)
  await phrase(page, 'Is it still there?').click()
  await seesNotice(page, 'Error', 'Failed to send message')
  await entries(page, 'own').getByText('Is it still there?').waitFor()
  await page.unroute('**/api/v1/messages')
  await phrase(page, 'Is it still there?').click()
  await expect.poll(stored).toHaveLength(2)
  await expect.poll(() => entries(page, 'own').count()).toBe(2)
})

test('tapped twice at once it is sent once', async () => {
  const { page } = await asRahim()
  const letGo = await hold(page, '**/api/v1/messages', 'POST')
  await phrase(page, 'Is it still there?').dblclick()
  await page.locator('[data-message=sending]').getByText('Is it still there?').waitFor()
  letGo()
  await entries(page, 'own').getByText('Is it still there?').waitFor()
  expect(await stored()).toHaveLength(1)
})
