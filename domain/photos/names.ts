import { type PhotoType, type PhotoWidth, photoFolder, photoWidths, typesOf } from './limits.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pathForm = new RegExp(`^(${uuid})/[0-9]{13}_[0-9]{1,3}\\.(?:jpg|jpeg|png|webp)$`)
const fileForm = new RegExp(`^(${uuid})-[0-9]+\\.(?:webp|avif)(\\.${uuid}\\.new)?$`)

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
export const fileOf = (photoId: string, width: PhotoWidth, type: PhotoType = 'webp') =>
  `${photoId}-${width}.${type}`

/** The files to show, the best first: the earliest photos have no AVIF, and nothing of 480 (decision 008). */
export function filesFor(photoId: string, width: PhotoWidth, type: PhotoType): string[] {
  const found = typesOf(width).includes(type) ? [fileOf(photoId, width, type)] : []
  const older = [fileOf(photoId, width), ...(width === 480 ? [fileOf(photoId, 320)] : [])]
  return [...new Set([...found, ...older])]
}

/** The type of a kept file. */
export const typeOf = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp')

/** The files of all copies of a photo. */
export const filesOf = (photoId: string) =>
  photoWidths.flatMap((width) => typesOf(width).map((type) => fileOf(photoId, width, type)))

/** The photo that a kept file belongs to, or null when the file is not one of ours. */
export function photoOfFile(name: string): { photoId: string; isDraft: boolean } | null {
  const [, photoId, draft] = fileForm.exec(name) ?? []
  return photoId ? { photoId, isDraft: draft !== undefined } : null
}
