import type { Ending } from '../../domain/items/request-view.ts'

/** The ends that have a sentence of their own; all others are a rejection. */
const told = {
  unseen: 'withdrawn',
  withdrawn: 'withdrawn',
  'given-up': 'given-up',
  released: 'released',
} as const satisfies Partial<Record<Ending, string>>

/** By which of them a request ended, if by one. */
export const toldEnd = (ended_as: Ending | null) =>
  ended_as && ended_as in told ? told[ended_as as keyof typeof told] : null
