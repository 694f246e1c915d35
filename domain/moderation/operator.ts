import type { Dependencies } from '../dependencies.ts'
import { type ErrorCode, refuse } from '../errors.ts'
import { nullableText } from '../input.ts'
import { operatorReasonLength } from './limits.ts'

/**
 * Whoever works on the machine itself, by the name they have there. No call from outside becomes one:
 * only the operator's command makes it (ROLE-28, A19).
 */
export type Operator = { kind: 'operator'; name: string }

/** What the operator's commands need of the community. */
export type Desk = Pick<Dependencies, 'database' | 'clock'> & {
  settings: Pick<Dependencies['settings'], 'grievance'>
}

/** What an operator may do, and must say why. */
export type Action = 'dismiss' | `${'hide' | 'show'}-${'item' | 'comment'}` | 'lock' | 'unlock'

const Reason = nullableText(operatorReasonLength)

/** The reason, in at most 500 characters. Refuses a blank or longer one with `reason_missing`. */
export function requireReason(reason: string): string {
  return Reason.safeParse(reason).data ?? refuse('reason_missing')
}

/** Refuses with a code unless something is there. */
export const required = <T>(found: T | undefined, code: ErrorCode): T => found ?? refuse(code)
