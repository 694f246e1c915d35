import type { CalledOff } from './meeting-letters.ts'
import type { MentionedItem } from './mentioned.ts'

/** Whom to write to who thinks that operators were wrong. */
export type Grievance = { name: string | null; email: string }

/** Words beside stars, for a member or for the product. */
type MentionedComment = {
  about: 'member' | 'product'
  words: string
  /** Letters of earlier versions do not say. */
  comment_id?: string
}

/** That the reader did not come, as somebody said of them. */
type MentionedNoShow = {
  item: MentionedItem
  /** Letters of earlier versions do not say which. */
  no_show_id?: string
  /** Whether the reader never said what happened, and whether they are locked. */
  isUnanswered?: boolean
  isLocked?: boolean
}

/** What operators did about something of a member (A19). */
export type Decision =
  | {
      kind: 'item-hidden'
      item: MentionedItem
      calledOff?: CalledOff
      /** Whether it counts as handed over by that (decision 054), or was handed over before. */
      isOver?: boolean
      wasOver?: boolean
      /** Whether its giver had taken it back before. */
      wasTakenBack?: boolean
      /** Whether its giver is locked. */
      isGiverLocked?: boolean
      /** Whether it is shown again, or was taken back, as the letter waited. */
      isShown?: boolean
      isTakenBack?: boolean
    }
  | {
      kind: 'item-shown'
      item: MentionedItem
      isGiverLocked: boolean
      isPutAside: boolean
      /** Whether it was handed over. */
      isOver?: boolean
      /** Whether a draw has a next one, who is promised it. */
      isPromised?: boolean
    }
  | ({ kind: 'comment-hidden' } & MentionedComment)
  | ({ kind: 'comment-shown' } & MentionedComment)
  | ({ kind: 'no-show-stands' } & MentionedNoShow)
  | ({ kind: 'no-show-dropped' } & MentionedNoShow)
  | { kind: 'profile-cleared'; withName?: boolean; isLocked?: boolean }
  | { kind: 'account-locked' }
  | { kind: 'account-unlocked' }

/** What operators did, in their words, and how to object; never switched off. Nothing in it tells who reported. */
export type DecisionLetter = Decision & { reason: string; grievance: Grievance | null }
