import type { Handle, NewRow } from '../../database/open.ts'

/** Keeps a review; false when its author has rated the exchange already. */
export async function insertReview(handle: Handle, review: NewRow<'reviews'>) {
  const stored = await handle
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['reviewer_id', 'item_id', 'reviewee_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
