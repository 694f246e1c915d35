import { day } from '../durations.ts'
import { reachableDays } from './limits.ts'
import type { ItemState } from './shared-rows.ts'

type Item = Pick<ItemState, 'status' | 'claimed_by' | 'completed_at'>

/** How long after the handover the one who received an item still reaches its owner, in milliseconds. */
const reachableAfterCompletion = reachableDays * day

/**
 * Whether a member reaches the owner of an item, as it is promised to them, or was handed over at
 * most thirty days ago (ORDERS-10).
 */
export function reachesOwner(item: Item, memberId: string, now: Date): boolean {
  if (item.claimed_by !== memberId) return false
  if (item.status === 'claimed') return true
  const over = item.completed_at === null ? 0 : Date.parse(item.completed_at)
  return item.status === 'completed' && now.getTime() - over <= reachableAfterCompletion
}

/** Whether a member may ask how to reach the owner of an item of somebody else (A07). */
export const isReachable = (item: Item, memberId: string, now: Date): boolean =>
  item.status === 'available' || reachesOwner(item, memberId, now)
