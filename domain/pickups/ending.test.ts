import { describe, expect, test } from 'vitest'
import { evening, place, tomorrow, twoWhoMeet } from '../../tests/two-who-meet.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'

const { here, world, people, pickups, propose, offer, refuses, state } = twoWhoMeet()

describe('times that are open', () => {
  const agreedAndProposed = async () => {
    const [owner, asker] = people()
    const agreed = await propose(asker)
    await pickups().agreeOnPickup(owner, agreed)
    return [agreed, await propose(owner, tomorrow)] as const
  }
  const release = { why: 'no-time', words: null } as const

  test.each([
    [
      'given back',
      () => world.domain.exchanges.releasePromise(people()[1], here().request, release),
    ],
    [
      'taken back',
      () => world.domain.exchanges.releasePromise(people()[0], here().request, release),
    ],
    ['deleted', () => world.domain.items.deleteItem(people()[0], here().item)],
  ])('end with the promise that is %s', async (_, end) => {
    const [agreed, proposed] = await agreedAndProposed()
    await end()
    expect([await state(agreed), await state(proposed)]).toEqual(['cancelled', 'cancelled'])
    await refuses('pickup_not_open', () => pickups().agreeOnPickup(people()[1], proposed))
    await refuses('request_not_approved', () => propose(people()[0]))
  })

  test('are kept, or end, when the item is handed over', async () => {
    const [agreed, proposed] = await agreedAndProposed()
    await world.domain.exchanges.completeExchange(people()[0], here().item)
    expect([await state(agreed), await state(proposed)]).toEqual(['kept', 'cancelled'])
  })

  test('end when one of the two leaves, and nothing of the place is kept', async () => {
    const start = Date.now()
    const at = (hours: number) => new Date(start + hours * hour).toISOString()
    world.setClock(at(0))
    for (const who of [0, 1] as const) {
      const owner = (await world.aSignedInMember('Leela')).actor
      const asker = (await world.aSignedInMember('Rahim')).actor
      const { requestId } = await world.anExchange(owner, asker)
      const time = { starts_at: at(2), ends_at: at(3), place: 'The place of a pelican' }
      const id = await pickups().proposePickup(asker, requestId, time)
      await pickups().agreeOnPickup(owner, id)
      const leaving = [owner, asker][who] as MemberActor
      await world.domain.deletion.deleteAccount(leaving)
      const rows = world.database.selectFrom('pickups').select(['state', 'place'])
      expect(await rows.where('id', '=', id).execute()).toEqual([
        { state: 'cancelled', place: null },
      ])
    }
  })
})

test('places in words and times offered are forgotten thirty days after', async () => {
  const [owner, asker] = people()
  await offer([evening], place)
  const id = await propose(asker, tomorrow, place)
  const kept = async () => {
    await pickups().forgetPlaces()
    const windows = world.database.selectFrom('pickup_windows').select('item_id')
    return {
      place: (await pickups().viewPickup(owner, id)).place,
      windows: (await windows.where('item_id', '=', here().item).execute()).length,
    }
  }
  world.setClock(evening.ends_at)
  expect(await kept()).toEqual({ place, windows: 1 })
  world.setClock('2026-04-02T05:30:00.000Z')
  expect(await kept()).toEqual({ place, windows: 0 })
  world.setClock('2026-04-02T05:30:01.000Z')
  expect(await kept()).toEqual({ place: null, windows: 0 })
})
