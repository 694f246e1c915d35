import type { Handle } from '../../database/open.ts'
import type { Decision } from '../../words/shapes/letters.ts'
import { queueDecision } from '../letters/letters.ts'
import type { Desk } from './operator.ts'

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
