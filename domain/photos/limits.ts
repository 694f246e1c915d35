/** The numbers and addresses of photos, safe to send to a browser. */
export const imageBytes = 150 * 1024

/** Widths in which a photo is kept: on a card, on a card of a sharp screen, on a page, enlarged. */
export const photoWidths = [320, 480, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]
export type PhotoType = 'avif' | 'webp'

/** Pages show no more than 800 pixels; what is enlarged or taken away is WebP, which every program opens. */
export const typesOf = (width: PhotoWidth): readonly PhotoType[] =>
  width === 1600 ? ['webp'] : ['webp', 'avif']

export const photoFolder = '/storage/v1/object/public/item-images/'

/** The address of a photo in one of the kept widths; the widest is the photo itself. */
export function photoAddress(url: string, width: PhotoWidth): string {
  if (width === 1600 || !url.startsWith(photoFolder)) return url
  return `${url.replace('/object/public/', '/render/image/public/')}?width=${width}`
}

/** Photos, or files of them, that are removed or looked for at a time. */
export const photosAtOnce = 200
