import { sql } from 'kysely'
import type { Handle, NewRow } from '../../database/open.ts'
import { insertNew } from '../../database/rows.ts'
import { photoFolder } from './limits.ts'

/** A photo as its owner sees it in a list. `bytes` is the size of the largest copy. */
export type Photo = { id: string; path: string; bytes: number; created_at: string }

export type PhotoOrder = { column: 'name' | 'created_at'; order: 'asc' | 'desc' }

const address = sql<string>`${photoFolder}::text || photos.path`

const isHiddenPicture = sql<boolean>`exists (select from profile_private h where h.id = photos.owner_id
  and h.hidden_avatar = ${address})`

// The first condition of each is what its index is made of; a cancelled item shows no photo, unless it
// is hidden and may be shown again, as a picture is of a member who is locked.
const isUnused = sql<boolean>`
  not exists (select from items i where i.user_id = photos.owner_id
    and (i.status <> 'cancelled' or i.hidden_for is not null)
    and (${address} = any(i.images) or i.image_url = ${address}))
  and not exists (select from profiles p where p.id = photos.owner_id and p.avatar_url = ${address})
  and not ${isHiddenPicture}`

const isUnusedOfLocked = sql<boolean>`(exists (select from users u where u.id = photos.owner_id
  and u.locked_at is not null) and ${isUnused})`

const isPromised = sql<boolean>`exists (select from items i where i.user_id = photos.owner_id
  and i.status in ('claimed', 'completed') and ${address} = any(i.images))`

const isWithheld = sql<boolean>`(exists (select from items i where i.images @> array[${address}]
  and i.user_id = photos.owner_id and i.hidden_for in ('item', 'member')) or ${isHiddenPicture} or ${isUnusedOfLocked})`

/**
 * The photo at a path; `is_withheld` says whether it is in an item or a profile that operators hid, or a locked member's
 * that nothing shows.
 */
export function findPhoto(handle: Handle, path: string) {
  return handle
    .selectFrom('photos')
    .select(['id', isWithheld.as('is_withheld')])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Holds the photo at a path; `is_promised` says whether a claimed or completed item shows it. */
export function holdPhoto(handle: Handle, path: string) {
  return handle
    .selectFrom('photos')
    .select(['id', isPromised.as('is_promised')])
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the row was new; a path that is taken stays as it is. */
export const insertPhoto = (handle: Handle, photo: NewRow<'photos'>) =>
  insertNew(handle, 'photos', ['path'], photo)

/** How many of these photos a member uploaded; until the transaction ends nobody can remove those. */
export async function holdOwnPhotos(handle: Handle, owner: string, paths: string[]) {
  const own = await handle
    .selectFrom('photos')
    .select('path')
    .where('owner_id', '=', owner)
    .where('path', 'in', paths)
    .orderBy('path')
    .forKeyShare()
    .execute()
  return own.length
}

/**
 * Puts another photo of the same member under the same path, unless something uses the one there; says whether it did.
 * Hold that in a statement before.
 */
export async function replaceUnusedPhoto(
  handle: Handle,
  former: string,
  photo: NewRow<'photos'>,
): Promise<boolean> {
  const { owner_id: _, path: __, ...other } = photo
  const { numUpdatedRows } = await handle
    .updateTable('photos')
    .set(other)
    .where('id', '=', former)
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A page of the photos of a member, in the order asked for. */
export function readPhotos(
  handle: Handle,
  owner: string,
  page: { limit: number; offset: number; sort: PhotoOrder },
): Promise<Photo[]> {
  const { column, order } = page.sort
  return handle
    .selectFrom('photos')
    .select(['id', 'path', 'bytes', 'created_at'])
    .where('owner_id', '=', owner)
    .$if(column === 'created_at', (query) => query.orderBy('created_at', order))
    .orderBy(sql`path collate "C"`, order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Holds the photos at these paths, so that no item can begin to use them until the transaction ends. */
export async function holdPhotos(handle: Handle, paths: string[]) {
  const query = handle.selectFrom('photos').select('id').where('path', 'in', paths)
  await query.orderBy('path').forUpdate().execute()
}

/** Removes those of these photos that nothing uses. Hold them in a statement before. */
export async function removeUnusedPhotos(handle: Handle, paths: string[]): Promise<Photo[]> {
  return handle
    .deleteFrom('photos')
    .where('path', 'in', paths)
    .where(isUnused)
    .returning(['id', 'path', 'bytes', 'created_at'])
    .execute()
}

/** Removes these photos, whatever uses them. Hold them in a statement before. */
export async function removePhotos(handle: Handle, paths: string[]) {
  await handle.deleteFrom('photos').where('path', 'in', paths).execute()
}

/** Removes all photos of a member, whatever uses them. */
export async function removePhotosOf(handle: Handle, owner: string) {
  const own = handle.selectFrom('photos').select('id').where('owner_id', '=', owner)
  await own.orderBy('path').forUpdate().execute()
  await handle.deleteFrom('photos').where('owner_id', '=', owner).execute()
}

/**
 * Looks at the next photos by path, after a path: which of them were uploaded before a time and are used by
 * nothing, and the last one, after which to go on. So no statement looks at more photos than these.
 */
export async function findUnusedPhotos(
  handle: Handle,
  before: Date,
  after: string,
  count: number,
): Promise<{ unused: string[]; last: string | undefined }> {
  const rows = await handle
    .selectFrom((from) =>
      from
        .selectFrom('photos')
        .select(['path', 'owner_id', 'created_at'])
        .where('path', '>', after)
        .orderBy('path')
        .limit(count)
        .as('photos'),
    )
    .select(['path', sql<boolean>`created_at < ${before} and ${isUnused}`.as('is_unused')])
    .orderBy('path')
    .execute()
  const unused = rows.filter((row) => row.is_unused).map((row) => row.path)
  return { unused, last: rows.at(-1)?.path }
}

/** Which of these photos exist. */
export async function readKnownIds(handle: Handle, ids: string[]): Promise<Set<string>> {
  const rows = await handle.selectFrom('photos').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
