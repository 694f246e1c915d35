import type { Handle } from '../../database/open.ts'
import { rejectAllRequests } from '../exchanges/leaving.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { markItem } from './store.ts'

type Hideable = Pick<ItemState, 'id' | 'status' | 'hidden_for'>

/**
 * Takes a locked item from everybody's sight, for itself or because its giver is locked. What was not
 * over becomes cancelled, and its open requests are rejected, so that nobody waits for it; photos stay,
 * because it may be shown again.
 */
export async function hide(handle: Handle, item: Hideable, hidden_for: 'item' | 'member') {
  if (item.status === 'completed') return markItem(handle, item.id, { hidden_for })
  if (item.status !== 'cancelled') await rejectAllRequests(handle, item.id, 'hidden')
  const nobody = { claimed_by: null, claimed_at: null }
  await markItem(handle, item.id, { hidden_for, status: 'cancelled', ...nobody })
}

/** Shows a locked item again that was hidden for itself: what was not over is offered anew, unless its giver is locked. */
export async function show(handle: Handle, item: Hideable, giver: { isLocked: boolean }) {
  if (item.status === 'completed') return markItem(handle, item.id, { hidden_for: null })
  if (giver.isLocked) return markItem(handle, item.id, { hidden_for: 'member' })
  await markItem(handle, item.id, { hidden_for: null, status: 'available' })
}
