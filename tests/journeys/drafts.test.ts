import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { account } from './account-menu.ts'
import { aBrowserMember, arrives, type Member, phone, signInAt, visit } from './browser.ts'
import {
  choosePhotos,
  fillForm,
  keptIn,
  newestItem,
  openForm,
  openSlowly,
  photoFiles,
  shownPhotos,
  submit,
} from './item-form.ts'
import { openJourney } from './journey.ts'
import { choose, resetLinkFor } from './new-password.ts'
import { aPhotoOf } from './photo-of.ts'

const journey = openJourney()
let giver: Member
let photos: Awaited<ReturnType<typeof photoFiles>>
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  photos = await photoFiles()
})

const theForm = () => openForm(journey.browser, giver, '/upload')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick access' })

const nothing = { photosOf: 0, words: 0 }

/** Fills in the form with two photos, the upright one first, and waits until the browser has them. */
async function fillAll(page: Page, title: string) {
  await choosePhotos(page, photos.small, photos.upright)
  await page.getByRole('button', { name: 'Make first: photo 2' }).click()
  await fillForm(page, title)
  await expect.poll(() => keptIn(page)).toEqual({ photosOf: 1, words: 1 })
}

/** Whether the first photo of the form is the upright one, as it is shown. */
const uprightIsFirst = (page: Page) =>
  shownPhotos(page)
    .first()
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)

