import { expect, test } from 'vitest'
import { aBrowserMember, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

test('the profile page gives a member their data as a file, or says in the words of the server that it was asked for too often', async () => {
  const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor({ as: member })
  await visit(page, '/profile?tab=settings')
  const download = page.waitForEvent('download')
  const press = () => page.getByRole('button', { name: 'Download my data' }).click()
  await press()
  expect((await download).suggestedFilename()).toBe('aadaan-my-data.zip')
  await page.context().setOffline(true)
  await press()
  await seesNotice(page, 'Your data could not be downloaded', 'You seem to be offline.')
  await page.context().setOffline(false)
  const message = 'Too many attempts. Please try again later.'
  await page.route('**/api/v1/me/export', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_attempts', message } }),
  )
  await press()
  await seesNotice(page, 'Your data could not be downloaded', message)
})

test('the profile page asks a guest to log in [PROFILE-04, PROFILE-05]', async () => {
  const { page, problems } = await journey.browser.visitor()
  await visit(page, '/profile?tab=settings')
  await page.getByRole('heading', { name: 'Login Required' }).waitFor()
  const next = 'next=%2Fprofile%3Ftab%3Dsettings'
  const target = (name: string) =>
    page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect(await target('Sign In')).toBe(`/login?${next}`)
  expect(await target('Sign Up')).toBe(`/signup?${next}`)
  expect(problems).toEqual([])
})
