import type { Grievance } from '../dependencies.ts'

/** The address, and the member's name where known. */
type Addressed = { to: string; name?: string | null; language: 'en' }

/** An item as letters mention it. */
export type MentionedItem = { id: string; title: string }

/**
 * Why a request was rejected: by itself, for another request, or because the item was taken back or
 * hidden by those who look after the community.
 */
export type RejectionCause = 'declined' | 'given' | 'withdrawn' | 'hidden'

/**
 * Letters about the account itself, which nobody can switch off. They may go to an address that somebody
 * else typed, so they say nothing that a person wrote, not even a name.
 */
export type AccountLetter =
  | { kind: 'confirm-account'; link: string }
  | { kind: 'reset-password'; code: string | null; link: string }
  | { kind: 'password-changed' }
  | { kind: 'already-a-member'; link: string }

/**
 * Letters that tell a member what another one did (A13); Settings can switch them off. Who is named or
 * quoted is in them by id too, for the case that they leave before the letter does.
 */
export type ExchangeLetter =
  | {
      kind: 'request-received'
      item: MentionedItem
      requester: string | null
      requester_id: string
      message: string | null
    }
  | { kind: 'request-approved'; item: MentionedItem; owner: string | null; owner_id: string }
  | { kind: 'request-rejected'; item: MentionedItem; cause: RejectionCause }
  | { kind: 'exchange-completed'; item: MentionedItem; owner: string | null; owner_id: string }
  | {
      kind: 'message-received'
      sender: string | null
      sender_id: string
      item: MentionedItem
      message: string
    }

/** Words beside stars, for a member or for the product. */
type MentionedComment = { about: 'member' | 'product'; words: string }

/** What operators did about something of a member (A19). */
export type Decision =
  | { kind: 'item-hidden'; item: MentionedItem }
  | { kind: 'item-shown'; item: MentionedItem; isGiverLocked: boolean }
  | ({ kind: 'comment-hidden' } & MentionedComment)
  | ({ kind: 'comment-shown' } & MentionedComment)
  | { kind: 'account-locked' }
  | { kind: 'account-unlocked' }

/**
 * Letters that tell a member what operators did, in the operator's words for it, and how to object. Nobody
 * can switch them off, and nothing in them tells who reported.
 */
export type DecisionLetter = Decision & { reason: string; grievance: Grievance | null }

/** Somebody as a letter to moderators names them. */
type NamedMember = { id: string; name: string | null; email: string | null }

/** A letter to those who look after the community, with what a member reported (A19). */
export type ModerationLetter = {
  kind: 'report-received'
  report: string
  reason: string
  description: string | null
  at: string
  reporter: NamedMember
  reported: NamedMember
}

/** A letter of the product, before it has its words. */
export type Letter = Addressed &
  (AccountLetter | ExchangeLetter | DecisionLetter | ModerationLetter)

/** The job that sends a letter; a worker does it (server/jobs.ts). */
export const sendingTask = 'send-letter'
