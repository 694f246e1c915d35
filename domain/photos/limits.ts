/** The numbers and addresses of photos, safe to send to a browser. */
export const imageBytes = 150 * 1024

/** Widths in which a photo is kept: on a card, on a page, enlarged. */
export const photoWidths = [320, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoFolder = '/storage/v1/object/public/item-images/'

/** The address of a photo in one of the kept widths; the widest is the photo itself. */
export function photoAddress(url: string, width: PhotoWidth): string {
  if (width === 1600 || !url.startsWith(photoFolder)) return url
  return `${url.replace('/object/public/', '/render/image/public/')}?width=${width}`
}
