import type { Handle } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import { holdItem } from '../items/shared-rows.ts'
import * as store from './store.ts'

/** Holds the item of a request, then reads the request as it is now. Refuses with `request_not_found`. */
export async function holdRequest(handle: Handle, requestId: string) {
  const found = (await store.findRequest(handle, requestId)) ?? refuse('request_not_found')
  const item = (await holdItem(handle, found.item_id)) ?? refuse('request_not_found')
  return { item, request: await store.findRequest(handle, requestId) }
}
