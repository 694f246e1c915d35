import { hour } from '../durations.ts'
import type { ErrorCode } from '../errors.ts'
import type { RequestStatus } from '../items/request-view.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { objectWithinHours } from './limits.ts'

// What a member may do about a hand-over. Each function answers why not, by the code of the refusal, or null.

type Asked = { status: RequestStatus; requester_id: string } | undefined

/** Objecting to what the receiver said: only the giver, until the exchange is completed. */
export function whyNotObject(
  item: Pick<ItemState, 'user_id'>,
  request: Asked,
  memberId: string,
  said: object | undefined,
): ErrorCode | null {
  if (!request || item.user_id !== memberId) return 'request_not_found'
  if (request.status !== 'approved') return 'request_not_approved'
  return said ? null : 'nothing_to_object'
}

/** Whether the giver has given the right number already: the same once more changes nothing. */
export const isProved = (
  item: Pick<ItemState, 'user_id' | 'handed_over_by'> | undefined,
  memberId: string,
): boolean => item?.user_id === memberId && item.handed_over_by === 'number'

/** Until when the giver can object to what was said then (decision 054). */
export const objectUntil = (said: Date) => new Date(said.getTime() + objectWithinHours * hour)

/** What the receiver said before this moment stands, and completes the exchange. */
export const saidLongAgo = (now: Date) => new Date(now.getTime() - objectWithinHours * hour)
