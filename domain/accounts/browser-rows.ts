import { sql } from 'kysely'
import { type Database, findsRow, type Handle } from '../../database/open.ts'
import { hasRow, sweepRows } from '../../database/rows.ts'
import { browsersPerMember } from '../budgets/limits.ts'

/** Whether somebody, or whoever it was, signed in from a browser before. */
export const isKnown = (handle: Handle, by: { user_id?: string; browser: Buffer }) =>
  hasRow(handle, 'known_browsers', by)

/** Whether whoever has this address, confirmed, signed in from a browser before. */
export async function isKnownTo(handle: Handle, email: string, browser: Buffer): Promise<boolean> {
  return findsRow(
    handle
      .selectFrom('known_browsers')
      .innerJoin('users', 'users.id', 'known_browsers.user_id')
      .select('user_id')
      .where('users.email', '=', email)
      .where('users.email_confirmed_at', 'is not', null)
      .where('browser', '=', browser),
  )
}

/** Keeps a browser of a member, and of the others those that were seen last. The account must be held. */
export async function remember(handle: Handle, userId: string, browser: Buffer, now: Date) {
  const others = browsersPerMember - 1
  await sql`delete from known_browsers where user_id = ${userId}::uuid and browser in (
    select browser from known_browsers where user_id = ${userId}::uuid and browser <> ${browser}
    order by seen_at desc, browser offset ${others} limit ${others})`.execute(handle)
  await handle
    .insertInto('known_browsers')
    .values({ user_id: userId, browser, seen_at: now })
    .onConflict((known) =>
      known.columns(['user_id', 'browser']).doUpdateSet({ seen_at: sql`excluded.seen_at` }),
    )
    .execute()
}

/** Forgets the browsers that nobody has used since a moment. */
export const removeUnseenSince = (database: Database, since: Date) =>
  sweepRows(database, 'known_browsers', sql`seen_at < ${since}::timestamptz`)

/** Forgets the browsers of a member, all or all but one. */
export async function forget(handle: Handle, userId: string, except: Buffer | null) {
  let known = handle.deleteFrom('known_browsers').where('user_id', '=', userId)
  if (except) known = known.where('browser', '<>', except)
  await known.execute()
}
