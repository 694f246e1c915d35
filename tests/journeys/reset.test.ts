import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { lettersTo, newestLetter } from '../letters.ts'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { choose, refuses } from './new-password.ts'
import { openSite, type Site } from './site.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

const dialogOf = (page: Page) => page.getByRole('dialog')
const codeField = (page: Page) => dialogOf(page).getByLabel('Code', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** As a keyboard of India writes it. */
const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[+digit] ?? '')

const signIn = ({ email }: Member, password: string) =>
  journey.site.world.domain.accounts.signInWithPassword({ email, password }, somewhere).then(
    () => 'in',
    () => 'refused',
  )

async function askForCode(page: Page, email: string) {
  await press(page, 'Forgot password?')
  await dialogOf(page).getByLabel('Email').fill(email)
  await press(page, 'Send the code')
}

async function codeFor({ email }: Member) {
  const { code } = await newestLetter(journey.site.world, email, 'reset-password')
  return code ?? ''
}

const resetLetters = async ({ world }: Site, email: string) =>
  (await lettersTo(world, email)).filter(({ kind }) => kind === 'reset-password').length

describe('the forgot-password dialog', () => {
  test('resets a password by the code of the letter, which the page itself never knows [AUTH-03, RESET-01, RESET-02, RESET-03, RESET-07, RESET-08, RESET-09, RESET-16, RESET-17, RESET-18, RESET-19, RESET-20, RESET-26, RESET-28, RESET-29, RESET-30, RESET-31]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/login')
    await page.getByLabel('Email').fill('asha@example')
    await press(page, 'Forgot password?')
    expect(await dialogOf(page).getByLabel('Email').inputValue()).toBe('asha@example')
    await dialogOf(page).getByLabel('Email').fill(member.email)
    await press(page, 'Send the code')
    await seesNotice(page, 'OTP Generated!')
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
    const code = await codeFor(member)
    // Six digits may stand within a longer number or a name of a file by chance.
    expect(await page.content()).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(await page.getByRole('button', { name: 'Copy the code' }).count()).toBe(0)

    await codeField(page).fill('12345')
    expect(await page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
    expect(await codeField(page).getAttribute('maxlength')).toBe('6')
    await codeField(page).fill(code === '111111' ? '222222' : '111111')
    await press(page, 'Verify')
    await page.getByText('Invalid OTP. Please check the code and try again.').waitFor()
    await codeField(page).fill('')
    await codeField(page).pressSequentially(inDevanagari(`${code.slice(0, 3)} ${code.slice(3)}`))
    expect(await codeField(page).inputValue()).toBe(code)
    await press(page, 'Verify')
    await seesNotice(page, 'OTP Verified!')

    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await choose(page, 'monsoon-fern-7', 'monsoon-fern-8')
    const differ = 'Please make sure both passwords are identical.'
    await refuses(page, "Passwords don't match", differ)
    await choose(page, 'fern7')
    await refuses(page, 'Password too short', 'Password must be at least 6 characters long.')
    // Six characters are enough here, without a small letter or a digit.
    await choose(page, 'JUG-OX')
    await seesNotice(page, 'Password Updated!')
    await seesNotice(page, 'Password Reset Complete!')
    const notices = page.getByRole('region', { name: /Notices/ }).getByRole('listitem')
    expect(await notices.count()).toBe(1)
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Email').inputValue()).toBe(member.email)
    expect(await signIn(member, 'JUG-OX')).toBe('in')
    expect(problems).toEqual([])
  })

  test('asks for an address that is one and that has an account, forgets step and fields when it is closed, gives the focus back, and shows the code that the answer brings [RESET-10, RESET-14, RESET-15, RESET-27]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor()
    await visit(page, '/login')
    for (const email of ['nobody', 'no body@example.org', 'nobody@example', '@example.org']) {
      await askForCode(page, email)
      await page.getByText('Please enter a valid email address').waitFor()
      await page.keyboard.press('Escape')
    }
    await askForCode(page, 'nobody@example.org')
    await page
      .getByText(
        'No account found with this email address. Please check your email or sign up for a new account.',
      )
      .waitFor()
    await page.keyboard.press('Escape')
    await askForCode(page, member.email)
    await codeField(page).fill('123')
    await page.keyboard.press('Escape')
    const link = page.getByRole('button', { name: 'Forgot password?' })
    await expect.poll(() => link.evaluate((button) => button.matches(':focus'))).toBe(true)
    await link.click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    expect(await dialogOf(page).getByLabel('Email').inputValue()).toBe('')
    await dialogOf(page).getByLabel('Email').fill(member.email)
    await press(page, 'Send the code')
    await codeField(page).waitFor()
    expect(await codeField(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    const answer = { success: true, code: '482913' }
    await page.route('**/verify-reset-otp', (route) => route.fulfill({ json: answer }))
    await askForCode(page, 'asha@example.org')
    await dialogOf(page).getByText(answer.code).waitFor()
  })

  test('says what to do when no letter came or none is sent so soon, whoever has the address [RESET-15, CALL-51, A06]', async () => {
    const limited = await openSite({ RATE_LIMITS: 'on' })
    const { email } = await aBrowserMember(limited, 'Asha Kulkarni')
    const { page, context } = await journey.browser.visitor(phone)
    await visit(page, `${limited.url}/login`)
    await askForCode(page, email)
    await seesNotice(page, 'OTP Generated!')
    const help = dialogOf(page).getByText('No email after a minute?')
    await help.getByRole('link', { name: 'sign up' }).waitFor()
    await page.keyboard.press('Escape')
    await askForCode(page, email)
    await seesNotice(page, 'No new email yet', 'IST on.')
    await dialogOf(page)
      .getByText(/A new code can be sent in \d+ seconds/)
      .waitFor()
    expect(await codeField(page).inputValue()).toBe('')
    const words = 'Emails were asked for from here a short while ago'
    await visit(page, `${limited.url}/confirm`)
    for (const address of [email, 'nobody@example.org']) {
      await page.getByLabel('Email').fill(address)
      await press(page, 'Send a new link')
      await seesNotice(page, 'Please look at your emails', address)
      await press(page, 'Send a new link')
      await seesNotice(page, 'No new email yet', words)
    }
    await context.close()
    await limited.close()
  })

  test('sends another code after a minute that is counted down, says under "Update failed" why a password was not taken, and keeps the proof [ERR-10]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor()
    await visit(page, '/login')
    await stopClock(page)
    await askForCode(page, member.email)
    await page.getByText('A new code can be sent in 60 seconds').waitFor()
    await page.clock.runFor(40_000)
    await page.getByText('A new code can be sent in 20 seconds').waitFor()
    await page.clock.runFor(20_000)
    await press(page, 'Send a new code')
    await page
      .locator('p:focus')
      .filter({ hasText: 'A new code can be sent in 60 seconds' })
      .waitFor()
    await expect.poll(() => resetLetters(journey.site, member.email)).toBe(2)
    await page.clock.resume()
    await codeField(page).fill(await codeFor(member))
    await press(page, 'Verify')
    await page.getByLabel('Confirm New Password').waitFor()
    await choose(page, 'password1')
    await refuses(page, 'Update failed', 'Password is too weak.')
    await page.route('**/verify-reset-otp', (route) => route.fulfill({ json: {} }))
    await choose(page, 'monsoon-fern-7')
    await refuses(page, 'Update failed', 'Password update failed - please try again')
    await page.unrouteAll()
    await page.context().setOffline(true)
    await choose(page, 'monsoon-fern-7')
    await seesNotice(page, 'Update failed', 'You seem to be offline.')
    await page.context().setOffline(false)
    await choose(page, 'monsoon-fern-7')
    await seesNotice(page, 'Password Reset Complete!')
  })

  test('opens at the code when the letter’s button is used, shows it and copies it, or says that copying is not possible [RESET-27, ERR-23, ERR-24, ERR-25]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    await journey.site.world.domain.recovery.recover({ email: member.email }, somewhere)
    const code = await codeFor(member)
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, `/login#reset-otp=${code}`)
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
    expect(await page.evaluate(() => location.href)).toBe(`${journey.site.url}/login`)
    const copy = page.getByRole('button', { name: 'Copy the code' })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await copy.click()
    await seesNotice(page, 'Copy failed', 'Please copy the OTP manually')
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
    await stopClock(page)
    await copy.click()
    await seesNotice(page, 'Copied!')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.locator('[data-copied=true]').waitFor()
    const isBack = () => page.locator('[data-copied=false]').isVisible()
    const stood = await until(page, isBack)
    expect(stood).toBeGreaterThan(1500)
    expect(stood).toBeLessThan(2500)
    await page.clock.resume()
    await press(page, 'Verify')
    await page.getByText('Please enter a valid email address').waitFor()
    await dialogOf(page).getByLabel('Email').fill(member.email)
    await press(page, 'Verify')
    await seesNotice(page, 'OTP Verified!')
    expect(problems).toEqual([])
  })
})
