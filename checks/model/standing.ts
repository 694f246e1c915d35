import type { Community } from './community.ts'
import type { Request, Time } from './things.ts'

// What stands of the times that were proposed, agreed on and offered (decision 053).

/** What became of it: with its promise it is kept, or ends. */
export function stateOf({ state, request }: Time) {
  const isOpen = state === 'proposed' || state === 'agreed'
  if (!isOpen || request.status === 'approved') return state
  return state === 'agreed' && request.status === 'completed' ? 'kept' : 'cancelled'
}

export const liveTimes = ({ times }: Community, request: Request) =>
  times.filter((time) => time.request === request && ['proposed', 'agreed'].includes(stateOf(time)))

/**
 * Once a time that both had agreed on is over, what was said before its end says nothing of
 * what is to come instead of it.
 */
export function isStillYes({ times, now }: Community, request: Request, at: number) {
  const wasAgreedOn = (time: Time) => ['agreed', 'missed'].includes(stateOf(time))
  const over = times.filter(
    (time) => time.request === request && wasAgreedOn(time) && time.until <= now,
  )
  return over.every(({ until }) => at >= until)
}

/** Whether nobody can say yes any more to what was proposed. */
export const isLate = ({ now }: Community, time: Time) =>
  stateOf(time) === 'proposed' && time.from <= now

/** Whether what the giver offered then is their yes now: nothing that is proposed or agreed on has answered it. */
export const mayPick = (model: Community, request: Request, offeredAt: number) =>
  isStillYes(model, request, offeredAt) &&
  liveTimes(model, request)
    .filter((time) => !isLate(model, time))
    .every(({ agreedAt, at, comes }) => offeredAt > Math.max(agreedAt ?? at, comes.giver ?? 0))
