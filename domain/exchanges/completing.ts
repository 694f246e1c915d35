import type { Handle } from '../../database/open.ts'
import type { HandoverProof } from '../items/limits.ts'
import { completeItem, type ItemState } from '../items/shared-rows.ts'
import { endOthers } from './promising.ts'
import * as store from './store.ts'
import { tellOfRejection } from './telling.ts'

/**
 * Ends the exchange of a held item by what proved it: item and approved request become completed (EXCH-07, EXCH-11); a
 * request that should still be pending is rejected (A08). Resolves to the completed one, alone in a list.
 */
export async function complete(
  handle: Handle,
  item: ItemState,
  proof: { by: HandoverProof; now: Date },
) {
  await completeItem(handle, item.id, proof)
  const completed = await store.completeApproved(handle, item.id)
  const others = await endOthers(handle, item.id)
  await tellOfRejection(handle, item, others, 'other-chosen')
  return completed
}
