import type { Handle } from '../../database/open.ts'
import { claimsPerMonth } from './limits.ts'
import * as store from './store.ts'

/** A free one of a member's places of a month (A10), or null. The member must be held to rely on it. */
export async function findFreeSlot(
  handle: Handle,
  memberId: string,
  month: string,
): Promise<number | null> {
  const taken = await store.readTakenSlots(handle, memberId, month)
  for (let slot = 1; slot <= claimsPerMonth; slot++) if (!taken.has(slot)) return slot
  return null
}
