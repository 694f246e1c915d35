import type { Handle, NewRow } from '../../database/open.ts'

/** Keeps a review and resolves to its id; to nothing when its author has rated the exchange already. */
export const insertReview = (handle: Handle, review: NewRow<'reviews'>) =>
  handle
    .insertInto('reviews')
    .values(review)
    .onConflict((same) => same.columns(['reviewer_id', 'item_id', 'reviewee_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
