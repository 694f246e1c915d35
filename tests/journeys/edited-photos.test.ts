import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPhotoOf } from '../photo-of.ts'
import { aBrowserMember, type Member, seesNotice, visit } from './browser.ts'
import {
  choosePhotos,
  firstUpload,
  openForm,
  photoFiles,
  saveChanges,
  shownPhotos,
} from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let photos: Awaited<ReturnType<typeof photoFiles>>
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  photos = await photoFiles()
})

const notices = (page: Page) => page.getByRole('region', { name: /Notices/ })
const statusOf = async (image = '') => (await fetch(journey.site.url + image)).status
const stored = (id: string) => journey.site.world.domain.items.viewItem(giver.actor, id)

/** Addresses of photos that the giver uploaded before. */
const somePhotos = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      aPhotoOf(journey.site.world, giver.actor, photos.small.buffer),
    ),
  )

async function openEdit(images: string[]) {
  const id = await journey.site.world.anItem(giver.actor, { images })
  return { ...(await openForm(journey.browser, giver, `/edit-item/${id}`)), id }
}

/** A form whose new photo is stored, while the answer is lost; and where that photo is. */
async function openUnsureEdit(before = async (_page: Page) => {}) {
  const { page, id } = await openEdit([])
  await before(page)
  await choosePhotos(page, photos.small)
  await shownPhotos(page).waitFor()
  const address = `**/api/v1/items/${id}`
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await seesNotice(page, 'Error updating item')
  const [sent] = (await stored(id)).images
  expect(await statusOf(sent)).toBe(200)
  await page.unroute(address)
  return { page, id, sent }
}

