/** The numbers and words of the catalogue, safe to send to a browser. */
export const conditions = ['new', 'excellent', 'good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

/** What proved that an item changed hands (decision 054). */
export const handoverProofs = ['number', 'receiver', 'giver'] as const
export type HandoverProof = (typeof handoverProofs)[number]

export const itemStatuses = ['available', 'claimed', 'completed', 'cancelled'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** Who decides who gets an item: its giver, or a draw that is still to come or has been (decision 050). */
export const givings = ['choose', 'draw', 'drawn'] as const
export type Giving = (typeof givings)[number]

export const sorts = ['newest', 'popular'] as const

/** What can still be changed of an item that is promised to somebody (A25). */
export const changeableWhenPromised = ['description', 'instructions'] as const
export type ChangeableWhenPromised = (typeof changeableWhenPromised)[number]

/** After a rejection one more request is allowed (A26). */
export const requestsPerItem = 2

export const itemSizes = {
  title: 120,
  description: 2000,
  instructions: 1000,
  search: 100,
  location: 80,
  images: 2,
  pageOfItems: 24,
} as const

/** Why one ends a promise. */
export const endReasons = ['no-answer', 'no-time', 'plans-changed', 'other'] as const
export type EndReason = (typeof endReasons)[number]

/** Characters with which one tells the other side why a promise ends. */
export const endingWordsLength = 300

/**
 * The first image of an item, else its legacy `image_url`, unless that is empty, "null" or a placeholder file (A59).
 */
export function pictureOf(item: { images: string[]; image_url: string | null }): string | null {
  const [first] = item.images
  if (first) return first
  const legacy = item.image_url?.trim() ?? ''
  const file = legacy.split(/[?#]/)[0]?.split('/').pop() ?? ''
  return legacy === '' || legacy === 'null' || /placeholder/i.test(file) ? null : legacy
}

/** How many days after the handover the one who received an item still reaches its owner (ORDERS-10). */
export const reachableDays = 30
