import { allowed } from '../errors.ts'
import { whyNotRelease } from '../items/abilities.ts'
import { type ItemState, releaseItem } from '../items/shared-rows.ts'
import type { Held } from './confirming.ts'
import { advanceHeld } from './line.ts'
import * as store from './store.ts'

/**
 * Ends a promise as its giver says that nobody came (decision 055), within their transaction:
 * the item is available again with all it had, and the line has moved on when this resolves, to whether the next one is
 * promised it. The item is held, and so are the members in `line`. Refuses with `request_not_approved`.
 */
export async function endMissedPromise(
  held: Held,
  item: ItemState,
  requestId: string,
): Promise<boolean> {
  const found = await store.findRequest(held.handle, requestId)
  const request = allowed(found, whyNotRelease(item, found, item.user_id))
  await releaseItem(held.handle, item.id)
  await store.endRequest(held.handle, request.id, { ended_as: 'no-show' })
  return advanceHeld(held, { ...item, status: 'available', claimed_by: null, claimed_at: null })
}