async function isAllThere(page: Page, title: string) {
  await page.getByText('We kept what you typed last time.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  expect(await page.getByLabel('Description').inputValue()).toBe('Sturdy, used on a balcony.')
  expect(await page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true)
  await shownPhotos(page).nth(1).waitFor()
  await expect.poll(() => uprightIsFirst(page)).toBe(true)
}

describe('words and photos of an item that is shared', () => {
  test('are there after a reload and in a new tab, and nothing is kept once it is shared', async () => {
    const { page, context, problems } = await theForm()
    expect(await keptIn(page)).toEqual(nothing)
    await fillAll(page, 'Cane armchair')
    await page.reload()
    await isAllThere(page, 'Cane armchair')
    const other = await context.newPage()
    await page.close()
    await visit(other, '/upload')
    await isAllThere(other, 'Cane armchair')
    await submit(other)
    await arrives(other, '**/browse')
    await expect.poll(() => keptIn(other)).toEqual(nothing)
    expect(await newestItem(journey.site)).toMatchObject({ title: 'Cane armchair' })
    expect((await newestItem(journey.site))?.images).toHaveLength(2)
    await bar(other).getByText('Share').click()
    await other.getByLabel('Title').waitFor()
    expect(await other.getByLabel('Title').inputValue()).toBe('')
    expect(await shownPhotos(other).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('stay when the page is left, without a question, go at Start over, come back at Undo, and are gone once the form was left after it', async () => {
    const { page } = await theForm()
    await fillAll(page, 'Armchair in doubt')
    await bar(page).getByText('Find').click()
    await arrives(page, '**/browse')
    await bar(page).getByText('Share').click()
    await isAllThere(page, 'Armchair in doubt')
    await page.getByRole('button', { name: 'Start over' }).press('Enter')
    await page.getByRole('status').getByText('What you typed was removed.').waitFor()
    await expect.poll(() => keptIn(page)).toEqual(nothing)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await shownPhotos(page).count()).toBe(0)
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
    expect(await undo.evaluate((it) => it === document.activeElement)).toBe(true)
    await undo.press('Enter')
    await isAllThere(page, 'Armchair in doubt')
    await expect.poll(() => keptIn(page)).toEqual({ photosOf: 1, words: 1 })
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => keptIn(page)).toEqual(nothing)
    await bar(page).getByText('Find').click()
    await arrives(page, '**/browse')
    await bar(page).getByText('Share').click()
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('are not removed while a photo is still being made ready, which Undo could not bring back, and no more once something else is typed', async () => {
    const { page } = await theForm()
    await choosePhotos(page, photos.upright)
    await fillForm(page, 'Armchair in haste')
    await expect.poll(() => keptIn(page)).toEqual({ photosOf: 1, words: 1 })
    await page.reload()
    await page.getByText('We kept what you typed last time.').waitFor()
    const goOn = await openSlowly(page)
    await choosePhotos(page, photos.small)
    await page.getByText('Preparing photo 1 of 1…').waitFor()
    const startOver = page.getByRole('button', { name: 'Start over' })
    expect(await startOver.isDisabled()).toBe(true)
    await goOn()
    await shownPhotos(page).nth(1).waitFor()
    await startOver.click()
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
    await undo.click()
    await isAllThere(page, 'Armchair in haste')
    await startOver.click()
    await undo.waitFor()
    await expect.poll(() => keptIn(page)).toEqual(nothing)
    await page.getByLabel('Title').fill('Another one')
    await undo.waitFor({ state: 'detached' })
  })

  test('outlast a session that ended by itself, whose sign-in leads back to them', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page } = await openForm(journey.browser, member, '/upload')
    await fillAll(page, 'Old radio')
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    await submit(page)
    await arrives(page, '**/login?next=%2Fupload')
    await signInAt(page, member.email)
    await arrives(page, '**/upload')
    await isAllThere(page, 'Old radio')
  })

  test('outlast a new password by the link of a letter, and are shown to nobody else', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const other = await aBrowserMember(journey.site, 'Meera Nair')
    const { page } = await openForm(journey.browser, member, '/upload')
    await fillAll(page, 'Old radio')
    const sessionEnds = async (of: Member) => {
      await journey.site.world.domain.accounts.signOut(of.actor, 'global')
      await bar(page).getByText('My Items').click()
      await arrives(page, '**/login?next=%2Forders')
    }
    await sessionEnds(member)
    await visit(page, await resetLinkFor(member, journey.site))
    await choose(page, 'monsoon-fern-7')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await arrives(page, '**/login')
    expect(await keptIn(page)).toEqual({ photosOf: 1, words: 1 })

    await signInAt(page, other.email)
    await account(page).waitFor()
    await bar(page).getByText('Share').click()
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await shownPhotos(page).count()).toBe(0)
    await sessionEnds(other)

    await signInAt(page, member.email, 'monsoon-fern-7')
    await arrives(page, '**/orders')
    await bar(page).getByText('Share').click()
    await isAllThere(page, 'Old radio')
  })

  test('are not left without a question where the browser keeps none, and the words stay until the page is loaded anew', async () => {
    const { page, context } = await journey.browser.visitor({ as: giver, ...phone })
    await context.addInitScript(() => {
      Reflect.deleteProperty(IDBFactory.prototype, 'open')
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key.includes('-draft-')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await visit(page, '/upload')
    await page.getByLabel('Title').fill('Armchair in private')
    await choosePhotos(page, photos.small)
    await shownPhotos(page).first().waitFor()
    await bar(page).getByText('Find').click()
    const question = page.getByRole('dialog', { name: 'Leave without sharing?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await shownPhotos(page).count()).toBe(1)
    await bar(page).getByText('Find').click()
    await question.getByText('Your words stay here').waitFor()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await arrives(page, '**/browse')
    await bar(page).getByText('Share').click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Armchair in private')
  })

  test('are gone from the device when their member signs out, in another tab too', async () => {
    const member = await aBrowserMember(journey.site, 'Ravi Menon')
    const { page, context } = await openForm(journey.browser, member, '/upload')
    await fillAll(page, 'Armchair of a guest house')
    const other = await context.newPage()
    await visit(other, '/about')
    await other.getByRole('button', { name: 'Account' }).click()
    await other.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await other.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    await page.getByLabel('Title').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await keptIn(page)).toEqual(nothing)
  })
})

describe('photos of an item that is edited', () => {
  test('are as they were left after a reload, the stored ones too, until the change is discarded', async () => {
    const images = [await aPhotoOf(journey.site, giver), await aPhotoOf(journey.site, giver)]
    const id = await journey.site.world.anItem(giver.actor, { images })
    const { page } = await openForm(journey.browser, giver, `/edit-item/${id}`)
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await choosePhotos(page, photos.upright)
    await page.getByRole('button', { name: 'Make first: photo 2' }).click()
    await expect.poll(() => keptIn(page)).toEqual({ photosOf: 1, words: 0 })
    await page.reload()
    await page.getByText('We kept what you typed last time.').waitFor()
    await shownPhotos(page).nth(1).waitFor()
    await expect.poll(() => uprightIsFirst(page)).toBe(true)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await arrives(page, '**/orders')
    await expect.poll(() => keptIn(page)).toEqual(nothing)
  })
})
