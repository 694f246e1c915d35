import type { Handle } from '../../database/open.ts'
import type { RejectionCause } from '../../words/shapes/letters.ts'
import { findItem, releaseItems } from '../items/shared-rows.ts'
import { tellOfRejection } from './letters.ts'
import * as store from './store.ts'

/** Rejects all open requests of a held item that is no longer offered, tells who sent them, and whether it ever had any. */
export async function rejectAllRequests(
  handle: Handle,
  itemId: string,
  cause: RejectionCause = 'withdrawn',
): Promise<boolean> {
  const item = await findItem(handle, itemId)
  const requesters = await store.rejectRequests(handle, { item_id: itemId }, store.open)
  if (item) await tellOfRejection(handle, item, requesters, cause)
  return store.hasRequests(handle, itemId)
}

/**
 * Takes a leaving member out of what is not over yet: pending requests go, and items that were promised
 * to them are available again, the request rejected (A12). Of the others the words go. The items must
 * be locked.
 */
export async function withdrawRequests(handle: Handle, memberId: string): Promise<void> {
  await releaseItems(handle, memberId)
  await store.rejectRequests(handle, { requester_id: memberId }, ['approved'])
  await store.removePendingOf(handle, memberId)
  await store.removeWordsOf(handle, memberId)
}

/** Takes a locked member out of what is not over yet, so that nobody waits for them. The items must be locked. */
export async function rejectRequestsOf(handle: Handle, memberId: string): Promise<void> {
  await releaseItems(handle, memberId)
  await store.rejectRequests(handle, { requester_id: memberId }, store.open)
}
