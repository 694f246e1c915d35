import type { Handle } from '../../database/open.ts'
import { rejectAllRequests } from '../exchanges/standing.ts'
import { cancelItem } from '../items/item-state.ts'
import { removeItem } from './store.ts'

/** The items of a member that are not over yet, or are hidden and could be offered again. */
export async function openItemsOf(handle: Handle, memberId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('items')
    .select('id')
    .where('user_id', '=', memberId)
    .where((item) =>
      item.or([
        item('status', 'in', ['available', 'claimed']),
        item.and([item('status', '=', 'cancelled'), item('hidden_for', 'is not', null)]),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Takes a locked item back: with requests it becomes cancelled and the open ones are rejected, which
 * gives their places in the month back (A26); without any its row goes (A12).
 */
export async function takeBack(handle: Handle, id: string): Promise<void> {
  const hadRequests = await rejectAllRequests(handle, id)
  if (hadRequests) await cancelItem(handle, id)
  else await removeItem(handle, id)
}

/**
 * Takes the locked open items of a leaving member back: cancelled where somebody asked, else removed,
 * as when the member deletes them one by one (A12). Completed and cancelled items stay for those who
 * asked for them, without photos and pick-up instructions.
 */
export async function takeItemsBack(handle: Handle, memberId: string): Promise<void> {
  for (const id of await openItemsOf(handle, memberId)) await takeBack(handle, id)
  await handle
    .updateTable('items')
    .set({ instructions: null, images: [], image_url: null })
    .where('user_id', '=', memberId)
    .execute()
}
