import { beforeAll, describe, expect, test } from 'vitest'
import { itemSizes } from '../../domain/items/limits.ts'
import {
  aBrowserMember,
  arrives,
  asksOnClosing,
  dismiss,
  type Member,
  seesNotice,
  stir,
  visit,
} from './browser.ts'
import { firstHtml } from './first-html.ts'
import {
  choosePhotos,
  fillForm,
  hold,
  newestItem,
  openForm,
  photoFiles,
  shownPhotos,
  someCategories,
  submit,
} from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let ids: Record<string, string>
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = await someCategories(journey.site)
})

const theForm = () => openForm(journey.browser, giver, '/upload')

describe('a guest', () => {
  test('who opens the form is sent to sign in and told why, and gets back to where they came from [SHARE-01, NAV-52, ERR-05]', async () => {
    const { page } = await journey.browser.visitor()
    const isSentToSignIn = async () => {
      await seesNotice(page, 'Authentication required', 'Please sign in to share items')
      await arrives(page, '**/login?next=%2Fupload')
    }
    for (const path of ['/browse', '/upload']) await page.goto(path)
    await stir(page)
    await isSentToSignIn()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Discover Free Items' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/browse')
    await stir(page)
    await page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }).click()
    await isSentToSignIn()
  })

  test('gets the title in the first HTML, with a skeleton in the place of the form [SHARE-03]', async () => {
    const { main, headings, title } = await firstHtml(`${journey.site.url}/upload`)
    expect(headings).toEqual(['Share Your Items'])
    expect(main.querySelectorAll('[data-placeholder]')).toHaveLength(1)
    expect(title).toBe('Share Your Items | Aadaan')
  })
})

