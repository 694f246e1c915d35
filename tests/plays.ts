import type { MemberActor } from '../domain/actor.ts'
import { dayInIndia } from '../domain/clock.ts'
import { minute } from '../domain/durations.ts'
import type { GameId } from '../domain/games/limits.ts'
import { answersTo } from './answers.ts'
import type { World } from './world.ts'

/** The clock stands at a moment that most of an hour of its day in India follows: plays are those of a day. */
export function standWithinADay({ setClock }: World) {
  const now = new Date()
  const later = new Date(now.getTime() + 45 * minute)
  setClock((dayInIndia(now) === dayInIndia(later) ? now : later).toISOString())
}

/** Starts a play that has a challenge; resolves to what was asked and to what ends it. */
export async function beginPlay(world: World, gameId: GameId, member: MemberActor) {
  const { play } = await world.domain.games.startPlay(member, gameId)
  if (!play) throw new Error(`There is nothing to play in ${gameId}`)
  const finish = (answers = answersTo(play.challenge), by = member, id = gameId) =>
    world.domain.games.finishPlay(by, { gameId: id, playId: play.id }, answers)
  return { ...play, finish }
}
