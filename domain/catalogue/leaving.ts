import type { Handle } from '../../database/open.ts'
import { rejectAllRequests } from '../exchanges/leaving.ts'
import { cancelItem, openItemsOf } from './shared-rows.ts'
import * as store from './store.ts'

/** Takes a held item back: cancelled where somebody asked, whose places come back (A26); else its row goes (A12). */
export async function takeBack(handle: Handle, id: string): Promise<void> {
  const hadRequests = await rejectAllRequests(handle, id)
  if (hadRequests) await cancelItem(handle, id)
  else await store.removeItem(handle, id)
}

/**
 * Takes the held open items of a leaving member back: cancelled where somebody asked, else removed,
 * as when the member deletes them one by one (A12). Completed and cancelled items stay for those who
 * asked for them, without photos and pick-up instructions.
 */
export async function takeItemsBack(handle: Handle, memberId: string): Promise<void> {
  for (const id of await openItemsOf(handle, memberId)) await takeBack(handle, id)
  await store.emptyItemsOf(handle, memberId)
}
