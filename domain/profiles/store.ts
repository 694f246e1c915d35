import type { Handle } from '../../database/open.ts'
import { changeRows, findRow, hasRow } from '../../database/rows.ts'
import type { EditProfile } from './input.ts'
import { type BadgeField, badgeFields } from './views.ts'

const publicFields = [
  ...badgeFields,
  ...(['location', 'bio', 'review_count', 'created_at'] as const),
]

/** The public part of a profile; nothing for a member who has left. */
export const readProfile = (handle: Handle, id: string) =>
  findRow(handle, 'profiles', publicFields, { id, deleted_at: null })

/** Whether there is such a member, who has not left. */
export const isMember = (handle: Handle, id: string) =>
  hasRow(handle, 'profiles', { id, deleted_at: null })

/** Only for the member themselves. */
export const readPhone = async (handle: Handle, id: string) =>
  (await findRow(handle, 'profile_private', ['phone'], { id }))?.phone ?? null

/** These fields of those of the profiles that are there, in the order of their ids. */
export function readBadges(handle: Handle, ids: readonly string[], fields: readonly BadgeField[]) {
  return handle
    .selectFrom('profiles')
    .select([...fields])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The address of the picture that a member shows, if any. */
export const readPicture = async (handle: Handle, id: string) =>
  (await findRow(handle, 'profiles', ['avatar_url'], { id, deleted_at: null }))?.avatar_url ?? null

/** Writes what is given of what everybody sees. */
export async function updateProfile(
  handle: Handle,
  id: string,
  changes: Omit<EditProfile, 'phone'>,
) {
  const given = Object.values(changes).some((value) => value !== undefined)
  if (given) await changeRows(handle, 'profiles', { id }, changes)
}

/** Writes the phone number, or that there is none. */
export const updatePhone = (handle: Handle, id: string, phone: string | null) =>
  changeRows(handle, 'profile_private', { id }, { phone })
