import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { aBrowserMember, arrives, type Member, phone, seesNotice, stir, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { choose, refuses, resetLinkFor } from './new-password.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

const linkFor = (member: Member) => resetLinkFor(member, journey.site)

const signIn = ({ email }: Member, password: string) =>
  journey.site.world.domain.accounts.signInWithPassword({ email, password }, somewhere).then(
    () => 'in',
    () => 'refused',
  )

/** Stays for so many milliseconds, and is on the way to the login a second later. */
async function leavesAfter(page: Page, milliseconds: number) {
  const step = 20
  let steps = milliseconds / step
  await until(page, async () => --steps <= 0, step)
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await page.clock.runFor(1_000)
  await arrives(page, '/login')
}

const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('aadaan-auth'))

const lock = ({ actor }: Member, locked_at: Date | null) =>
  journey.site.world.database
    .updateTable('users')
    .set({ locked_at })
    .where('id', '=', actor.id)
    .execute()

const weak =
  'Password is too weak. Please use a stronger password with letters, numbers, and special characters.'
const tryAgain = 'Failed to update password. Please try again.'

describe('the reset link', () => {
  test('sets a new password and leads to the login, signed out [NAV-12, RESET-04, RESET-05, RESET-06, RESET-12, RESET-13, RESET-30, CALL-10]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, problems } = await journey.browser.visitor(phone)
    await page.goto('/about')
    await visit(page, await linkFor(member))
    expect(await page.evaluate(() => location.href)).toBe(`${journey.site.url}/reset-password`)
    for (const shown of [1, 2]) {
      await page.getByRole('button', { name: 'Show password' }).first().click()
      expect(await page.locator('input[type=text][autocomplete=new-password]').count()).toBe(shown)
    }
    await stopClock(page)
    await choose(page, 'monsoon-fern-7')
    await until(page, () => page.getByRole('link', { name: 'Go to Login' }).isVisible())
    await seesNotice(page, 'Password Updated!')
    await leavesAfter(page, 2_500)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await sessionOf(page)).toBeNull()
    expect(await signIn(member, 'monsoon-fern-7')).toBe('in')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(problems).toEqual([])
  })

  test('that is none, or carries a session instead of a letter’s proof, says so and leads to the login [RESET-11, ERR-16, ERR-17, ERR-18, CALL-10]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { access_token, refresh_token } = JSON.parse(member.session)
    const tokens = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })
    const invalid = 'This password reset link is invalid or has expired. Please request a new one.'
    const { page } = await journey.browser.visitor()
    await page.goto('/about')
    for (const [fragment, title, text] of [
      ['', 'Invalid reset link', invalid],
      ['#access_token=a.b.c&type=recovery', 'Invalid reset link', invalid],
      ['#error_code=otp_expired', 'Invalid reset link', invalid],
      [`#${tokens}`, 'Session expired', 'Please request a new password reset.'],
    ] as const) {
      await page.goto(`/reset-password${fragment}`)
      await stir(page)
      await seesNotice(page, title, text)
      await arrives(page, '/login')
      await page.goBack()
      await page.waitForURL('/about')
    }
    expect(await sessionOf(page)).toBeNull()
  })

  test('is used up only by the new password: not by opening it, without a connection, nor by one that is weak, differs or is the old one, and says what a locked account is told [RESET-12, RESET-21, RESET-22, RESET-23, RESET-24, ERR-19, ERR-22]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const link = await linkFor(member)
    const scanner = await journey.browser.visitor()
    const calls: string[] = []
    scanner.page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url())
    })
    await visit(scanner.page, link)
    await scanner.page.waitForLoadState('networkidle')
    expect(calls).toEqual([])

    const { page, context } = await journey.browser.visitor()
    await visit(page, link)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await choose(page, 'monsoon-fern-7')
    await seesNotice(page, 'Reset failed', 'You seem to be offline.')
    await context.setOffline(false)
    // It is the link that is refused now, of what was typed before.
    await lock(member, new Date())
    await page.getByRole('button', { name: 'Update Password' }).click()
    await refuses(page, 'Reset failed', tryAgain)
    await page.getByText('User is banned').waitFor()
    await lock(member, null)
    for (const [password, title, text] of [
      ['fern7', 'Weak password', 'Password must be at least 6 characters long'],
      ['MONSOON-7', 'Weak password', 'Password must contain at least one lowercase letter'],
      ['monsoon', 'Weak password', 'Password must contain at least one number'],
      ['password1', 'Reset failed', weak],
      [member.password, 'Reset failed', tryAgain],
    ] as const) {
      await choose(page, password)
      await refuses(page, title, text)
    }
    await page.getByText('New password should be different from the old password.').waitFor()
    await choose(page, 'monsoon-fern-7', 'monsoon-fern-8')
    await refuses(page, 'Password mismatch', 'Passwords do not match')
    await lock(member, new Date())
    await choose(page, 'monsoon-fern-7')
    await refuses(page, 'Reset failed', tryAgain)
    await page.getByText('User is banned').waitFor()
    await lock(member, null)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await arrives(page, '/login')
  })

  test('that was used or is too old leads to the login after two seconds [ERR-20, ERR-21]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/reset-password#token_hash=used-up-before&type=recovery')
    await stopClock(page)
    await choose(page, 'monsoon-fern-7')
    const text = 'Reset link has expired. Please request a new password reset.'
    await seesNotice(page, 'Reset failed', text)
    await leavesAfter(page, 1_500)
  })
})
