import type { Handle } from '../../database/open.ts'
import { rejectAllRequests } from '../exchanges/leaving.ts'
import { cancelItem } from '../items/shared-rows.ts'
import { openItemsOf } from './shared-rows.ts'
import * as store from './store.ts'

/**
 * Takes a locked item back: with requests it becomes cancelled and the open ones are rejected, which
 * gives their places in the month back (A26); without any its row goes (A12).
 */
export async function takeBack(handle: Handle, id: string): Promise<void> {
  const hadRequests = await rejectAllRequests(handle, id)
  if (hadRequests) await cancelItem(handle, id)
  else await store.removeItem(handle, id)
}

/**
 * Takes the locked open items of a leaving member back: cancelled where somebody asked, else removed,
 * as when the member deletes them one by one (A12). Completed and cancelled items stay for those who
 * asked for them, without photos and pick-up instructions.
 */
export async function takeItemsBack(handle: Handle, memberId: string): Promise<void> {
  for (const id of await openItemsOf(handle, memberId)) await takeBack(handle, id)
  await store.emptyItemsOf(handle, memberId)
}
