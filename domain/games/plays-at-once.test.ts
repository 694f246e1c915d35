import { describe, expect, test } from 'vitest'
import { outcomes } from '../../tests/outcomes.ts'
import { openGameDay } from '../../tests/plays.ts'

const { world, asha, begin, later, current, played } = openGameDay()

describe('at the same moment', () => {
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))

  test('50 starts begin one play, and 50 ends of it bring its points once [GAMES-10, LIMIT-07]', async () => {
    const begun = await Promise.all(times(50, () => begin('eco-quiz')))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(
      await outcomes(
        begun.map(
          ({ finish }) =>
            () =>
              finish(),
        ),
      ),
    ).toEqual({ done: 50 })
    expect(await current()).toBe(120)
  })

  test('50 check-ins are one [GAMES-10, LIMIT-07]', async () => {
    const { startPlay } = world.domain.games
    const calls = times(50, () => () => startPlay(asha, 'daily-check-in'))
    expect(await outcomes(calls)).toEqual({ done: 1, already_played_today: 49 })
    expect(await current()).toBe(110)
  })

  test('whatever one does, a day brings 185 points and no more [GAMES-10, GAMES-12, LIMIT-07]', async () => {
    const rahim = await world.aMember('Rahim')
    for (let item = 0; item < 3; item++) {
      const { itemId, requestId } = await world.anExchange(asha, rahim)
      await world.domain.exchanges.sayReceived(rahim, requestId)
      await world.domain.exchanges.completeExchange(asha, itemId)
    }
    const { startPlay } = world.domain.games
    const plays = await Promise.all(
      (['eco-quiz', 'sorting-challenge', 'memory-match'] as const).map((id) => begin(id)),
    )
    later()
    await outcomes([
      ...times(20, () => () => startPlay(asha, 'daily-check-in')),
      ...times(20, () => () => startPlay(asha, 'community-helper')),
      ...times(20, () => () => startPlay(asha, 'waste-warrior')),
      ...plays.flatMap(({ finish }) => times(20, () => () => finish())),
    ])
    expect(await current()).toBe(100 + 185)
    expect(await played()).toHaveLength(5)
    expect(await world.domain.games.listGames(asha)).toMatchObject({
      progress: 100,
      points_today: 185,
    })
  })
})
