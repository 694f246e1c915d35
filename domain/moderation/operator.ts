import type { Handle } from '../../database/open.ts'
import type { Decision } from '../../words/shapes/decision-letters.ts'
import type { Dependencies } from '../dependencies.ts'
import { type ErrorCode, refuse } from '../errors.ts'
import { nullableText } from '../input.ts'
import { queueDecision } from '../letters/letters.ts'
import { operatorReasonLength } from './limits.ts'

/**
 * Whoever works on the machine, by their name there. Only the operator's command makes
 * one, no call does (ROLE-28, A19).
 */
export type Operator = { kind: 'operator'; name: string }

/** What the operator's commands need of the community. */
export type Desk = Pick<Dependencies, 'database' | 'clock'> & {
  settings: Pick<Dependencies['settings'], 'grievance'>
}

const Reason = nullableText(operatorReasonLength)

/** The reason, in at most 500 characters. Refuses a blank or longer one with `reason_missing`. */
export function requireReason(reason: string): string {
  return Reason.safeParse(reason).data ?? refuse('reason_missing')
}

/** Refuses with a code unless something is there. */
export const required = <T>(found: T | undefined, code: ErrorCode): T => found ?? refuse(code)

/**
 * Tells a member within the transaction of an operator's step what was done and why, in the operator's
 * own words (A19). The member must be held, so that they do not leave before the letter waits.
 */
export const tellMember = (
  { settings }: Desk,
  handle: Handle,
  { member_id, reason }: { member_id: string; reason: string },
  decision: Decision,
): Promise<void> =>
  queueDecision(handle, member_id, { ...decision, reason, grievance: settings.grievance })
