export const requestStatuses = ['pending', 'approved', 'rejected', 'completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** How a request ended that counts as rejected (decision 048). */
export const endings = [
  // By the owner: this one, or for another one.
  'declined',
  'other-chosen',
  // With the item.
  'taken-back',
  'hidden',
  // By whoever asked, before its owner had read of it, or after.
  'unseen',
  'withdrawn',
  // A promise: by the owner, or by whom it was made to.
  'released',
  'given-up',
  // Whoever asked left the community.
  'left',
  // Whoever was next in line did not say yes in time (decision 050).
  'unconfirmed',
  // Nobody answered in time (decision 051).
  'lapsed',
  // A promise, whose owner says that nobody came (decision 055).
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
