import { beforeAll, describe, expect, test } from 'vitest'
import * as moderating from '../../domain/moderation/moderating.ts'
import { newestLetter, wayToItem } from '../letters.ts'
import { aPhotoOf } from '../photo-of.ts'
import {
  aBrowserMember,
  dismiss,
  isAskedToSignIn,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const operator = { kind: 'operator', name: 'vikram' } as const
const reason = 'Not allowed here'
let asha: Member
let rahim: Member
beforeAll(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
})

describe('the page of another member', () => {
  test('lets a member report them [REPORT-01, REPORT-12, ROLE-10]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, `/profile?userId=${asha.actor.id}`)
    await page.getByRole('button', { name: 'Report User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report User' })
    expect(await dialog.getByRole('textbox', { name: /Description/ }).inputValue()).toBe('')
    await dialog.getByText('Fake profile').click()
    await dialog.getByRole('button', { name: 'Submit Report' }).click()
    await seesNotice(page, 'Report Submitted')
    await dialog.waitFor({ state: 'detached' })
    const reports = journey.site.world.database.selectFrom('reports')
    const kept = reports.select(['reported_id', 'reason']).where('reporter_id', '=', rahim.actor.id)
    expect(await kept.execute()).toEqual([{ reported_id: asha.actor.id, reason: 'Fake profile' }])
    expect(problems).toEqual([])
  })

  test('has no such button for a guest, nor for the member whose page it is [REPORT-01, REPORT-02]', async () => {
    const guest = await journey.browser.visitor()
    await visit(guest.page, `/profile?userId=${asha.actor.id}`)
    const own = await journey.browser.visitor({ as: asha })
    await visit(own.page, '/profile')
    const named = await journey.browser.visitor({ as: asha })
    await visit(named.page, `/profile?userId=${asha.actor.id}`)
    for (const { page } of [guest, own, named]) {
      await page.getByRole('heading', { name: 'Asha Kulkarni' }).waitFor()
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Report User' }).count()).toBe(0)
    }
  })
})

test('a hidden item is not found by others; its giver reads why and can take it back [A19]', async () => {
  const { world } = journey.site
  const images = [await aPhotoOf(world, asha.actor)]
  const item = await world.anItem(asha.actor, { title: 'Old radio', images })
  await moderating.hideItem(world.desk, operator, { item, report: null, reason })
  const { page } = await journey.browser.visitor({ as: rahim })
  const answer = await page.goto(`/item/${item}`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Item not found' }).waitFor()
  await page.getByText('It no longer exists, or is not shown for now.').waitFor()
  const { itemId } = await world.anExchange(asha.actor, rahim.actor, 'completed')
  await moderating.hideItem(world.desk, operator, { item: itemId, report: null, reason })
  await visit(page, `/item/${itemId}`)
  await page.getByText('Only its giver and who received it can see this item.').waitFor()
  const own = await journey.browser.visitor({ as: asha, ...phone })
  await visit(own.page, '/orders')
  const row = own.page.getByRole('listitem').filter({ hasText: 'Old radio' })
  await row.getByText('Hidden', { exact: true }).waitFor()
  await row.getByRole('link', { name: 'Old radio', exact: true }).click()
  await own.page.getByText('Nobody else can see this item.').waitFor()
  await own.page.getByText('No image', { exact: true }).waitFor()
  expect(await own.page.getByRole('link', { name: 'Edit Item' }).count()).toBe(0)
  for (const name of ['Enlarge photo 1 of 1', 'Share this item'])
    expect(await own.page.getByRole('button', { name }).count()).toBe(0)
  await own.page.getByRole('button', { name: 'Delete Item' }).click()
  await own.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await dismiss(own.page, 'Deleting...')
  await seesNotice(own.page, 'Item deleted')
  expect(own.problems).toEqual([])
})

test('the giver of a hidden item who is signed out sees it by the button of the letter once they sign in [A19]', async () => {
  const { world } = journey.site
  const item = await world.anItem(asha.actor, { title: 'Old radio' })
  await moderating.hideItem(world.desk, operator, { item, report: null, reason })
  const letter = await newestLetter(world, asha.email, 'item-hidden')
  const { page } = await journey.browser.visitor()
  await visit(page, wayToItem(letter))
  await isAskedToSignIn(page, 'Please log in to see this page.')
  await signInAt(page.getByRole('dialog'), asha.email)
  await page.getByText('Nobody else can see this item.').waitFor()
})

test('a member who is locked is signed out at the next step and told so when signing in [A19, CALL-05]', async () => {
  const { world } = journey.site
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { page } = await journey.browser.visitor({ as: member })
  await visit(page, '/orders')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await moderating.lockMember(world.desk, operator, { member: member.email, reason })
  await visit(page, '/orders')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await seesNotice(page, 'Login failed')
})
