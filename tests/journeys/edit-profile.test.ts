import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  asksOnClosing,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let leela: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
})

const stored = () => journey.site.world.domain.members.readMyProfile(leela.actor)
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

async function openForm(path = '/profile?edit=yes') {
  const visitor = await journey.browser.visitor({ as: leela, ...phone })
  await visit(visitor.page, path)
  await field(visitor.page, 'Full Name').waitFor()
  return visitor
}

describe('editing the profile', () => {
  test('goes from reading to editing to saving and back [PROFILE-19, PROFILE-20, PROFILE-22, ROLE-23]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile')
    await page.getByRole('term').filter({ hasText: 'Phone' }).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect
      .poll(() => field(page, 'Full Name').evaluate((it) => it === document.activeElement))
      .toBe(true)
    expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull()
    expect(await field(page, 'Email').inputValue()).toBe(leela.email)
    await field(page, 'Full Name').fill('Leela K. Menon')
    await field(page, 'Phone').fill('+91 98765 43210')
    await field(page, 'Location').fill('Fort Kochi')
    await field(page, 'Bio').fill('I cook and I sew.')
    const release = await hold(page, '**/api/v1/me/profile', 'PATCH')
    await save(page).click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    expect(await field(page, 'Full Name').isDisabled()).toBe(true)
    release()
    await seesNotice(page, 'Profile updated')
    await arrives(page, '**/profile')
    await heading(page, 'Leela K. Menon')
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    await expect.poll(() => page.locator(':focus').innerText()).toBe('About you')
    await page.getByRole('definition').filter({ hasText: '+91 98765 43210' }).waitFor()
    expect(await stored()).toMatchObject({
      full_name: 'Leela K. Menon',
      phone: '+91 98765 43210',
      location: 'Fort Kochi',
      bio: 'I cook and I sew.',
      email: leela.email,
    })
    await page.goBack()
    await arrives(page, '**/profile')
    expect(new URL(page.url()).search).toBe('')
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('loses nothing when the session ends by itself', async () => {
    const { page } = await openForm()
    await field(page, 'Bio').fill('I cook and I sew.')
    await journey.site.world.domain.accounts.signOut(leela.actor, 'global')
    await save(page).click()
    await arrives(page, '/login?next=%2Fprofile%3Fedit%3Dyes')
    await signInAt(page, leela.email)
    await expect.poll(() => field(page, 'Bio').inputValue()).toBe('I cook and I sew.')
    await save(page).click()
    await seesNotice(page, 'Profile updated')
    expect(await stored()).toMatchObject({ bio: 'I cook and I sew.' })
  })

  test('leaves alone what was changed on another device since the page was read [CALL-48]', async () => {
    const { page } = await openForm()
    await field(page, 'Bio').fill('I cook and I sew.')
    const elsewhere = { phone: '+91 98765 43210', location: 'Fort Kochi' }
    await journey.site.world.domain.members.editMyProfile(leela.actor, elsewhere)
    await save(page).click()
    await seesNotice(page, 'Profile updated')
    expect(await stored()).toMatchObject({ ...elsewhere, bio: 'I cook and I sew.' })
  })

  test('begins at its own address, counts the words of the bio and takes no more than thirty [NAV-26, PROFILE-18, PROFILE-20, PROFILE-21]', async () => {
    const { page } = await openForm('/profile/edit')
    expect(new URL(page.url()).pathname).toBe('/profile')
    await page.getByRole('tab', { name: 'Profile', selected: true }).waitFor()
    const bio = field(page, 'Bio')
    await page.getByText('Words: 0/30').waitFor()
    const words = Array.from({ length: 29 }, (_, at) => `word${at + 1}`)
    await bio.fill(words.join(' '))
    await page.getByText('Words: 29/30').waitFor()
    await bio.press('End')
    await bio.pressSequentially(' last more words')
    await page.getByText('Words: 30/30').waitFor()
    expect((await bio.inputValue()).trim()).toBe(`${words.join(' ')} last`)
    await bio.press('Control+Home')
    await bio.pressSequentially('new ')
    await page.getByText('Words: 30/30').waitFor()
    expect((await bio.inputValue()).trim().split(/\s+/).at(-1)).toBe('last')
    await save(page).click()
    await seesNotice(page, 'Profile updated')
    expect((await stored()).bio?.split(/\s+/)).toHaveLength(30)
  })

  test('says what the server said when it fails, and nothing typed is lost [ERR-45]', async () => {
    const { page } = await openForm()
    await field(page, 'Location').fill('Mattancherry')
    const json = { code: 'unexpected_failure', message: 'The shelf fell.', request_id: '1' }
    await page.route('**/api/v1/me/profile', (route) => route.fulfill({ status: 500, json }))
    await save(page).click()
    await seesNotice(page, 'Profile update failed', 'The shelf fell.')
    expect(await field(page, 'Location').inputValue()).toBe('Mattancherry')
    await page.unroute('**/api/v1/me/profile')
    await save(page).click()
    await seesNotice(page, 'Profile updated')
    expect((await stored()).location).toBe('Mattancherry')
  })

  test('asks for a name and for a phone number that is one, before anything is sent, also in the digits of a keyboard of India and as it is copied', async () => {
    const { page } = await openForm()
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') calls++
    })
    await field(page, 'Full Name').fill(' ')
    await field(page, 'Full Name').press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Please enter your name' }).waitFor()
    await field(page, 'Full Name').fill('Leela')
    await field(page, 'Phone').fill('12 34')
    await save(page).click()
    await page.getByText('Please enter a phone number of 7 to 15 digits').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await field(page, 'Phone').evaluate((it) => it === document.activeElement)).toBe(true)
    expect(calls).toBe(0)
    await field(page, 'Phone').fill('\u202a+९१\u00a0৯८৭৬५\u202f௪3210\u202c')
    await save(page).click()
    await seesNotice(page, 'Profile updated')
    expect((await stored()).phone).toBe('+91 98765 43210')
  })

  test('asks nothing once the changes are saved, while the profile is on its way', async () => {
    const { page } = await openForm()
    await field(page, 'Location').fill('Mattancherry')
    const release = await hold(page, '**/api/v1/me/profile', 'GET')
    await save(page).click()
    await seesNotice(page, 'Profile updated')
    await expect.poll(() => asksOnClosing(page)).toBe(false)
    await page.getByRole('link', { name: 'Find' }).last().click()
    release()
    await arrives(page, '**/browse')
    expect((await stored()).location).toBe('Mattancherry')
  })

  test('asks before unsaved changes are left, for another tab, page or by cancelling', async () => {
    const { page } = await openForm()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await field(page, 'Location').fill('Mattancherry')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    for (const leave of [
      page.getByRole('tab', { name: 'Reviews' }),
      page.getByRole('link', { name: 'Cancel' }),
      page.getByRole('link', { name: 'Find' }).last(),
    ]) {
      await leave.click()
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      expect(await field(page, 'Location').inputValue()).toBe('Mattancherry')
    }
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('tab', { name: 'Reviews', selected: true }).waitFor()
    expect((await stored()).location).toBeNull()
  })
})
