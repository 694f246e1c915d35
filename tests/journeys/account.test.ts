import { describe, expect, test } from 'vitest'
import { publicKey } from '../../domain/accounts/limits.ts'
import { account, signInLink } from './account-menu.ts'
import { aBrowserMember, arrives, phone, seesNotice, signInAt, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

describe('signing up', () => {
  test('makes an account and goes to the login [AUTH-08, AUTH-09, AUTH-10, AUTH-13, AUTH-15, AUTH-27, CALL-01, CALL-04, DATA-01]', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/signup')
    await page.getByLabel('Full Name').fill('Leela Menon')
    await page.getByLabel('Email').fill('leela@example.org')
    await page.getByLabel('Password', { exact: true }).fill('kayal-boat-9')
    await page.getByLabel('Confirm Password').fill('kayal-boat-9')
    for (const index of [0, 1]) {
      await page.getByRole('button', { name: 'Show password' }).first().click()
      expect(await page.locator('input[type=text][autocomplete=new-password]').count()).toBe(
        index + 1,
      )
    }
    await page.getByRole('checkbox').check()
    const sent = page.waitForRequest('**/auth/v1/signup*')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await seesNotice(page, 'Account created!')
    await arrives(page, '/login')
    const nobodys = { apikey: publicKey, authorization: `Bearer ${publicKey}` }
    expect((await sent).headers()).toMatchObject(nobodys)
    const { searchParams } = new URL((await sent).url())
    expect(searchParams.get('redirect_to')).toBe(`${journey.site.url}/`)
    const account = await journey.site.world.database
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['email', 'full_name', 'terms_accepted_at'])
      .where('email', '=', 'leela@example.org')
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ full_name: 'Leela Menon' })
    expect(account.terms_accepted_at).not.toBeNull()
    expect(problems).toEqual([])
  })

  test('refuses what does not fit, says beside the address what is wrong with it and nothing of a lost line, keeps what was typed and makes no account [AUTH-11, AUTH-12, AUTH-20, AUTH-21, AUTH-22, AUTH-23, ERR-04]', async () => {
    const { page, context } = await journey.browser.visitor()
    await visit(page, '/signup')
    const submit = page.getByRole('button', { name: 'Create Account' })
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull()
    const terms = page.getByRole('main').locator('label', { has: page.getByRole('checkbox') })
    const hrefs = await terms
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/terms', '/privacy'])
    expect(await terms.innerText()).toMatch(
      /at least 13 years old and, if under 18, have my parent.s consent/,
    )
    await page.getByLabel('Full Name').fill('Ravi')
    await page.getByLabel('Email').fill('ravi@example.org')
    await page.getByLabel('Password', { exact: true }).fill('kayal-boat-9')
    await page.getByLabel('Confirm Password').fill('kayal-boat-8')
    await submit.click()
    await seesNotice(page, 'Password mismatch', 'Passwords do not match')
    // Whoever sees little of the page is led to what is wrong.
    await page.locator('[name="confirm"]:focus').waitFor()
    await page.getByLabel('Confirm Password').fill('kayal-boat-9')
    await submit.click()
    await seesNotice(page, 'Terms required', 'Please agree to the terms and conditions')
    await page.locator('[name="terms"]:focus').waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ravi')
    await page.getByRole('checkbox').check()
    await page.getByLabel('Password', { exact: true }).fill('password')
    await page.getByLabel('Confirm Password').fill('password')
    await submit.click()
    await seesNotice(page, 'Signup failed')
    await page.getByLabel('Password', { exact: true }).fill('kayal-boat-9')
    await page.getByLabel('Confirm Password').fill('kayal-boat-9')
    await page.getByLabel('Email').fill('ravi@gmail')
    await submit.click()
    const text = 'Unable to validate email address: invalid format'
    await seesNotice(page, 'Signup failed', text)
    const wrong = page.locator('[aria-invalid]')
    await expect.poll(() => wrong.getAttribute('name')).toBe('email')
    expect(await wrong.count()).toBe(1)
    await page.getByRole('main').getByText(text).waitFor()
    await page.getByLabel('Email').fill('ravi@example.org')
    await context.setOffline(true)
    await submit.click()
    await seesNotice(page, 'Signup failed', 'You seem to be offline.')
    await expect.poll(() => wrong.count()).toBe(0)
    const made = await journey.site.world.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ravi@example.org')
      .execute()
    expect(made).toEqual([])
  })
})

