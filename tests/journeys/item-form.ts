import type { Page } from 'playwright-core'
import { aPhoto, aPhotoOfBytes } from '../photo-samples.ts'
import { arrives, type Browser, type Member, phone, visit } from './browser.ts'
import type { Site } from './site.ts'

/** What journeys through the forms for sharing and editing have in common. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/** Photos as a person has them: two that fit, one of a byte too many, one that Chromium cannot open. */
export async function photoFiles() {
  const jpeg = (name: string, buffer: Buffer): PhotoFile => ({
    name,
    mimeType: 'image/jpeg',
    buffer,
  })
  return {
    small: jpeg('armchair.jpg', await aPhoto()),
    upright: jpeg('side.jpg', await aPhoto({ width: 40, height: 60 })),
    large: jpeg('from-phone.jpg', await aPhotoOfBytes(150 * 1024 + 1)),
    heic: { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
  }
}

/** Two categories with subcategories; their ids by name. */
export const someCategories = async ({ world }: Site): Promise<Record<string, string>> => ({
  ...(await world.aCategory('Furniture', 'armchair', ['Chairs', 'Tables'])),
  ...(await world.aCategory('Books & Study', 'book-open', ['Novels'])),
})

/** A member's phone with the form at this address. */
export async function openForm(browser: Browser, as: Member, path: string) {
  const visitor = await browser.visitor({ as, ...phone })
  await visit(visitor.page, path)
  await visitor.page.getByLabel('Title').waitFor()
  return visitor
}

/** Fills in what is required. */
export async function fillForm(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByLabel('Description').fill('Sturdy, used on a balcony.')
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Share Item' }).click()

/** What the community lists first. */
export async function newestItem({ world }: Site) {
  const { items } = await world.domain.items.listItems({ sort: 'newest', limit: 1 })
  return items[0]
}

export const photoInput = (page: Page) => page.getByLabel(/^Add /)
export const choosePhotos = (page: Page, ...files: PhotoFile[]) =>
  photoInput(page).setInputFiles(files)
export const shownPhotos = (page: Page) => page.locator('[data-photo]')

/** Photos open only once that is called to which it resolves, as on a slow phone. */
export async function openSlowly(page: Page) {
  await page.evaluate(() => {
    const open = window.createImageBitmap
    const { promise, resolve } = Promise.withResolvers<void>()
    const slowly = async (file: File) => promise.then(() => open(file))
    Object.assign(window, { createImageBitmap: slowly, goOn: resolve })
  })
  return () => page.evaluate(() => Reflect.get(window, 'goOn')())
}

/** Where the first new photo of a form is sent to. */
export const firstUpload = '**/object/item-images/**_0.jpg'

export async function saveChanges(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await arrives(page, '**/orders')
}

/**
 * Keeps a call waiting until the returned function is called; of what is read meanwhile, nothing, if a method is named.
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

/** How many drafts this browser keeps photos of, and whatever it keeps of words. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    let photosOf = 0
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames)
        photosOf += await new Promise<number>((resolve, reject) => {
          const counting = database.transaction(store).objectStore(store).count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
        })
      database.close()
    }
    const words = Object.keys(localStorage).filter((key) => /-(draft|sending)-/.test(key)).length
    return { photosOf, words }
  })
