import { expect, test } from 'vitest'
import { somewhere } from '../browsers.ts'
import { newestLetter } from '../letters.ts'
import { aBrowserMember, arrives, phone, seesNotice, visit } from './browser.ts'
import { joinsLive } from './conversation.ts'
import { counted } from './counted.ts'
import { openJourney } from './journey.ts'

// Of the five tasks that are counted, asking for a first thing is in sign-in-sheet.test.ts, sharing in
// share-in-six-taps.test.ts, and answering those who ask and handing over in tasks.test.ts.

const journey = openJourney()

test('on whichever page, a requester learns that a thing is theirs, arranges, and rates in five taps', async () => {
  const { world } = journey.site
  const { exchanges } = world.domain
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const item = await world.anItem(giver.actor, { title: 'Cane armchair' })
  const request = await exchanges.requestItem(rahim.actor, item, { message: null })
  const { page, problems } = await journey.browser.visitor({ as: rahim, ...phone })
  const joined = joinsLive(page)
  await visit(page, '/help')
  await joined
  const { count, tap, type } = counted(page)
  await exchanges.approveRequest(giver.actor, request)
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
