import type { Handle } from '../../database/open.ts'
import type { Actor } from '../actor.ts'
import { findItem } from '../items/item-state.ts'
import type { RejectionCause } from '../letters/views.ts'
import { tellOfRejection } from './letters.ts'

/**
 * How a member stands to an item: their newest request, what became of each, and
 * whether they rated the exchange.
 */
export async function standingOf(handle: Handle, actor: Actor, itemId: string) {
  if (actor.kind === 'guest') return { myRequest: null, earlier: [], hasReviewed: false }
  const requests = await handle
    .selectFrom('item_requests')
    .select(['id', 'status', 'created_at'])
    .where('item_id', '=', itemId)
    .where('requester_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const review = await handle
    .selectFrom('reviews')
    .select('id')
    .where('item_id', '=', itemId)
    .where('reviewer_id', '=', actor.id)
    .executeTakeFirst()
  const newest = requests[0]
  return {
    myRequest: newest ?? null,
    earlier: requests.map(({ status }) => status),
    hasReviewed: review !== undefined,
  }
}

/** Whether a member ever asked for an item, whatever became of it. */
export async function hasRequested(handle: Handle, itemId: string, memberId: string) {
  const request = await handle
    .selectFrom('item_requests')
    .select('id')
    .where('item_id', '=', itemId)
    .where('requester_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}

/**
 * Rejects every open request of an item that is no longer offered, tells those who had sent them, and
 * whether it ever had any. The item must be held.
 */
export async function rejectAllRequests(
  handle: Handle,
  itemId: string,
  cause: RejectionCause = 'withdrawn',
): Promise<boolean> {
  const item = await findItem(handle, itemId)
  const rejected = await handle
    .updateTable('item_requests')
    .set({ status: 'rejected' })
    .where('item_id', '=', itemId)
    .where('status', 'in', ['pending', 'approved'])
    .returning('requester_id')
    .execute()
  const requesters = rejected.map((request) => request.requester_id)
  if (item) await tellOfRejection(handle, item, requesters, cause)
  const any = await handle
    .selectFrom('item_requests')
    .select('id')
    .where('item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}
