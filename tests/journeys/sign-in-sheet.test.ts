import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  fillSignUp,
  isAskedToSignIn,
  type Member,
  password,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { counted } from './counted.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let item: string
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Authentication required' })
const claim = (page: Page) => page.getByRole('button', { name: 'Claim Item' })

/** Whether the page that answers to a sign-up is there. */
function hasFetchedSignUp() {
  type Manifest = { routes: Record<string, { module: string }> }
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest })
    .__reactRouterManifest
  const file = new URL(routes['pages/signup/route']?.module ?? '', location.href).href
  return performance.getEntriesByType('resource').some(({ name }) => name === file)
}

const turnTo = (page: Page, form: 'Create an account' | 'Sign in') =>
  sheet(page).getByRole('button', { name: form }).click()
const signIn = (page: Page, email: string) => signInAt(sheet(page), email)

describe('a guest', () => {
  test('signs up in front of the item and asks for it, in seven taps and four fields', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/')
    const { count, tap, type } = counted(page)
    await tap('Find', 'link')
    await tap('Cane armchair', 'link')
    await tap('Claim Item')
    await tap('Create an account')
    await type('Full Name', 'Ravi Menon')
    await type('Email', 'ravi.new@example.org')
    await type('Password', password)
    await type('Confirm Password', password)
    await tap(/I agree/, 'checkbox')
    await tap('Create Account')
    await tap('Send Claim Request')
    await seesNotice(page, 'Request sent!')
    expect(count.taps).toBe(7)
    expect(count.fields).toBe(4)
    expect(new URL(page.url()).pathname).toBe(`/item/${item}`)
    expect(problems).toEqual([])
  })

  test('is asked to sign in for a claim, stays at the form when the password fails, and goes on when it is right [CLAIM-05]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor(phone)
    await visit(page, `/item/${item}`)
    // Where a thumb reaches it.
    expect((await claim(page).boundingBox())?.y).toBeGreaterThan((740 * 2) / 3)
    await claim(page).click()
    await isAskedToSignIn(page, 'Please log in to claim items')
    expect(await accessibilityViolations(page)).toEqual([])
    await sheet(page).getByLabel('Email').fill(member.email)
    await sheet(page).getByLabel('Password', { exact: true }).fill('not-the-one')
    await sheet(page).getByLabel('Password', { exact: true }).press('Enter')
    await seesNotice(page, 'Login failed', 'Invalid email or password')
    // The notice is heard; the same beside the field is not, once more.
    expect(await sheet(page).getByRole('alert').count()).toBe(0)
    expect(await sheet(page).getByLabel('Email').inputValue()).toBe(member.email)
    await signIn(page, member.email)
    await page.getByRole('dialog', { name: /Cane armchair/ }).waitFor()
  })

  test('who turns to the other form types nothing twice, and loses nothing when the line drops meanwhile', async () => {
    const { page, context } = await journey.browser.visitor(phone)
    await visit(page, `/item/${item}`)
    await claim(page).click()
    await sheet(page).getByLabel('Email').fill('ravi.offline@example.org')
    await turnTo(page, 'Create an account')
    expect(await sheet(page).getByLabel('Email').inputValue()).toBe('ravi.offline@example.org')
    await sheet(page).getByLabel('Full Name').fill('Ravi Menon')
    await turnTo(page, 'Sign in')
    await turnTo(page, 'Create an account')
    expect(await sheet(page).getByLabel('Full Name').inputValue()).toBe('Ravi Menon')
    await fillSignUp(sheet(page), 'Ravi Menon', 'ravi.offline@example.org')
    await page.waitForFunction(hasFetchedSignUp)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sheet(page).getByRole('button', { name: 'Create Account' }).click()
    await seesNotice(page, 'Signup failed')
    expect(await sheet(page).getByLabel('Full Name').inputValue()).toBe('Ravi Menon')
    await context.setOffline(false)
    await sheet(page).getByRole('button', { name: 'Create Account' }).click()
    await seesNotice(page, 'Account created!')
  })

  test('who has forgotten the password finds the way to a new one, and who closes the form asked for nothing', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor()
    await visit(page, `/item/${item}`)
    await claim(page).click()
    await sheet(page).getByLabel('Email').fill(member.email)
    await sheet(page).getByRole('link', { name: 'Forgot password?' }).click()
    await arrives(page, `**/login?next=%2Fitem%2F${item}`)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const asked = page.getByRole('dialog', { name: 'Forgot your password?' })
    expect(await asked.getByLabel('Email').inputValue()).toBe(member.email)
    // The next person at this device goes back and finds nobody's address.
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('ravi')
    await page.goBack()

    await claim(page).click()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => claim(page).evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signInAt(page, member.email)
    await arrives(page, new URL('/', journey.site.url).href)
    await page.getByRole('link', { name: 'Cane armchair' }).first().click()
    await arrives(page, `**/item/${item}`)
    await claim(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('who goes back instead finds the listing, and who marks an item there has it marked after the sign-in [WISH-10]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/browse')
    await page.getByRole('link', { name: 'Cane armchair' }).first().click()
    await claim(page).click()
    await sheet(page).waitFor()
    await page.goBack()
    await arrives(page, '**/browse')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(problems).toEqual([])
    await page.getByRole('button', { name: 'Add Cane armchair to wishlist' }).click()
    await signIn(page, member.email)
    await page.getByRole('button', { name: 'Remove Cane armchair from wishlist' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/browse')
  })

  test('who reports an item goes on with the report after the sign-in [REPORT-05]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor()
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Report item' }).click()
    await isAskedToSignIn(page, 'You must be logged in to report a user.')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await signIn(page, member.email)
    await page.getByRole('dialog', { name: /Report/ }).waitFor()
  })

  test('who wants to reach the giver is told how after the sign-in [WISH-07]', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor()
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Contact Giver' }).click()
    await signIn(page, member.email)
    await seesNotice(page, 'Contact')
    await page
      .getByRole('group', { name: /^Contact/ })
      .getByRole('link')
      .first()
      .waitFor()
  })

  test('goes on here when they sign in in another tab, whose address says to go elsewhere then and leads home', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await journey.browser.visitor()
    await visit(page, `/item/${item}`)
    await claim(page).click()
    await sheet(page).waitFor()
    const other = await page.context().newPage()
    await visit(other, `/login?next=${encodeURIComponent('//evil.example')}`)
    await signInAt(other, member.email)
    await arrives(other, new URL('/', journey.site.url).href)
    await page.bringToFront()
    await page.getByRole('dialog', { name: /Cane armchair/ }).waitFor()
  })
})

describe('a page of members', () => {
  test('asks a guest to log in, lets a newcomer make an account on the way, and is where one gets after the sign-in [ORDERS-02]', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/orders')
    const main = page.getByRole('main')
    await main.getByText('Please log in to see this page.').waitFor()
    expect(problems).toEqual([])
    await main.getByRole('link', { name: 'Sign In' }).click()
    await arrives(page, '**/login?next=%2Forders')
    await page.goBack()
    await main.getByRole('link', { name: 'Sign Up' }).click()
    await fillSignUp(page, 'Meera Nair', 'meera.n@example.org')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await arrives(page, '**/login?next=%2Forders')
    await signInAt(page, 'meera.n@example.org')
    await arrives(page, '**/orders')
  })
})
