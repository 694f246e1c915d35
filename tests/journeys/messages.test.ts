import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { account } from './account-menu.ts'
import { arrives, dismiss, keepNotices, loseAnswer, phone, seesNotice, visit } from './browser.ts'
import { box, entries, joinsLive, openConversation, withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'

const { journey, people, write } = openConversation()

async function stored() {
  const rows = await journey.site.world.database
    .selectFrom('messages')
    .select('message')
    .where('item_id', '=', people.item)
    .orderBy('id')
    .execute()
  return rows.map(({ message }) => message)
}

const thread = (page: Page) => page.getByRole('dialog')
async function send(page: Page, words: string, key = 'Enter') {
  await box(page).fill(words)
  await box(page).press(key)
}
/** What is sent is on its way until the test resolves this, and fails then. */
async function failLater(page: Page) {
  const failing = Promise.withResolvers<void>()
  await page.route('**/api/v1/messages', async (route) => {
    await failing.promise
    await route.fulfill({ status: 500, json: {} })
  })
  return failing
}

/** Rahim at the item, with the conversation in front of the page. */
async function atTheThread(size: { width?: number; height?: number } = {}) {
  const visitor = await journey.browser.visitor({ as: people.rahim, ...size })
  await visit(visitor.page, `/item/${people.item}`)
  const button = visitor.page.getByRole('button', { name: 'Send message to Asha Kulkarni' })
  await button.click()
  await box(visitor.page).waitFor()
  return { ...visitor, button }
}

describe('a conversation', () => {
  test('begins at the item, is told wherever the other one is, and goes on live [ROLE-08, MSG-06, CALL-43, CALL-44, CALL-73, CALL-74]', async () => {
    const giver = await journey.browser.visitor({ as: people.asha, ...phone })
    const hears = joinsLive(giver.page)
    await visit(giver.page, '/browse')
    await hears
    await keepNotices(giver.page)
    const asking = await atTheThread()
    await thread(asking.page).getByText('Nothing written yet').waitFor()
    await box(asking.page).fill('  Could I come on Sunday at six, when the sun is lower?  ')
    await asking.page.getByRole('button', { name: 'Send', exact: true }).click()
    await entries(asking.page, 'own').waitFor()
    expect(await asking.page.getByRole('log').innerText()).toMatch(
      /^\d+ \w+ \d+\s+You asked for it. \d+:\d\d [AP]M\s+Could I come on Sunday at six, when the sun is lower\?\s+You · \d+:\d\d/,
    )
    expect(await box(asking.page).inputValue()).toBe('')

    await seesNotice(giver.page, 'New Message', 'Could I come on Sunday at six, when the sun is lo')
    await giver.page.getByRole('button', { name: 'Read and answer' }).click()
    await entries(giver.page).getByText('Could I come on Sunday').waitFor()
    await giver.page.getByRole('dialog', { name: 'Messages with Rahim Sheikh' }).waitFor()
    await box(giver.page).fill('Six is fine.')
    await box(giver.page).press('Enter')

    await entries(asking.page).getByText('Six is fine.').waitFor()
    expect(await entries(asking.page).innerText()).toContain('Asha Kulkarni · ')
    expect(await stored()).toEqual([
      'Could I come on Sunday at six, when the sun is lower?',
      'Six is fine.',
    ])
    expect([...asking.problems, ...giver.problems]).toEqual([])
  })

  test('is open to the owner beside each request, and to both from My Orders, which show what is new without a reload and lose nothing else where conversations cannot be loaded [ROLE-08, MSG-02, CALL-73, ERR-27]', async () => {
    await write(people.rahim, people.asha, 'Is it still there?')
    const { page } = await journey.browser.visitor({ as: people.asha })
    await visit(page, `/item/${people.item}`)
    await page.getByRole('button', { name: 'Send message to Rahim Sheikh' }).click()
    await thread(page).getByText('Is it still there?').waitFor()
    await page.keyboard.press('Escape')
    await account(page).click()
    await page.locator('#account-menu').getByRole('link', { name: 'My Orders' }).click()
    await arrives(page, '/orders')
    await page.getByText('1 person is waiting for your answer').waitFor()
    await page.getByRole('button', { name: 'Rahim Sheikh: Is it still there?' }).waitFor()
    await write(people.rahim, people.asha, 'Shall I bring a rickshaw?')
    await page.getByRole('button', { name: 'Rahim Sheikh: Shall I bring a rickshaw?' }).click()
    await thread(page).getByRole('link', { name: 'About Cane armchair' }).waitFor()

    const other = await journey.browser.visitor({ as: people.rahim, ...phone })
    const conversations = '**/api/v1/conversations'
    await other.page.route(conversations, (route) => route.fulfill({ status: 500, json: {} }))
    await visit(other.page, '/orders')
    await seesNotice(other.page, 'Error', 'Failed to load conversations')
    await other.page.getByRole('link', { name: 'Cane armchair' }).waitFor()
    await other.page.unroute(conversations)
    await other.page
      .getByRole('button', { name: 'Send message to Asha Kulkarni about Cane armchair' })
      .click()
    await entries(other.page, 'own').getByText('Is it still there?').waitFor()
  })

  test('opens as its button was pressed, when the rest of what members have comes later; what is sent while a message is on its way follows it, also where it is closed before, and can be sent again [ROLE-08]', async () => {
    const { page } = await journey.browser.visitor({ as: people.rahim })
    const letGo = await hold(page, '**/assets/member-area-*.js')
    const asked = page.waitForRequest('**/assets/member-area-*.js')
    await visit(page, `/item/${people.item}`)
    await asked
    const button = page.getByRole('button', { name: 'Send message to Asha Kulkarni' })
    await button.click()
    letGo()
    await box(page).waitFor()

    const letFirst = await hold(page, '**/api/v1/messages', 'POST')
    await send(page, 'Is it still there?')
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    await send(page, 'I could come on Sunday.')
    letFirst()
    const both = ['Is it still there?', 'I could come on Sunday.']
    await expect.poll(stored).toEqual(both)
    await expect.poll(() => box(page).inputValue()).toBe('')

    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    const letNext = await hold(page, '**/api/v1/messages', 'POST')
    await send(page, 'Yes')
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    await send(page, 'Or on Monday.')
    await page.keyboard.press('Escape')
    await thread(page).waitFor({ state: 'hidden' })
    letNext()
    await expect.poll(stored).toEqual([...both, 'Yes', 'Or on Monday.'])
    await button.click()
    await entries(page, 'own').getByText('Or on Monday.').waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('')
    await send(page, 'Yes')
    await expect.poll(stored).toEqual([...both, 'Yes', 'Or on Monday.', 'Yes'])
  })
})

test('the button that opens it stays where it is when what stands above it comes later [ROLE-08]', async () => {
  for (const size of [phone, { width: 1280 }]) {
    const { page } = await journey.browser.visitor({ as: people.rahim, ...size })
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/taking-back-*.js', async (route) => {
      const response = await route.fetch()
      // Its words have the same name, and come with the page.
      if ((await response.text()).includes('aria-haspopup')) await held.promise
      await route.fulfill({ response })
    })
    await visit(page, `/item/${people.item}`)
    const button = page.getByRole('button', { name: 'Send message to Asha Kulkarni' })
    await button.waitFor()
    const before = await button.boundingBox()
    held.resolve()
    await page.getByRole('button', { name: 'Take my request back' }).waitFor()
    expect(await button.boundingBox()).toEqual(before)
  }
})

