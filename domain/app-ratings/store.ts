import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findRow } from '../../database/rows.ts'
import type { PageAsked } from '../input.ts'
import { readPage } from '../view-rows.ts'
import type { RateApp } from './input.ts'
import type { AppRating } from './views.ts'

/** Ratings without their authors, the newest first (CALL-61, A23). */
export const readRatings = (handle: Handle, page: PageAsked) =>
  readPage<AppRating>(
    handle,
    page,
    'app_ratings',
    sql`select id, rating, comment, created_at from app_ratings where true`,
  )

const ownFields = ['id', 'user_id', 'rating', 'comment', 'created_at', 'updated_at'] as const

/** What a member gave the product; undefined before. */
export const readOwnRating = (handle: Handle, user_id: string) =>
  findRow(handle, 'app_ratings', ownFields, { user_id })

/**
 * Inserts the member's rating, or updates the one there is; of two first ones at once the later updates. Words of before
 * that operators hid are gone with it.
 */
export function writeOwnRating(handle: Handle, userId: string, input: RateApp, now: Date) {
  return handle
    .insertInto('app_ratings')
    .values({ ...input, user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...input, hidden_comment: null, updated_at: now }),
    )
    .returning(ownFields)
    .executeTakeFirstOrThrow()
}
