import type { Page } from 'playwright-core'
import type { PhotoFile } from './item-form.ts'

/** Goes through a page as a finger does, and counts the taps and the fields that are filled in. */
export function counted(page: Page) {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    async tap(name: string | RegExp, role: 'link' | 'button' | 'checkbox' = 'button') {
      count.taps++
      await page.getByRole(role, { name }).first().click()
    },
    /** A tap on what stands beside a control that is too small to be seen, or drawn by a picture. */
    async tapText(text: string) {
      count.taps++
      await page.getByText(text, { exact: true }).click()
    },
    /** What the phone shows then, its camera or its gallery, is not ours and not counted. */
    async tapForPhotos(text: string, ...photos: PhotoFile[]) {
      count.taps++
      const chooser = page.waitForEvent('filechooser')
      await page.getByText(text, { exact: true }).click()
      await (await chooser).setFiles(photos)
    },
    async type(label: string, text: string) {
      count.fields++
      await page.getByLabel(label, { exact: true }).fill(text)
    },
  }
}
