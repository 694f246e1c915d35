import type { Handle, NewRow } from '../../database/open.ts'
import { insertNew } from '../../database/rows.ts'

/** Keeps a review; false when its author has rated the exchange already. */
export const insertReview = (handle: Handle, review: NewRow<'reviews'>) =>
  insertNew(handle, 'reviews', ['reviewer_id', 'item_id', 'reviewee_id'], review)
