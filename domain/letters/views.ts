import type { DecisionLetter } from '../../words/shapes/decision-letters.ts'
import type { AccountLetter, MemberLetter, ModerationLetter } from '../../words/shapes/letters.ts'

/** The address, and the member's name where known. */
type Addressed = { to: string; name?: string | null }

/** A letter of the product, before it has its words. */
export type Letter = Addressed & (AccountLetter | MemberLetter | DecisionLetter | ModerationLetter)

/** What all letters are written in; each keeps it while it waits. */
export const language = 'en'

/** The job that sends a letter; a worker does it (server/jobs.ts). */
export const sendingTask = 'send-letter'
