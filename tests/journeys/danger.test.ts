import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, loseAnswer, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

async function openDialog(page: Page) {
  await visit(page, '/profile?tab=settings')
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').waitFor()
}

const deleteForEver = (page: Page) => page.getByRole('button', { name: 'Delete for ever' })

async function confirmWith(page: Page, word: string) {
  await page.getByLabel('Type DELETE to confirm').fill(word)
  await deleteForEver(page).click()
}

const accounts = (email: string) =>
  journey.site.world.database.selectFrom('users').select('id').where('email', '=', email).execute()

describe('deleting an account', () => {
  test('asks for the typed word, deletes, signs out and goes home [PROFILE-16, PROFILE-23, ROLE-24, CALL-71]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page, problems } = await journey.browser.visitor({
      as: member,
      width: 360,
      height: 740,
    })
    await openDialog(page)
    await confirmWith(page, 'yes')
    const nothing = page.getByText('Nothing was deleted. Please type the word DELETE.')
    await nothing.waitFor()
    expect(await accounts(member.email)).toHaveLength(1)
    await page.getByLabel('Type DELETE to confirm').press('Enter')
    await page.getByRole('alert').and(nothing).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('Type DELETE to confirm').waitFor()
    expect(await nothing.count()).toBe(0)
    const sent = page.waitForRequest('**/functions/v1/delete-user')
    // Whoever does not see the difference between capital and small letters meant it all the same.
    await confirmWith(page, ' delete ')
    const request = await sent
    const { access_token } = JSON.parse(member.session)
    expect(request.method()).toBe('POST')
    expect(request.postData()).toBeNull()
    expect(request.headers()).toMatchObject({
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    })
    await seesNotice(page, 'Account Deleted')
    await arrives(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('aadaan-auth'))).toBeNull()
    expect(await accounts(member.email)).toHaveLength(0)
    expect(problems).toEqual([])
  })

  test('shows why it failed, and the account stays [ERR-50, ERR-51, ERR-52]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor({ as: member })
    await openDialog(page)
    const answer = (status: number, json: object) =>
      page.route('**/functions/v1/delete-user', (route) => route.fulfill({ status, json }))
    await answer(400, { error: 'An exchange is still open.' })
    await confirmWith(page, 'DELETE')
    await seesNotice(page, 'Your account was not deleted', 'An exchange is still open.')
    await page.unrouteAll()
    await answer(500, {})
    await confirmWith(page, 'DELETE')
    const generic = 'Something went wrong. Please try again.'
    await seesNotice(page, 'Your account was not deleted', generic)
    await page.unrouteAll()
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    // At once: a page that hears of it before leads to the login.
    await deleteForEver(page).evaluate((button: HTMLElement) => {
      localStorage.removeItem('aadaan-auth')
      button.click()
    })
    await seesNotice(page, 'Your account was not deleted', 'No active session found')
    await arrives(page, '/login?next=%2Fprofile%3Ftab%3Dsettings')
    expect(await accounts(member.email)).toHaveLength(1)
  })

  describe('whose answer was lost', () => {
    async function loseTheAnswer(alsoLost?: string) {
      const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
      const { page } = await journey.browser.visitor({ as: member })
      await openDialog(page)
      const { id } = member.actor
      const keys = ['draft-share', 'reports', 'wished'].map((name) => `aadaan-${name}-${id}`)
      if (alsoLost) await page.route(alsoLost, (route) => route.abort())
      await page.evaluate((all) => all.map((key) => localStorage.setItem(key, '[]')), keys)
      await loseAnswer(page, '**/functions/v1/delete-user')
      await confirmWith(page, 'DELETE')
      return { page, id }
    }

    async function isDoneAndForgotten(page: Page, id: string) {
      await seesNotice(page, 'Account Deleted')
      await arrives(page, '/')
      const kept = await page.evaluate(() => Object.keys(localStorage))
      expect(kept.filter((key) => key.includes(id) || key === 'aadaan-auth')).toEqual([])
      for (const untrue of ['Your account was not deleted', 'Session expired'])
        expect(await page.getByText(untrue).count()).toBe(0)
    }

    test('says that it is not known, is done all the same when pressed again, and leaves nothing on the device [PROFILE-23, ERR-50]', async () => {
      const { page, id } = await loseTheAnswer('**/api/v1/**')
      await seesNotice(page, 'No answer came', 'Your account may be deleted already.')
      expect(await page.getByText('Your account was not deleted').count()).toBe(0)
      await deleteForEver(page).click()
      await isDoneAndForgotten(page, id)
    })

    test('says that it is not known where somebody else answers in its place [ERR-50]', async () => {
      const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
      const { page } = await journey.browser.visitor({ as: member })
      await openDialog(page)
      await page.route('**/functions/v1/delete-user', async (route) => {
        await route.fetch()
        await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Timeout</h1>' })
      })
      await page.route('**/api/v1/**', (route) => route.abort())
      await confirmWith(page, 'DELETE')
      await seesNotice(page, 'No answer came', 'Your account may be deleted already.')
      expect(await page.getByText('Your account was not deleted').count()).toBe(0)
    })

    test('is done as soon as the page finds the account gone [PROFILE-23, ERR-50]', async () => {
      const { page, id } = await loseTheAnswer()
      await isDoneAndForgotten(page, id)
    })
  })

  test('does not take a server that is away for a session that ended [ERR-50, ERR-62]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor({ as: member })
    await openDialog(page)
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json: {} }))
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('aadaan-auth') ?? '')
      localStorage.setItem('aadaan-auth', JSON.stringify({ ...kept, expires_at: 1 }))
    })
    await stopClock(page)
    await deleteForEver(page).click()
    const notice = page.getByText('Your account was not deleted')
    await until(page, () => notice.isVisible(), 1000)
    await seesNotice(page, 'Your account was not deleted', 'You seem to be offline.')
    expect(await page.evaluate(() => localStorage.getItem('aadaan-auth'))).not.toBeNull()
    expect(new URL(page.url()).pathname).toBe('/profile')
  })

  describe('long after signing in', () => {
    afterEach(() => journey.site.world.setClock(Date.now()))

    test('asks to sign in again first, and leads back to where one was [ERR-50]', async () => {
      const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
      const { page } = await journey.browser.visitor({ as: member })
      await openDialog(page)
      journey.site.world.setClock(Date.now() + 15 * 60_000)
      await confirmWith(page, 'DELETE')
      await seesNotice(page, 'Your account was not deleted', 'Please sign in again')
      await page.getByRole('button', { name: 'Sign in again' }).click()
      await arrives(page, '/login?next=%2Fprofile%3Ftab%3Dsettings')
      expect(await accounts(member.email)).toHaveLength(1)
    })
  })
})

