import type { Handle } from '../../database/open.ts'
import { allowed } from '../errors.ts'
import * as abilities from './abilities.ts'
import type { OfferWindows } from './input.ts'
import * as store from './store.ts'

/**
 * Keeps these times for a held or new item that is open, instead of those before, within the transaction of who offers
 * them; resolves to them, of those that begin in the same minute the last. Refuses with `pickup_ends_first`, `pickup_too_soon`, `pickup_too_far` or
 * `pickup_too_long`.
 */
export async function keepWindows(
  handle: Handle,
  item_id: string,
  { windows, place }: OfferWindows,
  created_at: Date,
): Promise<abilities.Span[]> {
  for (const window of windows) allowed(window, abilities.whyNotAt(window, created_at))
  const times = [...new Map(windows.map((window) => [window.starts_at, window])).values()]
  const of = { item_id, place, created_at }
  const rows = times.map((time, at) => ({ ...time, ...of, place_in_list: at + 1 }))
  await store.replaceWindows(handle, item_id, rows)
  return times
}