describe('signing in', () => {
  test('lets a member in and shows the account everywhere [AUTH-01, AUTH-02, AUTH-04, AUTH-07, AUTH-18, AUTH-26, CALL-05, HOME-13]', async () => {
    const member = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/login')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    const hide = page.getByRole('button', { name: 'Hide password' })
    // The name says what a press does: "pressed" beside it would say the opposite.
    expect(await hide.getAttribute('aria-pressed')).toBeNull()
    await hide.click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await seesNotice(page, 'Welcome back!')
    await arrives(page, '/')
    await page.getByRole('button', { name: 'Account' }).waitFor()
    // A member is asked for a thing in place of joining.
    const call = page.getByRole('region', { name: 'Somebody near you could use it' })
    await call.getByRole('link', { name: 'See all items' }).waitFor()
    expect(await call.getByRole('link', { name: 'Join for free' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('keeps the session over a reload and shows no guest in between [AUTH-16, AUTH-17, CALL-79]', async () => {
    const member = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page } = await journey.browser.visitor({ as: member })
    const header = page.getByRole('banner')
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('header a[href="/login"]')?.checkVisibility())
          sessionStorage.setItem('guest-flashed', 'yes')
      }).observe(document, { childList: true, subtree: true })
    })
    await visit(page, '/')
    await header.getByRole('button', { name: 'Account' }).waitFor()
    await page.reload()
    await header.getByRole('button', { name: 'Account' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('guest-flashed'))).toBeNull()
  })

  test('answers wrong credentials with the text and marks the password, a lost line and other failures in their own words, and the form keeps the address [ERR-01, ERR-03, AUTH-24]', async () => {
    const { page, context } = await journey.browser.visitor()
    await visit(page, '/login')
    for (const label of ['Email', 'Password'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull()
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('wrong-one-1')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const text = 'Invalid email or password. Please check your credentials and try again.'
    await seesNotice(page, 'Login failed', text)
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.org')
    expect(new URL(page.url()).pathname).toBe('/login')
    const wrong = page.locator('[aria-invalid]')
    await expect.poll(() => wrong.count()).toBe(1)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await seesNotice(page, 'Login failed', 'You seem to be offline.')
    await expect.poll(() => wrong.count()).toBe(0)
    await context.setOffline(false)
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 429,
        json: {
          code: 'over_request_rate_limit',
          error_code: 'over_request_rate_limit',
          message: 'Too many attempts. Please try again later.',
          msg: 'Too many attempts. Please try again later.',
        },
      }),
    )
    await page.getByRole('button', { name: 'Sign In' }).click()
    await seesNotice(page, 'Login failed', 'Too many attempts. Please try again later.')
  })

  test('leads to signing up, which leads back, and a member has nothing to do on either page [AUTH-05, AUTH-06, AUTH-14]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/login')
    await page.getByLabel('Email').fill('leela.new@example.org')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await arrives(page, '/signup')
    expect(await page.getByLabel('Email').inputValue()).toBe('leela.new@example.org')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await arrives(page, '/login')
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const own = await journey.browser.visitor({ as: member })
    await own.page.goto('/about')
    for (const path of ['/login', '/signup']) {
      await own.page.goto(path)
      await arrives(own.page, new URL('/', journey.site.url).href)
      await own.page.goBack()
      await arrives(own.page, '/about')
    }
  })

  test('leaves no page of its own to go back to', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor()
    await visit(page, '/browse')
    await signInLink(page).click()
    await arrives(page, '/login')
    await signInAt(page, member.email)
    await arrives(page, new URL('/', journey.site.url).href)
    await account(page).waitFor()
    await page.goBack()
    await arrives(page, '/browse')
  })
})

test('every form of an account says without scripts that it needs them, and leads nowhere', async () => {
  const { page } = await journey.browser.visitor({ javaScript: false })
  for (const path of ['/login', '/signup', '/reset-password', '/confirm']) {
    await page.goto(path)
    await page.getByText('This form needs JavaScript.').waitFor()
    const fields = page.getByRole('main').locator('input, button')
    for (const field of await fields.all()) expect(await field.isVisible(), path).toBe(false)
    expect(await fields.count(), path).toBeGreaterThan(0)
  }
})

test('the page of the sign-in tells those who do not see it what it is for', async () => {
  const html = await (await fetch(`${journey.site.url}/login`)).text()
  expect(html).toContain(
    '<meta name="description" content="Sign in to ask for items and to share your own."',
  )
})
