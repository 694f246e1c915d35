import type { DecisionLetter } from './decision-letters.ts'
import type { CalledOff, MeetingLetter } from './meeting-letters.ts'
import type { MentionedItem, Side } from './mentioned.ts'
import type { Numbers } from './numbers.ts'
import type { Phrase } from './phrases.ts'

/**
 * Why a request was rejected: by itself, for another, for the next in line of a draw, as the item was taken back or
 * hidden by operators, or as nobody answered.
 */
export type RejectionCause =
  | 'declined'
  | 'other-chosen'
  | 'to-next'
  | 'taken-back'
  | 'hidden'
  | 'lapsed'

/**
 * Who ended a promise: its owner, whom it was made to, or nobody: that member is no longer here, or did not say yes in
 * time.
 */
export type PromiseEnd = 'released' | 'given-up' | 'left' | 'unconfirmed'

/** What a letter lets one in by, and until when each is good; letters of earlier versions do not say. */
type WaysIn = { code: string | null; link: string; code_until?: string; until?: string }

/**
 * Letters about the account, never switched off. Somebody else may get them: no words of people are in them, no name.
 */
export type AccountLetter =
  | ({ kind: 'confirm-account' } & WaysIn)
  | ({ kind: 'reset-password' } & WaysIn)
  | { kind: 'password-changed' }
  | { kind: 'already-a-member'; link: string }

/** Where nobody answers (decision 051); can be switched off. */
export type SilenceLetter =
  | { kind: 'requests-waiting'; item: MentionedItem; waiting: number }
  | {
      kind: 'promise-quiet'
      item: MentionedItem
      side: Side
      /** The other one. */
      member: string | null
      by_id: string
      /** Letters of earlier versions do not say this, nor when the promise ends. */
      request_id?: string
      until?: string
    }
  | {
      kind: 'promise-lapsed'
      item: MentionedItem
      side: Side
      /** Whether a draw has a next one, who is promised it. */
      isPromised: boolean
      /** Letters of earlier versions do not say. */
      request_id?: string
    }
  /** Letters of earlier versions do not say when it is put aside. */
  | { kind: 'still-there'; item: MentionedItem; until?: string; can_offer_again?: boolean }

/** What another member did (A13); can be switched off. It has ids besides names: people may leave before it does. */
export type ExchangeLetter =
  | {
      kind: 'request-received'
      item: MentionedItem
      /** Null also where the owner wants to know it only once they have chosen. */
      requester: string | null
      requester_id: string
      /** Letters of earlier versions do not say. */
      request_id?: string
      message: string | null
      /** When a draw decides, where one does. */
      drawn_at?: string
      /** From when the giver chooses, where a time for everybody to ask is not over yet. */
      choose_from?: string
    }
  | {
      kind: 'request-approved'
      item: MentionedItem
      owner: string | null
      owner_id: string
      /** Letters of earlier versions do not say. */
      request_id?: string
      isDrawn?: boolean
    }
  | {
      kind: 'request-rejected'
      item: MentionedItem
      /** Letters of earlier versions do not say whose. */
      request_id?: string
      cause: RejectionCause
      /** Which one is in line after a draw. */
      place?: number
      /** Whether there is no line any more, or its reader has left the one they were in. */
      isLineOver?: boolean
      calledOff?: CalledOff
    }
  /** Letters of earlier versions do not say whose request; `drawn_at` is when a draw decides, where one does. */
  | { kind: 'line-moved'; item: MentionedItem; request_id?: string; drawn_at?: string }
  | { kind: 'line-waits'; item: MentionedItem; request_id?: string }
  | {
      kind: 'exchange-completed'
      item: MentionedItem
      owner: string | null
      owner_id: string
      /** The receiver said that they have it, and the owner did not object (decision 054). */
      isUnobjected?: boolean
      /** Whether the owner's account is gone. */
      hasLeft?: boolean
    }
  | {
      kind: 'message-received'
      sender: string | null
      sender_id: string
      item: MentionedItem
      message: string
      /** The sentence that it is, for who reads another language. */
      phrase?: Phrase
    }

