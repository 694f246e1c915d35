import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { Position } from '../input.ts'
import { isAfter } from '../view-rows.ts'
import type { RateApp } from './input.ts'
import type { AppRating, OwnAppRating } from './views.ts'

/** Ratings without their authors, the newest first (CALL-61, A23). */
export async function readRatings(
  handle: Handle,
  count: number,
  position: Position | undefined,
): Promise<AppRating[]> {
  const { rows } = await sql<AppRating>`
    select id, rating, comment, created_at from app_ratings
    where ${isAfter(position, 'app_ratings')}
    order by created_at desc, id desc limit ${count}`.execute(handle)
  return rows
}

const ownFields = ['id', 'user_id', 'rating', 'comment', 'created_at', 'updated_at'] as const

export function readOwnRating(handle: Handle, userId: string): Promise<OwnAppRating | undefined> {
  return handle
    .selectFrom('app_ratings')
    .select(ownFields)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Inserts the member's rating, or updates the one there is; of two first ones at once the later updates. */
export function writeOwnRating(
  handle: Handle,
  userId: string,
  input: RateApp,
  now: Date,
): Promise<OwnAppRating> {
  return handle
    .insertInto('app_ratings')
    .values({ ...input, user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...input, updated_at: now }))
    .returning(ownFields)
    .executeTakeFirstOrThrow()
}
