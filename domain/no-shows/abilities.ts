import type { ErrorCode } from '../errors.ts'
import { isOfTwo, type Two } from '../items/two.ts'
import { type NoShowState, sayAfter, sayWithin } from './limits.ts'

/**
 * The two of a request, the newest time that they agreed on and that is not over by an end, and
 * who said of it that nobody came.
 */
export type Meeting = Two & {
  ends_at: string | null
  said_by: string[]
  /** Whether the receiver says that they have it, and the giver has not answered. */
  is_said: boolean
  /** Whether one of the two has left the community. */
  has_left: boolean
}

/** From when on, and until when, it can be said of a time. */
export function sayable(ends_at: string): { from: Date; until: Date } {
  const over = Date.parse(ends_at)
  return { from: new Date(over + sayAfter), until: new Date(over + sayWithin) }
}

/** Saying that nobody came (decision 055), which ends no promise of which the receiver says "I have it" (054). */
export function whyNotSay(
  meeting: Meeting | undefined,
  memberId: string,
  now: Date,
): ErrorCode | null {
  if (!meeting || !isOfTwo(meeting, memberId)) return 'request_not_found'
  if (meeting.has_left) return 'member_unreachable'
  if (meeting.ends_at === null) return 'no_time_agreed'
  if (meeting.is_said) return 'handover_said'
  const { from, until } = sayable(meeting.ends_at)
  if (meeting.said_by.includes(memberId)) return 'already_said'
  if (now < from) return 'not_over_yet'
  return now > until ? 'too_late_to_say' : null
}

type Answerable = { state: NoShowState; answered_at: string | null; answer_by: string }

/** Whether whom it is about has not said what happened, and still may. */
export const isAnswerable = ({ state, answered_at, answer_by }: Answerable, now: Date) =>
  answered_at === null &&
  (state === 'said' || state === 'disputed') &&
  now.getTime() <= Date.parse(answer_by)

/** Saying what happened, once, and before it stands. */
export function whyNotAnswer(
  said: (Answerable & { about_id: string }) | undefined,
  memberId: string,
  now: Date,
): ErrorCode | null {
  if (said?.about_id !== memberId) return 'no_show_not_found'
  if (said.answered_at !== null) return 'already_answered'
  return isAnswerable(said, now) ? null : 'too_late_to_answer'
}