test('an account that was deleted elsewhere takes away no page that everybody may read [PROFILE-23]', async () => {
  const asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const leela = await aBrowserMember(journey.site, 'Leela Menon')
  const item = await journey.site.world.anItem(leela.actor, { title: 'Brass lamp' })
  await journey.site.world.domain.deletion.deleteAccount(asha.actor)
  const { page } = await journey.browser.visitor({ as: asha })
  await visit(page, `/item/${item}`)
  await seesNotice(page, 'Account Deleted')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  await page.getByRole('heading', { name: 'Brass lamp' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/item/${item}`)
})

test('an account that was deleted elsewhere leaves nothing on a device whose session has run out since [PROFILE-23]', async () => {
  const asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.domain.deletion.deleteAccount(asha.actor)
  const { page, context } = await journey.browser.visitor()
  const session = JSON.stringify({ ...JSON.parse(asha.session), expires_at: 1 })
  await context.addInitScript(
    ([id, auth]) => {
      for (const name of ['draft-share', 'reports', 'wished'])
        localStorage.setItem(`aadaan-${name}-${id}`, '[]')
      localStorage.setItem('aadaan-auth', auth)
    },
    [asha.actor.id, session] as const,
  )
  await visit(page, '/about')
  await seesNotice(page, 'Account Deleted')
  expect(await page.getByText('Session expired').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/about')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key.includes(asha.actor.id) || key === 'aadaan-auth')).toEqual([])
})
