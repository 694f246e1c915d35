import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { allowed, refuse } from '../errors.ts'
import { whyNotReview } from '../items/abilities.ts'
import { findItem } from '../items/shared-rows.ts'
import { holdInOrder } from '../members/shared-rows.ts'
import { noteActed, notify } from '../notifications/notifications.ts'
import type { RateExchange } from './input.ts'
import { insertReview } from './store.ts'

/**
 * The one who received an item rates its giver, once (A21), who is notified unless they have left; their reputation
 * follows. Refuses with `item_not_found`, `own_rating`, `not_your_exchange` or `already_rated`.
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
    const given = { item_id: item.id, rating, comment, created_at: clock.now() }
    const parties = { reviewer_id: member.id, reviewee_id: item.user_id }
    // Two who rate each other at the same moment hold each other's rows in one order.
    const here = await holdInOrder(handle, [member.id, item.user_id])
    const review = await insertReview(handle, { ...parties, ...given })
    if (!review) return refuse('already_rated')
    const { id: review_id } = review
    await noteActed({ handle, clock }, member.id, { item_id: item.id })
    // Whoever has left is told nothing, and keeps nothing.
    if (!here.has(item.user_id)) return
    await notify(handle, [
      { memberId: item.user_id, type: 'review_received', text: item.title, review_id },
    ])
  })
}
