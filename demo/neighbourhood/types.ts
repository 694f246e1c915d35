import type { SubcategoryName } from '../../domain/catalogue/first-categories.ts'
import type { decideAfterHours } from '../../domain/exchanges/limits.ts'
import type { MemberKey } from './members.ts'

export interface DemoItem {
  key: string
  giver: MemberKey
  title: string
  description: string
  /** Good where nothing else is said. */
  condition?: 'new' | 'excellent' | 'fair' | 'poor'
  subcategory: SubcategoryName
  instructions?: string
  /** A second picture, by its name in `pictures/` without the ending; the first has the name of the item. */
  detail?: string
  hours_ago: number
  /** A draw decides after so many hours. */
  draw?: (typeof decideAfterHours)[number]
  /**
   * When its giver could meet: in how many days, at which hour in India; said as it is shared,
   * or as somebody is promised it.
   */
  meets?: { days: number; hour: number }[]
}

export interface DemoRequest {
  requester: MemberKey
  message?: string
  /** What became of it, unless it waits; the last one says that the owner took the whole item back. */
  state?: 'approved' | 'rejected' | 'in-line' | 'given-up' | 'completed' | 'withdrawn-by-owner'
  /** Which of the times that the giver offers they pick, so that both agree on it. */
  picks?: number
  /** Whether they showed the number at the door, which proves the hand-over. */
  shows_number?: true
  /** What the requester said of the giver after a completed exchange. */
  review?: { rating: number; comment: string }
}

/** Something of long ago, told by its name alone. */
export interface DemoGift {
  giver: MemberKey
  to: MemberKey
  title: string
  subcategory: SubcategoryName
  /** When it was handed over. */
  days_ago: number
}
