import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const phone = { zone: 'Asia/Kolkata', width: 360, height: 740 }
const times = (page: Page) => page.getByRole('region', { name: 'When do you meet?' })

/** Nine to eleven of tomorrow in India. */
function tomorrow() {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  const at = (hour: string) => new Date(`${day}T${hour}:00+05:30`).toISOString()
  return { starts_at: at('09:00'), ends_at: at('11:00'), place: null }
}

async function looksRight(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
}

test.each([
  { holds: 'proposed', way: 'Another time', told: 'Leela Menon could meet you then.' },
  { holds: 'agreed on', way: 'I can’t come', told: 'Leela Menon asks for another time.' },
])('times that a giver offers once one is $holds are seen and picked', async (one) => {
  const leela = await aBrowserMember(journey.site, 'Leela Menon')
  const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const { itemId, requestId } = await journey.site.world.anExchange(leela.actor, rahim.actor)
  const { pickups } = journey.site.world.domain
  const id = await pickups.proposePickup(rahim.actor, requestId, tomorrow())
  if (one.holds === 'agreed on') await pickups.agreeOnPickup(leela.actor, id)
  const giver = await journey.browser.visitor({ as: leela, ...phone })
  const receiver = await journey.browser.visitor({ as: rahim, ...phone })
  for (const { page } of [receiver, giver]) await visit(page, `/item/${itemId}`)
  const own = times(giver.page)
  await own.getByRole('button', { name: one.way }).click()
  await own.getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
  await own.getByRole('button', { name: 'Tomorrow 6–8 PM' }).click()
  await own.getByRole('button', { name: 'Offer these 2 times' }).click()
  await times(receiver.page).getByText(one.told).waitFor()
  await own.getByRole('listitem').getByText('Tomorrow 6–8 PM').waitFor()
  for (const { page } of [receiver, giver]) await looksRight(page)
  await times(receiver.page).getByRole('button', { name: 'Tomorrow 6–8 PM' }).click()
  for (const { page } of [receiver, giver]) {
    await times(page).getByText('You meet', { exact: true }).waitFor()
    await times(page).getByText('Tomorrow 6–8 PM', { exact: true }).waitFor()
    await expect.poll(() => times(page).getByRole('listitem').count()).toBe(0)
  }
  const { agreed, proposed } = await pickups.viewMeeting(leela.actor, requestId)
  expect([agreed?.id === id, proposed]).toEqual([false, null])
  expect([...receiver.problems, ...giver.problems]).toEqual([])
})