describe('photos of an item that is edited', () => {
  test('taken away are removed once the change is saved, and new ones are added, two at most with those that stay, of 150 KB at most [EDIT-03, EDIT-11, EDIT-12, CALL-36]', async () => {
    const images = await somePhotos(2)
    const { page, id } = await openEdit(images)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await choosePhotos(page, photos.small, photos.upright)
    await seesNotice(page, 'Too many images', 'You can have maximum 2 images total')
    await choosePhotos(page, photos.large)
    await seesNotice(page, 'Image size too large', 'from-phone.jpg')
    await seesNotice(page, 'Image size too large', 'Please compress them first.')
    expect(await shownPhotos(page).count()).toBe(1)
    await choosePhotos(page, photos.small)
    await page.getByRole('button', { name: 'Make first: photo 2' }).click()
    expect(await statusOf(images[0])).toBe(200)
    await saveChanges(page)
    const now = (await stored(id)).images
    expect(now).toHaveLength(2)
    expect(now[1]).toBe(images[1])
    await expect.poll(() => statusOf(images[0])).toBe(404)
    expect(await statusOf(now[0])).toBe(200)
  })

  test('taken away by mistake are put back, in their place, until another one takes it, the last of several alone [SHARE-10]', async () => {
    const images = await somePhotos(2)
    const { page } = await openEdit(images)
    const first = page.getByRole('img', { name: 'Photo 1' })
    const before = await first.getAttribute('src')
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await seesNotice(page, 'Photo 1 removed.')
    expect(await shownPhotos(page).count()).toBe(1)
    await notices(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => shownPhotos(page).count()).toBe(2)
    expect(await first.getAttribute('src')).toBe(before)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await notices(page).getByRole('button', { name: 'Undo' }).waitFor()
    await choosePhotos(page, photos.small)
    await expect.poll(() => shownPhotos(page).count()).toBe(2)
    expect(await notices(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
    // One after the other have one way back, that of the last.
    for (const number of [2, 1])
      await page.getByRole('button', { name: `Remove photo ${number}` }).click()
    await seesNotice(page, 'Photo 1 removed.')
    expect(await notices(page).getByRole('button', { name: 'Undo' }).count()).toBe(1)
  })

  test.each([
    { isTakenOut: false, as: 'are there once' },
    { isTakenOut: true, as: 'are gone where they were taken out meanwhile' },
  ])('$as when the answer was lost and all is saved again', async ({ isTakenOut }) => {
    const { page, id, sent } = await openUnsureEdit()
    if (isTakenOut) await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await saveChanges(page)
    expect((await stored(id)).images).toHaveLength(isTakenOut ? 0 : 1)
    await expect.poll(() => statusOf(sent)).toBe(404)
  })

  test('stay when the answer was lost, the changes are discarded and only words are saved then', async () => {
    const { page, id, sent } = await openUnsureEdit()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('heading', { name: 'Edit Item' }).waitFor({ state: 'detached' })
    await page.goBack()
    await shownPhotos(page).waitFor()
    await page.getByLabel('Title').fill('Cane rocking chair')
    await saveChanges(page)
    expect(await stored(id)).toMatchObject({ title: 'Cane rocking chair', images: [sent] })
    expect(await statusOf(sent)).toBe(200)
  })

  test('come back at Undo when the answer was lost and all is begun anew', async () => {
    const { page } = await openUnsureEdit(async (form) => {
      await form.getByLabel('Title').fill('Cane rocking chair')
      await form.reload()
      await form.getByText('We kept what you typed last time.').waitFor()
    })
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => shownPhotos(page).count()).toBe(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await shownPhotos(page).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Cane rocking chair')
  })

  test('are there once when the form is loaded anew before the answer came', async () => {
    const { page, id } = await openEdit([])
    await choosePhotos(page, photos.small)
    await shownPhotos(page).waitFor()
    let isLost = true
    await page.route(`**/api/v1/items/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH' || !isLost) return route.fallback()
      // Its answer never comes.
      await route.fetch()
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(async () => (await stored(id)).images).toHaveLength(1)
    const [sent] = (await stored(id)).images
    await visit(page, `/edit-item/${id}`)
    isLost = false
    await page.getByText('We kept').waitFor()
    expect(await shownPhotos(page).count()).toBe(1)
    await saveChanges(page)
    expect((await stored(id)).images).toEqual([expect.not.stringMatching(sent ?? '')])
    await expect.poll(() => statusOf(sent)).toBe(404)
  })

  test('taken away go where others are left, also when a new one fails, which waits in the form [CALL-66]', async () => {
    const images = await somePhotos(2)
    const { page, id } = await openEdit(images)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await choosePhotos(page, photos.small)
    await shownPhotos(page).nth(1).waitFor()
    await page.route(firstUpload, (route) => route.abort())
    await saveChanges(page)
    await seesNotice(page, 'Item updated successfully!', '1 photo(s) could not be uploaded.')
    expect(await notices(page).getByText('stays').count()).toBe(0)
    expect((await stored(id)).images).toEqual([images[1]])
    await expect.poll(() => statusOf(images[0])).toBe(404)
    await page.unroute(firstUpload)
    await visit(page, `/edit-item/${id}`)
    await shownPhotos(page).nth(1).waitFor()
    await saveChanges(page)
    expect((await stored(id)).images).toEqual([images[1], expect.any(String)])
  })

  test('that did not arrive wait also while the words of a promised item are saved [CALL-66]', async () => {
    const { page, id } = await openEdit([])
    await choosePhotos(page, photos.small)
    await shownPhotos(page).waitFor()
    await page.route(firstUpload, (route) => route.abort())
    await saveChanges(page)
    await page.unroute(firstUpload)
    const { domain, ...world } = journey.site.world
    const asker = await world.aMember('Ravi Menon')
    const request = await domain.exchanges.requestItem(asker, id, { message: null })
    await domain.exchanges.approveRequest(giver.actor, request)
    await page.goBack()
    await page.getByLabel('Instructions').fill('Ring the upper bell')
    await saveChanges(page)
    expect(await stored(id)).toMatchObject({ instructions: 'Ring the upper bell', images: [] })
    const why = { why: 'no-time', words: null } as const
    await domain.exchanges.releasePromise(giver.actor, request, why)
    await page.goBack()
    await shownPhotos(page).waitFor()
    await saveChanges(page)
    expect((await stored(id)).images).toHaveLength(1)
  })

  test('stay where the item would have none else until one that is to replace them arrives [CALL-66]', async () => {
    const images = await somePhotos(1)
    const { page, id } = await openEdit(images)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await choosePhotos(page, photos.small)
    await page.route(firstUpload, (route) => route.abort())
    await saveChanges(page)
    const told = 'You can add them with Edit Item. Until then what they replace stays.'
    await seesNotice(page, 'Item updated successfully!', told)
    expect((await stored(id)).images).toEqual(images)
    await page.unroute(firstUpload)
    await visit(page, `/edit-item/${id}`)
    await page.getByText('We kept').waitFor()
    await saveChanges(page)
    expect((await stored(id)).images).toEqual([expect.not.stringMatching(images[0] ?? '')])
    await expect.poll(() => statusOf(images[0])).toBe(404)
  })
})
