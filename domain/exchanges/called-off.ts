import type { Handle } from '../../database/open.ts'
import type { CalledOff } from '../../words/shapes/meeting-letters.ts'
import * as store from './store.ts'

/**
 * What a letter about the end of a promise has besides: the time that ended with it, if that was not over, so that it
 * is taken out of calendars (decision 053).
 */
export async function withCalledOff(
  handle: Handle,
  requestId: string,
): Promise<{ calledOff?: CalledOff }> {
  const calledOff = (await findCalledOff(handle, [requestId])).get(requestId)
  return calledOff ? { calledOff } : {}
}

/** The same of several requests, by their ids. */
export async function findCalledOff(
  handle: Handle,
  requestIds: string[],
): Promise<Map<string, CalledOff>> {
  if (requestIds.length === 0) return new Map()
  const rows = await store.readCalledOff(handle, requestIds)
  return new Map(
    rows.map(({ ended_at, ...time }) => [time.request_id, { ...time, at: ended_at ?? '' }]),
  )
}
