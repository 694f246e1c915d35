import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { aBrowserMember, arrives, type Member, seesNotice, stir, visit } from './browser.ts'
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

describe('the reset link', () => {
  test('sets a new password and leads to the login, signed out [NAV-12, RESET-04, RESET-05, RESET-06, RESET-12, RESET-13, RESET-30, CALL-10]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, problems } = await journey.browser.visitor({ width: 360, height: 740 })
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

  test('is not used up by opening it, only by the new password [RESET-12]', async () => {
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
    const { page } = await journey.browser.visitor()
    await visit(page, link)
    await choose(page, 'monsoon-fern-7')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await arrives(page, '/login')
  })

  test('that is none leads to the login [RESET-11, ERR-16, ERR-17]', async () => {
    const text = 'This password reset link is invalid or has expired. Please request a new one.'
    const { page } = await journey.browser.visitor()
    for (const fragment of ['', '#access_token=a.b.c&type=recovery', '#error_code=otp_expired']) {
      await page.goto('/about')
      await page.goto(`/reset-password${fragment}`)
      await stir(page)
      await seesNotice(page, 'Invalid reset link', text)
      await arrives(page, '/login')
      await page.goBack()
      await arrives(page, '/about')
    }
  })

  test('that carries a session instead of a letter’s proof says that it is over and leads to the login [ERR-18, RESET-11, CALL-10]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { access_token, refresh_token } = JSON.parse(member.session)
    const tokens = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })
    const { page } = await journey.browser.visitor()
    await page.goto('/about')
    await page.goto(`/reset-password#${tokens}`)
    await stir(page)
    await seesNotice(page, 'Session expired', 'Please request a new password reset.')
    await arrives(page, '/login')
    await page.goBack()
    await arrives(page, '/about')
    expect(await sessionOf(page)).toBeNull()
  })

  test('takes no password that is weak, differs or is the old one, and stays usable [RESET-21, RESET-22, RESET-23, RESET-24, ERR-19, ERR-22]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor()
    await visit(page, await linkFor(member))
    await choose(page, 'monsoon-fern-7', 'monsoon-fern-8')
    await refuses(page, 'Password mismatch', 'Passwords do not match')
    await choose(page, 'fern7')
    await refuses(page, 'Weak password', 'Password must be at least 6 characters long')
    await choose(page, 'MONSOON-7')
    await refuses(page, 'Weak password', 'Password must contain at least one lowercase letter')
    await choose(page, 'monsoon')
    await refuses(page, 'Weak password', 'Password must contain at least one number')
    await choose(page, 'password1')
    await refuses(
      page,
      'Reset failed',
      'Password is too weak. Please use a stronger password with letters, numbers, and special characters.',
    )
    await choose(page, member.password)
    await refuses(page, 'Reset failed', 'Failed to update password. Please try again.')
    await page.getByText('New password should be different from the old password.').waitFor()
    await choose(page, 'monsoon-fern-7')
    await page.getByRole('link', { name: 'Go to Login' }).waitFor()
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

  test('of a locked account says that it is locked, not only to try again [ERR-22]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor()
    await visit(page, await linkFor(member))
    const lock = journey.site.world.database.updateTable('users').set({ locked_at: new Date() })
    await lock.where('id', '=', member.actor.id).execute()
    await choose(page, 'monsoon-fern-7')
    await refuses(page, 'Reset failed', 'Failed to update password. Please try again.')
    await page.getByText('User is banned').waitFor()
  })

  test('keeps what was typed while the connection is gone', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, context } = await journey.browser.visitor()
    await visit(page, await linkFor(member))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await choose(page, 'monsoon-fern-7')
    await seesNotice(page, 'Reset failed', 'You seem to be offline.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await page.getByRole('link', { name: 'Go to Login' }).waitFor()
  })
})
