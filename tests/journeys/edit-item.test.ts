import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  seesNotice,
  stir,
  visit,
} from './browser.ts'
import {
  choosePhotos,
  hold,
  openForm,
  photoFiles,
  photoInput,
  shownPhotos,
  someCategories,
} from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let ids: Record<string, string>
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  ids = await someCategories(journey.site)
})

const anItem = () =>
  journey.site.world.anItem(giver.actor, {
    condition: 'fair',
    category_id: ids.Furniture ?? null,
    subcategory_id: ids.Chairs ?? null,
    instructions: 'After six',
  })
const theForm = (id: string) => openForm(journey.browser, giver, `/edit-item/${id}`)
const stored = (id: string) => journey.site.world.domain.items.viewItem(giver.actor, id)
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

describe('the edit page', () => {
  test('sends a guest to sign in [NAV-09]', async () => {
    const { page } = await journey.browser.visitor()
    await page.goto(`/edit-item/${await anItem()}`)
    await arrives(page, '**/login?next=%2Fedit-item%2F*')
  })

  test('shows a skeleton, then the form with what is stored [NAV-09, EDIT-01, EDIT-02, EDIT-03, EDIT-05, EDIT-07]', async () => {
    const id = await anItem()
    const { page, problems } = await journey.browser.visitor({ as: giver })
    const letGo = await hold(page, `**/api/v1/items/${id}`, 'GET')
    await visit(page, `/edit-item/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Edit Item' }).waitFor()
    await page.locator('main [data-placeholder]').waitFor()
    expect(await page.getByLabel('Title').count()).toBe(0)
    letGo()
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Cane armchair')
    expect(await page.getByLabel('Description').inputValue()).toContain('A sturdy cane armchair')
    expect(await page.getByLabel('Instructions').inputValue()).toBe('After six')
    expect(await page.getByRole('radio', { name: 'Fair' }).isChecked()).toBe(true)
    const category = page.getByLabel('Category', { exact: true })
    expect(await category.inputValue()).toBe(ids.Furniture)
    expect(await page.getByLabel('Subcategory').inputValue()).toBe(ids.Chairs)
    await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    const back = page.getByRole('link', { name: 'Back to My Items' })
    expect(await back.getAttribute('href')).toBe('/orders')
    expect(problems).toEqual([])
  })

  test('is left by Cancel without a question when nothing was changed, and asks before changes are lost [EDIT-04]', async () => {
    const id = await anItem()
    const { page } = await theForm(id)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await arrives(page, '**/orders')
    await page.goBack()
    await page.getByLabel('Title').waitFor()
    await page.getByLabel('Title').fill('Something else')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Something else')
    await page.getByRole('link', { name: 'Back to My Items' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await arrives(page, '**/orders')
    expect((await stored(id)).title).toBe('Cane armchair')
    await page.getByRole('heading', { name: 'Edit Item' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByLabel('Title').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Cane armchair')
  })
})

describe('saving', () => {
  test('writes the changes, says so and goes to the own items [EDIT-06, EDIT-13, EDIT-14, EDIT-15, CALL-36]', async () => {
    const id = await anItem()
    const { page, problems } = await theForm(id)
    await page.getByLabel('Title').fill('Cane armchair, mended')
    await page.getByLabel('Instructions').fill('')
    await page.getByRole('radio', { name: 'Good' }).check()
    const letGo = await hold(page, `**/api/v1/items/${id}`, 'PATCH')
    await save(page)
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    letGo()
    await seesNotice(page, 'Item updated successfully!', 'Your changes have been saved.')
    await arrives(page, '**/orders')
    const item = await stored(id)
    expect(item).toMatchObject({
      title: 'Cane armchair, mended',
      condition: 'good',
      instructions: null,
      category_id: ids.Furniture,
      subcategory_id: ids.Chairs,
    })
    expect(item.updated_at > item.created_at).toBe(true)
    expect(problems).toEqual([])
  })

  test('keeps the subcategory within the category [EDIT-08, EDIT-09]', async () => {
    const id = await anItem()
    const { page } = await theForm(id)
    const category = page.getByLabel('Category', { exact: true })
    const subcategory = page.getByLabel('Subcategory')
    await category.selectOption({ label: 'Books & Study' })
    expect(await subcategory.inputValue()).toBe('')
    await subcategory.selectOption({ label: 'Novels' })
    await category.selectOption({ label: 'No category' })
    expect(await subcategory.inputValue()).toBe('')
    expect(await subcategory.isDisabled()).toBe(true)
    await save(page)
    await arrives(page, '**/orders')
    expect(await stored(id)).toMatchObject({ category_id: null, subcategory_id: null })
  })

  test('keeps a category and subcategory that are no longer offered [EDIT-03, EDIT-08]', async () => {
    const { world } = journey.site
    const { Cameras = '', Films = '' } = await world.aCategory('Cameras', 'sparkles', ['Films'])
    const own = { category_id: Cameras, subcategory_id: Films }
    const id = await world.anItem(giver.actor, own)
    const { database } = world
    const all = database.updateTable('categories').set({ is_active: false })
    await all.where('id', '=', Cameras).execute()
    const { page } = await theForm(id)
    const category = page.getByLabel('Category', { exact: true })
    expect(await category.locator('option:checked').innerText()).toBe('Cameras')
    await page.getByLabel('Title').fill('Instant films')
    await save(page)
    await arrives(page, '**/orders')
    expect(await stored(id)).toMatchObject({ title: 'Instant films', ...own })
  })

  test('needs a title and a description as sharing does; where it fails it says so, loses nothing and leaves no photo behind [EDIT-10, ERR-55]', async () => {
    const { page } = await theForm(await anItem())
    await page.getByLabel('Title').fill(' ')
    await page.getByLabel('Description').fill('')
    await save(page)
    await page.locator('main').getByText('Please enter a title').waitFor()
    await page.locator('main').getByText('Please enter a description').waitFor()
    expect(page.url()).toContain('/edit-item/')
    await page.getByLabel('Title').fill('Armchair that fails')
    await page.getByLabel('Description').fill('Sturdy.')
    await choosePhotos(page, (await photoFiles()).small)
    await shownPhotos(page).first().waitFor()
    await page.route('**/api/v1/items/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    const removal = page.waitForRequest((request) => request.method() === 'DELETE')
    await save(page)
    await seesNotice(page, 'Error updating item', 'Please try again later')
    expect((await removal).postData()).toMatch(/_0\.jpg/)
    expect(await page.getByLabel('Title').inputValue()).toBe('Armchair that fails')
    expect(await shownPhotos(page).count()).toBe(1)
  })
})

describe('an item', () => {
  test('that is promised can be changed only in its words [EDIT-03, CALL-36]', async () => {
    const claimer = await journey.site.world.aMember('Ravi Menon')
    const { itemId } = await journey.site.world.anExchange(giver.actor, claimer)
    const { page } = await theForm(itemId)
    await page.getByText('This item is promised to somebody').waitFor()
    for (const label of ['Title', 'Brand New', 'Subcategory'])
      expect(await page.getByLabel(label).isDisabled()).toBe(true)
    expect(await page.getByLabel('Category', { exact: true }).isDisabled()).toBe(true)
    expect(await photoInput(page).count()).toBe(0)
    await page.getByLabel('Description').fill('Comes with its cushion.')
    await page.getByLabel('Instructions').fill('Ring twice.')
    await save(page)
    await seesNotice(page, 'Item updated successfully!')
    expect(await stored(itemId)).toMatchObject({
      description: 'Comes with its cushion.',
      instructions: 'Ring twice.',
    })
  })

  test('that is promised while one edits it keeps the words that were typed, and no new photo [CALL-36]', async () => {
    const id = await anItem()
    const { page } = await theForm(id)
    await choosePhotos(page, (await photoFiles()).small)
    await shownPhotos(page).waitFor()
    await page.getByLabel('Title').fill('Another title')
    await page.getByLabel('Description').fill('New words.')
    const claimer = await journey.site.world.aMember('Meera Nair')
    const request = await journey.site.world.domain.exchanges.requestItem(claimer, id, {
      message: null,
    })
    await journey.site.world.domain.exchanges.approveRequest(giver.actor, request)
    await keepNotices(page)
    await save(page)
    // The notice of the request may stand under it, and both together over the button.
    await dismiss(page, 'Error updating item')
    await page.getByText('This item is promised to somebody').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('New words.')
    await save(page)
    await arrives(page, '**/orders')
    const words = { title: 'Cane armchair', description: 'New words.' }
    expect(await stored(id)).toMatchObject({ ...words, images: [] })
  })

  test("that is not there, not one's own or handed over cannot be edited [ERR-53]", async () => {
    const claimer = await journey.site.world.aMember('Kiran Rao')
    const other = await aBrowserMember(journey.site, 'Other Member')
    const { itemId: done } = await journey.site.world.anExchange(giver.actor, claimer, 'completed')
    const { page } = await journey.browser.visitor({ as: giver })
    const foreign = await journey.site.world.anItem(other.actor)
    for (const id of [foreign, done, '01a1fc2e-b045-7915-8630-b11ce9feb2d9', 'nonsense']) {
      await page.goto(`/edit-item/${id}`)
      await stir(page)
      await seesNotice(page, "Item not found or you don't have permission to edit it.")
      await arrives(page, '**/orders')
    }
  })

  test('that cannot be loaded leads back to the own items [ERR-54]', async () => {
    const { page } = await journey.browser.visitor({ as: giver })
    await page.route('**/api/v1/items/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`/edit-item/${await anItem()}`)
    await stir(page)
    await seesNotice(page, 'Failed to load item details.')
    await arrives(page, '**/orders')
  })
})
