import type { Handle } from '../../database/open.ts'
import type { Challenge } from './challenge.ts'
import type { GameId } from './limits.ts'
import type { Outcome } from './views.ts'

export type CurrentPlay = {
  id: string
  challenge: Challenge
  outcome: Outcome | null
  started_at: string
  expires_at: string
}

/** The newest play of a member at a game. */
export async function findPlay(
  handle: Handle,
  memberId: string,
  gameId: GameId,
): Promise<CurrentPlay | undefined> {
  const play = await handle
    .selectFrom('current_plays')
    .select(['id', 'challenge', 'outcome', 'started_at', 'expires_at'])
    .where('user_id', '=', memberId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return play as CurrentPlay | undefined
}

type NewPlay = {
  memberId: string
  gameId: GameId
  challenge: Challenge
  started_at: Date
  expires_at: Date
}

/** Begins a play, in the place of the one before it. */
export async function replacePlay(
  handle: Handle,
  { memberId, gameId, challenge, ...times }: NewPlay,
): Promise<CurrentPlay> {
  await handle
    .deleteFrom('current_plays')
    .where('user_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute()
  const { id, started_at, expires_at } = await handle
    .insertInto('current_plays')
    .values({
      user_id: memberId,
      game_id: gameId,
      challenge: JSON.stringify(challenge),
      ...times,
    })
    .returning(['id', 'started_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id, challenge, outcome: null, started_at, expires_at }
}

export async function keepOutcome(handle: Handle, id: string, outcome: Outcome) {
  await handle
    .updateTable('current_plays')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute()
}

/** The games that a member was credited for on a day. */
export function readDay(handle: Handle, memberId: string, day: string) {
  return handle
    .selectFrom('game_plays')
    .select(['game_id', 'points'])
    .where('user_id', '=', memberId)
    .where('day', '=', day)
    .execute()
}

/** Notes a play that is credited; false if the game was credited that day already. */
export async function insertCreditedPlay(
  handle: Handle,
  play: { memberId: string; gameId: GameId; day: string; points: number; at: Date },
): Promise<boolean> {
  const stored = await handle
    .insertInto('game_plays')
    .values({
      user_id: play.memberId,
      game_id: play.gameId,
      day: play.day,
      points: play.points,
      created_at: play.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'game_id', 'day']).doNothing())
    .returning('game_id')
    .executeTakeFirst()
  return stored !== undefined
}
