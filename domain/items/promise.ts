import { reachableDays } from './limits.ts'
import type { ItemState } from './shared-rows.ts'

/** How long after the handover the one who received an item still reaches its owner, in milliseconds. */
const reachableAfterCompletion = reachableDays * 24 * 60 * 60 * 1000

/** Whether an item is promised to a member, or was until thirty days ago (ORDERS-10). */
export function isPromised(
  item: Pick<ItemState, 'status' | 'claimed_by' | 'completed_at'>,
  memberId: string,
  now: Date,
): boolean {
  if (item.claimed_by !== memberId) return false
  if (item.status === 'claimed') return true
  const over = item.completed_at === null ? 0 : Date.parse(item.completed_at)
  return item.status === 'completed' && now.getTime() - over <= reachableAfterCompletion
}
