import type { Handle } from '../../database/open.ts'
import { changeRows, removeRows } from '../../database/rows.ts'

/**
 * Removes what the member wrote to others and what only they had. Notifications that quote their messages go
 * with these. That they were shown how to reach others stays for these, without a name. Reports stay for
 * operators, without the words; so do reviews whose words were hidden.
 */
export async function removeBelongings(handle: Handle, id: string) {
  await removeRows(handle, 'messages', { sender_id: id })
  await removeRows(handle, 'notifications', { user_id: id })
  await removeRows(handle, 'contact_reveals', { owner_id: id })
  await removeRows(handle, 'app_ratings', { user_id: id })
  await handle
    .updateTable('reviews')
    .set({ hidden_comment: null })
    .where('reviewer_id', '=', id)
    .where('hidden_comment', 'is not', null)
    .execute()
  await removeRows(handle, 'no_shows', { about_id: id })
  await removeRows(handle, 'current_plays', { user_id: id })
  await removeRows(handle, 'game_plays', { user_id: id })
  await changeRows(handle, 'reports', { reporter_id: id }, { description: null })
  await removeRows(handle, 'reported_names', { reporter_id: id })
  await removeRows(handle, 'enquiries', { member_id: id })
}

type Forgotten = { before: Date; now: Date; limit: number }

/**
 * Accounts made before a time that nobody confirmed or signed in to, and to which no letter
 * leads now; held, without waiting.
 */
export const holdNeverConfirmed = (handle: Handle, { before, now, limit }: Forgotten) =>
  handle
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('one_time_tokens')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('expires_at', '>', now.toISOString()),
        ),
      ),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Removes the account; the profile stays as a nameless mark. Points go by a trigger:
 * nothing else takes out of the ledger.
 */
export async function removeAccount(handle: Handle, id: string, now: Date) {
  await removeRows(handle, 'users', { id })
  await removeRows(handle, 'profile_private', { id })
  const nobody = { full_name: null, avatar_url: null, location: null, bio: null }
  await changeRows(handle, 'profiles', { id }, { ...nobody, deleted_at: now })
}
