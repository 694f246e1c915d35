import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aBrowserMember, arrives, type Member, seesNotice, visit } from './browser.ts'
import {
  choosePhotos,
  fillForm,
  firstUpload,
  hold,
  openForm,
  photoFiles,
  saveChanges,
  shownPhotos,
  submit,
} from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const theForm = () => openForm(journey.browser, giver, '/upload')
const uploads = '**/object/item-images/**'

/** What is shared arrives, and nobody hears of it. */
const loseAnswers = (page: Page) =>
  page.route('**/api/v1/items', async (route) => {
    await route.fetch()
    await route.abort()
  })

async function found(search: string) {
  const asked = { search, sort: 'newest', limit: 5 } as const
  return (await journey.site.world.domain.items.listItems(asked)).items
}
const countOf = async (search: string) => (await found(search)).length

/** The item arrives, and only the answer is lost. */
async function shareUnanswered(page: Page) {
  await loseAnswers(page)
  await submit(page)
  await seesNotice(page, 'Error sharing item', 'It may have arrived all the same')
  await page.unroute('**/api/v1/items')
}

async function sharePhotos(page: Page, title: string) {
  const { small, upright } = await photoFiles()
  await choosePhotos(page, small, upright)
  await shownPhotos(page).nth(1).waitFor()
  await fillForm(page, title)
  await shareUnanswered(page)
}

/** The form again, some days later. */
async function comeBack(page: Page) {
  await page.reload()
  await page.getByText('We kept what you typed last time.').waitFor()
}

test('an item is shared once when only the answer was lost, also after a reload [ERR-30, CALL-24]', async () => {
  const { page } = await theForm()
  await fillForm(page, 'Armchair in a hurry')
  await shareUnanswered(page)
  await comeBack(page)
  await submit(page)
  await arrives(page, '**/browse')
  expect(await countOf('Armchair in a hurry')).toBe(1)
})

test('an item is not shared twice for a corrected word when only the answer was lost, unless that is wanted [ERR-30, CALL-24]', async () => {
  const { page } = await theForm()
  await fillForm(page, 'Rocking chair, brwon')
  await shareUnanswered(page)
  await page.getByLabel('Title').fill('Rocking chair, brown')
  await submit(page)
  await seesNotice(page, 'Error sharing item', 'An earlier try or another tab has shared it')
  expect(await countOf('Rocking chair')).toBe(1)
  await submit(page)
  await arrives(page, '**/browse')
  expect(await countOf('Rocking chair')).toBe(2)
})

