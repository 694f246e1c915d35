import type { EndReason, Giving } from '../../domain/items/limits.ts'
import type { Ending } from '../../domain/items/request-view.ts'

/** The ends that have a sentence of their own; all others are a rejection. */
const told = [
  'taken-back',
  'hidden',
  'withdrawn',
  'given-up',
  'released',
  'lapsed',
  'no-show',
  'unconfirmed',
  'left',
] as const satisfies Ending[]

type Ended = { ended_as: Ending | null; ended_why: EndReason | null }

/**
 * Which of these ended a request, null for any other; `quiet` is a promise that lapsed because nobody wrote,
 * `not-drawn` that an item that was to be drawn went to somebody else, by the draw or by its giver.
 */
export function toldEnd({ ended_as, ended_why }: Ended, giving?: Giving) {
  if (ended_as === 'lapsed' && ended_why) return 'quiet'
  if (ended_as === 'other-chosen' && giving === 'drawn') return 'not-drawn'
  const end = ended_as === 'unseen' ? 'withdrawn' : ended_as
  return told.find((one) => one === end) ?? null
}
