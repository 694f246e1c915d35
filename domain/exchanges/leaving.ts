import type { Handle } from '../../database/open.ts'
import { releaseItems } from '../items/item-state.ts'
import * as store from './store.ts'

/** The items that a member asked for and that wait for an answer or for the handover. */
export const awaitedItemsOf = (handle: Handle, memberId: string): Promise<string[]> =>
  store.readAwaitedItems(handle, memberId)

/**
 * Takes a leaving member out of what is not over yet: pending requests go, and items that were promised
 * to them are available again, the request rejected (A12). Of the others the words go. The items must
 * be locked.
 */
export async function withdrawRequests(handle: Handle, memberId: string): Promise<void> {
  await releaseItems(handle, memberId)
  await store.rejectApprovedOf(handle, memberId)
  await store.removePendingOf(handle, memberId)
  await store.removeWordsOf(handle, memberId)
}

/**
 * Takes a locked member out of what is not over yet: what was promised to them is available again, and
 * their open requests are rejected, so that nobody waits for them. The items must be locked.
 */
export async function rejectRequestsOf(handle: Handle, memberId: string): Promise<void> {
  await releaseItems(handle, memberId)
  await store.rejectOpenOf(handle, memberId)
}
