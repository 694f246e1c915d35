import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  dismiss,
  fillSignUp,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { withoutLive } from './conversation.ts'
import { choosePhotos, fillForm, photoFiles } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let ravi: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ravi = await aBrowserMember(journey.site, 'Ravi Menon')
})

/** Two taps in one moment, before the page can draw what the first one did. */
const tapTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** How often the page sends something to this address. */
function observed(page: Page, address: RegExp) {
  const seen = { sent: 0 }
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(new URL(request.url()).pathname)) seen.sent++
  })
  return seen
}

const notices = (page: Page) =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .allInnerTexts()

async function at(as: Member, path: string, address: RegExp) {
  const { page } = await journey.browser.visitor({ as, ...phone })
  await withoutLive(page)
  await visit(page, path)
  await keepNotices(page)
  return { page, seen: observed(page, address), dialog: page.getByRole('dialog') }
}

/** One thing was sent, and one thing said. */
async function once(page: Page, seen: { sent: number }, title: string) {
  await seesNotice(page, title)
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  expect(seen.sent).toBe(1)
  // A dialog that closes hands them back to the page.
  await expect.poll(() => notices(page)).toEqual([expect.stringContaining(title)])
}

describe('two taps are one', () => {
  test('when an item is claimed [CLAIM-12]', async () => {
    const item = await journey.site.world.anItem(giver.actor)
    const { page, seen, dialog } = await at(ravi, `/item/${item}`, /requests$/)
    await page.getByRole('button', { name: 'Claim Item' }).click()
    await tapTwice(dialog.getByRole('button', { name: 'Send Claim Request' }))
    await once(page, seen, 'Request sent!')
  })

  test('when a request is approved, and when the exchange is completed [EXCH-25, EXCH-27]', async () => {
    const item = await journey.site.world.anItem(giver.actor)
    await journey.site.world.domain.exchanges.requestItem(ravi.actor, item, { message: null })
    const { page, seen, dialog } = await at(giver, `/item/${item}`, /approve$/)
    await page.getByRole('button', { name: 'Approve the request of Ravi Menon' }).click()
    await tapTwice(dialog.getByRole('button', { name: 'Approve' }))
    await once(page, seen, 'Request approved!')
    await dismiss(page, 'Request approved!')
    const next = observed(page, /complete$/)
    await page.getByRole('button', { name: 'Mark Exchange as Completed' }).click()
    await tapTwice(dialog.getByRole('button', { name: 'Yes, it is completed' }))
    await once(page, next, 'Item marked as completed')
  })

  test('when an item is shared', async () => {
    const { page, seen } = await at(giver, '/upload', /items$/)
    await choosePhotos(page, (await photoFiles()).small)
    await fillForm(page, 'Brass lamp')
    await tapTwice(page.getByRole('button', { name: 'Share Item' }))
    await once(page, seen, 'Item shared successfully!')
  })

  test('when one checks in', async () => {
    const { page, seen } = await at(ravi, '/games', /plays$/)
    await tapTwice(page.getByRole('button', { name: 'Check in' }))
    await once(page, seen, 'Well done! +10 points')
  })

  test('when an item is deleted [ITEM-32]', async () => {
    const item = await journey.site.world.anItem(giver.actor)
    const { page, seen, dialog } = await at(giver, `/item/${item}`, /items/)
    await page.getByRole('button', { name: 'Delete Item' }).click()
    await tapTwice(dialog.getByRole('button', { name: 'Delete Item' }))
    await seesNotice(page, 'Deleting...')
    expect(seen.sent).toBe(0)
    await dismiss(page, 'Deleting...')
    await arrives(page, '**/orders')
    await once(page, seen, 'Item deleted')
  })

  test('when a member is reported [REPORT-12]', async () => {
    const item = await journey.site.world.anItem(giver.actor)
    const { page, seen, dialog } = await at(ravi, `/item/${item}`, /submit-report$/)
    await page.getByRole('button', { name: 'Report item' }).click()
    await dialog.getByText('Spam').click()
    await tapTwice(dialog.getByRole('button', { name: 'Submit Report' }))
    await once(page, seen, 'Report Submitted')
  })

  test('when an account is deleted [PROFILE-23]', async () => {
    const member = await aBrowserMember(journey.site, 'Meera Iyer')
    const { page, seen, dialog } = await at(member, '/profile?tab=settings', /delete-user$/)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await tapTwice(dialog.getByRole('button', { name: 'Delete for ever' }))
    await arrives(page, '/')
    await once(page, seen, 'Account Deleted')
  })

  test('when one signs up', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/signup')
    await keepNotices(page)
    const seen = observed(page, /signup$/)
    await fillSignUp(page, 'Meera Nair', 'meera.nair@example.org')
    await tapTwice(page.getByRole('button', { name: 'Create Account' }))
    await once(page, seen, 'Account created!')
  })

  test('when a code for a new password is asked for, and when it is checked', async () => {
    const member = await aBrowserMember(journey.site, 'Leela Menon')
    const { page } = await journey.browser.visitor(phone)
    await visit(page, '/login')
    const seen = observed(page, /verify-reset-otp$/)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(member.email)
    await tapTwice(dialog.getByRole('button', { name: 'Send the code' }))
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(seen.sent).toBe(1)
    await tapTwice(dialog.getByRole('button', { name: 'Verify' }))
    await dialog.getByText('Invalid OTP').waitFor()
    expect(seen.sent).toBe(2)
  })
})
