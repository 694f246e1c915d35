import type { Handle } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import { holdItem } from '../items/shared-rows.ts'
import { whyNotSee } from './abilities.ts'
import * as store from './store.ts'

/** Holds the item of a request, then reads its two as they are now. */
export async function holdAbout(handle: Handle, requestId: string) {
  const found = await store.findAbout(handle, requestId)
  if (found) await holdItem(handle, found.item_id)
  return found && store.findAbout(handle, requestId)
}

/**
 * Holds the item of a time, then reads that time and its two as they are now; strangers do not learn that it is there.
 * Refuses with `pickup_not_found`.
 */
export async function holdPickup(handle: Handle, id: string, memberId: string) {
  const found = await store.findPickup(handle, id)
  const about = found && (await holdAbout(handle, found.request_id))
  if (!about || whyNotSee(about, memberId)) refuse('pickup_not_found')
  const pickup = (await store.findPickup(handle, id)) ?? refuse('pickup_not_found')
  return { about, pickup }
}
