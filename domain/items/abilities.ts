import type { Actor } from '../actor.ts'
import type { ErrorCode } from '../errors.ts'
import { requestsPerItem } from './limits.ts'
import { isReachable } from './reaching.ts'
import type { Ending, RequestStatus } from './request-view.ts'
import type { ItemState } from './shared-rows.ts'
import type { ItemPermissions } from './views.ts'

// What a member may do with an item. Each function answers why not, by the code of the refusal, or null:
// the command refuses with it, and a view offers what nothing speaks against.

type Item = Pick<ItemState, 'user_id' | 'status' | 'claimed_by' | 'completed_at' | 'is_hidden'>

const isOpen = ({ status }: Item) => status === 'available' || status === 'claimed'

/** Whether an item is a member's to give, or was promised or handed over to them: hidden, only they see it (A19). */
export const isTheirs = ({ user_id, claimed_by }: Item, memberId: string) =>
  user_id === memberId || claimed_by === memberId

/** Whether its giver took an item back. */
export const isTakenBack = ({ status, hidden_for }: Pick<ItemState, 'status' | 'hidden_for'>) =>
  status === 'cancelled' && hidden_for === null

/** What became of a request. */
type Outcome = { status: RequestStatus; ended_as: Ending | null }

/**
 * How many requests for one item count (A26): none that ended as the item was hidden, and of those taken back before
 * their owner read of them the first does not.
 */
function countTries(earlier: readonly Outcome[]): number {
  const tries = earlier.filter(({ ended_as }) => ended_as !== 'hidden')
  const unseen = tries.filter(({ ended_as }) => ended_as === 'unseen').length
  return tries.length - Math.min(unseen, 1)
}

/** Asking for an item, by what became of the member's earlier requests for it (A26). The month's places come on top. */
export function whyNotClaim(
  item: Item | undefined,
  memberId: string,
  earlier: readonly Outcome[],
): ErrorCode | null {
  if (!item || item.status === 'cancelled') return 'item_not_found'
  if (item.user_id === memberId) return 'own_item'
  if (item.status === 'claimed' && item.claimed_by === memberId) return 'claimed_by_you'
  if (item.status !== 'available') return 'item_claimed'
  if (earlier.some(({ status }) => status !== 'rejected')) return 'request_pending'
  return countTries(earlier) >= requestsPerItem ? 'request_declined_twice' : null
}

/** Changing an item; of a claimed one only some fields (A25). */
export const whyNotEdit = (item: Item | undefined, memberId: string): ErrorCode | null =>
  item?.user_id === memberId && isOpen(item) ? null : 'item_not_editable'

/**
 * Deleting an item; one that was taken back is gone, unless operators hid it (A12, A19). Where it `isSaid`
 * by the receiver that they have it, its owner agrees or objects first (decision 054).
 */
export function whyNotDelete(
  item: Item | undefined,
  memberId: string,
  isSaid: boolean,
): ErrorCode | null {
  if (item?.user_id !== memberId) return 'item_not_found'
  if (item.status === 'completed') return 'item_completed'
  if (!isOpen(item) && !item.is_hidden) return 'item_not_found'
  return isSaid ? 'handover_said' : null
}

/** Saying that an item was handed over (A27). */
export function whyNotComplete(item: Item | undefined, memberId: string): ErrorCode | null {
  if (!item || item.status === 'cancelled') return 'item_not_found'
  if (item.user_id !== memberId) return 'not_your_item'
  return item.status === 'claimed' ? null : 'item_not_claimed'
}

/** Approving or declining a request for an item (EXCH-05, EXCH-06). */
export function whyNotAnswer(
  item: Item,
  request: { status: RequestStatus } | undefined,
  memberId: string,
): ErrorCode | null {
  if (!request) return 'request_not_found'
  if (item.user_id !== memberId) return 'not_your_request'
  return request.status === 'pending' ? null : 'request_not_pending'
}

type Waiting = Pick<ItemState, 'giving' | 'decide_at'>

const isStillOpen = ({ decide_at }: Waiting, now: Date) =>
  decide_at !== null && Date.parse(decide_at) > now.getTime()

/** Choosing somebody for an own item, which a draw may do instead, or a time that is not over yet (decision 050). */
export function whyNotChoose(item: Item & Waiting, now: Date): ErrorCode | null {
  if (item.status !== 'available') return 'item_not_available'
  if (item.giving === 'draw') return 'draw_decides'
  return isStillOpen(item, now) ? 'not_yet' : null
}

/**
 * Until when nobody is chosen, as it is shown: a time that is over by itself and left the choice to the giver is nothing
 * to be told any more, while everybody sees one that was cut short (decision 050).
 */
export const shownDecideAt = (item: Waiting & { decided_early: boolean }, now: Date) =>
  item.giving === 'choose' && !item.decided_early && !isStillOpen(item, now) ? null : item.decide_at

