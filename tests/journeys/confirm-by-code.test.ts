import { describe, expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { newestLetter } from '../letters.ts'
import { looksWell } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  fillSignUp,
  password,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'
import { choosesOwn } from './new-password.ts'

const journey = openJourney({ EMAIL_CONFIRMATION: 'required' })

const codeFor = async (email: string) =>
  (await newestLetter(journey.site.world, email, 'confirm-account')).code ?? ''

/** Somebody who signed up in another browser, and what their letter says. */
async function signedUpElsewhere(name: string) {
  const email = `${name.toLowerCase()}.elsewhere@example.org`
  const account = { email, password, full_name: name, acceptedTerms: true }
  await journey.site.world.domain.accounts.signUp(account, somewhere)
  return { email, code: await codeFor(email) }
}

async function anItem() {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  return journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
}

describe('confirming an address by the code of the letter', () => {
  /** Somebody who signed up in front of an item, and has to type the code of the letter there. */
  async function atTheCode(email: string) {
    const item = await anItem()
    const visitor = await journey.browser.visitor(phone)
    const { page } = visitor
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Claim Item' }).click()
    const sheet = page.getByRole('dialog', { name: 'Authentication required' })
    await sheet.getByRole('button', { name: 'Create an account' }).click()
    await fillSignUp(sheet, 'Ravi Menon', email)
    await sheet.getByRole('button', { name: 'Create Account' }).click()
    await sheet.getByText(`the email that we sent to ${email}`).waitFor()
    return { ...visitor, sheet, item, code: await codeFor(email) }
  }

  test('a newcomer signs up in front of an item, types the code there and goes on to ask for it', async () => {
    const { page, problems, sheet, item, code } = await atTheCode('ravi.code@example.org')
    expect(await sheet.getByLabel('Code').evaluate((one) => one.matches(':focus'))).toBe(true)
    await looksWell(page)
    await sheet.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
    await sheet.getByRole('button', { name: 'Confirm and go on' }).click()
    const wrong = 'This is not the code of our newest email'
    await sheet.getByText(wrong).waitFor()
    // Where the focus comes to the field, that says it; after Enter it is there already.
    expect(await sheet.getByRole('alert').count()).toBe(0)
    await sheet.getByLabel('Code').press('Enter')
    await sheet.getByRole('alert').filter({ hasText: wrong }).waitFor()
    await sheet.getByLabel('Code').fill(code)
    await sheet.getByLabel('Code').press('Enter')
    await seesNotice(page, 'Welcome!')
    await page.getByRole('dialog', { name: /Cane armchair/ }).waitFor()
    await page.getByRole('button', { name: 'Send Claim Request' }).click()
    await seesNotice(page, 'Request sent!')
    expect(new URL(page.url()).pathname).toBe(`/item/${item}`)
    expect(problems.filter((problem) => !problem.includes('403'))).toEqual([])
  })

  test('who goes back from the code to the form has the focus there', async () => {
    const { page, sheet } = await atTheCode('ravi.back@example.org')
    await sheet.getByRole('button', { name: 'Back' }).press('Enter')
    await sheet.getByLabel('Password', { exact: true }).waitFor()
    const holder = page.locator('div:focus', { has: page.getByLabel('Password', { exact: true }) })
    await expect.poll(() => holder.count()).toBe(1)
  })

  test('a line that drops before the code is sent costs neither the code nor the page', async () => {
    const { page, context, sheet, code } = await atTheCode('ravi.tunnel@example.org')
    await sheet.getByLabel('Code').fill(code)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sheet.getByRole('button', { name: 'Confirm and go on' }).click()
    await seesNotice(page, 'Your address could not be confirmed', 'You seem to be offline.')
    expect(await sheet.getByLabel('Code').inputValue()).toBe(code)
    await context.setOffline(false)
    await sheet.getByRole('button', { name: 'Confirm and go on' }).click()
    await page.getByRole('dialog', { name: /Cane armchair/ }).waitFor()
  })

  test('who signs in before it can do that by the code too, and is led where they were going [ERR-02]', async () => {
    const { page } = await journey.browser.visitor()
    const email = 'nila@example.org'
    await visit(page, '/signup?next=%2Forders')
    await fillSignUp(page, 'Nila Das', email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await arrives(page, '**/login?next=%2Forders')
    await signInAt(page, email)
    await page.getByLabel('Code').fill(await codeFor(email))
    await page.getByRole('button', { name: 'Confirm and go on' }).click()
    await arrives(page, '**/orders')
    await page.getByRole('button', { name: 'Account' }).waitFor()
  })

  test('typed in another browser asks for a password first, and the earlier one is worth nothing [CALL-03, A30]', async () => {
    const { email, code } = await signedUpElsewhere('Farah')
    const { page, problems } = await journey.browser.visitor(phone)
    await page.goto('/about')
    await visit(page, '/login?next=%2Forders')
    await signInAt(page, email)
    await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Confirm and go on' }).click()
    await page.getByText('This is not the code of our newest email').waitFor()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Confirm and go on' }).click()
    await choosesOwn(page, journey.site, { email, password })
    await page.goBack()
    await arrives(page, '/about')
    expect(problems.filter((problem) => !/40[03]/.test(problem))).toEqual([])
  })

  test('typed in another browser in front of an item asks for a password as well [CALL-03, A30]', async () => {
    const { email, code } = await signedUpElsewhere('Gauri')
    const { page } = await journey.browser.visitor(phone)
    const item = await anItem()
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Claim Item' }).click()
    const sheet = page.getByRole('dialog', { name: 'Authentication required' })
    await signInAt(sheet, email)
    await sheet.getByLabel('Code').fill(code)
    await sheet.getByRole('button', { name: 'Confirm and go on' }).click()
    await arrives(page, '/reset-password')
    await page.getByText('The account was made in another browser').waitFor()
    await page.goBack()
    await arrives(page, `/item/${item}`)
  })
})
