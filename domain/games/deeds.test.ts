import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../tests/invariants.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

let world: World
let asha: MemberActor
beforeEach(async () => {
  world = await openWorld()
  asha = await world.aMember('Asha Kulkarni')
  world.setClock('2026-11-21T10:00:00+05:30')
})
afterEach(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const twice = 'You have already played this game today. Come back tomorrow!'

describe('a deed', () => {
  test('of checking in is credited at once, once a day [GAMES-10]', async () => {
    const { startPlay } = world.domain.games
    expect(await startPlay(asha, 'daily-check-in')).toMatchObject({
      play: null,
      result: { won: true, points: 10, balance: { current_points: 110 } },
    })
    await expectRefusal(world, 'already_played_today', twice, () =>
      startPlay(asha, 'daily-check-in'),
    )
  })

  test('of helping needs an exchange that was completed today, as giver or as receiver [GAMES-10]', async () => {
    const { games, exchanges } = world.domain
    const [rahim, leela] = [await world.aMember('Rahim'), await world.aMember('Leela')]
    const none =
      'Complete an exchange today, as giver or as receiver, and come back for your points.'
    world.setClock('2026-11-20T23:00:00+05:30')
    await world.anExchange(asha, rahim, 'completed')
    const { itemId } = await world.anExchange(asha, rahim)
    world.setClock('2026-11-21T10:05:00+05:30')
    for (const member of [asha, rahim])
      await expectRefusal(world, 'no_exchange_today', none, () =>
        games.startPlay(member, 'community-helper'),
      )
    await exchanges.completeExchange(asha, itemId)
    for (const member of [asha, rahim])
      expect(await games.startPlay(member, 'community-helper')).toMatchObject({
        result: { points: 100, balance: { current_points: 200 } },
      })
    await expectRefusal(world, 'no_exchange_today', none, () =>
      games.startPlay(leela, 'community-helper'),
    )
  })
})
