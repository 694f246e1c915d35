import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse } from '../errors.ts'
import { whyNotReview } from '../items/abilities.ts'
import { findItem } from '../items/item-state.ts'
import type { RateExchange } from './input.ts'

/**
 * The one who received an item rates its giver, once (A21); the giver's reputation follows. Refuses
 * with `item_not_found`, `own_rating`, `not_your_exchange` or `already_rated`.
 */
export async function rateExchange(
  { database, clock }: Dependencies,
  actor: Actor,
  itemId: string,
  { rating, comment }: RateExchange,
): Promise<void> {
  const member = requireMember(actor)
  await inTransaction(database, async (handle) => {
    const found = await findItem(handle, itemId)
    // Whether it was rated before, the row decides: two ratings at once are one.
    const item = allowed(found, whyNotReview(found, member.id, false))
    const stored = await handle
      .insertInto('reviews')
      .values({
        reviewer_id: member.id,
        reviewee_id: item.user_id,
        item_id: item.id,
        rating,
        comment,
        created_at: clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['reviewer_id', 'item_id', 'reviewee_id']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!stored) refuse('already_rated')
  })
}
