import type { Handle } from '../../database/open.ts'
import { endRequestsOfHidden } from '../exchanges/leaving.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { markItem, offerAnew } from './store.ts'

type Hideable = Pick<ItemState, 'id' | 'status' | 'hidden_for' | 'was_put_aside'>

/**
 * Takes a held item from everybody's sight, for itself or because its giver is locked. What was not
 * over becomes cancelled, and its open requests are rejected, so that no place of the month is taken for it; photos and
 * the line stay, because it may be shown again, and so does that it was put aside.
 */
export async function hide(handle: Handle, item: Hideable, hidden_for: 'item' | 'member') {
  if (item.status === 'completed') return markItem(handle, item.id, { hidden_for })
  const nobody = { claimed_by: null, claimed_at: null }
  const was_put_aside = item.was_put_aside || item.hidden_for === 'expired'
  await markItem(handle, item.id, { hidden_for, status: 'cancelled', ...nobody, was_put_aside })
  if (item.status !== 'cancelled') await endRequestsOfHidden(handle, item.id)
}

/**
 * Shows a held item again that was hidden for itself: what was not over is offered anew, with a draw to come, unless
 * its giver is locked, or it was put aside and is so again.
 */
export async function show(
  handle: Handle,
  item: Hideable,
  giver: { isLocked: boolean },
  now: Date,
) {
  if (item.status === 'completed') return markItem(handle, item.id, { hidden_for: null })
  if (giver.isLocked) return markItem(handle, item.id, { hidden_for: 'member' })
  if (item.was_put_aside)
    return markItem(handle, item.id, { hidden_for: 'expired', was_put_aside: false })
  await offerAnew(handle, item.id, now)
}
