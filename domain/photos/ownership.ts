import type { Handle } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import { photoFolder } from './limits.ts'

/**
 * Refuses with `photo_unknown` unless these are different photos that the member uploaded (A33). Until
 * the transaction ends nobody can remove them.
 */
export async function requireOwnPhotos(handle: Handle, owner: string, urls: string[]) {
  if (urls.length === 0) return
  const paths = urls
    .filter((url) => url.startsWith(photoFolder))
    .map((url) => url.slice(photoFolder.length))
  if (new Set(paths).size !== urls.length) refuse('photo_unknown')
  const own = await handle
    .selectFrom('photos')
    .select('path')
    .where('owner_id', '=', owner)
    .where('path', 'in', paths)
    .orderBy('path')
    .forKeyShare()
    .execute()
  if (own.length !== urls.length) refuse('photo_unknown')
}
