import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, dismiss, type Member, seesNotice, visit } from './browser.ts'
import {
  choosePhotos,
  fillForm,
  firstUpload,
  newestItem,
  openForm,
  openSlowly,
  photoFiles,
  photoInput,
  saveChanges,
  shownPhotos,
  submit,
} from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let photos: Awaited<ReturnType<typeof photoFiles>>
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  photos = await photoFiles()
})

const openShare = () => openForm(journey.browser, giver, '/upload')
const notices = (page: Page) => page.getByRole('region', { name: /Notices/ })
const statusOf = async (image = '') => (await fetch(journey.site.url + image)).status
const stored = (id: string) => journey.site.world.domain.items.viewItem(giver.actor, id)

/** Whether the page keeps the browser from doing what it does with something dropped there. */
const isKeptFromDropping = (page: Page, place: string, kind: 'photo' | 'words') =>
  page.locator(place).evaluate((on, what) => {
    const dataTransfer = new DataTransfer()
    if (what === 'photo') dataTransfer.items.add(new File(['x'], 'chair.jpg'))
    else dataTransfer.setData('text/plain', 'Cane armchair')
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return !on.dispatchEvent(drop)
  }, kind)

describe('photos of a new item', () => {
  test('leave the form where they are dropped beside their place, and words go into its fields; by keyboard they are chosen and put in another order, which goes on where they stand and at the photo that is first now', async () => {
    const { page } = await openShare()
    for (const place of ['h1', '[name=title]'])
      expect(await isKeptFromDropping(page, place, 'photo')).toBe(true)
    expect(await isKeptFromDropping(page, 'h1', 'words')).toBe(true)
    for (const field of ['[name=title]', '[name=description]'])
      expect(await isKeptFromDropping(page, field, 'words')).toBe(false)

    await photoInput(page).focus()
    await choosePhotos(page, photos.small)
    await shownPhotos(page).first().waitFor()
    expect(await photoInput(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await choosePhotos(page, photos.upright)
    await shownPhotos(page).nth(1).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/photo 1/)
    await page.getByRole('button', { name: 'Make first: photo 2' }).press('Enter')
    await page.getByText('Photo 2 is now shown first.').waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Remove photo 1')
  })

  test('are at most two, and of more than 150 KB refuse the selection and are made smaller on request, which is offered no more once the form is gone [SHARE-08, SHARE-09, SHARE-10]', async () => {
    const { page } = await openShare()
    await choosePhotos(page, photos.small, photos.upright, photos.small)
    await seesNotice(page, 'Too many images', 'You can upload maximum 2 images')
    expect(await shownPhotos(page).count()).toBe(0)
    await dismiss(page, 'Too many images')
    await choosePhotos(page, photos.small)
    await shownPhotos(page).first().waitFor()
    await choosePhotos(page, photos.upright, photos.small)
    await seesNotice(page, 'Too many images', 'You can upload maximum 2 images')
    expect(await shownPhotos(page).count()).toBe(1)

    await choosePhotos(page, photos.large)
    await seesNotice(page, 'Image size too large', 'from-phone.jpg')
    await seesNotice(page, 'Image size too large', 'Please compress them first.')
    expect(await shownPhotos(page).count()).toBe(1)
    const offer = notices(page).getByRole('button', { name: 'Compress for me' })
    await offer.click()
    await page.getByRole('img', { name: 'Photo 2' }).waitFor()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await choosePhotos(page, photos.large, { ...photos.large, name: 'second.jpg' })
    await seesNotice(page, 'Image size too large', 'from-phone.jpg, second.jpg')
    await choosePhotos(page, photos.small, photos.large)
    await seesNotice(page, 'Image size too large')
    expect(await shownPhotos(page).count()).toBe(0)
    // The form offers it as well, and the notice does not offer it again.
    const form = page.getByRole('group', { name: 'Photos' })
    await form.getByRole('button', { name: 'Compress for me' }).click()
    await page.getByRole('img', { name: 'Photo 1' }).waitFor()
    expect(await notices(page).getByText('Image size too large').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await choosePhotos(page, photos.large)
    await form.getByRole('button', { name: 'Compress for me' }).click()
    await page.getByRole('img', { name: 'Photo 1' }).waitFor()
    // What was pressed is gone; a keyboard goes on where photos are added.
    await page.locator('input[multiple]:focus').waitFor()
    await choosePhotos(page, photos.large)
    await offer.waitFor()
    await page.getByRole('banner').getByRole('link').first().click()
    await arrives(page, '/')
    expect(await offer.count()).toBe(0)
  })

  test('that a slow phone takes long to open are told to be on their way, until they are there or refused by name, and are asked about before the form is left', async () => {
    const { page } = await openShare()
    const goOn = await openSlowly(page)
    const preparing = page.getByText('Preparing photo 1 of 1…')
    const drawn = { create: { width: 8, height: 8, channels: 3, background: 'green' } } as const
    const buffer = await sharp(drawn).gif().toBuffer()
    await choosePhotos(page, { name: 'drawn.gif', mimeType: 'image/gif', buffer })
    await preparing.waitFor()
    await goOn()
    await shownPhotos(page).first().waitFor()
    await preparing.waitFor({ state: 'detached' })
    await choosePhotos(page, photos.heic)
    await seesNotice(page, 'This photo cannot be read', 'iphone.heic')
    expect(await preparing.count()).toBe(0)
    expect(await shownPhotos(page).count()).toBe(1)

    const goOnAgain = await openSlowly(page)
    await choosePhotos(page, photos.small)
    await preparing.waitFor()
    await page.getByRole('link', { name: 'Find' }).last().click()
    const question = page.getByRole('dialog', { name: 'Leave without sharing?' })
    await question.getByText('Photos are still being made ready.').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await goOnAgain()
    await shownPhotos(page).nth(1).waitFor()
    expect(new URL(page.url()).pathname).toBe('/upload')
  })

  test('go to the folder of the member, in the chosen order, and are on the item [CALL-64, CALL-65]', async () => {
    const { page, problems } = await openShare()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/object/item-images/'))
        sent.push(request.url().split('/object/item-images/')[1] ?? '')
    })
    await choosePhotos(page, photos.small, photos.upright)
    await page.getByRole('button', { name: 'Make first: photo 2' }).click()
    await fillForm(page, 'Cane armchair with photos')
    await submit(page)
    await arrives(page, '**/browse')
    expect(sent).toHaveLength(2)
    const form = new RegExp(`^${giver.actor.id}/[0-9]{13}_[01]\\.jpg$`)
    for (const path of sent) expect(path).toMatch(form)
    const item = await newestItem(journey.site)
    expect(item?.images).toEqual(
      sent.map((path) => `/storage/v1/object/public/item-images/${path}`),
    )
    expect(await statusOf(item?.images[0])).toBe(200)
    const told = page.locator('section[aria-labelledby=shared-heading] img')
    const loaded = () => told.evaluate((img: HTMLImageElement) => img.currentSrc)
    await expect.poll(loaded).toContain(`${sent[0]}?width=320`)
    const picture = page.locator('main li').filter({ hasText: 'Cane armchair with photos' })
    const image = picture.getByRole('presentation').first()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth))
      .toBe(true)
    expect(problems).toEqual([])
  })

  test('that do not arrive are left out, and wait in the form for editing [CALL-66]', async () => {
    const { page } = await openShare()
    await choosePhotos(page, photos.small, photos.upright)
    await fillForm(page, 'Armchair with one photo')
    await page.route(firstUpload, (route) => route.abort())
    await submit(page)
    await arrives(page, '**/browse')
    const told = '1 photo(s) could not be uploaded. You can add them with Edit Item.'
    await seesNotice(page, 'Item shared successfully!', told)
    const item = await newestItem(journey.site)
    expect(item?.title).toBe('Armchair with one photo')
    expect(item?.images).toHaveLength(1)
    await page.unroute(firstUpload)
    await visit(page, `/edit-item/${item?.id}`)
    await shownPhotos(page).nth(1).waitFor()
    await saveChanges(page)
    const [, second] = (await stored(item?.id ?? '')).images
    expect(second).toBe(item?.images[0])
  })
})
