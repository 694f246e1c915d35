import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { aBrowserMember, type Member, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

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
  as: () => Member
  at: () => string | Promise<string>
  send: (page: Page) => Promise<unknown>
  call: string
  busy: string
}

const dialogs: Record<string, Sent> = {
  'an account that is being deleted [PROFILE-16]': {
    as: () => asha,
    at: () => '/profile?tab=settings',
    async send(page) {
      await press(page, 'Delete account')
      await page.getByLabel('Type DELETE to confirm').fill('DELETE')
      await press(page, 'Delete for ever')
    },
    call: '**/functions/v1/delete-user',
    busy: 'Deleting',
  },
  'a request that is being sent [CLAIM-12]': {
    as: () => rahim,
    at: () => `/item/${item}`,
    async send(page) {
      await press(page, 'Claim Item')
      await press(page, 'Send Claim Request')
    },
    call: '**/requests',
    busy: 'Sending...',
  },
  'a request that is being approved [EXCH-05]': {
    as: () => asha,
    async at() {
      await ask()
      return `/item/${item}`
    },
    async send(page) {
      await press(page, 'Approve the request of Rahim Sheikh')
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    },
    call: '**/approve',
    busy: 'Approving...',
  },
  'a report that is being sent [REPORT-12]': {
    as: () => rahim,
    at: () => `/item/${item}`,
    async send(page) {
      await press(page, 'Report item')
      await page.getByText('Spam').click()
      await press(page, 'Submit Report')
    },
    call: '**/functions/v1/submit-report',
    busy: 'Submitting...',
  },
  'a number that is being given': {
    as: () => asha,
    async at() {
      const request = await ask()
      await exchanges().approveRequest(asha.actor, request)
      const { number } = await exchanges().viewHandoverNumber(rahim.actor, request)
      return `/item/${item}#handover=${number}`
    },
    send: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Confirm the hand-over' }).click(),
    call: '**/handover',
    busy: 'Confirm the hand-over',
  },
}

test.each(Object.entries(dialogs))('nothing seems to stop %s', async (_, sent) => {
  const { page } = await journey.browser.visitor({ as: sent.as(), width: 360, height: 740 })
  await visit(page, await sent.at())
  const answer = await hold(page, sent.call, 'POST')
  const asked = page.waitForRequest(sent.call)
  await Promise.all([asked, sent.send(page)])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: sent.busy, disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  for (const way of ['Close', /^(Cancel|Keep my account)$/])
    expect(await dialog.getByRole('button', { name: way }).isDisabled()).toBe(true)
  answer()
  await dialog.waitFor({ state: 'detached' })
})
