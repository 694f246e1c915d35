import type { Handle } from '../../database/open.ts'
import { readMeeting, readReceived, standingOf } from '../exchanges/shared-rows.ts'
import {
  whyNotAnswer,
  whyNotChoose,
  whyNotComplete,
  whyNotRelease,
  whyNotReview,
  whyNotWithdraw,
} from '../items/abilities.ts'
import { requesterView } from '../items/request-view.ts'
import { countPending, type ItemState } from '../items/shared-rows.ts'
import type { ExchangeView } from './views.ts'

/**
 * How far the exchange of an item between two members is, as one of them sees it; null when neither asked the other,
 * or the giver knows of nothing that the other asked (decision 052).
 */
export async function viewExchange(
  handle: Handle,
  memberId: string,
  item: ItemState,
  otherId: string,
  now: Date,
): Promise<ExchangeView | null> {
  const isGiver = item.user_id === memberId
  const requester = isGiver ? otherId : memberId
  const { myRequest: request, hasReviewed } = await standingOf(handle, requester, item.id, isGiver)
  if (!request) return null
  const asked = { ...request, requester_id: requester }
  const view = requesterView(asked, item)
  const answer = item.status === 'available' && !whyNotAnswer(item, request, memberId)
  const said = isGiver ? await readReceived(handle, item.id) : undefined
  const isTheirs = item.claimed_by === requester && view !== 'rejected'
  return {
    is_giver: isGiver,
    request: {
      id: request.id,
      view,
      ended_as: request.ended_as,
      ended_why: request.ended_why,
      created_at: request.created_at,
      confirm_by: request.confirm_by,
    },
    approved_at: isTheirs ? item.claimed_at : null,
    completed_at: isTheirs ? item.completed_at : null,
    giving: item.giving,
    decide_at: item.decide_at,
    ...(await readMeeting(handle, request.id)),
    is_rated: hasReviewed,
    others_waiting: answer ? (await countPending(handle, item.id)) - 1 : 0,
    can: {
      answer,
      approve: answer && !whyNotChoose(item, now),
      complete: isTheirs && !whyNotComplete(item, memberId),
      review: !whyNotReview(item, memberId, hasReviewed),
      withdraw: !whyNotWithdraw(asked, memberId),
      release: !whyNotRelease(item, asked, memberId, said),
    },
  }
}