test('after Start over another item is shared at once, and after Undo the same one once [ERR-30, CALL-24]', async () => {
  const { page } = await theForm()
  await fillForm(page, 'Wooden ladder')
  await shareUnanswered(page)
  await comeBack(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await submit(page)
  await arrives(page, '**/browse')
  expect(await countOf('Wooden ladder')).toBe(1)
  await visit(page, '/upload')
  await fillForm(page, 'Iron ladder')
  await shareUnanswered(page)
  await comeBack(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await fillForm(page, 'Rope ladder')
  await submit(page)
  await arrives(page, '**/browse')
  expect(await countOf('Rope ladder')).toBe(1)
})

test('an equal item is not taken for one that was given away since its answer was lost [ERR-30, CALL-24]', async () => {
  const { page } = await theForm()
  await fillForm(page, 'Bag of rice')
  await shareUnanswered(page)
  const [first] = await found('Bag of rice')
  const { exchanges } = journey.site.world.domain
  const asker = await journey.site.world.aMember('Ravi Menon')
  const request = await exchanges.requestItem(asker, first?.id ?? '', { message: null })
  await exchanges.approveRequest(giver.actor, request)
  await exchanges.completeExchange(giver.actor, first?.id ?? '')
  await comeBack(page)
  await submit(page)
  await seesNotice(page, 'Error sharing item', 'An earlier try or another tab has shared it')
  await submit(page)
  await seesNotice(page, 'Item shared successfully!')
  await arrives(page, '**/browse')
  expect((await found('Bag of rice')).map(({ id }) => id)).not.toContain(first?.id)
  expect(await countOf('Bag of rice')).toBe(1)
})

test('photos that arrived with a lost answer stay when all fail later, and those of the form wait [ERR-30, CALL-66]', async () => {
  const { page } = await theForm()
  await sharePhotos(page, 'Armchair with two photos')
  const [before] = await found('Armchair with two photos')
  await page.route(uploads, (route) => route.abort())
  await submit(page)
  const told = '2 photo(s) could not be uploaded. You can add them with Edit Item. Until then'
  await seesNotice(page, 'Item shared successfully!', told)
  await arrives(page, '**/browse')
  const shared = page.getByRole('region', { name: 'Armchair with two photos' })
  const picture = before?.images[0]?.split('/').at(-1)
  expect(await shared.locator('img').getAttribute('src')).toContain(picture)
  expect((await found('Armchair with two photos'))[0]?.images).toEqual(before?.images)
  await page.unroute(uploads)
  await visit(page, `/edit-item/${before?.id}`)
  await page.getByText('We kept').waitFor()
  await shownPhotos(page).nth(1).waitFor()
  expect(await shownPhotos(page).count()).toBe(2)
  await saveChanges(page)
  const after = await journey.site.world.domain.items.viewItem(giver.actor, before?.id ?? '')
  expect(after.images).toHaveLength(2)
  for (const image of before?.images ?? []) expect(after.images).not.toContain(image)
})

test('after a lost answer one photo that fails waits, and each is there once [ERR-30, CALL-66]', async () => {
  const { page } = await theForm()
  await sharePhotos(page, 'Armchair with a late photo')
  await page.route(firstUpload, (route) => route.abort())
  await submit(page)
  await seesNotice(page, 'Item shared successfully!', '1 photo(s) could not be uploaded.')
  await arrives(page, '**/browse')
  const [item] = await found('Armchair with a late photo')
  expect(item?.images).toHaveLength(1)
  await page.unroute(firstUpload)
  await visit(page, `/edit-item/${item?.id}`)
  await shownPhotos(page).nth(1).waitFor()
  await saveChanges(page)
  const { images } = await journey.site.world.domain.items.viewItem(giver.actor, item?.id ?? '')
  expect(images).toEqual([expect.any(String), item?.images[0]])
})

test('a photo that is taken away before sharing again is not shown [ERR-30]', async () => {
  const { page } = await theForm()
  await sharePhotos(page, 'Armchair with a face')
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await submit(page)
  await arrives(page, '**/browse')
  expect((await found('Armchair with a face'))[0]?.images).toHaveLength(1)
})

test('a draft that two tabs share at once is one item [ERR-30, CALL-24]', async () => {
  const { page, context } = await theForm()
  await choosePhotos(page, (await photoFiles()).small)
  await shownPhotos(page).first().waitFor()
  await fillForm(page, 'Armchair in two tabs')
  const other = await context.newPage()
  await visit(other, '/upload')
  await shownPhotos(other).first().waitFor()
  const letGo = await hold(other, uploads)
  await submit(other)
  await other.getByText('Uploading photo 1 of 1…').waitFor()
  await submit(page)
  await arrives(page, '**/browse')
  letGo()
  await arrives(other, '**/browse')
  expect(await countOf('Armchair in two tabs')).toBe(1)
})

test('another item is shared at once after a page that was left while it asked for earlier photos [ERR-30, CALL-24]', async () => {
  const { page } = await theForm()
  await choosePhotos(page, (await photoFiles()).small)
  await shownPhotos(page).first().waitFor()
  await fillForm(page, 'Armchair without its photo')
  await page.route(uploads, (route) => route.abort())
  await hold(page, '**/api/v1/items/*', 'GET')
  const asked = page.waitForRequest('**/api/v1/items/*')
  await Promise.all([asked, submit(page)])
  await visit(page, '/upload')
  await fillForm(page, 'Footstool')
  await submit(page)
  await arrives(page, '**/browse')
  expect(await countOf('Footstool')).toBe(1)
})
