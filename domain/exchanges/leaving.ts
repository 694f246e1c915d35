import type { Handle } from '../../database/open.ts'
import { findItem, releaseItems } from '../items/shared-rows.ts'
import { hasNext } from './confirming.ts'
import { insertPlaces, removeFromLines } from './line-rows.ts'
import * as store from './store.ts'
import { tellOfRejection, tellOfRelease } from './telling.ts'

/**
 * Rejects all open requests of a held item that its giver takes back, tells who sent them, and whether it ever had any.
 */
export async function rejectAllRequests(handle: Handle, itemId: string): Promise<boolean> {
  await rejectOpen(handle, itemId, 'taken-back')
  return store.hasRequests(handle, itemId)
}

/**
 * The same for what operators hide; whoever sent them stays in line, and is asked for again
 * once it is shown (decision 049).
 */
export async function endRequestsOfHidden(handle: Handle, itemId: string): Promise<void> {
  const rejected = await rejectOpen(handle, itemId, 'hidden')
  await insertPlaces(
    handle,
    rejected.map(({ id }) => id),
  )
}

async function rejectOpen(handle: Handle, itemId: string, cause: 'taken-back' | 'hidden') {
  const item = await findItem(handle, itemId)
  const rejected = await store.endRequests(handle, { item_id: itemId }, store.open, cause)
  if (item) await tellOfRejection(handle, item, rejected, cause)
  return rejected
}

/**
 * Takes a leaving member out of what is not over yet: pending requests go, and items that were promised
 * to them are available again, the request rejected (A12). Of the others the words go. The items must
 * be held.
 */
export async function withdrawRequests(handle: Handle, memberId: string, now: Date): Promise<void> {
  await removeFromLines(handle, memberId)
  await leavePromises(handle, memberId, now)
  await store.removePendingOf(handle, memberId)
  await store.removeWordsOf(handle, memberId)
}

/** Takes a member who is locked out of what is not over yet, so that nobody waits for them. The items must be held. */
export async function rejectRequestsOf(handle: Handle, memberId: string, now: Date): Promise<void> {
  await removeFromLines(handle, memberId)
  await leavePromises(handle, memberId, now)
  await store.endRequests(handle, { requester_id: memberId }, ['pending'], 'left')
}

/** What was promised to a member who is there no longer is available again, and its owners are told (decision 048). */
async function leavePromises(handle: Handle, memberId: string, now: Date) {
  await releaseItems(handle, memberId)
  const of = { requester_id: memberId }
  for (const request of await store.endRequests(handle, of, ['approved'], 'left')) {
    const item = await findItem(handle, request.item_id)
    if (!item) continue
    const release = { by: 'left', why: null, words: null } as const
    // The clock goes on with it, as its members are held before the item.
    const isPromised = await hasNext(handle, item, now)
    await tellOfRelease(handle, item, request, { ...release, isPromised })
  }
}
