import { keepText } from '../app/kept.ts'
import { completed, ended, shownTour, type Tour } from './tour.ts'

/** The stops of the tour (tour-steps.ts). */
export const stepCount = 6

/** What somebody does with the tour: take it, turn its pages, leave it. */
export type Move = 'start' | 'next' | 'previous' | 'skip'

/** Where a move leads (TUT-09 to TUT-14): `start` begins, `next` on the last step completes. */
export function move(tour: Tour, made: Move, steps: number): Tour {
  if (made === 'start') return { ...tour, step: 0 }
  if (tour.step === null) return tour
  const isLast = tour.step >= steps - 1
  if (made === 'skip' || (made === 'next' && isLast)) return ended
  return { ...tour, step: made === 'next' ? tour.step + 1 : Math.max(0, tour.step - 1) }
}

/** Makes a move in the tour; leaving it, or its last step, is remembered in this browser. */
export function moveTour(made: Move): void {
  const before = shownTour.get()
  const tour = move(before, made, stepCount)
  if (before.step !== null && tour.step === null) keepText('localStorage', completed, 'true')
  shownTour.set(tour)
}

/** Turns the offer down for good. */
export function declineTour(): void {
  keepText('localStorage', completed, 'true')
  shownTour.set(ended)
}
