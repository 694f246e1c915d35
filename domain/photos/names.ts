import { type PhotoWidth, photoFolder } from './limits.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pathForm = new RegExp(`^(${uuid})/[0-9]{13}_[0-9]{1,3}\\.(?:jpg|jpeg|png|webp)$`)
const fileForm = new RegExp(`^(${uuid})-[0-9]+\\.webp(\\.${uuid}\\.new)?$`)

/** The member in whose folder a path is, or null when this is no path of a photo (CALL-64). */
export function folderOf(path: string): string | null {
  return pathForm.exec(path)?.[1] ?? null
}

/** The path of a photo from the address that an item has for it, or null for any other address. */
export function pathInAddress(url: string): string | null {
  const path = url.startsWith(photoFolder) ? url.slice(photoFolder.length) : ''
  return folderOf(path) === null ? null : path
}

/** The file of one copy. Nothing in it comes from the person who uploaded the photo. */
export const fileOf = (photoId: string, width: PhotoWidth) => `${photoId}-${width}.webp`

/** The photo that a kept file belongs to, or null when the file is not one of ours. */
export function photoOfFile(name: string): { photoId: string; isDraft: boolean } | null {
  const [, photoId, draft] = fileForm.exec(name) ?? []
  return photoId ? { photoId, isDraft: draft !== undefined } : null
}
