import { beforeAll, expect, test } from 'vitest'
import { photoFolder } from '../../domain/photos/limits.ts'
import { aBrowserMember, type Member } from './browser.ts'
import {
  choosePhotos,
  keptIn,
  openForm,
  photoFiles,
  saveChanges,
  shownPhotos,
} from './item-form.ts'
import { openJourney } from './journey.ts'
import { aPhotoOf } from './photo-of.ts'

const journey = openJourney()
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const anItem = () =>
  journey.site.world.anItem(giver.actor, { title: 'Cane armchair', instructions: 'After six' })
const theForm = (id: string) => openForm(journey.browser, giver, `/edit-item/${id}`)
const items = () => journey.site.world.domain.items
const stored = (id: string) => items().viewItem(giver.actor, id)
const isThere = async (photo: string) => (await fetch(journey.site.url + photo)).status

test('what was saved meanwhile on another device stays, except what was changed here too [CALL-36]', async () => {
  const id = await anItem()
  const { page } = await theForm(id)
  const photo = await aPhotoOf(journey.site, giver)
  const elsewhere = { description: 'Sturdy, and mended since.', title: 'Armchair' }
  await items().editItem(giver.actor, id, { ...elsewhere, images: [photo] })
  await page.getByLabel('Title').fill('Cane armchair, mended')
  // Begun here and left; what another device says by then is what one sees.
  await page.reload()
  expect(await page.getByLabel('Title').inputValue()).toBe('Cane armchair, mended')
  expect(await page.getByLabel('Description').inputValue()).toBe(elsewhere.description)
  await items().editItem(giver.actor, id, { instructions: 'After seven' })
  await saveChanges(page)
  expect(await stored(id)).toMatchObject({
    title: 'Cane armchair, mended',
    description: elsewhere.description,
    instructions: 'After seven',
    images: [photo],
  })
  expect(await isThere(photo)).toBe(200)
})

test('a photo that another device has stored since stays beside what waits here', async () => {
  const id = await anItem()
  const first = await theForm(id)
  const { small } = await photoFiles()
  await choosePhotos(first.page, small)
  await first.page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await expect.poll(async () => (await keptIn(first.page)).photosOf).toBe(1)
  const photo = await aPhotoOf(journey.site, giver)
  await items().editItem(giver.actor, id, { images: [photo] })
  await first.page.reload()
  await shownPhotos(first.page).nth(1).waitFor()
  await saveChanges(first.page)
  const { images } = await stored(id)
  expect([images.length, images[1]]).toEqual([2, photo])
  expect(await isThere(photo)).toBe(200)
})

test('photos that another device has changed since the page was opened are saved as they are by now', async () => {
  const id = await anItem()
  const [before, since] = [await aPhotoOf(journey.site, giver), await aPhotoOf(journey.site, giver)]
  await items().editItem(giver.actor, id, { images: [before] })
  const { page, problems } = await theForm(id)
  await shownPhotos(page).first().waitFor()
  await items().editItem(giver.actor, id, { images: [since] })
  const path = before.slice(photoFolder.length)
  await journey.site.world.domain.photos.removePhotos(giver.actor, [path])
  const { small } = await photoFiles()
  await choosePhotos(page, small)
  await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  await saveChanges(page)
  const { images } = await stored(id)
  expect([images.length, images[1]]).toEqual([2, since])
  for (const photo of images) expect(await isThere(photo)).toBe(200)
  expect(problems).toEqual([])
})
