import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { account, signInLink, signOut } from './account-menu.ts'
import {
  aBrowserMember,
  arrives,
  keepNotices,
  type Member,
  seesNotice,
  signInAt,
} from './browser.ts'
import {
  choosePhotos,
  fillForm,
  hold,
  openForm,
  photoFiles,
  shownPhotos,
  submit,
} from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const shared = async (search: string) =>
  (await journey.site.world.domain.items.listItems({ search, sort: 'newest', limit: 5 })).items

async function leaves(page: Page, question: string, text: string) {
  await page.getByRole('navigation', { name: 'Quick access' }).getByText('Find').click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByText(text).waitFor()
  expect(await dialog.getByRole('button', { name: 'Discard changes' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await arrives(page, '**/browse')
}

test('changes that are being saved cannot be discarded any more, and who leaves reads so [EDIT-04]', async () => {
  const item = await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
  const { page } = await openForm(journey.browser, giver, `/edit-item/${item}`)
  await page.getByLabel('Title').fill('Cane rocking chair')
  const letGo = await hold(page, `**/api/v1/items/${item}`, 'PATCH')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await leaves(page, 'Leave without saving?', 'Your changes are on their way')
  await keepNotices(page)
  letGo()
  await seesNotice(page, 'Item updated successfully!')
  expect(await shared('rocking')).toHaveLength(1)
})

test('who comes back to a form that is being saved is led on, and asked nothing [EDIT-04]', async () => {
  const item = await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
  const { page, problems } = await openForm(journey.browser, giver, `/edit-item/${item}`)
  await page.getByLabel('Title').fill('Cane rocking chair')
  const letGo = await hold(page, `**/api/v1/items/${item}`, 'PATCH')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await leaves(page, 'Leave without saving?', 'Your changes are on their way')
  await page.goBack()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  letGo()
  await arrives(page, '**/orders')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
})

test('an item that is being shared is not shared twice by whoever left its form and came back [CALL-24]', async () => {
  const { page, problems } = await openForm(journey.browser, giver, '/upload')
  await fillForm(page, 'Brass lamp')
  await page.getByLabel('Instructions').fill('Ring twice')
  const letGo = await hold(page, '**/api/v1/items', 'POST')
  await submit(page)
  await page.getByRole('button', { name: 'Sharing...' }).waitFor()
  await leaves(page, 'Leave without sharing?', 'It is on its way but not shared yet.')
  await page.goBack()
  // It is still on its way: there is nothing to press.
  await page.getByRole('button', { name: 'Sharing...' }).waitFor()
  letGo()
  await arrives(page, '**/browse')
  await page.getByRole('heading', { name: 'Brass lamp' }).first().waitFor()
  expect(await shared('lamp')).toHaveLength(1)
  await page.getByRole('navigation', { name: 'Quick access' }).getByText('Share').click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect(problems).toEqual([])
})

test('an item whose photo is still on its way as its giver signs out is not shared by the next member', async () => {
  const { page } = await openForm(journey.browser, giver, '/upload')
  await choosePhotos(page, (await photoFiles()).small)
  await shownPhotos(page).first().waitFor()
  await fillForm(page, 'Copper kettle')
  await page.getByLabel('Where can it be collected?').fill('Pune')
  const late = Promise.withResolvers<void>()
  await page.route('**/object/item-images/**', async (route) => {
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  await submit(page)
  await page.getByText('Uploading photo 1 of 1…').waitFor()
  await signOut(page)
  await arrives(page, '/')
  await signInLink(page).click()
  const next = await aBrowserMember(journey.site, 'Rahim Sheikh')
  await signInAt(page.getByRole('main'), next.email)
  await arrives(page, '/')
  await account(page).waitFor()
  const sent: string[] = []
  page.on('request', (one) => {
    if (/PATCH|POST/.test(one.method())) sent.push(new URL(one.url()).pathname)
  })
  const cleared = page.waitForRequest((one) => one.method() === 'DELETE')
  late.resolve()
  await cleared
  expect(sent).toEqual([])
  expect(await shared('kettle')).toEqual([])
  expect(await page.getByText('Error sharing item').count()).toBe(0)
})
