import { afterAll, beforeEach, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { openWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { day, hour } from '../durations.ts'

const world = await openWorld()
const { exchanges, items, pickups } = world.domain
let start: number
let giver: MemberActor
beforeEach(async () => {
  // Triggers note changes by the clock of the database, so that the days of these tests begin now.
  start = Date.now()
  inDays(0)
  giver = await world.aMember('Leela Menon')
})
afterAll(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const inDays = (days: number) => world.setClock(start + days * day)

/** Lets days pass, with the job running on each. */
async function passes(from: number, to: number) {
  for (let days = from; days <= to; days++) {
    inDays(days)
    await exchanges.endSilence()
    await pickups.forgetPlaces()
  }
}

/** The giver offers an hour of each of these days. */
function offers(item: string, days: number[]) {
  const windows = days.map((after) => {
    const from = start + after * day
    return {
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(from + hour).toISOString(),
    }
  })
  return pickups.offerWindows(giver, item, { windows, place: null })
}

test('times that the giver offers are a word: the promise goes on, for as long as after any other', async () => {
  const { itemId, requestId } = await world.anExchange(giver, await world.aMember('Rahim Sheikh'))
  const status = async () =>
    (await exchanges.listRequestsOfItem(giver, itemId)).find(({ id }) => id === requestId)?.status
  await passes(1, 19)
  inDays(20)
  await offers(itemId, [22, 23])
  await passes(21, 40)
  expect(await status()).toBe('approved')
  await passes(41, 41)
  expect(await status()).toBe('rejected')
})

test('they say that a thing is still there', async () => {
  const item = await world.anItem(giver)
  await passes(1, 33)
  inDays(34)
  await offers(item, [36])
  await passes(35, 40)
  expect((await items.viewItem(giver, item)).status).toBe('available')
})
