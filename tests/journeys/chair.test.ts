import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  arrives,
  fillSignUp,
  isAskedToSignIn,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { submit } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aadaan-chair-'))
  await journey.site.world.aCategory('Furniture', 'armchair', ['Chairs', 'Tables'])
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Two photos as a camera makes them: the first too large to be taken as it is. */
async function photos() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 }
  const large = join(folder, 'chair.jpg')
  const small = join(folder, 'seat.jpg')
  const picture = sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#b07a3c', noise },
  })
  await writeFile(large, await picture.jpeg({ quality: 90 }).toBuffer())
  const flat = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a4b1c' } })
  await writeFile(small, await flat.jpeg().toBuffer())
  return { large, small }
}

async function signUpAndIn(page: Page, name: string, email: string) {
  await visit(page, '/signup')
  await fillSignUp(page, name, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await arrives(page, '/login')
  await signInAt(page, email)
  await arrives(page, new URL('/', journey.site.url).href)
  await page.getByRole('button', { name: 'Account' }).waitFor()
}

async function shareChair(page: Page) {
  const { large, small } = await photos()
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Share' })
    .click()
  await page.getByRole('heading', { name: 'Share Your Items' }).waitFor()
  const picker = page.locator('input[type=file]:not([capture])')
  await picker.setInputFiles([large, small])
  await seesNotice(page, 'Image size too large', 'chair.jpg')
  expect(await page.getByRole('button', { name: /Remove photo/ }).count()).toBe(0)
  await page
    .getByRole('region', { name: /Notices/ })
    .getByRole('button', { name: 'Compress for me' })
    .click()
  await page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
  await page.getByLabel('Title').fill('Cane armchair')
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Category', { exact: true }).selectOption('Furniture')
  await page.getByLabel('Subcategory').selectOption('Chairs')
  await page.getByLabel('Description').fill('A sturdy cane armchair.\nOne small scratch.')
  await submit(page)
  await seesNotice(page, 'Item shared successfully!')
  await arrives(page, '/browse')
}

test('a neighbour gives away a chair [ROLE-01, ROLE-05, ROLE-07, ROLE-09, ROLE-21, SHARE-02, SHARE-08, SHARE-09, SHARE-14, CLAIM-01, CLAIM-02, CLAIM-10, CLAIM-12, EXCH-01, EXCH-02, EXCH-03, EXCH-25, EXCH-27, ORDERS-10, ORDERS-14]', {
  timeout: 300_000,
}, async () => {
  const asha = await journey.browser.visitor(phone)
  await signUpAndIn(asha.page, 'Asha Kulkarni', 'asha.k@example.org')
  await shareChair(asha.page)
  await asha.page.getByRole('link', { name: 'Cane armchair' }).click()
  await asha.page.getByText('Nobody has asked yet').waitFor()
  const complete = asha.page.getByRole('button', { name: 'Mark Exchange as Completed' })
  expect(await complete.count()).toBe(0)

  const guest = await journey.browser.visitor()
  await visit(guest.page, '/')
  await guest.page.getByRole('searchbox').fill('cane')
  await guest.page.keyboard.press('Enter')
  await arrives(guest.page, /\/browse\?/)
  await guest.page.getByRole('heading', { name: 'Results for cane' }).waitFor()
  await guest.page.getByRole('link', { name: 'Cane armchair' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Cane armchair' }).waitFor()
  await guest.page.getByRole('button', { name: 'Claim Item' }).click()
  await isAskedToSignIn(guest.page, 'Please log in to claim items')
  const itemPath = new URL(guest.page.url()).pathname

  const rahim = await journey.browser.visitor()
  await signUpAndIn(rahim.page, 'Rahim Sheikh', 'rahim.s@example.org')
  await visit(rahim.page, itemPath)
  await rahim.page.getByRole('button', { name: 'Claim Item' }).click()
  await rahim.page.getByRole('button', { name: 'Send Claim Request' }).click()
  await seesNotice(rahim.page, 'Request sent!')

  // Asha's page has been open all the time.
  await asha.page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).waitFor()
  await visit(rahim.page, '/orders')
  await rahim.page.getByText('The giver has not answered yet.').waitFor()
  await asha.page.getByRole('button', { name: 'Approve the request of Rahim Sheikh' }).click()
  await asha.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await seesNotice(asha.page, 'Request approved!')

  // Rahim's page learns of it by itself.
  await rahim.page.getByText('Item claimed! Contact the owner for pickup details.').waitFor()
  await complete.click()
  await asha.page.getByRole('dialog').getByRole('button', { name: 'Yes, it is completed' }).click()
  await seesNotice(asha.page, 'Item marked as completed')
  await rahim.page.getByText('Exchange completed successfully!').waitFor()
  await rahim.page.getByRole('link', { name: 'Rate the giver' }).click()
  await rahim.page
    .locator('label', { has: rahim.page.getByRole('radio', { name: /5 stars/ }) })
    .click()
  await rahim.page.getByLabel('Comment').fill('  Kind and punctual. ')
  await rahim.page.getByRole('button', { name: 'Submit Rating' }).click()
  await seesNotice(rahim.page, 'Rating submitted!')
  await rahim.page
    .getByText('5 (1 review)')
    .or(rahim.page.getByText('5.0 (1 review)'))
    .first()
    .waitFor()

  const kept = await journey.site.world.database
    .selectFrom('reviews')
    .innerJoin('items', 'items.id', 'reviews.item_id')
    .select(['reviews.rating', 'reviews.comment', 'items.status', 'items.title'])
    .execute()
  expect(kept).toEqual([
    { rating: 5, comment: 'Kind and punctual.', status: 'completed', title: 'Cane armchair' },
  ])
  for (const { problems } of [asha, guest, rahim]) expect(problems).toEqual([])
})