/** What became of a promise (decisions 048 and 050), in the same way. */
export type PromiseLetter =
  | {
      kind: 'promise-ended'
      item: MentionedItem
      /** Letters of earlier versions do not say. */
      request_id?: string
      by: PromiseEnd
      /** Who ended it; null of a member who left. */
      member: string | null
      by_id: string
      why: 'no-answer' | 'no-time' | 'plans-changed' | 'other' | null
      words: string | null
      isPromised?: boolean
      calledOff?: CalledOff
    }
  | {
      kind: 'item-drawn'
      item: MentionedItem
      /** Who was drawn; null when nobody took part, or of a member who left. */
      member: string | null
      by_id: string | null
      /** Letters of earlier versions do not say, nor where nobody took part. */
      request_id?: string
      /** Whether they were next in line and asked by themselves, and what they wrote then, if anything. */
      isAsked?: boolean
      words?: string | null
    }
  /**
   * Until when one says yes; letters of earlier versions do not say to which request, nor by which one was passed by.
   */
  | { kind: 'next-in-line'; item: MentionedItem; by: string; request_id?: string }
  | { kind: 'passed-by'; item: MentionedItem; isPromised: boolean; request_id?: string }

/** What members are told of each other, which they can switch off. */
export type MemberLetter = ExchangeLetter | PromiseLetter | SilenceLetter | MeetingLetter

/** Somebody as a letter to operators names them. */
type NamedMember = { id: string; name: string | null; email: string | null }

/** A letter to operators: what a member reported (A19), or what somebody wrote to them. */
export type ModerationLetter =
  | {
      kind: 'report-received'
      report: string
      reason: string
      description: string | null
      at: string
      reporter: NamedMember
      reported: NamedMember
    }
  | {
      kind: 'enquiry-received'
      enquiry: string
      /** Null of a guest. */
      member_id: string | null
      name: string
      email: string
      subject: string
      message: string
      at: string
    }

/** A part of a letter, before it becomes text and HTML: a paragraph, or something more. */
export type Part =
  | string
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string }
  /** A second way, after a button. */
  | { kind: 'link'; label: string; link: string }
  | { kind: 'quote'; words: string }

/** What a letter says, in one language. */
export type Content = {
  /** One line of at most 78 characters, whatever people called themselves and their items. */
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  parts: Part[]
  /** Why one gets this letter, and how to get no more of its kind where that is possible. */
  footer: string[]
}

export type AnyLetter = AccountLetter | MemberLetter | DecisionLetter | ModerationLetter

/** The letters of one kind. */
export type LetterOf<K extends AnyLetter['kind']> = Extract<AnyLetter, { kind: K }>

/** When a report must be decided, by what it is for. */
export type Due = { isUrgent: boolean; due: string }

/** Until when an enquiry must be decided; null where it is no complaint. */
export type EnquiryDue = { due: string | null }

/** The product, its address without a slash at its end, and the numbers of its rules. */
export type LetterFacts = { name: string; site: string; numbers: Numbers }

type DueOf<K extends AnyLetter['kind']> = K extends 'report-received'
  ? Due
  : K extends 'enquiry-received'
    ? EnquiryDue
    : unknown

/** Every letter in one language, and what it begins with. */
export type Letters = { greeting: (name: string | null) => string } & {
  [K in AnyLetter['kind']]: (letter: LetterOf<K> & DueOf<K>, facts: LetterFacts) => Content
}

export const quote = (words: string): Part => ({ kind: 'quote', words })
export const code = (digits: string): Part => ({ kind: 'code', code: digits })
export const button = (label: string, link: string): Part => ({ kind: 'button', label, link })
export const way = (label: string, link: string): Part => ({ kind: 'link', label, link })
