import type { MemberActor } from '../domain/actor.ts'
import type { GameId } from '../domain/games/limits.ts'
import { answersTo } from './answers.ts'
import type { World } from './world.ts'

/** Starts a play that has a challenge; resolves to what was asked and to what ends it. */
export async function beginPlay(world: World, gameId: GameId, member: MemberActor) {
  const { play } = await world.domain.games.startPlay(member, gameId)
  if (!play) throw new Error(`There is nothing to play in ${gameId}`)
  const finish = (answers = answersTo(play.challenge), by = member, id = gameId) =>
    world.domain.games.finishPlay(by, { gameId: id, playId: play.id }, answers)
  return { ...play, finish }
}
