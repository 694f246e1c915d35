import type { Page } from 'playwright-core'

/** The button of the menu that only members have; who sees it is signed in. */
export const account = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account' })
export const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sign In' })

export async function signOut(page: Page) {
  await account(page).click()
  await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
}