/** Choosing before the time that everybody sees is over (decision 050). */
export function whyNotDecideNow(
  item: (Item & Waiting) | undefined,
  memberId: string,
  now: Date,
): ErrorCode | null {
  if (!item || item.status === 'cancelled') return 'item_not_found'
  if (item.user_id !== memberId) return 'not_your_item'
  const reason = whyNotChoose(item, now)
  if (reason === 'not_yet') return null
  return reason ?? 'nothing_to_wait_for'
}

/** Staying in line for an item that was promised to somebody else instead, or was hidden before (decision 049). */
export function whyNotStayInLine(
  item: Pick<ItemState, 'status'> | undefined,
  request: Outcome | undefined,
): ErrorCode | null {
  if (!item || item.status === 'cancelled') return 'item_not_found'
  const isLost = request?.ended_as === 'other-chosen' || request?.ended_as === 'hidden'
  return isLost && item.status === 'claimed' ? null : 'line_not_open'
}

type Asked = { status: RequestStatus; requester_id: string }

/** Taking an own request back before it was answered (decision 048). */
export function whyNotWithdraw(request: Asked | undefined, memberId: string): ErrorCode | null {
  if (request?.requester_id !== memberId) return 'request_not_found'
  return request.status === 'pending' ? null : 'request_not_pending'
}

/**
 * What only whoever an item is promised to may do: saying yes as they were next in line (decision 050), knowing the
 * number of the promise, and saying that they have the thing (decision 054).
 */
export function whyNotPromised(request: Asked | undefined, memberId: string): ErrorCode | null {
  if (request?.requester_id !== memberId) return 'request_not_found'
  return request.status === 'approved' ? null : 'request_not_approved'
}

/**
 * Ending a promise before the handover, for its owner and for whom it was made to (decision 048). An owner to whom the
 * receiver has `said` that they have it agrees or objects first (decision 054).
 */
export function whyNotRelease(
  item: Pick<ItemState, 'user_id'>,
  request: Asked | undefined,
  memberId: string,
  said?: Received,
): ErrorCode | null {
  const isSide = item.user_id === memberId || request?.requester_id === memberId
  if (!request || !isSide) return 'request_not_found'
  if (request.status !== 'approved') return 'request_not_approved'
  return item.user_id === memberId && isUnanswered(said) ? 'handover_said' : null
}

/**
 * What who asked may do about their own request: take it back, end its promise, stay in line, or say yes as they were
 * next in line (decisions 048 to 050).
 */
export const waysOut = (
  item: Pick<ItemState, 'user_id' | 'status'>,
  request: Asked & Outcome & { confirm_by: string | null },
) => ({
  withdraw: !whyNotWithdraw(request, request.requester_id),
  release: !whyNotRelease(item, request, request.requester_id),
  stay_in_line: !whyNotStayInLine(item, request),
  confirm: request.confirm_by !== null && !whyNotPromised(request, request.requester_id),
})

/** The request to which an item is promised. */
const promiseOf = ({ status, claimed_by }: Item): Asked | undefined =>
  status === 'claimed' && claimed_by !== null
    ? { status: 'approved', requester_id: claimed_by }
    : undefined

/** Rating the giver (A21). */
export function whyNotReview(
  item: Item | undefined,
  memberId: string,
  hasReviewed: boolean,
): ErrorCode | null {
  if (!item || item.status === 'cancelled') return 'item_not_found'
  if (item.user_id === memberId) return 'own_rating'
  if (item.status !== 'completed' || item.claimed_by !== memberId) return 'not_your_exchange'
  return hasReviewed ? 'already_rated' : null
}

/** Asking how to reach the owner (A07). Whether the contact is then shown, more rules decide. */
export const whyNotContact = (
  item: Item | undefined,
  memberId: string,
  now: Date,
): ErrorCode | null =>
  item && item.user_id !== memberId && isReachable(item, memberId, now)
    ? null
    : 'contact_not_available'

/** What an item's page must know of the member who looks at it, and of the hand-over where they are a side of it. */
export type Standing = { earlier: readonly Outcome[]; hasReviewed: boolean; received: Received }

/** That whoever has the promise said that they have it, and the owner's objection. */
type Received = { objected_at: string | null } | null

/** Whether the receiver has said so, and its owner has neither agreed nor objected. */
export const isUnanswered = (said: Received | undefined) => said?.objected_at === null

/** What an actor may do with an item, as its view offers it; a guest may do nothing. */
export function itemPermissions(
  actor: Actor,
  item: Item,
  { earlier, hasReviewed, received }: Standing,
  now: Date,
): ItemPermissions {
  const can = (whyNot: (memberId: string) => ErrorCode | null) =>
    actor.kind === 'member' && whyNot(actor.id) === null
  return {
    claim: can((id) => whyNotClaim(item, id, earlier)),
    edit: can((id) => whyNotEdit(item, id)),
    delete: can((id) => whyNotDelete(item, id, isUnanswered(received))),
    complete: can((id) => whyNotComplete(item, id)),
    release: can((id) => whyNotRelease(item, promiseOf(item), id, received)),
    review: can((id) => whyNotReview(item, id, hasReviewed)),
    contact: can((id) => whyNotContact(item, id, now)),
  }
}
