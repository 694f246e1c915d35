import { afterEach, beforeEach, expect } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { dayInIndia } from '../domain/days.ts'
import { minute } from '../domain/durations.ts'
import type { GameId } from '../domain/games/limits.ts'
import { answersTo } from './answers.ts'
import { invariants } from './invariants.ts'
import { openFileWorld, type World } from './world.ts'

/** The clock stands at a moment that most of an hour of its day in India follows: plays are those of a day. */
export function standWithinADay({ setClock }: World) {
  const now = new Date()
  const later = new Date(now.getTime() + 45 * minute)
  setClock(dayInIndia(now) === dayInIndia(later) ? now : later)
}

/** Starts a play that has a challenge; resolves to what was asked and to what ends it. */
export async function beginPlay(world: World, gameId: GameId, member: MemberActor) {
  const { play } = await world.domain.games.startPlay(member, gameId)
  if (!play) throw new Error(`There is nothing to play in ${gameId}`)
  const finish = (answers = answersTo(play.challenge), by = member, id = gameId) =>
    world.domain.games.finishPlay(by, { gameId: id, playId: play.id }, answers)
  return { ...play, finish }
}

/**
 * A world for the tests of a file, each with a member of its own at ten in the morning in India. After each no rule of
 * the community may be broken.
 */
export function openGameDay() {
  const world = openFileWorld()
  const asha = {} as MemberActor
  beforeEach(async () => {
    Object.assign(asha, await world.aMember('Asha Kulkarni'))
    world.setClock('2026-11-21T10:00:00+05:30')
  })
  afterEach(async () => expect(await invariants(world.database)).toEqual({}))
  return {
    world,
    asha,
    begin: (gameId: GameId, member = asha) => beginPlay(world, gameId, member),
    later: (at = '2026-11-21T10:05:00+05:30') => world.setClock(at),
    current: async (member = asha) => (await world.domain.points.readPoints(member)).current_points,
    async played(member = asha) {
      const { games } = await world.domain.games.listGames(member)
      return games.filter(({ status }) => status === 'played').map(({ id }) => id)
    },
  }
}
