import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writeLetter } from '../../domain/letters/render.ts'
import { somewhere } from '../browsers.ts'
import { newestLetter } from '../letters.ts'
import { aBrowserMember, arrives, type Member, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

const userIn = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('aadaan-auth') ?? 'null')?.user?.email ?? null,
  )

const named = (page: Page, name: string) => page.getByRole('button', { name })

/** The address bar and the history of a tab that came to a page by a fragment with tokens. */
async function hasNoToken(page: Page) {
  await expect.poll(() => page.evaluate(() => location.href)).not.toContain('token')
}

/** What somebody's sign-in gave them, as an address of the implicit flow carries it. */
function sessionOf({ session }: Member) {
  const { access_token, refresh_token } = JSON.parse(session)
  const implicit = { expires_in: '3600', token_type: 'bearer', type: 'recovery' }
  return new URLSearchParams({ access_token, refresh_token, ...implicit })
}

const pathOf = (link: string) => {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** Letters of somebody, as paths of this site. */
async function lettersOf({ email }: Member) {
  await journey.site.world.domain.recovery.recover({ email }, somewhere)
  const { link, code } = await newestLetter(journey.site.world, email, 'reset-password')
  return { reset: pathOf(link), code: `/login#reset-otp=${code}` }
}

/** The calls of a page that could open a session. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/auth/v1/') && request.method() !== 'GET') calls.push(pathname)
  })
  return calls
}

describe('a session in an address', () => {
  const pages = ['/login', '/confirm', '/reset-password', '/']

  test.each(['in place of a member', 'by a guest'])(
    'is not taken %s on any page, nor when it comes while the page is open [CALL-80, CALL-10, RESET-11]',
    async (who) => {
      const mallory = await aBrowserMember(journey.site, 'Mallory')
      const as = who === 'by a guest' ? null : await aBrowserMember(journey.site, 'Asha Kulkarni')
      const { page, context } = await journey.browser.visitor(as ? { as } : {})
      const calls = callsOf(page)
      const header = page.getByRole('banner')
      const isThere = () =>
        as
          ? header.getByRole('button', { name: 'Account' }).waitFor()
          : header.getByRole('link', { name: 'Sign In' }).waitFor()
      for (const path of pages) {
        await page.goto(`${path}#${sessionOf(mallory)}`)
        await hasNoToken(page)
        await page.waitForLoadState('networkidle')
        await isThere()
        expect(await userIn(page), path).toBe(as?.email ?? null)
        expect(calls, path).toEqual([])
      }
      await page.evaluate(
        (fragment) => {
          location.hash = fragment
        },
        `${sessionOf(mallory)}`,
      )
      await hasNoToken(page)
      await page.reload()
      await isThere()
      expect(await userIn(page)).toBe(as?.email ?? null)
      const tools = await context.newCDPSession(page)
      const { entries } = await tools.send('Page.getNavigationHistory')
      expect(entries.length).toBeGreaterThanOrEqual(pages.length)
      for (const { url } of entries) expect(url).not.toContain('token')
    },
  )
})

test('the letter that a password was changed asks whoever is signed out for their address, and sends a code', async () => {
  const { email } = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { text } = writeLetter('1', { to: email, kind: 'password-changed' }, journey.site.url)
  const { page, problems } = await journey.browser.visitor(phone)
  await visit(page, text.match(/\/login.*/)?.[0] ?? '')
  const asked = page.getByRole('dialog', { name: 'Forgot your password?' })
  await asked.getByLabel('Email').fill(email)
  await asked.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('dialog', { name: 'Enter the code' }).waitFor()
  expect(problems).toEqual([])
})

describe('a letter of somebody else', () => {
  // The button of “Your password was changed”.
  const forgot = '/login#forgot=yes'

  async function aMemberHere() {
    const asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const visitor = await journey.browser.visitor({ as: asha, ...phone })
    const calls = callsOf(visitor.page)
    return { ...visitor, asha, calls }
  }

  async function opens(page: Page, path: string, { email }: Member) {
    await visit(page, path)
    await page.getByRole('heading', { name: 'You are signed in already' }).waitFor()
    await page.getByText(`You are signed in as ${email}.`).waitFor()
  }

  async function addresses() {
    const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { reset, code } = await lettersOf(rahim)
    const confirmation = await newestConfirmation(rahim)
    return { rahim, reset, code, confirmation }
  }

  async function newestConfirmation({ email }: Member) {
    const { database } = journey.site.world
    await database
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', email)
      .execute()
    await journey.site.world.domain.confirmation.resendConfirmation(
      { type: 'signup', email },
      somewhere,
    )
    return pathOf((await newestLetter(journey.site.world, email, 'confirm-account')).link)
  }

  test('asks a member first, and cancelling leaves everything as it was [CALL-80, RESET-12]', async () => {
    const { reset, code, confirmation } = await addresses()
    const { page, asha, calls, problems } = await aMemberHere()
    for (const path of [reset, code, confirmation, forgot]) {
      await opens(page, path, asha)
      await named(page, 'Cancel and stay signed in').click()
      await arrives(page, new URL('/', journey.site.url).href)
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor()
      expect(await userIn(page)).toBe(asha.email)
      expect(calls).toEqual([])
      expect(problems).toEqual([])
    }
  })

  test('goes on for a member who agrees to be signed out [CALL-80, RESET-12]', async () => {
    const { rahim, reset, code, confirmation } = await addresses()
    const after = [
      [code, 'Enter the code'],
      [forgot, 'Forgot your password?'],
      [confirmation, 'Confirm your address'],
      [reset, 'Choose a new password'],
    ] as const
    for (const [path, heading] of after) {
      const { page, context, asha, problems } = await aMemberHere()
      await opens(page, path, asha)
      await named(page, 'Sign out and continue').click()
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await userIn(page)).toBeNull()
      if (path === reset) {
        await page.getByLabel('New Password', { exact: true }).fill('monsoon-fern-7')
        await page.getByLabel('Confirm New Password').fill('monsoon-fern-7')
        await named(page, 'Update Password').click()
        await page.getByRole('link', { name: 'Go to Login' }).waitFor()
      }
      expect(problems).toEqual([])
      await context.close()
    }
    const { email } = rahim
    const { accounts } = journey.site.world.domain
    await accounts.signInWithPassword({ email, password: 'monsoon-fern-7' }, somewhere)
  })
})
