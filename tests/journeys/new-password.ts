import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { somewhere } from '../browsers.ts'
import { newestLetter } from '../letters.ts'
import { arrives, type Member, seesNotice } from './browser.ts'
import type { Site } from './site.ts'

/** What journeys that choose a new password have in common: the address of the letter's link, on this site. */
export async function resetLinkFor({ email }: Member, { world }: Site) {
  await world.domain.recovery.recover({ email }, somewhere)
  const { link } = await newestLetter(world, email, 'reset-password')
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

export async function choose(page: Page, password: string, confirm = password) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(confirm)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

/** Who confirms an account of another browser chooses a password first, and the one of there is worth nothing. */
export async function choosesOwn(
  page: Page,
  { world }: Site,
  { email, password }: Pick<Member, 'email' | 'password'>,
) {
  await arrives(page, '/reset-password')
  await page.getByText('The account was made in another browser').waitFor()
  const { signInWithPassword } = world.domain.accounts
  await expect(signInWithPassword({ email, password }, somewhere)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  const own = 'monsoon-fern-7'
  await choose(page, own)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await arrives(page, '/login')
  await signInWithPassword({ email, password: own }, somewhere)
}

/** A notice says this, and what is wrong has the focus: it takes it a moment later, and then gets what is typed. */
export async function refuses(page: Page, title: string, text: string) {
  await seesNotice(page, title, text)
  await page.locator('input[aria-invalid=true]:focus').waitFor()
}
