export const requestStatuses = ['pending', 'approved', 'rejected', 'completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/**
 * How a request ended that counts as rejected (decision 048): declined by itself or for another one, with the item that
 * was taken back or hidden, taken back itself, before its owner had read of it or after, a promise ended by its owner
 * or by whom it was made to, as its owner says that nobody came (decision 055), by a member who left, as whoever was
 * next in line did not say yes in time (decision 050), or by the clock, as nobody answered (decision 051).
 */
export const endings = [
  'declined',
  'other-chosen',
  'taken-back',
  'hidden',
  'unseen',
  'withdrawn',
  'released',
  'given-up',
  'left',
  'unconfirmed',
  'lapsed',
  'no-show',
] as const
export type Ending = (typeof endings)[number]

/**
 * What a requester is told of a request (ORDERS-06 to ORDERS-08). A rejected request stays rejected
 * whatever becomes of the item, and the item's completion counts only for the one who got it (A08);
 * an approved request on an item that is not theirs is still pending (A09).
 */
export function requesterView(
  request: { status: RequestStatus; requester_id: string },
  item: { status: string; claimed_by: string | null },
): RequestStatus {
  if (request.status === 'rejected') return 'rejected'
  const isTheirs = item.claimed_by === request.requester_id
  if (request.status === 'completed' || (item.status === 'completed' && isTheirs))
    return 'completed'
  if (request.status !== 'approved') return request.status
  return item.status === 'claimed' && isTheirs ? 'approved' : 'pending'
}
