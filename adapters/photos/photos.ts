import { join } from 'node:path'
import type { PhotoStore } from '../../domain/ports/photo-store.ts'
import type { Config } from '../config.ts'
import type { PhotosAway } from './away.ts'
import { openPhotoFolder } from './disk.ts'

/**
 * Opens what keeps the bytes of photos, with a line for the operator about where they are. Throws a
 * ConfigError when the object store of the settings refuses us, and tells `onAway` when it cannot be reached yet.
 */
export async function openPhotos(
  { STORAGE_URL }: Config,
  dataFolder: string,
  onAway: (error: PhotosAway) => void,
): Promise<{ photos: PhotoStore; where: string }> {
  const folder = join(dataFolder, 'photos')
  if (!STORAGE_URL) return { photos: await openPhotoFolder(folder), where: folder }
  // Loaded only where it is used: its client takes a tenth of a second and some memory.
  const { openPhotoBucket } = await import('./bucket.ts')
  const { host, pathname } = new URL(STORAGE_URL)
  return { photos: await openPhotoBucket(STORAGE_URL, onAway), where: host + pathname }
}
