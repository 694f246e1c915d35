import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { listedOfItem } from '../../domain/exchanges/limits.ts'
import { newestLetter } from '../letters.ts'
import { looksWell } from './accessibility.ts'
import { aBrowserMember, arrives, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let leela: Member
let item: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  item = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

const ask = (by: Member, message: string) =>
  journey.site.world.domain.exchanges.requestItem(by.actor, item, { message })
const panel = (page: Page) => page.getByRole('region', { name: 'Requests' })
const names = (page: Page) => panel(page).getByRole('heading', { level: 3 }).allInnerTexts()
describe('who asks for an item', () => {
  test('says when they could come, by the keyboard, and the giver reads it', async () => {
    const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Claim Item' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Claim Cane armchair' })
    const times = dialog.getByRole('group', { name: 'When could you come?' })
    const chip = (name: string) => times.getByRole('button', { name })
    await chip('Any time').press('Space')
    await chip('Weekend mornings').press('Enter')
    await chip('Weekday evenings').press('Space')
    const pressed = times.getByRole('button', { pressed: true })
    expect(await pressed.allInnerTexts()).toEqual(['Weekday evenings', 'Weekend mornings'])
    await looksWell(page)
    await dialog.getByRole('button', { name: 'Send Claim Request' }).press('Enter')
    await seesNotice(page, 'Request sent!')
    const giver = await journey.browser.visitor({ as: asha, ...phone })
    await visit(giver.page, `/item/${item}`)
    const facts = [
      'Could come: weekday evenings, weekend mornings',
      'Received here in 90 days: nothing',
      /^Member since \w+ 20\d\d$/,
    ]
    for (const fact of facts) await panel(giver.page).getByText(fact).waitFor()
    expect([...problems, ...giver.problems]).toEqual([])
  })
})

test('of more than are listed the giver reads how many wait besides [EXCH-01]', async () => {
  await sql`with many as (insert into profiles (full_name) select 'Somebody' from generate_series(1, ${listedOfItem + 1}) returning id)
    insert into item_requests (item_id, requester_id, slot) select ${item}::uuid, id, 1 from many`.execute(
    journey.site.world.database,
  )
  const { page } = await journey.browser.visitor({ as: asha })
  await visit(page, `/item/${item}`)
  await panel(page).getByText('201 waiting').waitFor()
  await panel(page).getByText('1 more member has asked later and is listed once').waitFor()
  await panel(page).getByRole('button', { name: 'Approve' }).first().click()
  await page.getByText('The other 200 requests will be rejected').waitFor()
})

/** Whoever asks is told that their name is hidden, and is offered no way to write, nor by the address. */
async function waitsToWrite(by: Member) {
  const { page, problems } = await journey.browser.visitor({ as: by, ...phone })
  await visit(page, `/item/${item}`)
  const own = page.getByRole('region', { name: 'Your request' })
  await own
    .getByText(
      /^The giver chooses without names\. Yours is shown once somebody is chosen, or the giver decides to see names\./,
    )
    .waitFor()
  const isOfferedNoWay = async () => {
    await page.getByText('Cane armchair').first().waitFor()
    expect(await page.getByRole('button', { name: /^Send message/ }).count()).toBe(0)
  }
  await isOfferedNoWay()
  await page.getByRole('link', { name: 'My Items' }).click()
  await arrives(page, '**/orders')
  await isOfferedNoWay()
  await visit(page, `/messages/${item}/${asha.actor.id}`)
  await page
    .getByText(
      'You can write to each other once somebody is chosen, or the giver decides to see names.',
    )
    .waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await looksWell(page)
  expect(problems).toEqual([])
}

describe('a giver for whom several wait', () => {
  beforeEach(async () => {
    const { world } = journey.site
    await world.anExchange(leela.actor, rahim.actor, 'completed')
    await ask(rahim, 'For my grandmother.')
    await ask(leela, 'For the balcony.')
  })

  test('sees who asked first or who received least first', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, `/item/${item}`)
    await panel(page).getByText('Received here in 90 days: 1–2 things').waitFor()
    expect(await names(page)).toEqual(['Rahim Sheikh', 'Leela Menon'])
    const order = panel(page).getByLabel('First in the list')
    await order.focus()
    await order.selectOption('Who received least')
    expect(await names(page)).toEqual(['Leela Menon', 'Rahim Sheikh'])
    await looksWell(page)
    expect(problems).toEqual([])
  })

  test('hides names and faces until one is chosen, also in the tasks, the bell and letters', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, `/item/${item}`)
    const hide = panel(page).getByRole('switch', { name: 'Hide names and faces until I choose' })
    await hide.press('Space')
    await expect.poll(() => names(page)).toEqual(['Requester 1', 'Requester 2'])
    await panel(page).getByText('For the balcony.').waitFor()
    expect(await panel(page).getByRole('link').count()).toBe(0)
    expect(
      await panel(page)
        .getByRole('button', { name: /^Send message/ })
        .count(),
    ).toBe(0)
    await looksWell(page)
    await page.getByRole('button', { name: 'Report User: Requester 2' }).click()
    const reporting = page.getByRole('dialog', { name: 'Report User' })
    await reporting.getByText('What is wrong with Requester 2?').waitFor()
    await reporting.getByRole('radio', { name: 'Harassment' }).check()
    await reporting.getByRole('button', { name: 'Submit Report' }).click()
    await seesNotice(page, 'Report Submitted')
    const kept = journey.site.world.database.selectFrom('reports').select('reported_id')
    expect(await kept.where('reporter_id', '=', asha.actor.id).execute()).toEqual([
      { reported_id: leela.actor.id },
    ])
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Requester 1', 'Requester 2'])
    expect(await hide.isChecked()).toBe(true)

    const meera = await aBrowserMember(journey.site, 'Meera Iyer')
    await ask(meera, 'For my shop.')
    await waitsToWrite(meera)
    await expect.poll(() => names(page)).toHaveLength(3)
    const letter = await newestLetter(journey.site.world, asha.email, 'request-received')
    expect(letter.requester).toBeNull()
    await visit(page, '/orders')
    await page.getByText('Requester 3 asks for Cane armchair').waitFor()
    await visit(page, '/notifications')
    await expect.poll(() => page.getByText('Somebody asks for Cane armchair').count()).toBe(3)
    for (const { full_name } of [{ full_name: 'Rahim' }, { full_name: 'Leela' }])
      expect(await page.getByText(full_name).count()).toBe(0)

    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Approve the request of Requester 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give it to Requester 2?' })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await seesNotice(page, 'Request approved!')
    await expect.poll(() => names(page)).toContain('Leela Menon')
    await panel(page).getByRole('link', { name: 'Rahim Sheikh' }).waitFor()
    expect(problems).toEqual([])
  })
})
