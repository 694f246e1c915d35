import type { DecisionLetter } from '../../words/shapes/decision-letters.ts'
import type { AccountLetter, MemberLetter, ModerationLetter } from '../../words/shapes/letters.ts'

/** The address, and the member's name where known. */
type Addressed = { to: string; name?: string | null }

/** A letter of the product, before it has its words. */
export type Letter = Addressed & (AccountLetter | MemberLetter | DecisionLetter | ModerationLetter)

/**
 * These greet nobody by name: they go to an address that anybody may have typed, or to operators. All others go to
 * confirmed ones.
 */
export const nameless: Record<(AccountLetter | ModerationLetter)['kind'], true> = {
  'confirm-account': true,
  'reset-password': true,
  'password-changed': true,
  'already-a-member': true,
  'report-received': true,
  'enquiry-received': true,
}

/**
 * Whether members can switch letters like this one off (A13): it is neither about an account, nor of operators or to
 * them.
 */
export const canBeSwitchedOff = (letter: Letter): boolean =>
  !(letter.kind in nameless || 'grievance' in letter)

/** What all letters are written in; each keeps it while it waits. */
export const language = 'en'

/** The job that sends a letter; a worker does it (server/jobs.ts). */
export const sendingJob = 'send-letter'
