import { describe, expect, test } from 'vitest'
import { openGameDay } from '../../tests/plays.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import type { MemberActor } from '../actor.ts'

const { world, asha } = openGameDay()

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

  const none = 'Complete an exchange today, as giver or as receiver, and come back for your points.'
  const noPoints =
    'Points come for a hand-over that its number or the receiver proved, once in 30 days with the same member.'
  const help = (member: MemberActor) => world.domain.games.startPlay(member, 'community-helper')
  /** Hands a thing over, with the number where it is to be proved. */
  async function handOver(giver: MemberActor, receiver: MemberActor, isProved = true) {
    const { itemId, requestId } = await world.anExchange(giver, receiver)
    const { exchanges } = world.domain
    if (!isProved) return exchanges.completeExchange(giver, itemId)
    const { number } = await exchanges.viewHandoverNumber(receiver, requestId)
    return exchanges.handOver(giver, itemId, { number })
  }
  const on = (day: string) => world.setClock(`${day}T10:05:00+05:30`)

  test('of helping needs an exchange that was completed today, as giver or as receiver [GAMES-10]', async () => {
    const [rahim, leela] = [await world.aMember('Rahim'), await world.aMember('Leela')]
    world.setClock('2026-11-20T23:00:00+05:30')
    await handOver(asha, rahim)
    on('2026-11-21')
    for (const member of [asha, rahim])
      await expectRefusal(world, 'no_exchange_today', none, () => help(member))
    await handOver(asha, rahim)
    for (const member of [asha, rahim])
      expect(await help(member)).toMatchObject({
        result: { points: 100, balance: { current_points: 200 } },
      })
    await expectRefusal(world, 'no_exchange_today', none, () => help(leela))
  })

  test('of helping needs more than the giver’s word: the number, or that the receiver has it [GAMES-10]', async () => {
    const rahim = await world.aMember('Rahim')
    await handOver(asha, rahim, false)
    for (const member of [asha, rahim])
      await expectRefusal(world, 'exchange_without_points', noPoints, () => help(member))
    const { itemId, requestId } = await world.anExchange(asha, rahim)
    await world.domain.exchanges.sayReceived(rahim, requestId)
    await world.domain.exchanges.completeExchange(asha, itemId)
    for (const member of [asha, rahim])
      expect(await help(member)).toMatchObject({ result: { points: 100 } })
  })

  test('of helping brings two accounts no points from each other for thirty days, whoever gives [GAMES-10]', async () => {
    const [rahim, leela] = [await world.aMember('Rahim'), await world.aMember('Leela')]
    await handOver(asha, rahim)
    await help(asha)
    await help(rahim)
    for (const day of ['2026-11-22', '2026-12-01', '2026-12-20']) {
      on(day)
      await handOver(rahim, asha)
      for (const member of [asha, rahim])
        await expectRefusal(world, 'exchange_without_points', noPoints, () => help(member))
    }
    await handOver(asha, leela)
    expect(await help(asha)).toMatchObject({ result: { points: 100 } })
    on('2026-12-22')
    await handOver(asha, rahim)
    for (const member of [asha, rahim])
      expect(await help(member)).toMatchObject({ result: { points: 100 } })
  })

  test('brings points once for an exchange, whatever is asked of the tables', async () => {
    const rahim = await world.aMember('Rahim')
    const { itemId } = await world.anExchange(asha, rahim)
    const play = { user_id: rahim.id, game_id: 'community-helper', points: 100, item_id: itemId }
    const insert = (row: object) =>
      world.database
        .insertInto('game_plays')
        .values({ ...play, ...row } as never)
        .execute()
    await insert({ day: '2026-01-01' })
    await expect(insert({ day: '2026-01-02' })).rejects.toThrow('game_plays_once_for_item')
    const other = { day: '2026-01-03', game_id: 'eco-quiz', points: 20 }
    await expect(insert(other)).rejects.toThrow('game_plays_item_check')
    await world.database.deleteFrom('game_plays').execute()
  })
})
