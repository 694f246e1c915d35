import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { changeRows } from '../../database/rows.ts'

// What operators do to the profile of a held member (A19). The name stays, as it says whose the exchanges are, unless
// it is what may not be seen.

const nothingShown = { avatar_url: null, location: null, bio: null }
const nothingHidden = { hidden_avatar: null, hidden_location: null, hidden_bio: null }

/** Takes picture, location and bio from everybody's sight, to be shown again. */
export async function hideProfile(handle: Handle, id: string): Promise<void> {
  await sql`update profile_private h
    set hidden_avatar = p.avatar_url, hidden_location = p.location, hidden_bio = p.bio
    from profiles p where p.id = h.id and h.id = ${id}::uuid`.execute(handle)
  await changeRows(handle, 'profiles', { id }, nothingShown)
}

/** Shows what was hidden again. */
export async function showProfile(handle: Handle, id: string): Promise<void> {
  await sql`update profiles p
    set avatar_url = h.hidden_avatar, location = h.hidden_location, bio = h.hidden_bio
    from profile_private h where h.id = p.id and p.id = ${id}::uuid`.execute(handle)
  await changeRows(handle, 'profile_private', { id }, nothingHidden)
}

/**
 * Removes picture, location and bio, also hidden ones, and the name where asked; resolves to the picture, or to nothing
 * where there was none of it all.
 */
export async function emptyProfile(handle: Handle, id: string, withName: boolean) {
  const { rows } = await sql<{ picture: string | null }>`
    select coalesce(p.avatar_url, h.hidden_avatar) as picture
    from profiles p join profile_private h on h.id = p.id
    where p.id = ${id}::uuid and num_nonnulls(p.avatar_url, p.location, p.bio,
      h.hidden_avatar, h.hidden_location, h.hidden_bio, case when ${withName} then p.full_name end) > 0`.execute(
    handle,
  )
  const shown = withName ? { ...nothingShown, full_name: null } : nothingShown
  await changeRows(handle, 'profiles', { id }, shown)
  await changeRows(handle, 'profile_private', { id }, nothingHidden)
  return rows[0]
}
