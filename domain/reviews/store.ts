import { findsRow, type Handle, type NewRow } from '../../database/open.ts'

/** Keeps a review; false when its author has rated the exchange already. */
export async function insertReview(handle: Handle, review: NewRow<'reviews'>) {
  return findsRow(
    handle
      .insertInto('reviews')
      .values(review)
      .onConflict((conflict) =>
        conflict.columns(['reviewer_id', 'item_id', 'reviewee_id']).doNothing(),
      )
      .returning('id'),
  )
}
