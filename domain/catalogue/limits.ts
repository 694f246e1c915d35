/** The numbers and words of the catalogue, safe to send to a browser. */
export const conditions = ['new', 'excellent', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

export const itemStatuses = ['available', 'claimed', 'completed', 'cancelled'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const sorts = ['newest', 'popular'] as const
export type Sort = (typeof sorts)[number]

export const limits = {
  title: 120,
  description: 2000,
  instructions: 1000,
  search: 100,
  location: 80,
  images: 2,
  imageBytes: 150 * 1024,
  pageOfItems: 24,
} as const

/** Widths in which a photo is kept: on a card, on a page, enlarged. */
export const photoWidths = [320, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoFolder = '/storage/v1/object/public/item-images/'

/** The address of a photo in one of the kept widths; the widest is the photo itself. */
export function photoAddress(url: string, width: PhotoWidth): string {
  if (width === 1600 || !url.startsWith(photoFolder)) return url
  return `${url.replace('/object/public/', '/render/image/public/')}?width=${width}`
}

/**
 * The picture of an item: its first image, else the legacy `image_url` unless that is empty, "null" or
 * a placeholder file (A59).
 */
export function pictureOf(item: { images: string[]; image_url: string | null }): string | null {
  const [first] = item.images
  if (first) return first
  const legacy = item.image_url?.trim() ?? ''
  const file = legacy.split(/[?#]/)[0]?.split('/').pop() ?? ''
  return legacy === '' || legacy === 'null' || /placeholder/i.test(file) ? null : legacy
}