describe('a member', () => {
  test('is told what is missing, at the field, and led to the first of it; then shares an item without category and photos and comes to the listing [SHARE-02, SHARE-04, SHARE-05, SHARE-06, SHARE-07, SHARE-13, SHARE-14, CALL-24, NAV-05]', async () => {
    const { page, problems } = await theForm()
    for (const [label, most] of [
      ['Title', itemSizes.title],
      ['Description', itemSizes.description],
      ['Instructions', itemSizes.instructions],
    ] as const) {
      const field = page.getByLabel(label)
      await field.fill('x'.repeat(most))
      await field.press('End')
      await field.press('y')
      expect(await field.inputValue()).toBe('x'.repeat(most))
      await field.fill('')
    }
    await submit(page)
    await seesNotice(page, 'Condition required', 'Please select the condition of the item')
    const title = page.getByLabel('Title')
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.locator('main').getByText('Please enter a title').waitFor()
    await page.locator('main').getByText('Please enter a description').waitFor()
    await page.locator('main').getByText('Please select the condition of the item').waitFor()
    await title.fill('Cane armchair')
    await page.locator('main').getByText('Please enter a title').waitFor({ state: 'detached' })
    await page.getByLabel('Description').fill('   ')
    await page.getByRole('radio', { name: 'Fair' }).check()
    await submit(page)
    const description = page.getByLabel('Description')
    expect(await description.getAttribute('aria-invalid')).toBe('true')
    expect(await description.evaluate((field) => field === document.activeElement)).toBe(true)

    await fillForm(page, '  Bucket without a lid ')
    const letGo = await hold(page, '**/api/v1/items', 'POST')
    await submit(page)
    const busy = page.getByRole('button', { name: 'Sharing...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    letGo()
    await seesNotice(page, 'Item shared successfully!')
    await arrives(page, '**/browse')
    await page.getByRole('link', { name: 'Bucket without a lid' }).waitFor()
    expect(await newestItem(journey.site)).toMatchObject({
      user_id: giver.actor.id,
      title: 'Bucket without a lid',
      description: 'Sturdy, used on a balcony.',
      condition: 'good',
      category_id: null,
      subcategory_id: null,
      instructions: null,
      images: [],
      status: 'available',
    })
    expect(problems).toEqual([])
  })

  test('chooses among five conditions, each explained, the best first, and a subcategory only within a category [DATA-08, SHARE-11, SHARE-12]', async () => {
    const { page } = await theForm()
    const group = page.getByRole('group', { name: 'Condition' })
    const words = await group.locator('label').allInnerTexts()
    expect(words).toEqual(['Brand New', 'Excellent', 'Good', 'Fair', 'Poor'])
    const values = await group
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
    expect(values).toEqual(['new', 'excellent', 'good', 'fair', 'poor'])
    const category = page.getByLabel('Category', { exact: true })
    const subcategory = page.getByLabel('Subcategory')
    expect(await subcategory.isDisabled()).toBe(true)
    await category.selectOption({ label: 'Furniture' })
    await subcategory.selectOption({ label: 'Chairs' })
    await fillForm(page, 'Cane armchair')
    await category.selectOption({ label: 'Books & Study' })
    expect(await subcategory.inputValue()).toBe('')
    await submit(page)
    await arrives(page, '**/browse')
    expect(await newestItem(journey.site)).toMatchObject({
      category_id: ids['Books & Study'],
      subcategory_id: null,
    })
  })
})

describe('what was typed', () => {
  test('is all there when it is too long, when the connection is gone and after a failure, and no photo is left behind [ERR-30]', async () => {
    const { page, context } = await theForm()
    // Of this letter of Bengali the field takes more than the server, which keeps it as two.
    const most = itemSizes.description
    await fillForm(page, 'Armchair that fails')
    await page.getByLabel('Description').fill('\u09df'.repeat(most))
    await page.getByText(`${2 * most}/${most}`).waitFor()
    await submit(page)
    await seesNotice(page, 'Error sharing item', `At most ${most} characters`)
    await dismiss(page, 'Error sharing item')
    await fillForm(page, 'Armchair that fails')
    await context.setOffline(true)
    await submit(page)
    await seesNotice(page, 'Error sharing item', 'Please try again later. You seem to be offline')
    await dismiss(page, 'Error sharing item')
    expect(await page.getByLabel('Title').inputValue()).toBe('Armchair that fails')
    await context.setOffline(false)
    await choosePhotos(page, (await photoFiles()).small)
    await shownPhotos(page).waitFor()
    await page.route('**/api/v1/items', (route) => route.fulfill({ status: 500, body: '{}' }))
    const removal = page.waitForRequest((request) => request.method() === 'DELETE')
    await submit(page)
    await seesNotice(page, 'Error sharing item', 'Please try again later.')
    expect((await removal).url()).toContain('/storage/v1/object/item-images')
    expect(await page.getByLabel('Title').inputValue()).toBe('Armchair that fails')
    expect(await shownPhotos(page).count()).toBe(1)
    await page.unroute('**/api/v1/items')
    await submit(page)
    await arrives(page, '**/browse')
    expect((await newestItem(journey.site))?.images).toHaveLength(1)
  })

  test('is shared with its photo from a page without TLS, where browsers give no random names', async () => {
    const { page, context } = await journey.browser.visitor({ as: giver })
    await context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    await visit(page, '/upload')
    await choosePhotos(page, (await photoFiles()).small)
    await shownPhotos(page).waitFor()
    await fillForm(page, 'Armchair on the home network')
    await submit(page)
    await arrives(page, '**/browse')
    expect((await newestItem(journey.site))?.images).toHaveLength(1)
  })

  test('is left without a question once it is shared, while the next page is on its way', async () => {
    const { page } = await theForm()
    await fillForm(page, 'Armchair on a slow line')
    const answer = await hold(page, '**/*.data*')
    await submit(page)
    await seesNotice(page, 'Item shared successfully!')
    await expect.poll(() => asksOnClosing(page)).toBe(false)
    await page.getByRole('navigation', { name: 'Quick access' }).getByText('My Items').click()
    answer()
    await arrives(page, '**/orders')
  })
})
