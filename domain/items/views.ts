import type { Condition, ItemStatus } from './limits.ts'
import type { RequestStatus } from './request-view.ts'

/** A member as part of something else. Contact data is never in it (A06); the fields stay, as null. */
export type MemberBadge = {
  id: string
  full_name: string | null
  avatar_url: string | null
  email: null
  phone: null
}

/** An item as lists show it: all its fields, with the names that belong to its ids (CALL-18, CALL-19). */
export type ItemCard = {
  id: string
  user_id: string
  title: string
  description: string
  category_id: string | null
  subcategory_id: string | null
  condition: Condition
  instructions: string | null
  images: string[]
  image_url: string | null
  status: ItemStatus
  claimed_by: string | null
  claimed_at: string | null
  completed_at: string | null
  created_at: string
  updated_at: string
  category: { name: string } | null
  subcategory: { name: string } | null
  owner: MemberBadge & { location: string | null }
}

/** An item on its own page, the same for everybody (CALL-34). */
export type ItemPage = Omit<ItemCard, 'owner'> & {
  owner: MemberBadge & {
    location: string | null
    reputation_score: number | null
    review_count: number
  }
  claimed_by_profile: { full_name: string | null; avatar_url: string | null } | null
}

/** What the looking member may do with an item, decided once, by the server. */
export type ItemPermissions = {
  claim: boolean
  edit: boolean
  delete: boolean
  complete: boolean
  review: boolean
  contact: boolean
}

/** An item as one member sees it. */
export type ItemForMember = ItemPage & {
  viewer: {
    is_owner: boolean
    /** Whether nobody but the owner, and whoever received it, sees the item (A19). */
    is_hidden: boolean
    can: ItemPermissions
    my_request: { id: string; status: RequestStatus; created_at: string } | null
  }
}

export type Category = {
  id: string
  name: string
  icon: string
  subcategories: { id: string; name: string; category_id: string }[]
}

/** One of a member's own items, with how many people wait for an answer (A11). */
export type OwnItem = Pick<
  ItemCard,
  'id' | 'title' | 'description' | 'condition' | 'images' | 'image_url' | 'status' | 'created_at'
> & {
  pending_requests: number
  /** Whether nobody but the member sees it (A19). */
  is_hidden: boolean
  can: Pick<ItemPermissions, 'edit' | 'delete'>
}
