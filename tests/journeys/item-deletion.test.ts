import { beforeAll, describe, expect, test } from 'vitest'
import type { World } from '../world.ts'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney({ PUBLIC_URL: 'https://aadaan.example' })
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const anItem = (input: Parameters<World['anItem']>[1] = {}) =>
  journey.site.world.anItem(giver.actor, input)

describe('deleting', () => {
  const openDialog = async (title: string) => {
    const id = await anItem({ title })
    const visitor = await journey.browser.visitor({ as: giver, ...phone })
    // What happens elsewhere stays unseen here.
    await withoutLive(visitor.page)
    await visit(visitor.page, `/item/${id}`)
    await keepNotices(visitor.page)
    await visitor.page.getByRole('button', { name: 'Delete Item' }).click()
    const dialog = visitor.page.getByRole('dialog')
    expect(await dialog.innerText()).toContain(
      `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    )
    return { ...visitor, id, dialog }
  }

  test('asks first, and neither Cancel nor a failure takes the item away [ITEM-13, ITEM-14, ERR-44]', async () => {
    const { page, dialog, id } = await openDialog('Stubborn "sofa"')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByRole('link', { name: 'Edit Item' }).getAttribute('href')).toBe(
      `/edit-item/${id}`,
    )
    expect((await journey.site.world.domain.items.viewItem({ kind: 'guest' }, id)).status).toBe(
      'available',
    )
    await page.route(`**/api/v1/items/${id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete Item' }).click()
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    await dismiss(page, 'Deleting...')
    await seesNotice(page, 'Failed to delete item', 'Something went wrong. Please try again.')
    await page.getByRole('heading', { name: 'Stubborn "sofa"' }).waitFor()
    await page.getByRole('button', { name: 'Delete Item' }).waitFor()
  })

  test('says that it is under way, that it is done, and leads to my items [ITEM-15, ITEM-16, ITEM-32]', async () => {
    const { page, dialog, id, problems } = await openDialog('Old radio')
    const answer = await hold(page, `**/api/v1/items/${id}`, 'DELETE')
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    const busy = page.getByRole('main').getByRole('button', { name: 'Deleting...' })
    await busy.waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await dismiss(page, 'Deleting...')
    await sent
    expect(await busy.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    answer()
    await seesNotice(page, 'Item deleted')
    await arrives(page, '**/orders')
    await expect(
      journey.site.world.domain.items.viewItem({ kind: 'guest' }, id),
    ).rejects.toMatchObject({
      code: 'item_not_found',
    })
    expect(problems).toEqual([])
  })

  test('of an item that is gone says so [ERR-31]', async () => {
    const { page, dialog, id } = await openDialog('Ghost chair')
    await journey.site.world.domain.items.deleteItem(giver.actor, id)
    await dialog.getByRole('button', { name: 'Delete Item' }).click()
    await dismiss(page, 'Deleting...')
    await seesNotice(page, 'Item not found', 'This item no longer exists.')
    await page.getByRole('heading', { name: 'Item not found', level: 1 }).waitFor()
  })
})