describe('when something fails', () => {
  test('on a phone, whose whole screen it has, it gives the focus back and keeps what was begun; what was not sent is told, and stays [ROLE-08, ERR-29]', async () => {
    const { page, button } = await atTheThread(phone)
    expect(await thread(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await box(page).fill('half a sentence')
    await page.keyboard.press('Escape')
    // The browser hides it before the page hears that it was closed.
    await box(page).waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
    await button.click()
    expect(await box(page).inputValue()).toBe('half a sentence')
    await box(page).press('Shift+Enter')
    expect(await box(page).inputValue()).toBe('half a sentence\n')

    await page.route('**/api/v1/messages', (route) => route.fulfill({ status: 500, json: {} }))
    await send(page, 'Please keep this', 'Control+Enter')
    await seesNotice(page, 'Error', 'Failed to send message')
    await thread(page).getByText('Not sent. Your text is still here').waitFor()
    expect(await box(page).inputValue()).toBe('Please keep this')
    await page.unroute('**/api/v1/messages')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await entries(page, 'own').getByText('Please keep this').waitFor()
    expect(await stored()).toEqual(['Please keep this'])
  })

  test('a message that is on its way leaves the field free; when it fails it stands before what was begun, also where that was closed and is opened again [ERR-29]', async () => {
    const { page, button } = await atTheThread()
    const failing = await failLater(page)
    await send(page, 'Sunday at six?', 'Control+Enter')
    await page.locator('[data-message=sending]').getByText('Sunday at six?').waitFor()
    // It is read out once, when it was sent.
    const heard = thread(page).getByRole('listitem').filter({ hasText: 'Sunday at six?' })
    expect(await heard.count()).toBe(0)
    expect(await box(page).inputValue()).toBe('')
    await box(page).fill('Or on Monday.')
    failing.resolve()
    await thread(page).getByText('Not sent. Your text is still here').waitFor()
    expect(await box(page).inputValue()).toBe('Sunday at six?\nOr on Monday.')
    expect(await page.locator('[data-message=sending]').count()).toBe(0)

    await dismiss(page, 'Error')
    await page.unrouteAll()
    const failingAgain = await failLater(page)
    await send(page, 'At seven?', 'Control+Enter')
    await page.keyboard.press('Escape')
    await thread(page).waitFor({ state: 'hidden' })
    failingAgain.resolve()
    await seesNotice(page, 'Error', 'Failed to send message')
    await button.click()
    await expect.poll(() => box(page).inputValue()).toBe('At seven?')
    expect(await stored()).toEqual([])
  })

  test('messages that cannot be loaded say so and can be tried again; one whose answer was lost is stored once when it is sent again [ERR-28, ERR-29, CALL-43]', async () => {
    await write(people.asha, people.rahim, 'Hello')
    const { page } = await journey.browser.visitor({ as: people.rahim })
    await withoutLive(page)
    await page.route('**/api/v1/messages?**', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, `/item/${people.item}`)
    await page.getByRole('button', { name: 'Send message to Asha Kulkarni' }).click()
    await seesNotice(page, 'Error', 'Failed to load messages')
    await page.unroute('**/api/v1/messages?**')
    await thread(page).getByRole('button', { name: 'Try Again' }).click()
    await thread(page).getByText('Hello').waitFor()

    await loseAnswer(page, '**/api/v1/messages')
    await send(page, 'Only once, please')
    await seesNotice(page, 'Error', 'Failed to send message')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => box(page).inputValue()).toBe('')
    await send(page, 'Only once, please')
    await expect.poll(stored).toEqual(['Hello', 'Only once, please', 'Only once, please'])
  })
})
