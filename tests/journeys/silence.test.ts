import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import { timesOfferedAgain } from '../../domain/exchanges/limits.ts'
import { newestLetter, wayToItem } from '../letters.ts'
import { looksWell } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  isAskedToSignIn,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { joinsLive, withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let item: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

/** All that happened with the item was so many days earlier; then the clock does what is due. */
async function daysGoBy(days: number) {
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - ${`${days} days`}::interval`
  const columns = ['created_at', 'updated_at', 'reminded_at', 'still_there_asked_at']
  await sql`update items set ${sql.join(columns.map(earlier))} where id = ${item}::uuid`.execute(
    journey.site.world.database,
  )
  await journey.site.world.domain.exchanges.endSilence()
}

const question = (page: Page) => page.getByRole('region', { name: 'Is it still there?' })

const isInView = (one: Element) => {
  const { top } = one.getBoundingClientRect()
  return top >= 0 && top < innerHeight / 2
}

test('a giver is asked whether an item is still there, by letter and bell, and keeps it with one press', async () => {
  await daysGoBy(28)
  await newestLetter(journey.site.world, asha.email, 'still-there')
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  await visit(page, '/notifications')
  await page.getByText('Is Cane armchair still there?').click()
  await arrives(page, `**/item/${item}`)
  await question(page).getByText('Nothing has happened with it for 28 days.').waitFor()
  await question(page).getByText('If you do not answer within 7 days after we asked').waitFor()
  await question(page).getByText('You can then offer it again.').waitFor()
  await looksWell(page)
  await question(page).getByRole('button', { name: 'Keep it' }).press('Enter')
  await seesNotice(page, 'It stays in the list')
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
  await daysGoBy(8)
  const { status } = await journey.site.world.domain.items.viewItem(asha.actor, item)
  expect(status).toBe('available')
  expect(problems).toEqual([])
})

test('a giver who is signed out presses the button of the letter, signs in, and has the question before them', async () => {
  await daysGoBy(28)
  const letter = await newestLetter(journey.site.world, asha.email, 'still-there')
  const { page, problems } = await journey.browser.visitor(phone)
  await visit(page, wayToItem(letter))
  await isAskedToSignIn(page, 'Please log in to see this page.')
  await looksWell(page)
  await signInAt(page.getByRole('dialog'), asha.email)
  await question(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Is it still there/)
  expect(await question(page).evaluate(isInView)).toBe(true)
  const guest = await journey.browser.visitor(phone)
  await visit(guest.page, `/item/${item}`)
  await guest.page.getByRole('button', { name: 'Claim Item' }).waitFor()
  await guest.page.waitForLoadState('networkidle')
  expect(await guest.page.getByRole('dialog').count()).toBe(0)
  expect([...problems, ...guest.problems]).toEqual([])
})

test('a giver who keeps it on a page from before it was put aside is told that it was, and sees it so', async () => {
  await daysGoBy(28)
  const { page } = await journey.browser.visitor({ as: asha, ...phone })
  await withoutLive(page)
  await visit(page, `/item/${item}`)
  await question(page).waitFor()
  await daysGoBy(7)
  await question(page).getByRole('button', { name: 'Keep it' }).click()
  await seesNotice(
    page,
    'Your answer could not be kept',
    'Something has changed meanwhile. This page shows how it stands.',
  )
  await page.getByRole('region', { name: 'Put aside' }).waitFor()
})

test('a giver who has offered it again as often as they can is not told that they can', async () => {
  const { database } = journey.site.world
  const often = { offered_again: timesOfferedAgain, first_shared_at: new Date(0) }
  await database.updateTable('items').set(often).where('id', '=', item).execute()
  await daysGoBy(28)
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  await visit(page, `/item/${item}`)
  await question(page).getByText('nobody else sees it any more.').waitFor()
  expect(await question(page).getByText('again').count()).toBe(0)
  await looksWell(page)
  expect(problems).toEqual([])
})

test('a giver who looks at it is asked on the page, and has read of it only then', async () => {
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  const joined = joinsLive(page)
  await visit(page, `/item/${item}`)
  await joined
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const reading = page.waitForRequest(`**/api/v1/items/${item}`)
  const letGo = await hold(page, `**/api/v1/items/${item}`)
  await daysGoBy(28)
  await reading
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  expect(asked).not.toContain('/api/v1/notifications/read')
  letGo()
  await question(page).waitFor()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('a giver who is asked while their page still comes has read of it only once it is shown', async () => {
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  const bell = page.getByRole('link', { name: 'Notifications, 1 unread' })
  const letCode = await hold(page, '**/assets/member-parts-*.js')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const joined = joinsLive(page)
  await visit(page, `/item/${item}`)
  await joined
  const before = calls.filter((path) => path === `/api/v1/items/${item}`).length
  await daysGoBy(28)
  await bell.waitFor()
  letCode()
  await question(page).waitFor()
  await bell.waitFor({ state: 'detached' })
  const read = calls.indexOf('/api/v1/notifications/read')
  const reads = calls.slice(0, read).filter((path) => path === `/api/v1/items/${item}`)
  expect(reads.length).toBeGreaterThan(before)
  expect(problems).toEqual([])
})

test('what nobody kept is put aside, for nobody but its giver, who offers it again by the keyboard', async () => {
  await daysGoBy(28)
  await daysGoBy(7)
  const stranger = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(stranger.page, `/item/${item}`)
  await stranger.page.getByText('Item not found').first().waitFor()
  const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
  await visit(page, `/item/${item}`)
  const aside = page.getByRole('region', { name: 'Put aside' })
  await aside.getByText('Its photos and words are kept.').waitFor()
  expect(await page.getByText('look after the community').count()).toBe(0)
  await looksWell(page)
  await page.getByRole('link', { name: 'My Items' }).click()
  await arrives(page, '**/orders')
  const row = page.getByRole('listitem').filter({ hasText: 'Put aside' })
  await looksWell(page)
  await row.getByRole('button', { name: 'Offer again: Cane armchair' }).press('Enter')
  await seesNotice(page, 'It is offered again, above all others')
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
  await stranger.page.getByRole('link', { name: 'Back to Browse' }).click()
  await arrives(stranger.page, '**/browse')
  await stranger.page.getByRole('link', { name: 'Cane armchair' }).first().waitFor()
  expect(problems).toEqual([])
})

test('a requester whom nobody answers reads so after ten days, and the giver by the bell', async () => {
  const { world } = journey.site
  world.setClock(Date.now() - 10 * day)
  await world.domain.exchanges.requestItem(rahim.actor, item, { message: null })
  world.setClock(Date.now())
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  await visit(page, `/item/${item}`)
  await page.getByText('The giver has your request.').waitFor()
  await world.domain.exchanges.endSilence()
  const sentence = 'Nobody answered in ten days.'
  await page.getByText(sentence).waitFor()
  await page.getByRole('button', { name: 'Claim Item' }).waitFor()
  // Without the notice that tells of it.
  await visit(page, `/item/${item}`)
  await page.getByText(sentence).waitFor()
  await looksWell(page)
  await page.getByRole('link', { name: 'My Items' }).click()
  await arrives(page, '**/orders')
  await page.getByText(sentence).waitFor()
  await newestLetter(world, rahim.email, 'request-rejected')
  const giver = await journey.browser.visitor({ as: asha, ...phone })
  await visit(giver.page, '/notifications')
  await giver.page.getByText('A request for Cane armchair ended without an answer').waitFor()
  expect([...problems, ...giver.problems]).toEqual([])
})
