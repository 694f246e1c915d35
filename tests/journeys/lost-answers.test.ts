import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { newestLetter } from '../letters.ts'
import {
  aBrowserMember,
  arrives,
  fillSignUp,
  loseAnswer,
  type Member,
  password,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'
import { choose } from './new-password.ts'

const journey = openJourney({ EMAIL_CONFIRMATION: 'required' })

let member: Member
beforeEach(async () => {
  member = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const letter = () => newestLetter(journey.site.world, member.email, 'reset-password')
const offline = 'You seem to be offline.'

/** The page says that it may have worked, leads to the login, and the new password is in force. */
async function isToldToSignIn(page: Page) {
  await seesNotice(page, 'Your new password may be set already', 'the password that you chose')
  for (const untrue of ['link has expired', 'The code can no longer be used'])
    expect(await page.getByText(untrue).count()).toBe(0)
  await arrives(page, '/login')
  const given = { email: member.email, password: 'monsoon-fern-7' }
  const { user } = await journey.site.world.domain.accounts.signInWithPassword(given, somewhere)
  expect(user.email).toBe(member.email)
}

describe('a new password by code', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog')

  async function typeTheCode() {
    const { page } = await journey.browser.visitor()
    await visit(page, '/login')
    await press(page, 'Forgot password?')
    await dialogOf(page).getByLabel('Email').fill(member.email)
    await press(page, 'Send the code')
    await dialogOf(page).getByLabel('Code', { exact: true }).waitFor()
    const { code } = await letter()
    await dialogOf(page)
      .getByLabel('Code', { exact: true })
      .fill(code ?? '')
    return page
  }

  test('that was set, and the answer lost, is tried at the login [ERR-10]', async () => {
    const page = await typeTheCode()
    await press(page, 'Verify')
    await page.getByLabel('Confirm New Password').waitFor()
    await loseAnswer(page, '**/verify-reset-otp')
    await choose(page, 'monsoon-fern-7')
    await seesNotice(page, 'Update failed', offline)
    await press(page, 'Update Password')
    await isToldToSignIn(page)
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Email').inputValue()).toBe(member.email)
  })

  test('whose code was taken, and the answer lost, says that it may be used [RESET-18]', async () => {
    const page = await typeTheCode()
    await loseAnswer(page, '**/verify-reset-otp')
    await press(page, 'Verify')
    await seesNotice(page, 'The code could not be checked', offline)
    await press(page, 'Verify')
    const used = dialogOf(page).getByText('It may have been used by the try before')
    await used.waitFor()
    await dialogOf(page).getByLabel('Code', { exact: true }).fill('123456')
    await press(page, 'Verify')
    await dialogOf(page).getByText('Invalid OTP.').waitFor()
    await used.waitFor({ state: 'detached' })
  })
})

test('a new password by link that was set, and the answer lost, is tried at the login [ERR-22]', async () => {
  await journey.site.world.domain.recovery.recover({ email: member.email }, somewhere)
  const { pathname, hash } = new URL((await letter()).link)
  const { page } = await journey.browser.visitor()
  await visit(page, pathname + hash)
  await loseAnswer(page, '**/auth/v1/user')
  await choose(page, 'monsoon-fern-7')
  await seesNotice(page, 'Reset failed', offline)
  await press(page, 'Update Password')
  await isToldToSignIn(page)
})

test('an address whose code was taken, and the answer lost, is confirmed: one signs in', async () => {
  const { page } = await journey.browser.visitor()
  const email = 'kamala@example.org'
  await visit(page, '/signup')
  await fillSignUp(page, 'Kamala Das', email)
  await press(page, 'Create Account')
  await arrives(page, '/login')
  await signInAt(page, email)
  const { code } = await newestLetter(journey.site.world, email, 'confirm-account')
  await page.getByLabel('Code').fill(code ?? '')
  await loseAnswer(page, '**/auth/v1/verify')
  await press(page, 'Confirm and go on')
  await seesNotice(page, 'Your address could not be confirmed', offline)
  await press(page, 'Confirm and go on')
  await page.getByText('Perhaps your first try worked. Then sign in.').waitFor()
  await signInAt(page, email)
  await seesNotice(page, 'Welcome back!')
  await arrives(page, '/')
})

test('a letter is not said to be on its way where the answer is not from us', async () => {
  const { page } = await journey.browser.visitor()
  const email = 'nalini@example.org'
  const account = { email, password, full_name: 'Nalini Das', acceptedTerms: true }
  await journey.site.world.domain.accounts.signUp(account, somewhere)
  await visit(page, '/login')
  await signInAt(page, email)
  await page.route('**/auth/v1/resend', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to this network</h1>' }),
  )
  await press(page, 'Send the email again')
  await seesNotice(page, 'The link could not be sent', offline)
})
