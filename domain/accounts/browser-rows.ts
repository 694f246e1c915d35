import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

export async function isKnown(handle: Handle, userId: string, browser: Buffer): Promise<boolean> {
  const known = await handle
    .selectFrom('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('browser', '=', browser)
    .executeTakeFirst()
  return known !== undefined
}

export async function remember(handle: Handle, userId: string, browser: Buffer, now: Date) {
  await handle
    .insertInto('known_browsers')
    .values({ user_id: userId, browser, seen_at: now })
    .onConflict((known) =>
      known.columns(['user_id', 'browser']).doUpdateSet({ seen_at: sql`excluded.seen_at` }),
    )
    .execute()
}

export async function removeUnseenSince(handle: Handle, since: Date) {
  await handle.deleteFrom('known_browsers').where('seen_at', '<', since.toISOString()).execute()
}
