import { expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { newestLetter } from '../letters.ts'
import { aBrowserMember, arrives, phone, seesNotice, visit } from './browser.ts'
import { joinsLive } from './conversation.ts'
import { counted } from './counted.ts'
import { openJourney } from './journey.ts'

// Of the five tasks that are counted, asking for a first thing is in sign-in-sheet.test.ts and sharing in
// share-in-six-taps.test.ts.

const journey = openJourney()

/** Something of a new giver's that so many members have asked for, whoever asked first before others. */
async function anAskedItem(names: string[]) {
  const { world } = journey.site
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const item = await world.anItem(giver.actor, { title: 'Cane armchair' })
  const askers = await Promise.all(names.map((name) => aBrowserMember(journey.site, name)))
  for (const { actor } of askers)
    await world.domain.exchanges.requestItem(actor, item, { message: null })
  return { giver, item, askers }
}

test('from the home page a giver answers three people and hands the item over in four taps', async () => {
  const { giver, item } = await anAskedItem(['Rahim Sheikh', 'Meera Nair', 'Ravi Menon'])
  const { page, problems } = await journey.browser.visitor({ as: giver, ...phone })
  await visit(page, '/')
  const { count, tap } = counted(page)
  await tap('Approve the request of Meera Nair')
  await tap(/^Approve$/)
  await seesNotice(page, 'Request approved!')
  await tap('Mark Exchange as Completed')
  await tap('Yes, it is completed')
  await seesNotice(page, 'Item marked as completed')
  expect(count.taps).toBe(4)
  const requests = await journey.site.world.domain.exchanges.listRequestsOfItem(giver.actor, item)
  expect(requests.map(({ status }) => status).sort()).toEqual(['completed', 'rejected', 'rejected'])
  expect(problems).toEqual([])
})

test('on whichever page, a requester learns that a thing is theirs, arranges, and rates in five taps', async () => {
  const { exchanges } = journey.site.world.domain
  const { giver, item, askers } = await anAskedItem(['Rahim Sheikh'])
  const [rahim] = askers as [(typeof askers)[0]]
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  const joined = joinsLive(page)
  await visit(page, '/help')
  await joined
  const { count, tap, type } = counted(page)
  const [request] = await exchanges.listMyRequests(rahim.actor)
  await exchanges.approveRequest(giver.actor, request?.id ?? '')
  await tap('Look at it')
  await page.getByText('It is yours. Agree on a time and a place').waitFor()
  await type('Your message', 'Sunday at six?')
  await tap('Send')
  await page.locator('[data-message=own]').waitFor()
  await exchanges.completeExchange(giver.actor, item)
  await page.getByText('How was it with Asha Kulkarni?').waitFor()
  await tap('Rate the giver', 'link')
  await arrives(page, `**/item/${item}#rating`)
  count.taps++
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await tap('Submit Rating')
  await seesNotice(page, 'Rating submitted!')
  expect(count.taps).toBe(5)
  expect(problems).toEqual([])
})

test('who forgot the password has a new one in four taps', async () => {
  const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor(phone)
  await visit(page, '/login')
  await page.getByLabel('Email').fill(member.email)
  const { count, tap, type } = counted(page)
  await tap('Forgot password?')
  await tap('Send the code')
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  const { code } = await newestLetter(journey.site.world, member.email, 'reset-password')
  await type('Code', code ?? '')
  await tap('Verify')
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await type('New Password', 'monsoon-fern-7')
  await type('Confirm New Password', 'monsoon-fern-7')
  await tap('Update Password')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(count.taps).toBe(4)
  const { signInWithPassword } = journey.site.world.domain.accounts
  await signInWithPassword({ email: member.email, password: 'monsoon-fern-7' }, somewhere)
})
