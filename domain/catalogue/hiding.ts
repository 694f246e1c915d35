import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { rejectAllRequests } from '../exchanges/standing.ts'
import type { ItemState } from '../items/item-state.ts'

type Hideable = Pick<ItemState, 'id' | 'status' | 'hidden_for'>

/**
 * Takes a locked item from everybody's sight, for itself or because its giver is locked. What was not
 * over becomes cancelled, and its open requests are rejected, so that nobody waits for it; photos stay,
 * because it may be shown again.
 */
export async function hide(handle: Handle, item: Hideable, hidden_for: 'item' | 'member') {
  if (item.status === 'completed') return mark(handle, item.id, { hidden_for })
  if (item.status !== 'cancelled') await rejectAllRequests(handle, item.id, 'hidden')
  const nobody = { claimed_by: null, claimed_at: null }
  await mark(handle, item.id, { hidden_for, status: 'cancelled', ...nobody })
}

/**
 * Shows a locked item again that was hidden for itself: what was not over is offered anew, unless its
 * giver is locked.
 */
export async function show(handle: Handle, item: Hideable, giver: { isLocked: boolean }) {
  if (item.status === 'completed') return mark(handle, item.id, { hidden_for: null })
  if (giver.isLocked) return mark(handle, item.id, { hidden_for: 'member' })
  await mark(handle, item.id, { hidden_for: null, status: 'available' })
}

/** Offers a member's items again that were hidden only because the member was locked. What is over stays over. */
export async function showItemsOf(handle: Handle, memberId: string) {
  await handle
    .updateTable('items')
    .set({
      hidden_for: null,
      status: sql`case status when 'cancelled' then 'available' else status end`,
    })
    .where('user_id', '=', memberId)
    .where('hidden_for', '=', 'member')
    .execute()
}

type Marks = {
  hidden_for: 'item' | 'member' | null
  status?: 'available' | 'cancelled'
  claimed_by?: null
  claimed_at?: null
}

async function mark(handle: Handle, id: string, marks: Marks) {
  await handle.updateTable('items').set(marks).where('id', '=', id).execute()
}
