import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { newestLetter } from '../letters.ts'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { joinsLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { choose } from './new-password.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let item: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

const exchanges = () => journey.site.world.domain.exchanges
const ask = () => exchanges().requestItem(rahim.actor, item, { message: null })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** What a dialog is opened for and sends, and what its button says meanwhile. */
type Sent = {
  send: (page: Page) => Promise<unknown>
  call: string
  method?: 'PUT'
  busy: string
}

/** Where somebody sends something, one after the other. */
type Place = {
  as: () => Member | undefined
  at: () => string | Promise<string>
  /** What comes before, and sends something too. */
  before?: (page: Page) => Promise<unknown>
  sent: Sent[]
}

async function askToClaim(page: Page) {
  await press(page, 'Claim Item')
  await press(page, 'Send Claim Request')
}

/** The page of the promised item, as its giver opens the receiver's picture. */
async function atTheNumber() {
  const request = await ask()
  await exchanges().approveRequest(asha.actor, request)
  const { number } = await exchanges().viewHandoverNumber(rahim.actor, request)
  return `/item/${item}#handover=${number}`
}

const giveNumber = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Confirm the hand-over' }).click()

async function proveAddress(page: Page) {
  const dialog = page.getByRole('dialog')
  await press(page, 'Forgot password?')
  await dialog.getByLabel('Email').fill(asha.email)
  await press(page, 'Send the code')
  const field = dialog.getByLabel('Code', { exact: true })
  await field.waitFor()
  const { code } = await newestLetter(journey.site.world, asha.email, 'reset-password')
  await field.fill(code ?? '')
  await press(page, 'Verify')
  await page.getByLabel('Confirm New Password').waitFor()
}

const dialogs: Record<string, Place> = {
  'an account that is being deleted [PROFILE-16]': {
    as: () => asha,
    at: () => '/profile?tab=settings',
    sent: [
      {
        async send(page) {
          await press(page, 'Delete account')
          await page.getByLabel('Type DELETE to confirm').fill('DELETE')
          await press(page, 'Delete for ever')
        },
        call: '**/functions/v1/delete-user',
        busy: 'Deleting',
      },
    ],
  },
  'a report and a request that are being sent [REPORT-12]': {
    as: () => rahim,
    at: () => `/item/${item}`,
    sent: [
      {
        async send(page) {
          await press(page, 'Report item')
          await page.getByText('Spam').click()
          await press(page, 'Submit Report')
        },
        call: '**/functions/v1/submit-report',
        busy: 'Submitting...',
      },
      { send: askToClaim, call: '**/requests', busy: 'Sending...' },
    ],
  },
  'a request that is being approved': {
    as: () => asha,
    async at() {
      await ask()
      return `/item/${item}`
    },
    sent: [
      {
        async send(page) {
          await press(page, 'Approve the request of Rahim Sheikh')
          await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
        },
        call: '**/approve',
        busy: 'Approving...',
      },
    ],
  },
  'a number that is being given': {
    as: () => asha,
    at: atTheNumber,
    sent: [
      {
        send: giveNumber,
        call: '**/handover',
        busy: 'Confirm the hand-over',
      },
    ],
  },
  'a rating of the product that is being sent [RATE-07]': {
    as: () => asha,
    at: () => '/',
    sent: [
      {
        async send(page) {
          await press(page, 'Rate the app')
          await page.getByRole('dialog').getByRole('radio').last().check()
          await press(page, 'Submit Rating')
        },
        call: '**/me/app-rating',
        method: 'PUT',
        busy: 'Submitting...',
      },
    ],
  },
  'a new password that is being set [RESET-09]': {
    as: () => undefined,
    at: () => '/login',
    before: proveAddress,
    sent: [
      {
        send: (page) => choose(page, 'monsoon-fern-7'),
        call: '**/verify-reset-otp',
        busy: 'Update Password',
      },
    ],
  },
}

const waysOut = /^(Close|Cancel|Keep my account)$/

test.each(Object.entries(dialogs))('nothing seems to stop %s', async (_, place) => {
  const as = place.as()
  const { page } = await journey.browser.visitor({ ...(as && { as }), ...phone })
  await visit(page, await place.at())
  await place.before?.(page)
  const dialog = page.getByRole('dialog')
  for (const { send, call, method = 'POST', busy } of place.sent) {
    const answer = await hold(page, call, method)
    const asked = page.waitForRequest(call)
    await Promise.all([asked, send(page)])
    await dialog.getByRole('button', { name: busy, disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    const ways = await dialog.getByRole('button', { name: waysOut }).all()
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) expect(await way.isDisabled()).toBe(true)
    answer()
    await dialog.waitFor({ state: 'detached' })
  }
})

describe('a dialog on a line that has gone silent', () => {
  /** A page of somebody whose calls of a method are never answered from now on, where limits end ten times as soon. */
  async function inSilence(as: Member, at: string, method: string) {
    const { page } = await journey.browser.visitor({ as, ...phone })
    const joined = joinsLive(page)
    await visit(page, at)
    await joined
    const first = at.includes('#') ? 'Hand over Cane armchair?' : 'Claim Item'
    await page.getByRole(at.includes('#') ? 'dialog' : 'button', { name: first }).waitFor()
    await isSilentFor(page, method)
    await page.evaluate(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => limit(milliseconds / 10)
    })
    return page
  }

  const isSilentFor = (page: Page, method: string) => hold(page, /\/api\/v1\/|\.data/, method)
  const isLeft = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

  test('can be left once no answer came, and the failure is said; it closes after what was done, though the page cannot be read again [CLAIM-12]', async () => {
    const page = await inSilence(rahim, `/item/${item}`, 'POST')
    await askToClaim(page)
    await seesNotice(page, 'No answer came')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await isLeft(page)

    await page.unrouteAll()
    await isSilentFor(page, 'GET')
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()))
    await askToClaim(page)
    await seesNotice(page, 'Request sent!')
    const timesOf = (address: string) => asked.filter((one) => one === address).length
    const most = () => Math.max(...asked.map(timesOf))
    // By the press, and as the change is told live; asked again, each would be waited for as long once more.
    await expect.poll(most).toBe(2)
    await isLeft(page)
    expect(most()).toBe(2)
  })

  test('closes with a number that waits', async () => {
    const page = await inSilence(asha, await atTheNumber(), 'POST')
    await giveNumber(page)
    await isLeft(page)
    await page
      .getByText('Not confirmed yet. This device keeps it and tries again by itself.')
      .waitFor()
  })
})
