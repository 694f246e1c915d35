import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keepNotices, seesNotice, visit } from './browser.ts'
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
    const giver = await journey.browser.visitor({ as: people.asha, width: 360, height: 740 })
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

  test('is open to the owner beside each request, and to both from My Orders, which show what is new without a reload [ROLE-08, MSG-02, CALL-73]', async () => {
    await write(people.rahim, people.asha, 'Is it still there?')
    const { page } = await journey.browser.visitor({ as: people.asha })
    await visit(page, `/item/${people.item}`)
    await page.getByRole('button', { name: 'Send message to Rahim Sheikh' }).click()
    await thread(page).getByText('Is it still there?').waitFor()
    await visit(page, '/orders')
    await page.getByText('1 person is waiting for your answer').waitFor()
    await page.getByRole('button', { name: 'Rahim Sheikh: Is it still there?' }).waitFor()
    await write(people.rahim, people.asha, 'Shall I bring a rickshaw?')
    await page.getByRole('button', { name: 'Rahim Sheikh: Shall I bring a rickshaw?' }).click()
    await thread(page).getByRole('link', { name: 'About Cane armchair' }).waitFor()

    const other = await journey.browser.visitor({ as: people.rahim, width: 360, height: 740 })
    await visit(other.page, '/orders')
    await other.page
      .getByRole('button', { name: 'Send message to Asha Kulkarni about Cane armchair' })
      .click()
    await entries(other.page, 'own').getByText('Is it still there?').waitFor()
  })

  test('has the whole screen of a phone, and gives the focus back [ROLE-08]', async () => {
    const { page, button } = await atTheThread({ width: 360, height: 740 })
    expect(await thread(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await box(page).fill('half a sentence')
    await page.keyboard.press('Escape')
    await thread(page).waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
    await button.click()
    expect(await box(page).inputValue()).toBe('half a sentence')
    await box(page).press('Shift+Enter')
    expect(await box(page).inputValue()).toBe('half a sentence\n')
  })

  test('opens as its button was pressed, when the rest of what members have comes later [ROLE-08]', async () => {
    const { page } = await journey.browser.visitor({ as: people.rahim })
    const letGo = await hold(page, '**/assets/member-area-*.js')
    const asked = page.waitForRequest('**/assets/member-area-*.js')
    await visit(page, `/item/${people.item}`)
    await asked
    await page.getByRole('button', { name: 'Send message to Asha Kulkarni' }).click()
    letGo()
    await box(page).waitFor()
  })

  test('that is closed while a message is on its way has sent it, and the same words can be sent again', async () => {
    const { page, button } = await atTheThread()
    const letGo = await hold(page, '**/api/v1/messages', 'POST')
    const send = async () => {
      await box(page).fill('Yes')
      await box(page).press('Enter')
    }
    await send()
    await page.keyboard.press('Escape')
    await thread(page).waitFor({ state: 'hidden' })
    const answered = page.waitForResponse('**/api/v1/messages')
    letGo()
    await (await answered).finished()
    await button.click()
    await entries(page, 'own').getByText('Yes').waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('')
    await send()
    await expect.poll(stored).toEqual(['Yes', 'Yes'])
  })
})

describe('when something fails', () => {
  test('a message that was not sent is told, and its text stays [ERR-29]', async () => {
    const { page } = await atTheThread()
    await page.route('**/api/v1/messages', (route) => route.fulfill({ status: 500, json: {} }))
    await box(page).fill('Please keep this')
    await box(page).press('Control+Enter')
    await seesNotice(page, 'Error', 'Failed to send message')
    await thread(page).getByText('Not sent. Your text is still here').waitFor()
    expect(await box(page).inputValue()).toBe('Please keep this')
    await page.unroute('**/api/v1/messages')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await entries(page, 'own').getByText('Please keep this').waitFor()
    expect(await stored()).toEqual(['Please keep this'])
  })

  test('a message that is on its way leaves the field free, and stands before what was begun when it fails [ERR-29]', async () => {
    const { page } = await atTheThread()
    const failing = await failLater(page)
    await box(page).fill('Sunday at six?')
    await box(page).press('Control+Enter')
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
    expect(await stored()).toEqual([])
  })

  test('a message that fails behind a closed conversation is there when that is opened again [ERR-29]', async () => {
    const { page, button } = await atTheThread()
    const failing = await failLater(page)
    await box(page).fill('Sunday at six?')
    await box(page).press('Control+Enter')
    await page.keyboard.press('Escape')
    await thread(page).waitFor({ state: 'hidden' })
    failing.resolve()
    await seesNotice(page, 'Error', 'Failed to send message')
    await button.click()
    await expect.poll(() => box(page).inputValue()).toBe('Sunday at six?')
  })

  test('a message whose answer was lost is stored once when it is sent again [ERR-29, CALL-43]', async () => {
    const { page } = await atTheThread()
    await page.route('**/api/v1/messages', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await box(page).fill('Only once, please')
    await box(page).press('Enter')
    await seesNotice(page, 'Error', 'Failed to send message')
    await page.unroute('**/api/v1/messages')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => box(page).inputValue()).toBe('')
    await box(page).fill('Only once, please')
    await box(page).press('Enter')
    await expect.poll(stored).toEqual(['Only once, please', 'Only once, please'])
  })

  test('a message that is sent while another is on its way follows it', async () => {
    const { page } = await atTheThread()
    const letGo = await hold(page, '**/api/v1/messages', 'POST')
    await box(page).fill('Is it still there?')
    await box(page).press('Enter')
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    await box(page).fill('I could come on Sunday.')
    await box(page).press('Enter')
    letGo()
    await expect.poll(stored).toEqual(['Is it still there?', 'I could come on Sunday.'])
    await expect.poll(() => box(page).inputValue()).toBe('')
  })

  test('messages that cannot be loaded say so and can be tried again [ERR-28]', async () => {
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
  })

  test('conversations that cannot be loaded take nothing else from My Orders [ERR-27]', async () => {
    const { page } = await journey.browser.visitor({ as: people.rahim })
    await page.route('**/api/v1/conversations', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/orders')
    await seesNotice(page, 'Error', 'Failed to load conversations')
    await page.getByRole('link', { name: 'Cane armchair' }).waitFor()
  })
})
