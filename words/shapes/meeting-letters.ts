import type { MentionedItem, Side } from './mentioned.ts'

/** A time to meet that ended with its promise before it was over: what takes it out of calendars (decision 053). */
export type CalledOff = {
  request_id: string
  starts_at: string
  ends_at: string
  sequence: number
  at: string
}

type PickupKind = `pickup-${'proposed' | 'agreed' | 'changed' | 'cancelled' | 'tomorrow'}`

/** Times of which whom an item is promised to picks one. */
type OfferLetter = {
  kind: 'pickups-offered'
  item: MentionedItem
  member: string | null
  by_id: string
  request_id: string
  times: { starts_at: string; ends_at: string }[]
}

/** A time to meet (decision 053), of the reader and another member. */
export type PickupLetter = {
  [K in PickupKind]: {
    kind: K
    item: MentionedItem
    /** The other one; null of a member who left. */
    member: string | null
    by_id: string
    starts_at: string
    ends_at: string
    /**
     * The place, which the other one may have written: by this name `removeNameFromWaiting` (domain/letters/store.ts)
     * takes it away with the name of who leaves.
     */
    words: string | null
    /** Whether nothing is to be arranged any more, as it is sent; only where it matters. */
    hasEnded?: boolean
    /** What its calendar file is made of, and where that is. */
    calendar: { id: string; request_id: string; sequence: number; at: string; link: string }
  }
}[PickupKind]

/** Somebody says that the reader did not come (decision 055). */
export type NoShowLetter = {
  kind: 'no-show-said'
  item: MentionedItem
  /** Of the reader. */
  side: Side
  /** The other one, who says so; null of a member who left. */
  member: string | null
  by_id: string
  starts_at: string
  answer_by: string
  /** What was said, and of which request; letters of earlier versions do not say. */
  no_show_id?: string
  request_id?: string
  /** Whether the promise is over: with this, before it, or as the item changed hands. */
  hasEnded: boolean
  /** Whether the reader said the same of the other one before. */
  isMutual?: boolean
}

/** What is said of a hand-over (decision 054), in the same way; `until` is when the giver can object no more. */
export type HandoverLetter =
  | {
      kind: 'item-received'
      item: MentionedItem
      /** The receiver; null of a member who left. */
      member: string | null
      by_id: string
      until: string
      /** Letters of earlier versions do not say. */
      request_id?: string
    }
  | {
      kind: 'handover-objected'
      item: MentionedItem
      owner: string | null
      owner_id: string
      /** Letters of earlier versions do not say. */
      request_id?: string
    }
  /** The receiver said that they have it, and has left. */
  | { kind: 'receiver-left'; item: MentionedItem }

/** What two who meet are told of each other, which they can switch off. */
export type MeetingLetter = PickupLetter | OfferLetter | NoShowLetter | HandoverLetter
