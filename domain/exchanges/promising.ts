import type { Handle } from '../../database/open.ts'
import { claimItem, type ItemState } from '../items/shared-rows.ts'
import * as store from './store.ts'

type Asked = { id: string; requester_id: string }

/** Those who waited for an item that somebody else gets. */
export const endOthers = (handle: Handle, item_id: string) =>
  store.endRequests(handle, { item_id }, ['pending'], 'other-chosen')

/**
 * Promises a held item to one request; every other one that waits is rejected (EXCH-05, EXCH-10). Resolves to those.
 * With `confirmBy` the promise ends by then unless the member says yes (decision 050).
 */
export async function promiseTo(
  handle: Handle,
  item: Pick<ItemState, 'id'>,
  request: Asked,
  now: Date,
  confirmBy: Date | null = null,
): Promise<Asked[]> {
  await claimItem(handle, item.id, request.requester_id, now)
  await store.approve(handle, request.id, confirmBy)
  return endOthers(handle, item.id)
}
