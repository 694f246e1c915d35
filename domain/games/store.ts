import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { changeRows, findRow, insertNew, removeRows } from '../../database/rows.ts'
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
export async function findPlay(handle: Handle, user_id: string, game_id: GameId) {
  const fields = ['id', 'challenge', 'outcome', 'started_at', 'expires_at'] as const
  const play = await findRow(handle, 'current_plays', fields, { user_id, game_id })
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
  const whose = { user_id: memberId, game_id: gameId }
  await removeRows(handle, 'current_plays', whose)
  const { id, started_at, expires_at } = await handle
    .insertInto('current_plays')
    .values({ ...whose, challenge: JSON.stringify(challenge), ...times })
    .returning(['id', 'started_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id, challenge, outcome: null, started_at, expires_at }
}

/** Keeps how a play ended. */
export const keepOutcome = (handle: Handle, id: string, outcome: Outcome) =>
  changeRows(handle, 'current_plays', { id }, { outcome: JSON.stringify(outcome) })

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
export const insertCreditedPlay = (handle: Handle, play: NewRow<'game_plays'>) =>
  insertNew(handle, 'game_plays', ['user_id', 'game_id', 'day'], play)

/** Giver and receiver of an item, in an order that is the same whoever of them gave. */
const pair = (item: string) => {
  const [giver, receiver] = [sql.ref(`${item}.user_id`), sql.ref(`${item}.claimed_by`)]
  return sql`(least(${giver}, ${receiver}), greatest(${giver}, ${receiver}))`
}

/**
 * An exchange of a member that was completed since the day began, proved by more than its giver's word, and with
 * somebody for whom they have had no points lately (decision 054). The member must be held to rely on it.
 */
export async function findHelp(
  handle: Handle,
  memberId: string,
  { day, lately }: { day: Date; lately: Date },
) {
  const { rows } = await sql<{ id: string }>`
    select i.id from items i where i.status = 'completed' and i.handed_over_by in ('number', 'receiver')
      and ${memberId}::uuid in (i.user_id, i.claimed_by) and i.completed_at >= ${day.toISOString()}::timestamptz
      and not exists (select from game_plays p join items e on e.id = p.item_id
        where p.user_id = ${memberId}::uuid and p.created_at > ${lately.toISOString()}::timestamptz
          and ${pair('e')} = ${pair('i')})
    order by i.completed_at limit 1`.execute(handle)
  return rows[0]
}
