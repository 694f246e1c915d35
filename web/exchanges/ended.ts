import type { EndReason } from '../../domain/items/limits.ts'
import type { Ending } from '../../domain/items/request-view.ts'

/** The ends that have a sentence of their own; all others are a rejection. */
const told = {
  'taken-back': 'taken-back',
  hidden: 'hidden',
  unseen: 'withdrawn',
  withdrawn: 'withdrawn',
  'given-up': 'given-up',
  released: 'released',
  lapsed: 'lapsed',
  'no-show': 'no-show',
  unconfirmed: 'unconfirmed',
  left: 'left',
} as const satisfies Partial<Record<Ending, string>>

type Ended = { ended_as: Ending | null; ended_why: EndReason | null }

/** Which of these ended a request, null for any other; `quiet` is a promise that lapsed because nobody wrote. */
export function toldEnd({ ended_as, ended_why }: Ended) {
  if (ended_as === 'lapsed' && ended_why) return 'quiet'
  return ended_as && ended_as in told ? told[ended_as as keyof typeof told] : null
}
