import { describe, expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { lettersTo, newestLetter } from '../letters.ts'
import { arrives, fillSignUp, password, phone, seesNotice, signInAt, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'
import { choosesOwn } from './new-password.ts'

const journey = openJourney({ EMAIL_CONFIRMATION: 'required' })

/** The address of the newest of so many letters' links, on this site. */
async function linkTo(email: string, letters = 1) {
  await expect.poll(async () => (await lettersTo(journey.site.world, email)).length).toBe(letters)
  const letter = (await lettersTo(journey.site.world, email)).at(-1)
  if (letter?.kind !== 'confirm-account') throw new Error(`Unexpected letter ${letter?.kind}`)
  const { pathname, hash } = new URL(letter.link)
  return pathname + hash
}

async function aNewcomer(name: string) {
  const email = `${name.toLowerCase()}@example.org`
  const account = { email, password, full_name: name, acceptedTerms: true }
  await journey.site.world.domain.accounts.signUp(account, somewhere)
  return email
}

describe('confirming an address', () => {
  test('a newcomer signs up, gets the link again and is welcomed after one click [AUTH-15, ERR-02]', async () => {
    const email = 'meera@example.org'
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/signup')
    await fillSignUp(page, 'Meera Iyer', email)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await seesNotice(page, 'Account created!', 'We sent you an email.')
    await arrives(page, '/login')
    await signInAt(page, email)
    const unconfirmed = 'Please check your email and click the confirmation link before logging in.'
    await seesNotice(page, 'Login failed', unconfirmed)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await seesNotice(page, 'Please look at your emails', email)
    const link = await linkTo(email, 2)
    const tab = await page.context().newPage()
    await tab.goto('/about')
    await visit(tab, link)
    expect(await tab.evaluate(() => location.href)).toBe(`${journey.site.url}/confirm`)
    await tab.getByRole('button', { name: 'Confirm my address' }).click()
    await seesNotice(tab, 'Welcome!', 'Your address is confirmed, and you are signed in.')
    await arrives(tab, '/')
    await tab.getByRole('button', { name: 'Account' }).waitFor()
    await tab.goBack()
    await arrives(tab, '/about')
    expect(problems).toEqual([])
  })

  test('a link is used by a press that comes before the scripts of the page [AUTH-15]', async () => {
    const link = await linkTo(await aNewcomer('Early'))
    const { page, problems } = await journey.browser.visitor(phone)
    const letGo = await hold(page, '**/assets/*.js')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.locator('button[type=submit][data-pending]').waitFor()
    letGo()
    // It was not this browser that signed up.
    await arrives(page, '/reset-password')
    await page.getByText('Your address is confirmed.').waitFor()
    expect(problems).toEqual([])
  })

  test('opening the link uses nothing up; a click uses it once', async () => {
    const link = await linkTo(await aNewcomer('Leela'))
    const scanner = await journey.browser.visitor()
    const calls: string[] = []
    scanner.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' || pathname.startsWith('/auth/v1/')) calls.push(pathname)
    })
    await visit(scanner.page, link)
    await scanner.page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await scanner.page.getByRole('button', { name: 'Confirm my address' }).click()
    await arrives(scanner.page, '/reset-password')
    expect(calls).toContain('/auth/v1/verify')
    const second = await journey.browser.visitor()
    await visit(second.page, link)
    await second.page.getByRole('button', { name: 'Confirm my address' }).click()
    await second.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    const focused = second.page.locator(':focus')
    await expect.poll(() => focused.innerText()).toBe('This link no longer works')
  })

  test('the link of a locked account says that it is locked', async () => {
    const email = await aNewcomer('Locked')
    const { page } = await journey.browser.visitor()
    await visit(page, await linkTo(email))
    const lock = journey.site.world.database.updateTable('users').set({ locked_at: new Date() })
    await lock.where('email', '=', email).execute()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await seesNotice(page, 'Your address could not be confirmed', 'User is banned')
  })

  test('a link that is over or incomplete offers a new one', async () => {
    const email = await aNewcomer('Ravi')
    const { page } = await journey.browser.visitor()
    await visit(page, '/confirm')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await seesNotice(page, 'Please look at your emails')
    await linkTo(email, 2)
  })

  test('without a connection the link is kept for another try', async () => {
    const link = await linkTo(await aNewcomer('Zoya'))
    const { page, context } = await journey.browser.visitor()
    await visit(page, link)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const confirm = page.getByRole('button', { name: 'Confirm my address' })
    await confirm.click()
    await seesNotice(page, 'Your address could not be confirmed', 'You seem to be offline.')
    await context.setOffline(false)
    await confirm.click()
    await arrives(page, '/reset-password')
  })

  test('in another browser than that of the sign-up asks for a password first, and the earlier one is worth nothing [CALL-03, A30, RESET-12]', async () => {
    const email = await aNewcomer('Farah')
    const { page, problems } = await journey.browser.visitor(phone)
    await page.goto('/about')
    await visit(page, await linkTo(email))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await choosesOwn(page, journey.site, { email, password })
    await page.goBack()
    await arrives(page, '/about')
    expect(problems).toEqual([])
  })

  test('elsewhere and then leaving without a password leaves one signed in and the way by letter [CALL-03, A30]', async () => {
    const email = await aNewcomer('Gauri')
    const { page } = await journey.browser.visitor()
    await visit(page, await linkTo(email))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await arrives(page, '/reset-password')
    await page.locator('header a[href="/"]').first().click()
    await arrives(page, '/')
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await journey.site.world.domain.recovery.recover({ email }, somewhere)
    await newestLetter(journey.site.world, email, 'reset-password')
  })
})
