import type { Handle } from '../../database/open.ts'
import { changeRows } from '../../database/rows.ts'

// What becomes of an item about which nobody says anything (decision 051). It must be held.

/** Notes that somebody was reminded of something about the item. */
export const noteReminded = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { reminded_at: now })

/** Notes that the giver was asked whether it is still there. */
export const noteAsked = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { reminded_at: now, still_there_asked_at: now })

/** Notes that the giver says so. */
export const noteStillThere = (handle: Handle, id: string, now: Date) =>
  changeRows(handle, 'items', { id }, { still_there_at: now, still_there_asked_at: null })

/** available → put aside, with all it had. */
export const putAside = (handle: Handle, id: string) =>
  changeRows(handle, 'items', { id }, { status: 'cancelled', hidden_for: 'expired' })

type Offered = { id: string; created_at: string; first_shared_at: string | null; times: number }

/** Available, above all others; when it was shared first is kept. */
export const offerItemAgain = (handle: Handle, { id, times, ...first }: Offered, now: Date) =>
  changeRows(
    handle,
    'items',
    { id },
    {
      status: 'available',
      hidden_for: null,
      created_at: now,
      first_shared_at: first.first_shared_at ?? first.created_at,
      offered_again: times,
      still_there_asked_at: null,
    },
  )
