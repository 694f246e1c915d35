import type { ItemStatus } from '../items/limits.ts'
import type { RequestStatus } from '../items/request-view.ts'
import type { MemberBadge } from '../items/views.ts'

/** A request as its requester lists it (CALL-38). `view` is what the requester is told (ORDERS-06 to 08). */
export type OwnRequest = {
  id: string
  item_id: string
  requester_id: string
  message: string | null
  status: RequestStatus
  view: RequestStatus
  /** Whether the requester has rated the exchange. */
  reviewed: boolean
  /** Whether the requester reaches the owner, as the one to whom the item was promised (A07). */
  can: { contact: boolean }
  created_at: string
  updated_at: string
  item: {
    id: string
    title: string
    description: string
    status: ItemStatus
    images: string[]
    image_url: string | null
    claimed_by: string | null
    owner: MemberBadge
  }
}

/** A request as the owner of the item sees it (CALL-39). */
export type IncomingRequest = {
  id: string
  item_id: string
  requester_id: string
  message: string | null
  status: RequestStatus
  created_at: string
  updated_at: string
  requester: MemberBadge & {
    location: string | null
    reputation_score: number | null
    review_count: number
  }
}

/** A member's month (CALL-56, LIMIT-02). */
export type MonthlyClaims = {
  month_year: string
  items_claimed: number
  items_given: number
  remaining: number
}
