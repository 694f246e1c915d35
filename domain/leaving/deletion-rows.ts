import type { Handle } from '../../database/open.ts'

/**
 * Removes what the member wrote to others and what only they had. Notices that quote their messages go
 * with these. That they were shown how to reach others stays for these, without a name. Reports stay for
 * those who look after the community, without the words; so do reviews whose words were hidden.
 */
export async function removeBelongings(handle: Handle, id: string) {
  await handle.deleteFrom('messages').where('sender_id', '=', id).execute()
  await handle.deleteFrom('notifications').where('user_id', '=', id).execute()
  await handle.deleteFrom('contact_reveals').where('owner_id', '=', id).execute()
  await handle.deleteFrom('app_ratings').where('user_id', '=', id).execute()
  await handle
    .updateTable('reviews')
    .set({ hidden_comment: null })
    .where('reviewer_id', '=', id)
    .where('hidden_comment', 'is not', null)
    .execute()
  await handle.deleteFrom('current_plays').where('user_id', '=', id).execute()
  await handle.deleteFrom('game_plays').where('user_id', '=', id).execute()
  await handle
    .updateTable('reports')
    .set({ description: null })
    .where('reporter_id', '=', id)
    .execute()
  await handle.deleteFrom('reported_names').where('reporter_id', '=', id).execute()
}

/**
 * Removes the account with its sessions, links and codes; the profile stays as a nameless mark. Points and
 * their ledger go with it, by a trigger: nothing else may take anything out of the ledger.
 */
export async function removeAccount(handle: Handle, id: string, now: Date) {
  await handle.deleteFrom('users').where('id', '=', id).execute()
  await handle.deleteFrom('profile_private').where('id', '=', id).execute()
  await handle
    .updateTable('profiles')
    .set({ full_name: null, avatar_url: null, location: null, bio: null, deleted_at: now })
    .where('id', '=', id)
    .execute()
}
