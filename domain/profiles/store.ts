import { findsRow, type Handle } from '../../database/open.ts'
import type { Badge, BadgeField } from './views.ts'

const present = (handle: Handle, id: string) =>
  handle.selectFrom('profiles').where('id', '=', id).where('deleted_at', 'is', null)

/** The public part of a profile; nothing for a member who has left. */
export function readProfile(handle: Handle, id: string) {
  return present(handle, id)
    .select([
      'id',
      'full_name',
      'avatar_url',
      'location',
      'bio',
      'reputation_score',
      'review_count',
      'created_at',
    ])
    .executeTakeFirst()
}

export async function isMember(handle: Handle, id: string): Promise<boolean> {
  return findsRow(present(handle, id).select('id'))
}

/** Only for the member themselves. */
export async function readPhone(handle: Handle, id: string): Promise<string | null> {
  const query = handle.selectFrom('profile_private').select('phone').where('id', '=', id)
  return (await query.executeTakeFirst())?.phone ?? null
}

/** These fields of those of the profiles that are there, in the order of their ids. */
export function readBadges(
  handle: Handle,
  ids: readonly string[],
  fields: readonly BadgeField[],
): Promise<Badge[]> {
  return handle
    .selectFrom('profiles')
    .select([...fields])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The address of the picture that a member shows, if any. */
export async function readPicture(handle: Handle, id: string): Promise<string | null> {
  return (await present(handle, id).select('avatar_url').executeTakeFirst())?.avatar_url ?? null
}

type Changes = {
  full_name?: string | undefined
  location?: string | null | undefined
  bio?: string | null | undefined
  avatar_url?: string | null | undefined
}

export async function updateProfile(handle: Handle, id: string, changes: Changes) {
  const given = Object.values(changes).some((value) => value !== undefined)
  if (given) await handle.updateTable('profiles').set(changes).where('id', '=', id).execute()
}

export async function updatePhone(handle: Handle, id: string, phone: string | null) {
  await handle.updateTable('profile_private').set({ phone }).where('id', '=', id).execute()
}
