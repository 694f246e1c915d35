import { randomUUID } from 'node:crypto'
import { type Handle, inTransaction, type NewRow } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { isDomainError, refuse } from '../errors.ts'
import { memberAsker } from '../turns/queue.ts'
import { makeCopies } from './images.ts'
import { imageBytes, type PhotoType, type PhotoWidth, photosAtOnce } from './limits.ts'
import { fileOf, filesFor, filesOf, folderOf, pathInAddress, typeOf } from './names.ts'
import * as rows from './store.ts'

/**
 * Keeps a photo under a path in the member's own folder (CALL-64, A33). The bytes sent are never kept:
 * only copies made here, under a random name. They are on the disk before the photo exists, so a crash
 * leaves nothing but files that `sweepPhotos` removes. Refuses with `photo_path_invalid`, `not_allowed`
 * (the folder of another), `photo_too_large` (150 KB), `photo_not_an_image`, `photo_exists` when the
 * path is taken and `replace` is not set, or an item or a profile shows what would be replaced, or would if it were
 * not hidden (A19), and `item_promised` when a claimed item shows that (A25), `too_many_attempts` after 30 within half
 * an hour (security rules, §1),
 * and `unavailable` when too many others wait or the machine is too busy.
 */
export async function uploadPhoto(
  deps: Dependencies,
  actor: Actor,
  { path, bytes, replace }: { path: string; bytes: Uint8Array; replace: boolean },
): Promise<{ id: string; path: string }> {
  const member = requireMember(actor)
  const folder = folderOf(path) ?? refuse('photo_path_invalid')
  if (folder !== member.id) refuse('not_allowed')
  if (bytes.length > imageBytes) refuse('photo_too_large')
  if (!replace && (await rows.findPhoto(deps.database, path))) refuse('photo_exists')
  await deps.budgets.take('upload', member.id)
  const { copies, width, height } = await makeCopies(bytes, memberAsker(member.id))
  const id = randomUUID()
  await Promise.all(
    copies.map((copy) => deps.photos.write(fileOf(id, copy.width, copy.type), copy.bytes)),
  )
  const size = copies.find((copy) => copy.width === 1600)?.bytes.length ?? 0
  const created_at = deps.clock.now()
  const photo = { id, owner_id: member.id, path, width, height, bytes: size, created_at }
  const replaced = await inTransaction(deps.database, (handle) =>
    keepPhoto(handle, photo, replace),
  ).catch(async (error) => {
    // Any other error may have come after the commit; then the sweep decides.
    if (isDomainError(error)) await removeFiles(deps, [id])
    throw error
  })
  if (replaced) await removeFiles(deps, [replaced])
  return { id, path }
}

/** Writes the row and resolves to the id of the photo that was there before. */
async function keepPhoto(
  handle: Handle,
  photo: NewRow<'photos'>,
  replace: boolean,
): Promise<string | null> {
  const former = replace ? await rows.holdPhoto(handle, photo.path) : undefined
  if (former?.is_promised) refuse('item_promised')
  const isKept = former
    ? await rows.replaceUnusedPhoto(handle, former.id, photo)
    : await rows.insertPhoto(handle, photo)
  if (!isKept) refuse('photo_exists')
  return former?.id ?? null
}

/**
 * Refuses with `photo_unknown` unless these are different photos of the member's (A33), held until the transaction
 * ends, or are shown already by the held item that they are for, which keeps also one that was withdrawn from
 * everybody's sight. Only what could be a photo's path is looked for, since PostgreSQL fails at a text with a NUL.
 */
export async function requireOwnPhotos(
  handle: Handle,
  owner: string,
  urls: string[],
  shown: string[] = [],
) {
  if (new Set(urls).size !== urls.length) refuse('photo_unknown')
  const added = urls.filter((url) => !shown.includes(url))
  if (added.length === 0) return
  const paths = added.map((url) => pathInAddress(url) ?? refuse('photo_unknown'))
  if ((await rows.holdOwnPhotos(handle, owner, paths)) !== paths.length) refuse('photo_unknown')
}

/**
 * A copy of a photo, for everybody: the largest when no width is named, WebP where there is none of the type.
 * Null when there is no such photo (CALL-65), or when it is in an item or a profile that operators hid, or nothing shows
 * it and its owner is locked (A19). The `etag` changes when the photo at the path is replaced.
 */
