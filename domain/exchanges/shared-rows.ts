import type { Handle } from '../../database/open.ts'
import type { Actor } from '../actor.ts'

/** What a member ever asked for an item, whatever became of it, the newest first. */
export const readRequestsFor = (handle: Handle, itemId: string, memberId: string) =>
  handle
    .selectFrom('item_requests')
    .select(['id', 'status', 'created_at'])
    .where('item_id', '=', itemId)
    .where('requester_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** How a member stands to an item: their newest request, what became of each, and whether they rated the exchange. */
export async function standingOf(handle: Handle, actor: Actor, itemId: string) {
  if (actor.kind === 'guest') return { myRequest: null, earlier: [], hasReviewed: false }
  const requests = await readRequestsFor(handle, itemId, actor.id)
  const review = await handle
    .selectFrom('reviews')
    .select('id')
    .where('item_id', '=', itemId)
    .where('reviewer_id', '=', actor.id)
    .executeTakeFirst()
  const earlier = requests.map(({ status }) => status)
  return { myRequest: requests[0] ?? null, earlier, hasReviewed: review !== undefined }
}

/** The items of a member's pending and approved requests: they wait for an answer or for the handover. */
export async function awaitedItemsOf(handle: Handle, memberId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('item_requests')
    .select('item_id')
    .distinct()
    .where('requester_id', '=', memberId)
    .where('status', 'in', ['pending', 'approved'])
    .execute()
  return rows.map((row) => row.item_id)
}