export async function readPhoto(
  { database, photos }: Dependencies,
  path: string,
  width: PhotoWidth | null,
  type: PhotoType = 'webp',
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string; etag: string } | null> {
  if (folderOf(path) === null) return null
  const found = await rows.findPhoto(database, path)
  if (!found || found.is_withheld) return null
  for (const name of filesFor(found.id, width ?? 1600, type)) {
    const bytes = await photos.read(name)
    if (bytes) return { bytes, contentType: typeOf(name), etag: `"${name}"` }
  }
  return null
}

/** The largest copy of a photo for its owner, who keeps what others no longer see; null when there is none. */
export async function readOwnPhoto(
  { database, photos }: Pick<Dependencies, 'database' | 'photos'>,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await rows.findPhoto(database, path)
  return found ? photos.read(fileOf(found.id, 1600)) : null
}

/** A page of the photos in the member's own folder; nothing for a guest or of another's (CALL-84). */
export async function listPhotos(
  { database }: Dependencies,
  actor: Actor,
  page: { prefix: string; limit: number; offset: number; sort: rows.PhotoOrder },
): Promise<rows.Photo[]> {
  if (actor.kind === 'guest' || page.prefix.replace(/\/$/, '') !== actor.id) return []
  return rows.readPhotos(database, actor.id, page)
}

/**
 * Removes own photos and resolves to those that were removed. Paths of others, paths where nothing is
 * and photos that an item or the profile shows are left out (A25, A33).
 */
export async function removePhotos(
  deps: Dependencies,
  actor: Actor,
  paths: string[],
): Promise<rows.Photo[]> {
  if (actor.kind === 'guest') return []
  return removeUnused(
    deps,
    paths.filter((path) => folderOf(path) === actor.id),
  )
}

/**
 * Forgets the photos behind addresses that an item had, except those that another item still shows
 * (A12). Call it after the transaction that took them from the item. It never rejects: what is done is
 * done, and what cannot be forgotten now is left to the sweep.
 */
export async function forgetPhotos(deps: Dependencies, urls: string[]): Promise<void> {
  await removeUnused(deps, pathsIn(urls)).catch(leaveToSweep(deps))
}

const pathsIn = (urls: string[]) => urls.map(pathInAddress).filter((path) => path !== null)

/**
 * Takes the photos behind addresses from everybody's sight for good, whatever shows them (A19). It is a part of the
 * transaction of its cause; the files are left to the sweep.
 */
export async function withdrawPhotos(handle: Handle, urls: string[]): Promise<void> {
  const paths = pathsIn(urls)
  if (paths.length === 0) return
  await rows.holdPhotos(handle, paths)
  await rows.removePhotos(handle, paths)
}

/** The same for all photos of a member who is removed. */
export const withdrawPhotosOf = (handle: Handle, memberId: string): Promise<void> =>
  rows.removePhotosOf(handle, memberId)

/** Forgets every photo of a member that nothing shows any more (A12); like `forgetPhotos`, it never rejects. */
export async function forgetPhotosOf(deps: Dependencies, memberId: string): Promise<void> {
  await removeAllUnused(deps, memberId).catch(leaveToSweep(deps))
}

const leaveToSweep =
  ({ trouble }: Dependencies) =>
  (error: unknown) =>
    void trouble(error, 'photos are left to the sweep')

async function removeAllUnused(deps: Dependencies, memberId: string) {
  const page = { limit: photosAtOnce, offset: 0, sort: { column: 'name', order: 'asc' } } as const
  for (;;) {
    const photos = await rows.readPhotos(deps.database, memberId, page)
    const paths = photos.map((photo) => photo.path)
    if ((await removeUnused(deps, paths)).length === 0) return
  }
}

/** Removes those of some photos that nothing shows, with their files; resolves to them. */
export async function removeUnused(deps: Dependencies, paths: string[]): Promise<rows.Photo[]> {
  if (paths.length === 0) return []
  const removed = await inTransaction(deps.database, async (handle) => {
    await rows.holdPhotos(handle, paths)
    return rows.removeUnusedPhotos(handle, paths)
  })
  await removeFiles(
    deps,
    removed.map((photo) => photo.id),
  )
  return removed
}

/** The photos are gone already: a file that cannot be removed now is left to the sweep. */
async function removeFiles({ photos }: Dependencies, ids: string[]) {
  const names = ids.flatMap(filesOf)
  await Promise.allSettled(names.map((name) => photos.remove(name)))
}
